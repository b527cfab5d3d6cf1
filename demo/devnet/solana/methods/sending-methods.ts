import * as v from 'valibot';
import {readTransaction} from '../transactions/wire-transaction.js';
import {accountConfigSchema, encodeAccount} from './encode-account.js';
import {
  addressSchema,
  bytesOf,
  commitmentSchema,
  countSchema,
  inContext,
  method,
  type Cluster,
  type Method,
} from './method.js';

const encoding = v.optional(v.picklist(['base58', 'base64']), 'base58');
const sendConfigSchema = v.object({
  encoding,
  skipPreflight: v.optional(v.boolean(), false),
  preflightCommitment: commitmentSchema,
});
const simulateConfigSchema = v.object({
  encoding,
  commitment: commitmentSchema,
  sigVerify: v.optional(v.boolean(), false),
  replaceRecentBlockhash: v.optional(v.boolean(), false),
  innerInstructions: v.optional(v.boolean(), false),
  accounts: v.nullish(
    v.object({addresses: v.array(addressSchema), encoding: accountConfigSchema.entries.encoding}),
  ),
});

type SimulateConfig = v.InferOutput<typeof simulateConfigSchema>;

/** Methods that change the ledger, or simulate a change. */
export const SENDING_METHODS: Readonly<Record<string, Method>> = {
  sendTransaction: method(
    v.tuple([v.string(), v.optional(sendConfigSchema, {})]),
    ([text, {encoding: chosen, skipPreflight: skipsPreflight, preflightCommitment}], {ledger}) =>
      ledger.send(readTransaction(bytesOf(text, chosen)), {skipsPreflight, preflightCommitment}),
  ),
  simulateTransaction: method(v.tuple([v.string(), v.optional(simulateConfigSchema, {})]), simulate),
  requestAirdrop: method(v.looseTuple([addressSchema, countSchema]), ([address, lamports], {faucet}) =>
    faucet.give(address, BigInt(lamports)),
  ),
};

function simulate([text, config]: readonly [string, SimulateConfig], {ledger}: Cluster): unknown {
  const {error, logs, unitsConsumed, returnData, innerInstructions, accounts} = ledger.simulate(
    readTransaction(bytesOf(text, config.encoding)),
    {
      verifiesSignatures: config.sigVerify,
      ignoresBlockhash: config.replaceRecentBlockhash,
      commitment: config.commitment,
    },
  );
  const wanted = config.accounts?.addresses.map((address) => {
    const account = accounts.find((each) => each.address === address) ?? ledger.runtime.account(address);
    const encoded = {encoding: config.accounts?.encoding ?? 'base64'} as const;
    return account ? encodeAccount(account, encoded, ledger) : null;
  });
  const {blockhash, lastValidBlockHeight} = ledger;
  return inContext(ledger, {
    err: error,
    logs,
    unitsConsumed,
    returnData,
    accounts: wanted ?? null,
    ...(config.innerInstructions ? {innerInstructions} : {}),
    ...(config.replaceRecentBlockhash ? {replacementBlockhash: {blockhash, lastValidBlockHeight}} : {}),
  });
}
