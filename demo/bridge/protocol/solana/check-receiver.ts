import {base64} from '@scure/base';
import {TOKEN_PROGRAM_ADDRESS} from '@solana-program/token';
import type {Address} from '@solana/kit';
import * as v from 'valibot';
import type {BridgeAccounts} from './bridge-accounts.js';
import type {AskNode} from './read-history.js';

const TOKEN_2022_PROGRAM_ADDRESS = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** Why an address cannot receive tokens: nothing could ever move them out of its token account. */
export type ReceiverRefusal = 'bridge' | 'program' | 'token';

/** Size of a multisig account of the token programs: the owner of tokens, and not a holder. */
const MULTISIG_BYTES = 355;

const accountSchema = v.object({
  value: v.nullable(
    v.object({
      owner: v.string(),
      executable: v.boolean(),
      data: v.tuple([v.pipe(v.string(), v.base64()), v.literal('base64')]),
    }),
  ),
});

/**
 * Checks the receiver of a payment on Solana, which is the address of a wallet. One that is not on the curve is
 * accepted, and a multisig account: both are wallets of several owners.
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
  const [data] = account.data;
  return isOfTokens && base64.decode(data).length !== MULTISIG_BYTES ? 'token' : undefined;
}
