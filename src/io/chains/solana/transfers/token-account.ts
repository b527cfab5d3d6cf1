import {base58} from '@scure/base';
import {type Address, getProgramDerivedAddress} from '@solana/kit';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import type {AskNode} from '../ask-node.js';
import {type ChainTime, CLOCK, readTime} from '../chain-readings.js';
import {type ChainAccount, readChainAccounts} from '../read-chain-accounts.js';
import {PROGRAMS} from '../solana-address.js';
import {type Mint, readMint} from './read-mint.js';

/** Bytes to read to identify an account of the token programs: one more than a multisig has. */
export const KIND_BYTES = 356;

/** Offsets and values of fields (https://github.com/solana-program/token, `state.rs`). */
const OWNER = 32;
const AMOUNT = 64;
const STATE = {at: 108, uninitialized: 0, frozen: 2} as const;
const ACCOUNT_BYTES = 165;
const MULTISIG_BYTES = 355;
/** Account type of an account with extensions. */
const KIND = {at: 165, account: 2} as const;

/** The content of a token account. */
interface TokenAccount {
  /** Address of the owner. */
  readonly owner: string;
  /** In smallest units. */
  readonly amount: bigint;
  /** True if transfers from and to the account are blocked. */
  readonly isFrozen: boolean;
}

/** True for accounts of either token program: mints, token accounts and multisigs. */
export function isOfTokenProgram({owner}: ChainAccount): boolean {
  return owner === PROGRAMS.token || owner === PROGRAMS.token2022;
}

/** True for a multisig account of a token program. */
export function isMultisig(account: ChainAccount): boolean {
  return isOfTokenProgram(account) && account.data.length === MULTISIG_BYTES;
}

/** Reads a token account; `undefined` for any other. */
export function readTokenAccount(account: ChainAccount | undefined): TokenAccount | undefined {
  if (!account || !isOfTokenProgram(account) || isMultisig(account)) return undefined;
  const {data} = account;
  const state = data[STATE.at];
  const isAccount = data.length === ACCOUNT_BYTES || data[KIND.at] === KIND.account;
  if (!isAccount || state === undefined || state === STATE.uninitialized) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  return {
    owner: base58.encode(data.subarray(OWNER, AMOUNT)),
    amount: view.getBigUint64(AMOUNT, true),
    isFrozen: state === STATE.frozen,
  };
}

/** Bytes to read of an account: enough for a token account with all extensions, few for a program. */
const PLACE_BYTES = 2_048;
/** Time for mints without extensions, whose rules do not change. */
const TIMELESS: ChainTime = {epoch: 0n, seconds: 0n};

/** Parties of a token transfer. */
interface TokenParties {
  readonly payer: Address;
  readonly receiver: Address;
  readonly mint: Address;
}

/** An address, and its account if there is one. */
interface Place {
  readonly address: Address;
  readonly account: ChainAccount | undefined;
}

/** The token accounts of both parties. */
export interface TokenPlaces extends TokenParties {
  /** The token's mint. */
  readonly token: Mint;
  /** Time of the read, by the chain's clock. */
  readonly time: ChainTime;
  /** The sender's associated token account. */
  readonly own: Place;
  /** The receiver's associated token account. */
  readonly theirs: Place;
  /** The account at the receiver's address itself. */
  readonly addressee: ChainAccount | undefined;
}

/**
 * Reads the accounts of a token transfer; rejects with `rpc/failed`, and with `input/send-refused` if the
 * address is not a mint.
 */
export async function readTokenPlaces(ask: AskNode, parties: TokenParties): Promise<TokenPlaces> {
  const {payer, receiver, mint} = parties;
  const [account, clock] = await readChainAccounts(ask, [mint, CLOCK]);
  const token = readMint(account);
  if (!token) throw refused({reason: 'decimals-unknown'});
  const time = timeFor(token, clock);
  const [own, theirs] = await Promise.all([
    tokenAddress(payer, token.program, mint),
    tokenAddress(receiver, token.program, mint),
  ]);
  const found = await readChainAccounts(ask, [own, theirs, receiver], PLACE_BYTES);
  return {
    ...parties,
    token,
    time,
    own: {address: own, account: found[0]},
    theirs: {address: theirs, account: found[1]},
    addressee: found[2],
  };
}

/** Time for a mint's rules: with extensions, fees and multipliers change at set times. */
function timeFor({extensions}: Mint, clock: ChainAccount | undefined): ChainTime {
  const time = extensions.size > 0 ? readTime(clock) : TIMELESS;
  if (time) return time;
  throw new DrawbridgeError('rpc/failed', 'The node did not return the time of the chain.', {name: CLOCK});
}

/** Address of an owner's associated token account. */
async function tokenAddress(owner: Address, program: Address, mint: Address): Promise<Address> {
  const [address] = await getProgramDerivedAddress({
    programAddress: PROGRAMS.associatedToken,
    seeds: [owner, program, mint].map((seed) => base58.decode(seed)),
  });
  return address;
}
