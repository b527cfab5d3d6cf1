import type {ChainNamespace} from '../model/caip.js';

/** Accounts of one chain family whose wallets were disconnected. */
export interface DisconnectedAccounts {
  readonly namespace: ChainNamespace;
  /** Every account that the wallets had opened to the page while they were connected. */
  readonly addresses: readonly string[];
  /** No wallet of the family is left: none is connected, locked or stored. */
  readonly isLast: boolean;
}

/** Connections that ended together. A lock, a reload, a failure or a wallet's change of account ends none. */
export interface Disconnected {
  readonly accounts: readonly DisconnectedAccounts[];
  /** No wallet of any family is left. */
  readonly isAll: boolean;
  /** Another tab ended them, and ends what belongs to them. */
  readonly isElsewhere: boolean;
}
