import type {PublicView, ViewName} from '../view.js';

/** Facts that decide which view opens. */
export interface OpenSituation {
  /** The view that `open({view})` names. */
  readonly requested?: PublicView | undefined;
  /** The requested view shows an address. */
  readonly needsAccount?: boolean | undefined;
  /** An address is connected in the namespace the modal is opened for. */
  readonly isConnected: boolean;
  /** There are no adapters, or basic mode is on: only remote wallets can be connected. */
  readonly isWalletConnectOnly: boolean;
  readonly isMobile: boolean;
  /** The view of the gate that holds the user. */
  readonly heldView?: ViewName | undefined;
}

/** The first view of an opened modal (spec 2). */
export function chooseView(situation: OpenSituation): ViewName {
  const {requested, isConnected} = situation;
  if (requested === 'Connect') return connectView(situation);
  // A view that shows an address cannot open without a connection.
  if (requested && (isConnected || !situation.needsAccount)) return requested;
  if (!isConnected) return connectView(situation);
  return situation.heldView ?? 'Account';
}

function connectView({isWalletConnectOnly, isMobile}: OpenSituation): PublicView {
  if (!isWalletConnectOnly) return 'Connect';
  return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic';
}
