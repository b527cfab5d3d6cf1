import {ed25519} from '@noble/curves/ed25519.js';
import {base58} from '@scure/base';
import type {Verify} from './verify-signature.js';

/** By the public key that a Solana address is. */
export const verifyOnSolana: Verify = ({address, message, signature}) =>
  ed25519.verify(base58.decode(signature), new TextEncoder().encode(message), base58.decode(address));
