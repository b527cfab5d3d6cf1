import {createPrivateKey, createPublicKey} from 'node:crypto';
import {base58} from '@scure/base';
import type {SolanaAccount} from '../protocol.js';

/** The first three are `SOLANA_TEST_KEYS`, the keys of the mock wallets. */
const KEYS = Array.from({length: 9}, (_, index) => String(index + 1).repeat(64));
/** The prefix of the 32 bytes of an ed25519 key in its PKCS #8 form (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The accounts that the local Solana cluster funds. */
export function solanaAccounts(): readonly SolanaAccount[] {
  return KEYS.map((privateKey) => ({address: addressOf(privateKey), privateKey}));
}

function addressOf(privateKey: string): string {
  const key = Buffer.concat([PKCS8_HEAD, Buffer.from(privateKey, 'hex')]);
  const {x = ''} = createPublicKey(createPrivateKey({key, format: 'der', type: 'pkcs8'})).export({
    format: 'jwk',
  });
  return base58.encode(Buffer.from(x, 'base64url'));
}
