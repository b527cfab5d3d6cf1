/** A party that a transfer depends on, and that can fall silent. */
export type Party = 'source' | 'destination' | 'validators';

/** When a party last answered, in seconds since 1970 on this computer's clock; undefined: never yet. */
export interface Contact {
  readonly isLost: boolean;
  readonly lastAnswerAt?: number | undefined;
}

/** Why the tokens of a deposit go back: no order that can be read, or one that the validators do not carry out. */
export type RefusedOrder = 'unreadable' | 'chain' | 'receiver' | 'too-little' | 'too-much';

/** What became of the transaction by which a person deposits, as the source chain and the wallet have it. */
export type DepositFact =
  /** No node has it: it may be on its way, or was dropped. */
  | {readonly status: 'unseen'}
  | {readonly status: 'pending'}
  /** A shared wallet holds it until enough owners have approved. */
  | {readonly status: 'proposed'; readonly approvals: number; readonly needed: number}
  | {
      readonly status: 'included';
      readonly confirmations: number;
      /** Of blocks, until it is final; undefined: as many as EVM chains need. */
      readonly needed?: number | undefined;
      readonly confirmBy: number;
    }
  /** The tokens have arrived, and the validators give them back. */
  | {readonly status: 'refused'; readonly because: RefusedOrder}
  /** The block that held it is no longer part of the chain. */
  | {readonly status: 'undone'}
  | {readonly status: 'reverted'}
  /** Another transaction of the same account and number is in a block. */
  | {
      readonly status: 'replaced';
      readonly by: string;
      readonly isCancellation: boolean;
      /** It calls the bridge, too, as one with a higher fee does. */
      readonly isToBridge?: boolean | undefined;
    };

/** What the destination's contract answers for the transfer's id; the chain's own times, in seconds since 1970. */
export type DeliveryFact =
  | {readonly status: 'none'}
  /** A transaction that delivers it is in no block yet. */
  | {readonly status: 'sending'}
  /** The deposit is final, and the validators sign and pay in one transaction: no signature shows before it. */
  | {readonly status: 'due'}
  | {readonly status: 'delivered'; readonly transaction?: string | undefined}
  | {
      readonly status: 'held';
      readonly opensAt: number;
      readonly closesAt: number;
      /** When its receiver asked for it within these times; only where the receiver has to. */
      readonly askedAt?: number | undefined;
    }
  | {readonly status: 'withdrawn'; readonly transaction?: string | undefined}
  | {readonly status: 'expired'}
  | {readonly status: 'cancelled'};

/** All that is known of one transfer. */
export interface BridgeFacts {
  readonly deposit: DepositFact;
  /**
   * What the source's contract has given back; `owed`: the sender's account could not take it, and has to name another
   * address.
   */
  readonly custody: 'taken' | 'owed' | 'returned';
  readonly delivery: DeliveryFact;
  /** Valid signatures of the delivery. */
  readonly signatures: number;
  /**
   * Time of the destination's newest block that was read, in seconds since 1970. An estimate of the present would say that a
   * window has closed before the last delivery in it was read.
   */
  readonly destinationTime: number;
  readonly contacts: Readonly<Record<Party, Contact>>;
}
