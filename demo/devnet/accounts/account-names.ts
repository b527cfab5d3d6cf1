/** Names of the first funded accounts, in their order. */
export const ACCOUNT_NAMES = ['ada.devnet', 'blaise.devnet', 'carl.devnet'] as const;
