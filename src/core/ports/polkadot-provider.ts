/** Bytes to sign, in the convention of the injected `signer.signRaw`. */
export interface PolkadotRawPayload {
  /** SS58, of any network. */
  readonly address: string;
  /** Hexadecimal with 0x. */
  readonly data: string;
  readonly type: 'bytes' | 'payload';
}

/** A signature; `id` counts the requests of one wallet. */
export interface PolkadotSignature {
  readonly id: number;
  /** Hexadecimal with 0x. */
  readonly signature: string;
  /** The whole signed transaction, hexadecimal, from wallets that changed the given one. */
  readonly signedTransaction?: string;
}

/**
 * The provider of `getProvider('polkadot')`: a signer for Polkadot's own libraries
 * (`api.setSigner(provider)`), the same for every wallet.
 *
 * Methods reject with a `DrawbridgeError`: `wallet/request-declined` when the user declines,
 * `wallet/request-unsupported` when the wallet has no such function, `wallet/invalid-answer` when its answer
 * is no signature, otherwise `wallet/request-failed`.
 */
export interface PolkadotProvider {
  /** Signs bytes; wallets wrap `bytes` in `<Bytes>…</Bytes>` so that no transaction can be signed this way. */
  signRaw(raw: PolkadotRawPayload): Promise<PolkadotSignature>;
  /** Signs a transaction in the `SignerPayloadJSON` form of Polkadot's libraries. */
  signPayload(payload: Readonly<Record<string, unknown>>): Promise<PolkadotSignature>;
}
