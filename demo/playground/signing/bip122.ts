import {secp256k1} from '@noble/curves/secp256k1.js';
import {sha256} from '@noble/hashes/sha2.js';
import {base64} from '@scure/base';
import {NETWORK, p2pkh, p2sh, p2wpkh, TEST_NETWORK} from '@scure/btc-signer';
import type {Verify} from './verify-signature.js';

/** The start of a signed message (BIP-137): a length and the words. */
const HEAD = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n');
/** From where the first byte counts which of four keys has signed, four more for each kind of address. */
const FIRST_HEADER = 27;

/** A recoverable ECDSA signature (BIP-137): the address of the key that made it must be the account's. */
export const verifyOnBip122: Verify = ({address, message, signature}) =>
  addressesBehind(base64.decode(signature), message).includes(address);

function addressesBehind(signature: Uint8Array, message: string): readonly (string | undefined)[] {
  const recovery = ((signature[0] ?? 0) - FIRST_HEADER) & 3;
  const key = secp256k1.Signature.fromCompact(signature.slice(1))
    .addRecoveryBit(recovery)
    .recoverPublicKey(hashOf(message))
    .toRawBytes(true);
  return [NETWORK, TEST_NETWORK].flatMap((network) => {
    const witness = p2wpkh(key, network);
    return [witness.address, p2sh(witness, network).address, p2pkh(key, network).address];
  });
}

function hashOf(message: string): Uint8Array {
  const bytes = new TextEncoder().encode(message);
  return sha256(sha256(Uint8Array.from([...HEAD, ...lengthOf(bytes), ...bytes])));
}

/** Bitcoin's number of variable length, as far as a message of this page can be. */
function lengthOf({length}: Uint8Array): readonly number[] {
  return length < 0xfd ? [length] : [0xfd, length & 0xff, length >> 8];
}
