/** The networks a mock wallet can be on. */
export type MockBitcoinNetwork = 'mainnet' | 'testnet';

/** The kind of a wallet's payment address: native SegWit, or SegWit nested in a script. */
export type PaymentKind = 'p2wpkh' | 'p2sh';
