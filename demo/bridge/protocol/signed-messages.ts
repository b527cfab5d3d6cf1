import type {Address, Hex, TypedDataDomain} from 'viem';

/** What validators sign for the destination of a transfer; the amount is in units of the token there. */
export interface Delivery {
  readonly id: Hex;
  readonly token: Address;
  readonly receiver: Address;
  readonly amount: bigint;
  /** In seconds since the epoch: delivered until then, cancelled after it. */
  readonly confirmBy: bigint;
}

/** What validators sign for the source of a transfer that ended without a payment: the deposit as the source has it. */
export interface Return {
  readonly id: Hex;
  readonly sender: Address;
  readonly token: Address;
  readonly amount: bigint;
}

/** A validator's signature of a message. */
export interface ValidatorSignature {
  readonly signer: Address;
  readonly signature: Hex;
}

/** EIP-712 types of a `Delivery`. */
export const DELIVERY_TYPES = {
  Delivery: [
    {name: 'id', type: 'bytes32'},
    {name: 'token', type: 'address'},
    {name: 'receiver', type: 'address'},
    {name: 'amount', type: 'uint256'},
    {name: 'confirmBy', type: 'uint256'},
  ],
} as const;

/** EIP-712 types of a `Return`. */
export const RETURN_TYPES = {
  Return: [
    {name: 'id', type: 'bytes32'},
    {name: 'sender', type: 'address'},
    {name: 'token', type: 'address'},
    {name: 'amount', type: 'uint256'},
  ],
} as const;

/** How many of the three validators have to sign. */
export const SIGNATURES_NEEDED = 2;

/** EIP-712 domain of the messages for one bridge: a signature is worth nothing for another one. */
export function bridgeDomain(chainId: number, bridge: Address): TypedDataDomain {
  return {name: 'Bridge', version: '1', chainId, verifyingContract: bridge};
}

/** Signatures in the order that the contract demands: by their signers, each once. */
export function sortSignatures(signatures: readonly ValidatorSignature[]): readonly Hex[] {
  const bySigner = new Map(
    signatures.map(({signer, signature}) => [signer.toLowerCase(), signature] as const),
  );
  return [...bySigner].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, signature]) => signature);
}
