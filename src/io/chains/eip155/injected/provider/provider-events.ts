import type {Eip1193Provider} from '../eip1193-provider.js';
import {readSafely} from './read-safely.js';

/** Listens to an event; a provider without events is left alone. */
export function listen(provider: Eip1193Provider, event: string, listener: (value: unknown) => void): void {
  call(provider, 'on', [event, listener]);
}

/** Stops listening; what a provider throws about it is of no use to anyone. */
export function unlisten(provider: Eip1193Provider, event: string, listener: (value: unknown) => void): void {
  call(provider, 'removeListener', [event, listener]);
}

function call(provider: Eip1193Provider, name: 'on' | 'removeListener', args: readonly unknown[]): void {
  const method = readSafely(provider, name);
  if (typeof method !== 'function') return;
  try {
    Reflect.apply(method, provider, args);
  } catch {
    // A wallet whose events do not work can still be connected.
  }
}
