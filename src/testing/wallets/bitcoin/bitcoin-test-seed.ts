/**
 * The seed of the mnemonic `test test … junk`, which the devnet funds.
 *
 * The seed is public: funds sent to its addresses on a public chain are lost.
 */
export const BITCOIN_TEST_SEED =
  '9dfc3c64c2f8bede1533b6a79f8570e5943e0b8fd1cf77107adf7b72cef42185d564a3aee24cab43f80e3c4538087d70fc824eabbad596a23c97b6ee8322ccc0';
