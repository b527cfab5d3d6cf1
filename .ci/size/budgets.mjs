// The figures that may not be exceeded. kB are 1000 bytes of brotli at quality 11, over whole import graphs.

export const BUDGETS = {
  /** A page with a connect button, before anything is clicked. */
  BEFORE_CLICK_KB: 16,
  /** The same page with the modal open on Connect, in all. */
  MODAL_OPEN_KB: 40,
  /** Every chunk that could ever be loaded. */
  ALL_BUILT_KB: 600,
  /** The page's own requests before the first interaction, the document included. */
  OWN_REQUESTS: 4,
  /** Requests to anywhere else before the first interaction, for a visitor with no stored connection. */
  OUTSIDE_REQUESTS: 0,
};

/** A page with the script tag: packages included, and the checks of `createDrawbridge`, which it exports (ADR 0126). */
export const SCRIPT_TAG_BUDGETS = {
  BEFORE_CLICK_KB: 19.3,
  MODAL_OPEN_KB: 43,
};

/** Modules of which no byte may be loaded before it is needed: not before the click, not with the modal open. */
export const NOT_BEFORE_NEEDED = [
  {name: "WalletConnect's SDK", pattern: /\/dist\/chunks\/walletconnect-sdk\.js$/},
  {
    name: 'the network list',
    pattern: /\/dist\/(exports\/networks|chunks\/(network-by-caip-id|solana))\.js$/,
  },
];
