import type {Drawbridge, DrawbridgeState} from '@drawbridge/modal';

/** Prints the state now and whenever it changes. */
export function printState(client: Drawbridge, place: HTMLElement): void {
  const print = (state: DrawbridgeState): void => {
    place.textContent = JSON.stringify(state, replace, 2);
  };
  print(client.getState());
  client.subscribe(print);
}

/** JSON leaves out what is undefined, which is news here, and cannot write large numbers. */
function replace(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : (value ?? null);
}
