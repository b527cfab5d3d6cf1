import {createPrivateKey, createPublicKey, type KeyObject} from 'node:crypto';

/** An Ed25519 key in PKCS #8, without its 32 bytes. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');
/** Public knowledge: this key is worthless anywhere but here. */
const SEED = Buffer.alloc(32, 'drawbridge devnet');
const KEYS = 'organizations/devnet/apiKeys/';

const privateKey = createPrivateKey({
  key: Buffer.concat([PREFIX, SEED]),
  format: 'der',
  type: 'pkcs8',
});

/** Checks the signatures of every key of the devnet. */
export const COINBASE_PUBLIC_KEY: KeyObject = createPublicKey(privateKey);

/** A secret API key, as Coinbase gives it to the owner of a site. */
export interface CoinbaseKey {
  readonly id: string;
  /** Base64 of the 32 bytes of the Ed25519 key and the 32 bytes of its public key. */
  readonly secret: string;
}

/** The key of a project: all have one secret. */
export function coinbaseKeyOf(projectId: string): CoinbaseKey {
  const {x = ''} = COINBASE_PUBLIC_KEY.export({format: 'jwk'});
  const secret = Buffer.concat([SEED, Buffer.from(x, 'base64url')]).toString('base64');
  return {id: `${KEYS}${projectId}`, secret};
}

/** The project of a key; `undefined` for an unknown key. */
export function projectOfKey(id: string): string | undefined {
  return id.startsWith(KEYS) ? id.slice(KEYS.length) : undefined;
}
