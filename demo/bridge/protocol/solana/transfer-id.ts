import {base64urlnopad} from '@scure/base';
import {createAddressWithSeed, type Address} from '@solana/kit';
import {hexToBytes, sha256, stringToBytes, type Hex} from 'viem';
import {transferId} from '../transfer-id.js';
import type {BridgeAccounts} from './bridge-accounts.js';
import {MEMO_PROGRAM} from './memo-instruction.js';

/** Identifies a transfer: 32 bytes, in lower-case hexadecimal digits. */
export type TransferId = Hex;

const TRANSFER_ID = /^0x[0-9a-f]{64}$/;

export function isTransferId(text: string): text is TransferId {
  return TRANSFER_ID.test(text);
}

/** Sender of a deposit, and the number that the sender chose for it. */
interface DepositKey {
  readonly sender: string;
  readonly counter: bigint;
}

/**
 * The id of a deposit on Solana, made like those of EVM chains: of bridge, sender and counter. Without block or
 * signature, so that no fork changes it.
 */
export function depositId({genesis, multisig}: BridgeAccounts, {sender, counter}: DepositKey): TransferId {
  const chain = `solana:${genesis}`;
  return transferId({bridge: {chain, address: multisig}, sender: {chain, address: sender}, counter});
}

/** Tokens that reached a vault without a valid deposit. */
interface UnboundKey {
  readonly signature: string;
  /** Token account that sent them. */
  readonly source: string;
}

/** The id under which the bridge returns tokens that are no deposit. */
export function unboundId({genesis, multisig}: BridgeAccounts, {signature, source}: UnboundKey): TransferId {
  return sha256(stringToBytes(`bridge/1 return ${genesis} ${multisig} ${signature} ${source}`));
}

/** Bytes of the id's hash in a seed: as many as 32 characters, the longest seed, can hold. */
const SEED_BYTES = 24;

/**
 * The program that owns markers. It changes no account and cannot be upgraded, so a marker is permanent: with the
 * system program as its owner, the base key could empty and thereby remove it, and the transfer could be paid again.
 */
export const MARKER_OWNER = MEMO_PROGRAM;

/** The seed of a transfer's marker. Hashed, because ids of other chains may share their first bytes. */
export function markerSeed(id: TransferId): string {
  return base64urlnopad.encode(hexToBytes(sha256(hexToBytes(id))).subarray(0, SEED_BYTES));
}

/** The address of a transfer's marker: exists once the transfer has its end on this chain. */
export function markerAddress({base}: Pick<BridgeAccounts, 'base'>, id: TransferId): Promise<Address> {
  return createAddressWithSeed({baseAddress: base, programAddress: MARKER_OWNER, seed: markerSeed(id)});
}
