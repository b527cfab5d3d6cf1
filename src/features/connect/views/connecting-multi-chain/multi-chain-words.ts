import type {Message} from '../../../../core/messages/message.js';

/** Progress of connecting a wallet with several chains. */
export interface MultiChainViewModel {
  readonly phase: 'choosing' | 'asking' | 'ended';
  /** The wallet's name. */
  readonly name: string;
  /** Number of chains, and of connected ones. */
  readonly count: number;
  readonly connected: number;
  /** The chain that the wallet is asked for, and its position. */
  readonly asked?: {readonly chain: string; readonly index: number} | undefined;
}

/** Messages above the chains: the chain being connected, or the result. */
export interface MultiChainWords {
  readonly heading: Message;
  readonly text: Message;
}

/** Messages about the progress. */
export function multiChainWords({
  phase,
  name,
  count,
  connected,
  asked,
}: MultiChainViewModel): MultiChainWords {
  if (asked) {
    const text: Message = ['multiChain.step', asked.chain, asked.index, count];
    return {heading: ['connecting.approveIn', name], text};
  }
  if (connected === count) return {heading: ['multiChain.all', name], text: ['multiChain.allHint']};
  if (phase !== 'ended') return {heading: ['multiChain.lead', name], text: ['multiChain.hint']};
  if (connected === 0) return {heading: ['multiChain.none'], text: ['multiChain.noneHint']};
  return {heading: ['multiChain.some', connected, count], text: ['multiChain.someHint']};
}

/** State of the span between the page and the wallet. */
export function multiChainSpan({phase, connected}: MultiChainViewModel): 'waiting' | 'done' | 'failed' {
  if (phase === 'asking') return 'waiting';
  return connected > 0 ? 'done' : 'failed';
}
