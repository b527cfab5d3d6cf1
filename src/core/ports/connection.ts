import type {Message} from '../messages/message.js';
import {type MessageWallet, shownWallet} from '../messages/shown-wallet.js';
import type {Account, ConnectedWalletInfo, SmartAccounts} from '../model/account.js';
import type {CaipNetworkId, ChainNamespace} from '../model/caip.js';
import type {Connector, Session} from './connector.js';

/** A transient state, which ends at `deadline` at the latest, in milliseconds since the epoch. */
interface Transient {
  readonly connectorId: string;
  readonly deadline: number;
}

/** A stored connection, as shown while it is restored. */
export interface LastSeen extends StoredName {
  readonly address: string;
  readonly caipNetworkId: string;
}

/** The state of one namespace. A union, so that `connected` always has its wallet. */
export type Connection =
  | {readonly status: 'disconnected'}
  /** A stored wallet has not announced itself yet. */
  | ({readonly status: 'discovering'; readonly last?: LastSeen} & Transient)
  /** The wallet shows its prompt. */
  | ({readonly status: 'connecting'} & Transient)
  /** A stored connection is being restored, without a prompt. */
  | ({readonly status: 'reconnecting'; readonly last?: LastSeen} & Transient)
  /** The wallet is there but locked. */
  | ({readonly status: 'locked'; readonly connectorId: string} & StoredName)
  | Connected;

/**
 * Why a wallet became connected: the user chose it; it was connected before, and the page restored it; the user approved
 * it after leaving its prompt, or after the page gave up; or the user connected it in another tab.
 */
export type ConnectCause = 'user' | 'restored' | 'late' | 'other-tab';

/** A namespace with a live wallet. */
export interface Connected {
  readonly status: 'connected';
  readonly connector: Connector;
  readonly wallet: ConnectedWalletInfo;
  readonly accounts: readonly [Account, ...Account[]];
  /** The account in use; always one of `accounts`. */
  readonly account: Account;
  /** The wallet's network; it may be one that the page does not offer. */
  readonly caipNetworkId: CaipNetworkId;
  readonly approved: 'all' | readonly CaipNetworkId[];
  readonly provider: unknown;
  /** The user of an embedded wallet. */
  readonly user?: NonNullable<Session['user']>;
  readonly smartAccounts?: SmartAccounts;
  /** Why it became connected; absent in tests that set a connection. */
  readonly cause?: ConnectCause | undefined;
  /** The user connected this wallet during this visit, and it was not connected before. */
  readonly isNew?: true;
}

/** The stored name of a wallet. */
export interface StoredName {
  readonly walletName: string;
  /** See `translatedName` of {@link Connector}. */
  readonly translatedName?: Message | undefined;
}

/** The wallet of a connection, for messages. */
export function connectedWallet({
  connector: {type},
  wallet,
}: {
  readonly connector: Pick<Connector, 'type'>;
  readonly wallet: ConnectedWalletInfo;
}): MessageWallet {
  return shownWallet({...wallet, type});
}

/** A wallet that is stored or locked, for messages; its connector says how it is reached, if it is there. */
export function storedWallet(
  {walletName, translatedName}: StoredName,
  connector: Pick<Connector, 'type'> | undefined,
): MessageWallet {
  return shownWallet({name: walletName, translatedName, ...(connector && {type: connector.type})});
}

/** The state of every namespace; a missing one is disconnected. */
export type Connections = Readonly<Partial<Record<ChainNamespace, Connection>>>;

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
