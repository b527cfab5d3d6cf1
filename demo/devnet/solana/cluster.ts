/** CAIP-2 id of Solana's devnet: pages that use it for the real one are pointed here by an RPC URL alone. */
export const SOLANA_ID = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1';

/** What `getGenesisHash` answers; the CAIP-2 id is its beginning. */
export const GENESIS_HASH = 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG';

/** What the node calls itself: the release whose rules litesvm follows. */
export const VERSION = '2.2.0';

/** A blockhash can be used for that many blocks, as on the public clusters. */
export const BLOCKHASH_LIFE = 150;

/** As on the public clusters. */
export const SLOTS_PER_EPOCH = 432_000;

/** Price of a signature, in lamports. */
export const SIGNATURE_FEE = 5000;

/** Owner of accounts that hold nothing but lamports. */
export const SYSTEM_PROGRAM = '11111111111111111111111111111111';
