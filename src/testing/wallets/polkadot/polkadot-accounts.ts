/** The kinds of keys a mock wallet signs with. */
export type PolkadotKeyType = 'sr25519' | 'ed25519';

/** An account of a mock wallet. */
export interface PolkadotAccountInput {
  /** 32 bytes in hexadecimal, with or without 0x. */
  readonly seed: string;
  /** Default: `sr25519`. */
  readonly type?: PolkadotKeyType;
  /** The name its user gave it. */
  readonly name?: string;
  /** The only chain the account is for, by the hash of its first block, as with keys on a hardware wallet. */
  readonly genesisHash?: string;
}

/**
 * The accounts //Alice and //Bob of Substrate's development phrase, and the ed25519 account of //Alice.
 *
 * The keys are public: funds sent to them on a public chain are lost.
 */
export const POLKADOT_DEV_ACCOUNTS: readonly [
  PolkadotAccountInput,
  PolkadotAccountInput,
  PolkadotAccountInput,
] = [
  {name: 'Alice', seed: 'e5be9a5092b81bca64be81d212e7f2f9eba183bb7a90954f7b76361f6edb5c0a', type: 'sr25519'},
  {name: 'Bob', seed: '398f0c28f98885e046333d4a41c19cee4c37368a9832c6502f6cfd182e2aef89', type: 'sr25519'},
  {
    name: 'Alice (ed25519)',
    seed: 'abf8e5bdbe30c65656c0a3cbd181ff8a56294a69dfedd27982aace4a76909115',
    type: 'ed25519',
  },
];
