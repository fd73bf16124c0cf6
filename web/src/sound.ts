/** A few small sounds, made on the spot; silent until the reader allows them and has clicked once. */

import { settings } from "./settings.svelte";

let context: AudioContext | null = null;

const SOUNDS = {
  card: (at: AudioContext) => noise(at, 0.05, 2600, 0.12),
  sand: (at: AudioContext) => noise(at, 0.7, 700, 0.15),
  coin: (at: AudioContext) => [1568, 2093].forEach((pitch, i) => tone(at, pitch, i * 0.06, 0.25, 0.05)),
  chime: (at: AudioContext) => [523, 659, 784].forEach((pitch, i) => tone(at, pitch, i * 0.12, 0.6, 0.08)),
};

export function play(name: keyof typeof SOUNDS): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  SOUNDS[name](context);
}

function tone(at: AudioContext, pitch: number, delay: number, length: number, volume: number): void {
  const source = new OscillatorNode(at, { type: "triangle", frequency: pitch });
  send(at, source, delay, length, volume);
}

function noise(at: AudioContext, length: number, pitch: number, volume: number): void {
  const buffer = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.7 });
  const source = new AudioBufferSourceNode(at, { buffer });
  source.connect(filter);
  send(at, source, 0, length, volume, filter);
}

function send(at: AudioContext, source: AudioScheduledSourceNode, delay: number, length: number, volume: number, from: AudioNode = source): void {
  const start = at.currentTime + delay;
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  from.connect(gain).connect(at.destination);
  source.start(start);
  source.stop(start + length);
}
