import type {Address} from '@solana/kit';
import {TOKEN_PROGRAM_ADDRESS} from '@solana-program/token';
import * as v from 'valibot';
import type {BridgeAccounts} from './bridge-accounts.js';
import type {AskNode} from './read-history.js';

const TOKEN_2022_PROGRAM_ADDRESS = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** Why an address cannot receive tokens: nothing could ever move them out of its token account. */
export type ReceiverRefusal = 'bridge' | 'program' | 'token';

const accountSchema = v.object({value: v.nullable(v.object({owner: v.string(), executable: v.boolean()}))});

/**
 * Checks the receiver of a payment on Solana, which is the address of a wallet. One that is not on the curve is
 * accepted: programs hold the wallets of several owners at such addresses.
 */
export async function checkReceiver(
  ask: AskNode,
  {multisig, base, validators, tokens}: BridgeAccounts,
  receiver: Address,
): Promise<ReceiverRefusal | undefined> {
  const own = [multisig, base, ...validators, ...tokens.flatMap(({mint, vault}) => [mint, vault])];
  if (own.includes(receiver)) return 'bridge';
  const answer = await ask('getAccountInfo', [receiver, {commitment: 'finalized', encoding: 'base64'}]);
  const {value: account} = v.parse(accountSchema, answer);
  if (!account) return undefined;
  if (account.executable) return 'program';
  const isOfTokens = [TOKEN_PROGRAM_ADDRESS, TOKEN_2022_PROGRAM_ADDRESS].includes(account.owner);
  return isOfTokens ? 'token' : undefined;
}
