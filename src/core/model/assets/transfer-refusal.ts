import {DrawbridgeError, isDrawbridgeError} from '../../errors/drawbridge-error.js';

/** Reason, read from the chain, for which a transfer of a token must not be sent. */
export type TransferRefusal =
  /** The token's decimals differ from those of the service, so the amount in smallest units would be another. */
  | {readonly reason: 'decimals'; readonly told: number; readonly chain: number}
  /** The amount that arrives is less than the amount the user was shown; in smallest units. */
  | {readonly reason: 'receives-less'; readonly received: bigint}
  /**
   * More leaves the account in a trial than is sent: `taken` of the asset, in smallest units. With `isCoin`, this much of
   * the network's coin leaves in addition to a token, apart from the network's fee.
   */
  | {readonly reason: 'takes-more'; readonly taken: bigint; readonly isCoin?: true}
  | {readonly reason: PlainReason};

/** Reasons that need no detail. */
type PlainReason =
  /** The token's contract reports no decimals, or there is no token. */
  | 'decimals-unknown'
  /** No node answered; trying again may help. */
  | 'unconfirmed'
  /** The receiver is the token's own contract. */
  | 'own-contract'
  /** The receiver is another token. */
  | 'token-address'
  /** The receiver is a program. */
  | 'program-address'
  | 'non-transferable'
  /** The sender's token account is frozen. */
  | 'frozen'
  | 'receiver-frozen'
  /** The receiver has no account for the token, and new ones start frozen. */
  | 'default-frozen'
  | 'paused'
  /** The mint calls a program with each transfer, whose accounts are not resolved. */
  | 'transfer-hook'
  /** The receiver's account accepts confidential transfers only. */
  | 'confidential-only'
  /** Wallets show amounts of the token multiplied by a factor. */
  | 'scaled'
  /** The mint has an extension that this code does not know. */
  | 'unknown-extension'
  /** The token's fee takes the whole amount. */
  | 'fee-takes-all'
  /** The token would return false, or succeed without giving the receiver anything. */
  | 'moves-nothing';

/**
 * Creates an error that carries a refusal. Its kind is `input`, because the user decides what to send
 * instead.
 */
export function refused(refusal: TransferRefusal): DrawbridgeError {
  return new DrawbridgeError('input/send-refused', `The transfer is refused: ${refusal.reason}.`, {
    cause: refusal,
  });
}

/** The refusal that an error carries; `undefined` for any other failure. */
export function refusalIn(cause: unknown): TransferRefusal | undefined {
  return isDrawbridgeError(cause, 'input/send-refused') ? (cause.cause as TransferRefusal) : undefined;
}

/** False if sending again may succeed without a change of the transfer. */
export function isFinal({reason}: TransferRefusal): boolean {
  return reason !== 'unconfirmed' && reason !== 'receives-less';
}
