import type {PublicView} from '../view.js';

/** What decides which view opens. */
export interface OpenSituation {
  /** What `open({view})` was told. */
  readonly requested?: PublicView | undefined;
  /** An address is connected in the namespace the modal is opened for. */
  readonly isConnected: boolean;
  /** There are no adapters, or basic mode is on: a remote wallet is all there is. */
  readonly isWalletConnectOnly: boolean;
  readonly isMobile: boolean;
  /** The connected wallet is on a network the page must not be used on. */
  readonly isOnUnsupportedChain?: boolean;
}

const NEEDS_ADDRESS: ReadonlySet<PublicView> = new Set([
  'Account',
  'WalletSend',
  'WalletReceive',
  'Transactions',
  'UnsupportedChain',
]);

/** The first view of an opened modal (product.md point 2). */
export function chooseView(situation: OpenSituation): PublicView {
  const {requested, isConnected} = situation;
  if (requested === 'Connect') return connectView(situation);
  // A view that shows an address cannot open without one.
  if (requested && (isConnected || !NEEDS_ADDRESS.has(requested))) return requested;
  if (!isConnected) return connectView(situation);
  return situation.isOnUnsupportedChain ? 'UnsupportedChain' : 'Account';
}

function connectView({isWalletConnectOnly, isMobile}: OpenSituation): PublicView {
  if (!isWalletConnectOnly) return 'Connect';
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}
