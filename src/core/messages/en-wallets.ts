/** Sentences of the views for several chains and several wallets, titles included, in English. */
export const enWallets = {
  'multiChain.title': 'Select chain',
  'switchChain.title': 'Switch chain',
  'profileWallets.title': 'Your wallets',
  'switchAddress.title': 'Switch Address',
};
