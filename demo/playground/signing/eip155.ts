import {verifyMessage, type Hex} from 'viem';
import type {Verify} from './verify-signature.js';

/** Asks viem. */
export const verifyOnEip155: Verify = ({address, message, signature}) =>
  verifyMessage({address: address as Hex, message, signature: signature as Hex});
