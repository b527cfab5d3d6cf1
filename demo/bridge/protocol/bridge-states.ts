/** The coin of an EVM chain, in the place of a token's address. */
export const COIN = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE';

/** Of a transfer on its destination, by the number in `stateOf`. */
export const STAGES = ['unknown', 'delivered', 'held', 'withdrawn', 'expired', 'cancelled'] as const;

/** Of a deposit on its source, by the number in `stateOf`. */
export const CUSTODIES = ['none', 'taken', 'owed', 'returned'] as const;

/** How a bridge keeps a token, by the number in `tokenOf`. */
export const KEEPINGS = ['none', 'pooled', 'minted'] as const;

/** Of a ticket for a stake's withdrawal, by the number in `ticketsOf`. */
export const TICKET_STATES = ['none', 'open', 'withdrawn', 'restaked'] as const;

/** The pools of the staking contract by their numbers. */
export const POOLS = ['earn', 'farm'] as const;

/** Of a transfer on its destination. */
export type Stage = (typeof STAGES)[number];
/** Of a deposit on its source. */
export type Custody = (typeof CUSTODIES)[number];
/** How a bridge keeps a token. */
export type Keeping = (typeof KEEPINGS)[number];
/** Of a ticket for a stake's withdrawal. */
export type TicketState = (typeof TICKET_STATES)[number];
/** A pool of the staking contract. */
export type Pool = (typeof POOLS)[number];
