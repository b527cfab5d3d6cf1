import * as v from 'valibot';
import {invalidParams} from '../../json-rpc/rpc-error.js';
import {decimalsOf} from '../ledger/balances.js';
import {readMint, readTokenAccount, TOKEN_PROGRAMS, tokenAmount} from '../ledger/token-account.js';
import {accountOptionSchema, encodeAccount} from './encode-account.js';
import {addressSchema, commitmentOptionSchema, inContext, method, type Method} from './method.js';

const filterSchema = v.union([v.object({mint: addressSchema}), v.object({programId: addressSchema})]);

const byAddress = v.looseTuple([addressSchema, commitmentOptionSchema]);

/** Methods about tokens, of either token program. */
export const TOKEN_METHODS: Readonly<Record<string, Method>> = {
  getTokenAccountsByOwner: method(
    v.tuple([addressSchema, filterSchema, accountOptionSchema]),
    ([owner, filter, config], {ledger}) => {
      const programs = 'programId' in filter ? [filter.programId] : Object.keys(TOKEN_PROGRAMS);
      const mint = 'mint' in filter ? filter.mint : undefined;
      const found = programs
        .flatMap((program) => ledger.runtime.accountsOf(program))
        .flatMap(({address}) => ledger.accountAt(address, config.commitment) ?? [])
        .filter((account) => {
          const held = readTokenAccount(account);
          return held?.owner === owner && (mint === undefined || held.mint === mint);
        });
      return inContext(
        ledger,
        found.map((account) => ({pubkey: account.address, account: encodeAccount(account, config, ledger)})),
        config.commitment,
      );
    },
  ),
  getTokenAccountBalance: method(byAddress, ([address, {commitment}], {ledger}) => {
    const account = ledger.accountAt(address, commitment);
    const held = account && readTokenAccount(account);
    if (!held) throw invalidParams('Invalid param: not a Token account');
    return inContext(ledger, tokenAmount(held.amount, decimalsOf(ledger.runtime, held.mint)), commitment);
  }),
  getTokenSupply: method(byAddress, ([address, {commitment}], {ledger}) => {
    const account = ledger.accountAt(address, commitment);
    const mint = account && readMint(account);
    if (!mint) throw invalidParams('Invalid param: not a Token mint');
    return inContext(ledger, tokenAmount(mint.supply, mint.decimals), commitment);
  }),
};
