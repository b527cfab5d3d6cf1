import {base64} from '@scure/base';
import {
  getPublicKeyFromAddress,
  isAddress,
  verifySignature,
  type Address,
  type SignatureBytes,
  type Transaction,
} from '@solana/kit';
import * as v from 'valibot';
import {SIGNATURES_NEEDED, type BridgeAccounts} from '../../protocol/solana/bridge-accounts.js';
import {cancelInstructions, paymentInstructions, type Payment} from '../../protocol/solana/ends.js';
import {
  addSignatures,
  compileInstructions,
  type Lifetime,
  type Signatures,
} from '../../protocol/solana/messages.js';
import type {TransferId} from '../../protocol/solana/transfer-id.js';

/** Posts to the validators' service; `path` is below `/bridge/solana`. Rejects if it does not answer. */
export type PostToValidators = (path: string, body: object) => Promise<unknown>;

/** Dependencies of {@link signedPayment} and {@link signedCancellation}. */
export interface EndOrder {
  readonly bridge: BridgeAccounts;
  /** Pays fees and rent, and signs as the last one. */
  readonly payer: Address;
  readonly lifetime: Lifetime;
  readonly post: PostToValidators;
}

const SIGNATURE_BYTES = 64;
const signatureSchema = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => base64.decode(text)),
  v.check(({length}) => length === SIGNATURE_BYTES, 'no signature'),
);
const answersSchema = v.object({
  answers: v.pipe(
    v.array(
      v.union([
        v.object({
          validator: v.string(),
          signatures: v.record(v.pipe(v.string(), v.check(isAddress)), signatureSchema),
        }),
        v.object({validator: v.string(), refusal: v.string()}),
      ]),
    ),
    v.maxLength(3),
  ),
});

/**
 * Writes the payment of a transfer, signed by all but its payer: two validators have signed these bytes, and the base.
 * Undefined where no two of them do, for now.
 *
 * @throws TypeError if their service does not answer, ValiError if it answers nonsense
 */
export async function signedPayment(payment: Payment, order: EndOrder): Promise<Transaction | undefined> {
  const {bridge, payer, lifetime} = order;
  for (const validators of pairsOf(bridge.validators)) {
    const instructions = await paymentInstructions(bridge, payment, {payer, validators});
    const transaction = compileInstructions(instructions, payer, lifetime);
    const signed = await ask(`${payment.id}/payment`, validators, {order, transaction});
    if (signed) return signed;
  }
  return undefined;
}

/** The same for the cancellation of a transfer that can no longer be paid, which one validator can sign. */
export async function signedCancellation(id: TransferId, order: EndOrder): Promise<Transaction | undefined> {
  const {bridge, payer, lifetime} = order;
  const instructions = await cancelInstructions(bridge, id, payer);
  const transaction = compileInstructions(instructions, payer, lifetime);
  return ask(`${id}/cancellation`, bridge.validators, {order, transaction});
}

/** Asks some validators; returns the transaction once all but its payer have really signed it. */
async function ask(
  path: string,
  validators: readonly Address[],
  {order: {post, payer, lifetime}, transaction}: {order: EndOrder; transaction: Transaction},
): Promise<Transaction | undefined> {
  const {blockhash, lastValidBlockHeight} = lifetime;
  const answer = await post(path, {payer, validators, lifetime: {blockhash, lastValidBlockHeight}});
  const {answers} = v.parse(answersSchema, answer);
  const given = answers.flatMap((each): readonly Signatures[] =>
    'signatures' in each ? [each.signatures] : [],
  );
  const signed = addSignatures(transaction, given);
  const others = Object.entries(signed.signatures).filter(([signer]) => signer !== payer);
  const valid = await Promise.all(
    others.map(([signer, signature]) => isValid(signer as Address, signature, transaction)),
  );
  return valid.every(Boolean) ? signed : undefined;
}

async function isValid(
  signer: Address,
  signature: SignatureBytes | null,
  {messageBytes}: Transaction,
): Promise<boolean> {
  if (!signature) return false;
  return verifySignature(await getPublicKeyFromAddress(signer), signature, messageBytes);
}

function pairsOf(validators: readonly Address[]): readonly (readonly Address[])[] {
  return validators
    .flatMap((one, index) => validators.slice(index + 1).map((other) => [one, other]))
    .filter(({length}) => length === SIGNATURES_NEEDED);
}
