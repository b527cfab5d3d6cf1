const SVG = [
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
  '<rect width="96" height="96" rx="26" fill="#00704f"/>',
  '<path d="M24 36a8 8 0 0 1 8-8h34v10M24 36v26a8 8 0 0 0 8 8h40V38H26a2 2 0 0 1-2-2Z"',
  ' fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>',
  '<circle cx="60" cy="54" r="4.5" fill="#fff"/></svg>',
].join('');

/** The demo wallets' mark, as the data URI that EIP-6963 asks for. */
export const DEMO_WALLET_ICON = `data:image/svg+xml,${encodeURIComponent(SVG)}`;
