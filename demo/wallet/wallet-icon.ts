/** The mark of the demo wallets in another colour, as a data URI in base64: the Wallet Standard takes no other. */
export function walletIcon(color: string): `data:image/svg+xml;base64,${string}` {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">',
    `<rect width="96" height="96" rx="26" fill="${color}"/>`,
    '<path d="M24 36a8 8 0 0 1 8-8h34v10M24 36v26a8 8 0 0 0 8 8h40V38H26a2 2 0 0 1-2-2Z"',
    ' fill="none" stroke="#fff" stroke-width="6" stroke-linejoin="round"/>',
    '<circle cx="60" cy="54" r="4.5" fill="#fff"/></svg>',
  ].join('');
  return `data:image/svg+xml;base64,${btoa(svg)}`;
}

/** The mark of the wallet for every chain family, in the page and in a separate tab. */
export const DEMO_WALLET_ICON = walletIcon('#00704f');
