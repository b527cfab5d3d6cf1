import type {ChainNamespace, CaipNetworkId} from './caip.js';
import type {SendArguments} from './send/send-arguments.js';
import type {Wallet} from './wallet.js';

/** What each view is told when it is opened. */
export interface ViewParams {
  readonly Connect: undefined;
  readonly Account: undefined;
  readonly AllWallets: undefined;
  /** `isOpening`: the wallet's link was followed just now, so its app should be coming up. */
  readonly ConnectingWalletConnect: {readonly wallet?: Wallet; readonly isOpening?: boolean} | undefined;
  /** `uri` shows a link of the adopter's own instead of ours. */
  readonly ConnectingWalletConnectBasic: {readonly uri?: string} | undefined;
  /** `name` is the wallet's, for the title while the connector is not at hand. */
  readonly ConnectingExternal: {
    readonly connectorId: string;
    readonly namespace?: ChainNamespace;
    readonly name?: string;
  };
  /** A wallet that has several chains: which of them? `name` is the wallet's, while the connector is not at hand. */
  readonly ConnectingMultiChain: {readonly connectorId: string; readonly name?: string};
  /** Another chain needs a wallet of its own; `caipNetworkId` is where the user wants to go in it. */
  readonly SwitchActiveChain: {
    readonly switchToChain: ChainNamespace;
    readonly caipNetworkId?: CaipNetworkId;
  };
  /** The connected wallets of every namespace. */
  readonly ProfileWallets: undefined;
  /** The accounts of the wallet in use. */
  readonly SwitchAddress: undefined;
  /** What the form is filled with. */
  readonly WalletSend: SendArguments | undefined;
  readonly WalletSendSelectToken: undefined;
  readonly WalletSendPreview: undefined;
  readonly WalletSendConfirmed: undefined;
  /** The address of the account in use, to be paid. */
  readonly WalletReceive: undefined;
  /** On which networks it may be paid. */
  readonly WalletCompatibleNetworks: undefined;
  /** The history of the account in use. */
  readonly Transactions: undefined;
  readonly Networks: undefined;
  readonly SwitchNetwork: {readonly caipNetworkId: CaipNetworkId};
  readonly UnsupportedChain: undefined;
  readonly WhatIsAWallet: undefined;
  readonly WhatIsANetwork: undefined;
  readonly GetWallet: undefined;
  readonly Downloads: {readonly wallet: Wallet};
}

/** The name of one screen. */
export type ViewName = keyof ViewParams;

/** One entry of the view history. */
export type ViewEntry = {
  readonly [V in ViewName]: {readonly view: V; readonly params: ViewParams[V]};
}[ViewName];

/** Views an adopter may ask for with `open({view})`: those that need nothing to be told. */
export const PUBLIC_VIEWS = [
  'Connect',
  'Account',
  'AllWallets',
  'Networks',
  'ProfileWallets',
  'WalletSend',
  'WalletReceive',
  'Transactions',
  'ConnectingWalletConnect',
  'ConnectingWalletConnectBasic',
  'UnsupportedChain',
  'WhatIsAWallet',
  'WhatIsANetwork',
  'GetWallet',
] as const satisfies readonly ViewName[];

/** A view that can be opened by name. */
export type PublicView = (typeof PUBLIC_VIEWS)[number];
