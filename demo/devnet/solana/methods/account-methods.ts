import * as v from 'valibot';
import {accountOptionSchema, encodeAccount, type EncodedAccount} from './encode-account.js';
import {addressSchema, inContext, method, type Cluster, type Method} from './method.js';

const MOST_ACCOUNTS = 100;

/** Methods about accounts. */
export const ACCOUNT_METHODS: Readonly<Record<string, Method>> = {
  getBalance: method(v.looseTuple([addressSchema]), ([address], {ledger}) =>
    inContext(ledger, Number(ledger.runtime.account(address)?.lamports ?? 0n)),
  ),
  getAccountInfo: method(v.tuple([addressSchema, accountOptionSchema]), ([address, config], cluster) =>
    inContext(cluster.ledger, find(address, config, cluster)),
  ),
  getMultipleAccounts: method(
    v.tuple([v.pipe(v.array(addressSchema), v.maxLength(MOST_ACCOUNTS)), accountOptionSchema]),
    ([addresses, config], cluster) =>
      inContext(
        cluster.ledger,
        addresses.map((address) => find(address, config, cluster)),
      ),
  ),
};

function find(
  address: string,
  config: v.InferOutput<typeof accountOptionSchema>,
  {ledger}: Cluster,
): EncodedAccount | null {
  const account = ledger.runtime.account(address);
  return account ? encodeAccount(account, config, ledger) : null;
}
