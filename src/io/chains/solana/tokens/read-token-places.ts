import {base58} from '@scure/base';
import {getProgramDerivedAddress, type Address} from '@solana/web3.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {PROGRAMS} from '../programs.js';
import {type Mint, readMint} from './read-mint.js';
import type {AskNode} from '../node/ask-node.js';
import {type ChainTime, CLOCK, readTime} from '../node/read-chain.js';
import {readAccounts, type ChainAccount} from '../node/read-accounts.js';

/** Bytes to read of an account: enough for a token account with all extensions, few for a program. */
const PLACE_BYTES = 2_048;
/** Time for mints without extensions, whose rules do not change. */
const TIMELESS: ChainTime = {epoch: 0n, seconds: 0n};

/** Parties of a token transfer. */
export interface TokenParties {
  readonly payer: Address;
  readonly receiver: Address;
  readonly mint: Address;
}

/** An address, and its account if there is one. */
export interface Place {
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
 * address is no mint.
 */
export async function readTokenPlaces(ask: AskNode, parties: TokenParties): Promise<TokenPlaces> {
  const {payer, receiver, mint} = parties;
  const [account, clock] = await readAccounts(ask, [mint, CLOCK]);
  const token = readMint(account);
  if (!token) throw refused({reason: 'decimals-unknown'});
  const time = timeFor(token, clock);
  const [own, theirs] = await Promise.all([
    tokenAddress(payer, token.program, mint),
    tokenAddress(receiver, token.program, mint),
  ]);
  const found = await readAccounts(ask, [own, theirs, receiver], PLACE_BYTES);
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
  throw new DrawbridgeError('rpc/failed', 'The node did not tell the time of the chain.', {name: CLOCK});
}

/** Address of an owner's associated token account. */
async function tokenAddress(owner: Address, program: Address, mint: Address): Promise<Address> {
  const [address] = await getProgramDerivedAddress({
    programAddress: PROGRAMS.associatedToken,
    seeds: [owner, program, mint].map((seed) => base58.decode(seed)),
  });
  return address;
}
