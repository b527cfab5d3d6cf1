import type {Address, Hex} from 'viem';
import type {Delivery, Return} from '../../../bridge/protocol/signed-messages.js';

/** A message as one validator has signed it. Each shows the message: one of them may have signed another. */
export type SignedMessage = {readonly signer: Address; readonly signature: Hex; readonly chain: string} & (
  | {readonly kind: 'delivery'; readonly message: Delivery}
  | {readonly kind: 'return'; readonly message: Return}
);

/** What validators have signed, by the id of the transfer. */
export class SignatureBook {
  readonly #byTransfer = new Map<Hex, SignedMessage[]>();

  add(signed: SignedMessage): void {
    const {id} = signed.message;
    const others = this.of(id).filter(({signer, kind}) => signer !== signed.signer || kind !== signed.kind);
    this.#byTransfer.set(id, [...others, signed]);
  }

  of(id: Hex): readonly SignedMessage[] {
    return this.#byTransfer.get(id) ?? [];
  }

  ids(): readonly Hex[] {
    return [...this.#byTransfer.keys()];
  }
}

/** The part of a message that has the same text if and only if the message is the same. */
export function messageKey({kind, chain, message}: SignedMessage): string {
  return JSON.stringify([kind, chain, message], (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  );
}
