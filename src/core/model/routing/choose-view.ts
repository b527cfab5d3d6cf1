import type {PublicView, ViewName} from '../view.js';

/** Facts that decide which view opens. */
export interface OpenSituation {
  /** The view that `open({view})` names. */
  readonly requested?: PublicView | undefined;
  /** The requested view shows an address. */
  readonly needsAccount?: boolean | undefined;
  /** An address is connected in the namespace the modal is opened for. */
  readonly isConnected: boolean;
  /** The wallet of the namespace is there but locked: the views of an account say so. */
  readonly isLocked?: boolean | undefined;
  /** The wallet is on a network that the page uses. */
  readonly isOnUsedNetwork?: boolean | undefined;
  /** There are no adapters, or basic mode is on: only remote wallets can be connected. */
  readonly isWalletConnectOnly: boolean;
  readonly isMobile: boolean;
  /** The view of the gate that holds the user. */
  readonly heldView?: ViewName | undefined;
}

/** The first view of an opened modal (spec 2). */
export function chooseView(situation: OpenSituation): ViewName {
  const {requested, isOnUsedNetwork} = situation;
  const hasAccount = situation.isConnected || situation.isLocked;
  if (requested === 'Connect') return connectView(situation);
  // There is nothing to say about a network that the page uses.
  if (requested === 'UnsupportedChain' && isOnUsedNetwork) return 'Networks';
  // A view that shows an address cannot open without a connection.
  if (requested && (hasAccount || !situation.needsAccount)) return requested;
  if (!hasAccount) return connectView(situation);
  return situation.heldView ?? 'Account';
}

function connectView({isWalletConnectOnly, isMobile}: OpenSituation): PublicView {
  if (!isWalletConnectOnly) return 'Connect';
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}
