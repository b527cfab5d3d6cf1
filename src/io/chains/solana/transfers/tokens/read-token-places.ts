import type {Address} from '@solana/web3.js';
import {DrawbridgeError} from '../../../../../core/errors/drawbridge-error.js';
import type {AskNode} from '../node/ask-node.js';
import {readAccounts, type ChainAccount} from '../node/read-accounts.js';
import {isOfTokenProgram, TELLING_BYTES} from './token-account.js';
import {tokenAccountSize} from './token-account-size.js';
import {tokenAddress} from './token-address.js';

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
  /** The token program that the mint belongs to. */
  readonly program: Address;
  /** What a token account that is opened now takes. */
  readonly accountBytes: number;
  /** The sender's associated token account. */
  readonly own: Place;
  /** The receiver's. */
  readonly theirs: Place;
  /** What is at the receiver's address itself. */
  readonly addressee: ChainAccount | undefined;
}

/** Reads where tokens are; rejects with `rpc/failed`, also for what is no token. */
export async function readTokenPlaces(ask: AskNode, parties: TokenParties): Promise<TokenPlaces> {
  const {payer, receiver, mint} = parties;
  const [token] = await readAccounts(ask, [mint]);
  if (!token || !isOfTokenProgram(token)) {
    throw new DrawbridgeError('rpc/failed', `There is no token at ${mint}.`, {name: mint});
  }
  const program = token.owner as Address;
  const [own, theirs] = await Promise.all([
    tokenAddress(payer, program, mint),
    tokenAddress(receiver, program, mint),
  ]);
  const found = await readAccounts(ask, [own, theirs, receiver], TELLING_BYTES);
  return {
    ...parties,
    program,
    accountBytes: tokenAccountSize(token),
    own: {address: own, account: found[0]},
    theirs: {address: theirs, account: found[1]},
    addressee: found[2],
  };
}
