/** The mnemonic that every anvil and hardhat node funds. It is public: never use it elsewhere. */
export const MNEMONIC = 'test test test test test test test test test test test junk';
