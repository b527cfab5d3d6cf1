import type {Message} from '../../../core/messages/message.js';
import type {TransferRefusal} from '../../../core/model/assets/transfer-refusal.js';

/** The values of a refusal, written out. */
export interface RefusedWords {
  /** The token's symbol. */
  readonly token: string;
  /** Writes an amount in smallest units with the token's symbol. */
  write(units: bigint): string;
}

type Reasons = {
  readonly [K in TransferRefusal['reason']]: (
    refusal: Extract<TransferRefusal, {readonly reason: K}>,
    words: RefusedWords,
  ) => Message;
};

/** A reason without its sentence does not compile. */
const REASONS: Reasons = {
  decimals: ({told, chain}, {token}) => ['send.decimals', token, String(chain), String(told)],
  'receives-less': ({received}, {token, write}) => ['send.receivesLess', token, write(received)],
  'decimals-unknown': (_, {token}) => ['send.decimalsUnknown', token],
  unconfirmed: (_, {token}) => ['send.unconfirmed', token],
  'own-contract': (_, {token}) => ['send.ownContract', token],
  'token-address': (_, {token}) => ['send.tokenAddress', token],
  'program-address': (_, {token}) => ['send.programAddress', token],
  'non-transferable': (_, {token}) => ['send.nonTransferable', token],
  frozen: (_, {token}) => ['send.frozen', token],
  'receiver-frozen': (_, {token}) => ['send.receiverFrozen', token],
  'default-frozen': (_, {token}) => ['send.defaultFrozen', token],
  paused: (_, {token}) => ['send.paused', token],
  'transfer-hook': (_, {token}) => ['send.transferHook', token],
  'confidential-only': (_, {token}) => ['send.confidentialOnly', token],
  scaled: (_, {token}) => ['send.scaled', token],
  'unknown-extension': (_, {token}) => ['send.unknownExtension', token],
  'fee-takes-all': (_, {token}) => ['send.feeTakesAll', token],
  'moves-nothing': (_, {token}) => ['send.movesNothing', token],
};

/** The sentence for a refused transfer. */
export function refusalMessage(refusal: TransferRefusal, words: RefusedWords): Message {
  // The table pairs each reason with its own refusal; TypeScript cannot relate the pair back to the union.
  const sentence = REASONS[refusal.reason] as (refusal: TransferRefusal, words: RefusedWords) => Message;
  return sentence(refusal, words);
}
