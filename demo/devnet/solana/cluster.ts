/** CAIP-2 id of Solana's devnet: pages configured for the real one only need another RPC URL. */
export const SOLANA_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** What `getGenesisHash` answers; the CAIP-2 id is its beginning. */
export const GENESIS_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';

/** The version that the node reports: the release whose rules litesvm follows. */
export const VERSION = '2.2.0';

/** Lifetime of a blockhash in blocks, as on the public clusters. */
export const BLOCKHASH_LIFE = 150;

/** As on the public clusters. */
export const SLOTS_PER_EPOCH = 432_000;

/** Price of a signature, in lamports. */
export const SIGNATURE_FEE = 5000;

/** Owner of accounts that only hold lamports. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
