import * as v from 'valibot';
import {accountOptionSchema, encodeAccount, type EncodedAccount} from './encode-account.js';
import {
  addressSchema,
  commitmentOptionSchema,
  inContext,
  method,
  type Cluster,
  type Method,
} from './method.js';

const MOST_ACCOUNTS = 100;

/** Methods about accounts. */
export const ACCOUNT_METHODS: Readonly<Record<string, Method>> = {
  getBalance: method(
    v.looseTuple([addressSchema, commitmentOptionSchema]),
    ([address, {commitment}], {ledger}) =>
      inContext(ledger, Number(ledger.accountAt(address, commitment)?.lamports ?? 0n), commitment),
  ),
  getAccountInfo: method(v.tuple([addressSchema, accountOptionSchema]), ([address, config], cluster) =>
    inContext(cluster.ledger, find(address, config, cluster), config.commitment),
  ),
  getMultipleAccounts: method(
    v.tuple([v.pipe(v.array(addressSchema), v.maxLength(MOST_ACCOUNTS)), accountOptionSchema]),
    ([addresses, config], cluster) =>
      inContext(
        cluster.ledger,
        addresses.map((address) => find(address, config, cluster)),
        config.commitment,
      ),
  ),
};

function find(
  address: string,
  config: v.InferOutput<typeof accountOptionSchema>,
  {ledger}: Cluster,
): EncodedAccount | null {
  const account = ledger.accountAt(address, config.commitment);
  return account ? encodeAccount(account, config, ledger) : null;
}
