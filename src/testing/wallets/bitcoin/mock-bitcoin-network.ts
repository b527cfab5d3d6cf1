/** The networks a mock wallet can be on. */
export type MockBitcoinNetwork = 'mainnet' | 'testnet';

/** What a wallet's payment address is: native SegWit, or SegWit nested in a script. */
export type PaymentKind = 'p2wpkh' | 'p2sh';
