import {base58} from '@scure/base';
import * as v from 'valibot';
import {decimalsOf} from '../ledger/balances.js';
import type {Ledger} from '../ledger/ledger.js';
import type {RuntimeAccount} from '../ledger/runtime.js';
import {readMint, readTokenAccount, TOKEN_PROGRAMS, tokenAmount} from '../ledger/token-account.js';
import {commitmentSchema, countSchema} from './method.js';

/** The requested encoding of an account's bytes. */
export const accountConfigSchema = v.object({
  encoding: v.optional(v.picklist(['base58', 'base64', 'jsonParsed']), 'base64'),
  commitment: commitmentSchema,
  dataSlice: v.nullish(v.object({offset: countSchema, length: countSchema})),
});

/** Optional configuration. */
export const accountOptionSchema = v.optional(accountConfigSchema, {});

type AccountConfig = Omit<v.InferOutput<typeof accountConfigSchema>, 'commitment'>;

/** An account in the nodes' response format. */
export interface EncodedAccount {
  readonly lamports: number;
  readonly owner: string;
  readonly executable: boolean;
  readonly rentEpoch: number;
  readonly space: number;
  readonly data: readonly [string, string] | ParsedData;
}

interface ParsedData {
  readonly program: string;
  readonly space: number;
  readonly parsed: {readonly type: string; readonly info: Readonly<Record<string, unknown>>};
}

/** Encodes an account as requested; data without a parser is in base64. */
export function encodeAccount(
  account: RuntimeAccount,
  config: AccountConfig,
  ledger: Ledger,
): EncodedAccount {
  const {lamports, owner, executable, data} = account;
  return {
    lamports: Number(lamports),
    owner,
    executable,
    rentEpoch: 0,
    space: data.length,
    data: (config.encoding === 'jsonParsed' && parse(account, ledger)) || encodeData(data, config),
  };
}

function encodeData(data: Uint8Array, {encoding, dataSlice}: AccountConfig): readonly [string, string] {
  const {offset, length} = dataSlice ?? {offset: 0, length: data.length};
  const bytes = data.slice(offset, offset + length);
  return encoding === 'base58'
    ? [base58.encode(bytes), 'base58']
    : [Buffer.from(bytes).toString('base64'), 'base64'];
}

function parse(account: RuntimeAccount, {runtime}: Ledger): ParsedData | undefined {
  const program = TOKEN_PROGRAMS[account.owner] ?? '';
  const space = account.data.length;
  const held = readTokenAccount(account);
  if (held) {
    const {amount, ...info} = held;
    const amounts = {tokenAmount: tokenAmount(amount, decimalsOf(runtime, held.mint))};
    return {program, space, parsed: {type: 'account', info: {...info, ...amounts}}};
  }
  const mint = readMint(account);
  if (!mint) return undefined;
  const info = {decimals: mint.decimals, supply: String(mint.supply), isInitialized: true};
  return {
    program,
    space,
    parsed: {type: 'mint', info: {...info, mintAuthority: null, freezeAuthority: null}},
  };
}
