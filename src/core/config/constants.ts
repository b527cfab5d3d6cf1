/** Timings and limits of the specification (product.md point 9), unit in the name. */

/** A pairing link is good for four minutes. */
export const PAIRING_LIFETIME_MS = 240_000;
/** A pairing this close to its end counts as expired. */
export const PAIRING_MARGIN_MS = 10_000;
/** The countdown is announced once at this distance from the end (decisions 6). */
export const PAIRING_ANNOUNCE_MS = 60_000;

/** Entries of one page of the wallet list. */
export const WALLET_PAGE_SIZE = 40;
/** Images of a page that are fetched before it is shown. */
export const WALLET_IMAGE_PREFETCH = 20;
/** Entries of a search answer. */
export const WALLET_SEARCH_SIZE = 100;
/** Wait after the last key before a search is sent. */
export const SEARCH_WAIT_MS = 300;
/** Longest wait for an image before the fallback is shown. */
export const IMAGE_PRELOAD_MS = 2_000;

/** Length of the shake that says "not now". */
export const SHAKE_MS = 500;

/** Age at which a native balance is read again. */
export const NATIVE_BALANCE_LIFETIME_MS = 30_000;
/** Age at which a portfolio is read again. */
export const PORTFOLIO_LIFETIME_MS = 30_000;
/** How long a balance that could not be read is left alone. */
export const BALANCE_RETRY_GAP_MS = 30_000;
/** Age at which what a name stands for is looked up again. */
export const NAME_LIFETIME_MS = 300_000;
/** How long the names service may take before the chain is asked in its place. */
export const NAME_SERVICE_PATIENCE_MS = 5_000;
/** Age at which prices are asked for again, missing ones included. */
export const PRICE_LIFETIME_MS = 30_000;
/**
 * What a unit of gas may cost at most where a service tells and no node does: 1000 gwei. Ethereum's blocks have asked
 * for more in a few minutes of its history, some networks with coins of little worth always do; there the wallet tells.
 */
export const MAX_GUESSED_GAS_PRICE_WEI = 1_000_000_000_000n;
/** Age at which an identity is read again. */
export const IDENTITY_LIFETIME_MS = 300_000;

/** How long a reload waits for a wallet that announces itself late. */
export const DISCOVERY_DEADLINE_MS = 3_000;
/** How long a silent restore may take. */
export const RECONNECT_DEADLINE_MS = 10_000;
/** How long what follows a connection waits for a gate that is checking. */
export const GATE_DEADLINE_MS = 10_000;
/** How long a wallet may leave a connection request unanswered before the page stops waiting. */
export const CONNECT_DEADLINE_MS = 300_000;

/** How long a wallet may take to end a connection; the page lets go of it then. */
export const DISCONNECT_WAIT_MS = 5_000;

/** How long the first screen is left alone before what it leads to is fetched. */
export const FIRST_SCREEN_REST_MS = 3_000;

/** Longest time any call to a service may take. */
export const HTTP_TIMEOUT_MS = 20_000;
