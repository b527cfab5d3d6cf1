import type {Message} from '../messages/message.js';
import type {TokenBalance} from './assets/token-balance.js';
import type {AddressOf, CaipAddress, CaipNetworkId, ChainNamespace} from './caip.js';
import type {LoginUser, SocialProvider} from './login.js';

/** The kind of account an address is; `payment`, `ordinals` and `stx` are Bitcoin's. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinals' | 'stx';

/** One account a wallet has opened to the page. */
export interface Account<N extends ChainNamespace = ChainNamespace> {
  readonly namespace: N;
  readonly address: AddressOf<N>;
  readonly type: AccountType;
  /** The wallet has not reported the type: an `eoa` may be a smart account. */
  readonly isTypeAssumed?: true;
  /** Hexadecimal, if the wallet gives it (Bitcoin). */
  readonly publicKey?: string;
  /** Derivation path, if the wallet gives it (Bitcoin). */
  readonly path?: string;
  /** The wallet's name for the account, cleaned for display; absent if the wallet names no accounts. */
  readonly label?: string;
}

/** Smart accounts of one namespace, as the login service knows them. */
export interface SmartAccounts {
  /** The contract of the account exists on the network in use; absent while it is unknown. */
  readonly isDeployed?: boolean;
  /** Networks on which the smart account can be used. */
  readonly networks: readonly CaipNetworkId[];
  /** The service pays the network for the transactions of the smart account; absent if it does not say so. */
  readonly isGasPaid?: boolean;
}

/** The wallet behind a connection, as shown to the user. */
export interface ConnectedWalletInfo {
  readonly name: string;
  /** The name as a sentence, where it is no brand: users read it in their language. */
  readonly translatedName?: Message;
  readonly icon?: string;
  readonly rdns?: string;
  /** The connector type by which the wallet was reached. */
  readonly type?: string;
  /** E-mail address or handle of an embedded wallet. */
  readonly identifier?: string;
  readonly social?: string;
}

/** A native balance, kept exact: `value` is in the smallest unit. */
export interface Balance {
  readonly value: bigint;
  readonly decimals: number;
  readonly symbol: string;
}

/** Name and picture of an address. */
export interface Identity {
  readonly name?: string;
  readonly image?: string;
}

/** Account fields that the account's screens and the embedded wallet use, in the specification's words. */
interface AccountExtras {
  /** The id of the tab that the user selected: `tokens`, `nfts`, `activity`. `undefined`: the first tab. */
  readonly currentTab: string | undefined;
  /** `undefined` until it is read. */
  readonly tokenBalance: readonly TokenBalance[] | undefined;
  readonly smartAccountDeployed: boolean | undefined;
  /** Names of accounts by address: the user's own where there is one, otherwise the wallet's. */
  readonly addressLabels: Readonly<Record<string, string>>;
  /** The user of an embedded wallet. */
  readonly user: LoginUser | undefined;
  readonly socialProvider: SocialProvider | undefined;
}

/** Account fields of a login in progress, in the specification's words. */
interface LoginFields {
  /** The window of a social login. */
  readonly socialWindow: Window | undefined;
  /** The link that a Farcaster login shows as QR code. */
  readonly farcasterUrl: string | undefined;
  /** The address to which an embedded wallet is about to move. */
  readonly shouldUpdateToAddress: string | undefined;
}

/** Details of the account in use in one namespace. */
export interface AccountDetails extends Partial<AccountExtras> {
  /** Of the network's own coin, or of the token the page shows in its place (option `tokens`). */
  readonly balance?: Balance;
  /** Of the network's own coin, where `balance` is a token's. */
  readonly coin?: Balance;
  /** The balance as decimal text, cut to three places. */
  readonly balanceText?: string;
  /** `balanceText` with its symbol, formatted in the page's language. */
  readonly balanceShown?: string;
  /** True when the last request for the balance failed. */
  readonly balanceFailed?: boolean;
  /** The CAIP address to which the balance belongs; another account's balance is never shown. */
  readonly balanceOf?: string;
  readonly identity?: Identity;
  /** Stays when the account or the network of the wallet changes. */
  readonly inProgress?: Partial<LoginFields> | undefined;
}

/** The public account state of one namespace, in the specification's words (spec 3). */
export interface AccountState<N extends ChainNamespace = ChainNamespace> extends AccountExtras, LoginFields {
  readonly namespace: N;
  readonly status: 'disconnected' | 'discovering' | 'connecting' | 'reconnecting' | 'locked' | 'connected';
  readonly address: AddressOf<N> | undefined;
  readonly caipAddress: CaipAddress<N> | undefined;
  readonly allAccounts: readonly Account<N>[];
  readonly caipNetworkId: CaipNetworkId<N> | undefined;
  /** Decimal text cut to three places, for display. */
  readonly balance: string | undefined;
  /** `balance` with its symbol, formatted in the page's language; absent until it is read. */
  readonly balanceShown?: string;
  readonly balanceSymbol: string | undefined;
  /** The exact balance in its smallest unit, as digits: `BigInt(balanceValue)`. State is JSON, which has no bigint. */
  readonly balanceValue?: string;
  readonly balanceDecimals?: number;
  /** True if the balance could not be read; one that was read before stays. */
  readonly balanceFailed?: boolean;
  readonly profileName: string | undefined;
  readonly profileImage: string | undefined;
  readonly addressExplorerUrl: string | undefined;
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined;
  readonly preferredAccountType: AccountType | undefined;
}

/** The account state of one of several namespaces, by default of any; comparing `namespace` narrows the address. */
export type AnyAccountState<N extends ChainNamespace = ChainNamespace> = {[K in N]: AccountState<K>}[N];

/**
 * The account of a namespace that is not connected, without the namespace: where the state lists none, React renders this.
 *
 * Fields that are left out read as `undefined`; writing them out would weigh on every page.
 */
export const NO_ACCOUNT = {
  status: 'disconnected',
  addressLabels: {},
  address: undefined,
  caipAddress: undefined,
  allAccounts: [],
  caipNetworkId: undefined,
  connectedWalletInfo: undefined,
  addressExplorerUrl: undefined,
} as unknown as Omit<AccountState, 'namespace' | 'status'> & {readonly status: 'disconnected'};

/** The account type of each namespace until the user chooses another (spec 9). */
export const DEFAULT_ACCOUNT_TYPES: Readonly<Record<ChainNamespace, AccountType>> = {
  bip122: 'payment',
  eip155: 'smartAccount',
  polkadot: 'eoa',
  solana: 'eoa',
};
