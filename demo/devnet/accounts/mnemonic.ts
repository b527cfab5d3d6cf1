/** The mnemonic every anvil and hardhat node funds: public knowledge, never to be used elsewhere. */
export const MNEMONIC = 'test test test test test test test test test test test junk';
