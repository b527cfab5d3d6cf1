/** The source of randomness; tests replace it to know the outcome. */
export interface Random {
  /** A version 4 UUID. */
  uuid(): string;
  /** `length` cryptographically strong random bytes. */
  bytes(length: number): Uint8Array;
}
