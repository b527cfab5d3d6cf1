/** The factory of smart accounts on the devnet's EVM chains; a test compares it with the devnet's own description. */
export const ACCOUNT_FACTORY = '0x06db8Da681FA8Bc1Cd390821c30eb52669909468';
