// The limits of sizes and requests. kB are 1000 bytes of brotli at quality 11, over whole import graphs. A limit is the
// measured size plus 5 %, and moves once that is used up.

export const BUDGETS = {
  /** A page with a connect button, before any click. */
  BEFORE_CLICK_KB: 24,
  /** Every chunk that may be loaded. */
  ALL_BUILT_KB: 664,
  /** Signing users in with EVM keys, on a page that does: beside all of the above, which has nothing of it. */
  SIGN_IN_KB: 11.2,
  /** The page's own requests before the first interaction, the document included. */
  OWN_REQUESTS: 4,
  /** The page's own requests until the account of a wallet is shown that was connected after the modal was left alone. */
  ACCOUNT_REQUESTS: 60,
  /** Requests to anywhere else before the first interaction, for a visitor with no stored connection. */
  OUTSIDE_REQUESTS: 0,
};

/** The chunks of features that are loaded when a user needs them, each with its limit. */
export const FEATURE_BUDGETS = [
  {what: 'the swap form with tokens and prices', chunks: ['swap', 'swap-form', 'swap-shared'], KB: 23.8},
  {what: 'the review of a swap', chunks: ['swap-review'], KB: 9.7},
  {what: 'asking the wallet for a swap', chunks: ['swap-run'], KB: 4.7},
  {what: 'purchases', chunks: ['buy', 'buy-form', 'buy-shared'], KB: 27.7},
  {what: 'account names', chunks: ['names', 'names-views'], KB: 9.4},
  {what: 'the logins and other ways on Connect', chunks: ['login-methods', 'login-methods-shared'], KB: 6.3},
  {
    what: 'the steps of a login',
    chunks: ['email-login', 'email-login-views', 'email-login-shared'],
    KB: 18.1,
  },
];

/** A page with the script tag, packages included (`src/decisions/performance.md`). */
export const SCRIPT_TAG_BUDGETS = {
  BEFORE_CLICK_KB: 24,
};

/** A page that draws the list of wallets itself, at its first row; the target is 40. */
export const HEADLESS_KB = 41.7;

/** Modules that must not be loaded before they are needed: not before the click, not with the modal open. */
export const NOT_BEFORE_NEEDED = [
  {name: "WalletConnect's SDK", pattern: /\/dist\/chunks\/walletconnect-sign-client\.js$/},
  {
    name: 'the network list',
    pattern: /\/dist\/(exports\/networks|chunks\/network-by-caip-id)\.js$/,
  },
];

/**
 * The total that opening the modal loads, until no request was sent for 5 s. `TARGET_KB` is the target; while the size
 * is above it, `GATE_KB` is the size of the last change of the gate plus 5 %.
 */
export const OPENING_BUDGETS = {
  /** Options as attributes of `<drawbridge-modal>`, built by Vite. */
  attributePage: {
    beforeClick: {GATE_KB: BUDGETS.BEFORE_CLICK_KB, TARGET_KB: 17},
    firstRow: {GATE_KB: 60.3, TARGET_KB: 42},
    inTheEnd: {GATE_KB: 90.2, TARGET_KB: 62},
  },
  /** `createDrawbridge` in a module, six networks imported by name and the elements, built by Vite. */
  modulePage: {
    beforeClick: {GATE_KB: 26.6, TARGET_KB: 21},
    firstRow: {GATE_KB: 62.7, TARGET_KB: 46},
    inTheEnd: {GATE_KB: 92.6, TARGET_KB: 62},
  },
  scriptTag: {
    beforeClick: {GATE_KB: SCRIPT_TAG_BUDGETS.BEFORE_CLICK_KB, TARGET_KB: 17},
    firstRow: {GATE_KB: 60, TARGET_KB: 42},
    inTheEnd: {GATE_KB: 89.8, TARGET_KB: 62},
  },
};
