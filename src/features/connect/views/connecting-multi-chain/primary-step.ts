import type {MultiChainScene} from './multi-chain-words.js';

/** The next action of the first button; `connecting` is a wait. */
export type PrimaryStep = 'connect-all' | 'connecting' | 'done' | 'again';

/** Decides what the first button does; `undefined` where a single chain is all there is to choose. */
export function primaryStep({phase, connected, count}: MultiChainScene): PrimaryStep | undefined {
  const isComplete = connected === count;
  if (phase === 'asking') return connected > 0 ? 'done' : 'connecting';
  if (phase === 'ended') return connected > 0 ? 'done' : 'again';
  if (isComplete) return count > 0 ? 'done' : undefined;
  return count - connected > 1 ? 'connect-all' : undefined;
}
