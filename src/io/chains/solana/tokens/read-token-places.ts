import {base58} from '@scure/base';
import {getProgramDerivedAddress, type Address} from '@solana/web3.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {refused} from '../../../../core/model/assets/transfer-refusal.js';
import {PROGRAMS} from '../instructions/programs.js';
import {readMint, type Mint} from './read-mint.js';
import type {AskNode} from '../node/ask-node.js';
import {CLOCK, readTime, type ChainTime} from '../node/chain-time.js';
import {readAccounts, type ChainAccount} from '../node/read-accounts.js';

/** Enough bytes of a token account with every extension there is, and little of a program. */
const PLACE_BYTES = 2_048;
/** For mints whose rules do not change with time. */
const TIMELESS: ChainTime = {epoch: 0n, seconds: 0n};

/** Who sends what to whom. */
export interface TokenParties {
  readonly payer: Address;
  readonly receiver: Address;
  readonly mint: Address;
}

/** An account, or the place where one could be. */
export interface Place {
  readonly address: Address;
  readonly account: ChainAccount | undefined;
}

/** Where the tokens of both sides are. */
export interface TokenPlaces extends TokenParties {
  /** What the mint says of the token. */
  readonly token: Mint;
  /** When it was read, by the chain's clock. */
  readonly time: ChainTime;
  /** The sender's associated token account. */
  readonly own: Place;
  /** The receiver's. */
  readonly theirs: Place;
  /** What is at the receiver's address itself. */
  readonly addressee: ChainAccount | undefined;
}

/** Reads where tokens are; rejects with `rpc/failed`, and with `input/send-refused` for what is no token. */
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

/** Fees and multipliers change at times that the mint names. */
function timeFor({extensions}: Mint, clock: ChainAccount | undefined): ChainTime {
  const time = extensions.size > 0 ? readTime(clock) : TIMELESS;
  if (time) return time;
  throw new DrawbridgeError('rpc/failed', 'The node did not tell the time of the chain.', {name: CLOCK});
}

/** Where the tokens of an owner are by convention: its associated token account. */
async function tokenAddress(owner: Address, program: Address, mint: Address): Promise<Address> {
  const [address] = await getProgramDerivedAddress({
    programAddress: PROGRAMS.associatedToken,
    seeds: [owner, program, mint].map((seed) => base58.decode(seed)),
  });
  return address;
}
