import {ed25519} from '@noble/curves/ed25519.js';
import {hexToBytes} from '@noble/hashes/utils.js';
import type * as Sr25519 from '@scure/sr25519';
import {encodeSs58} from '../../../io/chains/polkadot/ss58.js';
import {once} from '../signing/once.js';
import type {PolkadotAccountInput, PolkadotKeyType} from './polkadot-accounts.js';

/** An account that can sign. */
export interface KeyPair extends Pick<PolkadotAccountInput, 'name' | 'genesisHash'> {
  readonly type: PolkadotKeyType;
  readonly publicKey: Uint8Array;
  /** SS58 with the generic prefix, as wallets list accounts. */
  readonly address: string;
  sign(message: Uint8Array): Uint8Array;
}

interface Key {
  readonly publicKey: () => Uint8Array;
  readonly sign: KeyPair['sign'];
}

type KeyMaker = (seed: Uint8Array) => Promise<Key>;

const GENERIC_PREFIX = 42;
const SEED_BYTES = 32;
const MAKERS: Readonly<Record<PolkadotKeyType, KeyMaker>> = {
  async ed25519(seed) {
    return {publicKey: () => ed25519.getPublicKey(seed), sign: (message) => ed25519.sign(message, seed)};
  },
  async sr25519(seed) {
    const {getPublicKey, secretFromSeed, sign} = await loadSr25519();
    const secret = once(() => secretFromSeed(seed));
    return {publicKey: () => getPublicKey(secret()), sign: (message) => sign(secret(), message)};
  },
};

/** Creates key pairs from seeds, in order. */
export function toKeyPairs(inputs: readonly PolkadotAccountInput[]): Promise<readonly KeyPair[]> {
  return Promise.all(
    inputs.map(async ({seed, type = 'sr25519', ...facts}) => {
      const bytes = hexToBytes(seed.replace(/^0x/, ''));
      const key = await MAKERS[type](bytes);
      const publicKey = once(key.publicKey);
      // Throws the library's error about the length.
      if (bytes.length !== SEED_BYTES) publicKey();
      return {
        ...facts,
        type,
        get publicKey() {
          return publicKey();
        },
        get address() {
          return encodeSs58(publicKey(), GENERIC_PREFIX);
        },
        sign: key.sign,
      };
    }),
  );
}

/** Loads the sr25519 signer with the first such account: a package without Polkadot tests need not install it. */
async function loadSr25519(): Promise<typeof Sr25519> {
  try {
    return await import('@scure/sr25519');
  } catch (cause) {
    const message =
      'Mock Polkadot wallets with sr25519 accounts need the package @scure/sr25519: add it to your dev dependencies.';
    throw new Error(message, {cause});
  }
}
