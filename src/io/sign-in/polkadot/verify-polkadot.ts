import {blake2b} from '@noble/hashes/blake2.js';
import type {SiwxSession} from '../../../core/model/sign-in/siwx-session.js';
import {decodeSs58} from '../../chains/polkadot/ss58.js';
import {isEd25519} from '../is-ed25519.js';
import {loadLibrary} from '../load-library.js';
import {attempt} from '../attempt.js';
import {readBytes} from '../read-bytes.js';
import {readSignatures, type PolkadotSignature} from './read-signatures.js';

/** Verifies a signature of the account with this id of 32 bytes. */
type VerifyKind = (signature: Uint8Array, message: Uint8Array, accountId: Uint8Array) => Promise<boolean>;

const KINDS: Readonly<Record<PolkadotSignature['kind'], VerifyKind>> = {
  ed25519: isEd25519,
  sr25519: isSr25519,
  ecdsa: isEcdsa,
};

/** True if the account's key signed the text, with or without the tags that wallets add. */
export async function verifyPolkadot({data, message, signature}: SiwxSession): Promise<boolean> {
  const bytes = readBytes('hex', signature);
  const account = decodeSs58(data.accountAddress);
  if (!bytes || !account) return false;
  const texts = [`<Bytes>${message}</Bytes>`, message].map((text) => new TextEncoder().encode(text));
  for (const {kind, bytes: own} of readSignatures(bytes)) {
    for (const text of texts) if (await KINDS[kind](own, text, account.accountId)) return true;
  }
  return false;
}

async function isSr25519(signature: Uint8Array, message: Uint8Array, key: Uint8Array): Promise<boolean> {
  const {verify} = await loadLibrary('@scure/sr25519', import('@scure/sr25519'));
  return attempt(() => verify(message, signature, key)) ?? false;
}

/** Verifies by recovery: an ecdsa account id is the hash of its key. */
async function isEcdsa(signature: Uint8Array, message: Uint8Array, account: Uint8Array): Promise<boolean> {
  const {secp256k1} = await loadLibrary('@noble/curves', import('@noble/curves/secp256k1.js'));
  const key = attempt(() =>
    secp256k1.Signature.fromCompact(signature.slice(0, 64))
      .addRecoveryBit(signature[64] ?? 0)
      .recoverPublicKey(blake2b(message, {dkLen: 32}))
      .toRawBytes(true),
  );
  return key !== undefined && blake2b(key, {dkLen: 32}).every((byte, index) => byte === account[index]);
}
