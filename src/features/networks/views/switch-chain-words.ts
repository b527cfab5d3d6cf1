import type {Message} from '../../../core/messages/message.js';

/** Who is connected where, and where the user wants to go. */
export interface SwitchChainScene {
  /** The chain wanted, by the name of its network where one is wanted. */
  readonly chain: string;
  /** The wallet in use and its chain; absent while none is connected. */
  readonly current?: {readonly wallet: string; readonly chain: string} | undefined;
  /** The wallet in use has a connector for the chain wanted, too. */
  readonly isSameWallet: boolean;
}

/** Says why another wallet is needed, and what becomes of the one in use. */
export function switchChainWords({chain, current, isSameWallet}: SwitchChainScene): readonly Message[] {
  if (!current) return [['switchChain.chooseWallet', chain]];
  const why: Message = isSameWallet
    ? ['switchChain.sameWallet', current.wallet, chain]
    : ['switchChain.unsupported', chain];
  return [why, ['switchChain.stays', current.wallet, current.chain]];
}
