/** The address of the page: "/", "/t/<table>", "/r/<table>", "/replay", "/recover". */

class Route {
  path = $state(location.pathname);
  search = $state(location.search);

  constructor() {
    addEventListener("popstate", () => this.read());
  }

  go(address: string): void {
    history.pushState(null, "", address);
    this.read();
    scrollTo(0, 0);
  }

  /** Change the address without a new entry in the history. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.read();
  }

  private read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const route = new Route();

/** Use on links: `<a href="/" onclick={follow}>`; clicks with a modifier open a new tab as usual. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  route.go((event.currentTarget as HTMLAnchorElement).pathname + (event.currentTarget as HTMLAnchorElement).search);
}
