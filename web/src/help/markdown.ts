/** The little Markdown that rulebooks use: headings, paragraphs, lists, tables, bold. Paragraph numbers become anchors. */

const escape = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");

function inline(text: string): string {
  return escape(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/(?<!\*)\*([^*\n]+)\*/g, "<em>$1</em>")
    .replace(/`([^`]+)`/g, "<code>$1</code>");
}

function table(lines: string[]): string {
  const cells = (line: string) => line.replace(/^\||\|$/g, "").split("|").map((cell) => inline(cell.trim()));
  const [head = "", , ...rows] = lines;
  const body = rows.map((row) => `<tr>${cells(row).map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("");
  return `<div class="wide" tabindex="0"><table><thead><tr>${cells(head).map((cell) => `<th scope="col">${cell}</th>`).join("")}</tr></thead><tbody>${body}</tbody></table></div>`;
}

export function toHtml(markdown: string): string {
  return markdown.trim().split(/\n{2,}/).map(block).join("\n");
}

function block(text: string): string {
  const lines = text.split("\n");
  const first = lines[0]!;
  const heading = /^(#+) (.*)/.exec(first);
  if (heading) {
    const level = Math.min(heading[1]!.length + 1, 5);
    const rest = lines.slice(1).join("\n");
    return `<h${level}>${inline(heading[2]!)}</h${level}>${rest ? block(rest) : ""}`;
  }
  if (first.startsWith("|")) return table(lines);
  if (/^[-*] /.test(first)) return `<ul>${text.split(/\n(?=[-*] )/).map((item) => `<li>${inline(item.slice(2))}</li>`).join("")}</ul>`;
  if (/^\d+\. /.test(first)) return `<ol>${text.split(/\n(?=\d+\. )/).map((item) => `<li>${inline(item.replace(/^\d+\. /, ""))}</li>`).join("")}</ol>`;
  const rule = /^\*\*([A-Z]{2}-\d+)\*\*/.exec(first);
  return `<p${rule ? ` id="rule-${rule[1]}"` : ""}>${inline(text)}</p>`;
}
