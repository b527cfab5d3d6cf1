/** Timings and limits of the specification (spec 9), unit in the name. */

/** A pairing link is valid for four minutes. */
export const PAIRING_LIFETIME_MS = 240_000;
/** A pairing with less than this left counts as expired. */
export const PAIRING_MARGIN_MS = 10_000;
/** The countdown is announced once, with this much time left. */
export const PAIRING_ANNOUNCE_MS = 60_000;

/** Wallets on one page of the wallet list. */
export const WALLET_PAGE_SIZE = 40;
/** Images of a page that are fetched before it is shown. */
export const WALLET_IMAGE_PREFETCH = 20;
/** Wallets in one search answer. */
export const WALLET_SEARCH_SIZE = 100;
/** Wait after the last key before a search is sent. */
export const SEARCH_WAIT_MS = 300;
/** Longest wait for an image before the fallback is shown. */
export const IMAGE_PRELOAD_MS = 2_000;

/** Duration of the shake with which the modal refuses to close. */
export const SHAKE_MS = 500;

/** Age at which a native balance is read again. */
export const NATIVE_BALANCE_LIFETIME_MS = 30_000;
/** Age at which a portfolio is read again. */
export const PORTFOLIO_LIFETIME_MS = 30_000;
/** Time after a failed balance request before the next one. */
export const BALANCE_RETRY_GAP_MS = 30_000;
/** Age at which the address of a name is looked up again. */
export const NAME_LIFETIME_MS = 300_000;
/** Default of the option `nameSuffix`, for code that is loaded before the feature that declares it. */
export const DEFAULT_NAME_SUFFIX = '.reown.id';
/** Time the names service has before the chain is queried instead. */
export const NAME_SERVICE_PATIENCE_MS = 5_000;
/** Age at which prices are requested again, missing ones included. */
export const PRICE_LIFETIME_MS = 30_000;
/** Age at which a quote of a swap ends. */
export const QUOTE_LIFETIME_MS = 30_000;
/** Age at which a quote on screen is requested again. */
export const QUOTE_REFRESH_MS = 20_000;
/** Wait after the last change of the form before a quote is requested. */
export const QUOTE_WAIT_MS = 350;
/** Longest wait for a wallet's capabilities: some wallets never answer. */
export const BATCHING_WAIT_MS = 3_000;
/** Time between two requests for the state of a batch. */
export const BATCH_POLL_MS = 1_000;
/** Wallets give the state of a batch without the user; without an answer, it is asked for again. */
export const BATCH_ANSWER_MS = 10_000;
/** Longest wait for the receipt of a confirmed swap: the page's node can be some blocks behind the wallet's. */
export const RECEIPT_WAIT_MS = 30_000;
/** Time after which a transaction of a swap is shown with an unknown outcome. */
export const SWAP_DEADLINE_MS = 300_000;
/**
 * The highest gas price taken from a service where no node gives one: 1000 gwei. Ethereum has asked for more
 * during a few minutes of its history, and some networks with low-value coins always do; there the wallet
 * estimates it.
 */
export const MAX_GUESSED_GAS_PRICE_WEI = 1_000_000_000_000n;
/** Age at which an identity is read again. */
export const IDENTITY_LIFETIME_MS = 300_000;

/** Time a reload waits for a wallet that announces itself late. */
export const DISCOVERY_DEADLINE_MS = 3_000;
/** Time a silent restore may take. */
export const RECONNECT_DEADLINE_MS = 10_000;
/** Time the steps after a connection wait for a gate that is checking. */
export const GATE_DEADLINE_MS = 10_000;
/** Time a wallet may leave a connection request unanswered before the page stops waiting. */
export const CONNECT_DEADLINE_MS = 300_000;

/** Time a wallet may take to end a connection; after that the page drops the connection. */
export const DISCONNECT_WAIT_MS = 5_000;

/** Time that a request to disconnect may take in a wallet of the page. */
export const DISCONNECT_DEADLINE_MS = 2_000;

/** Idle time on the first screen before the code of the next views is fetched. */
export const FIRST_SCREEN_REST_MS = 3_000;

/** Longest time any call to a service may take. */
export const HTTP_TIMEOUT_MS = 20_000;

/** Matches the query of a page to which a login has returned. */
export const RETURN_QUERY = /[?&](result_uri|login_return)=/;

/** Id of the connector of our own login service. */
export const AUTH_CONNECTOR_ID = 'auth';

/** Arguments of `window.open` for the empty window of a social login, into which the provider's page is loaded later. */
export const SOCIAL_WINDOW = ['about:blank', '_blank', 'popup,width=600,height=800'] as const;
