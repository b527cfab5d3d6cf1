import * as v from 'valibot';
import type {Ledger} from './ledger/ledger.js';
import {accountConfigSchema, encodeAccount} from './methods/encode-account.js';
import {
  addressSchema,
  inContext,
  method,
  signatureSchema,
  type Cluster,
  type Method,
} from './methods/method.js';
import {roleOf} from './transactions/wire-transaction.js';

/** A notification to a subscriber, some time after the answer to its call. */
export interface Notification {
  readonly method: string;
  readonly result: unknown;
  /** True for the last notification. */
  readonly isLast?: boolean;
}

/** Starts a subscription; returns the function that stops it. */
export type Watch = (cluster: Cluster, notify: (notification: Notification) => void) => () => void;

const slotWatch: Watch = ({ledger}, notify) =>
  ledger.onBlock(({slot}) => {
    notify({method: 'slotNotification', result: {slot, parent: slot - 1, root: slot}});
  });

/** The subscription methods. */
export const WATCHES: Readonly<Record<string, Method>> = {
  slotSubscribe: method(v.array(v.unknown()), () => slotWatch),
  signatureSubscribe: method(v.looseTuple([signatureSchema]), ([signature]) => watchSignature(signature)),
  logsSubscribe: method(v.looseTuple([v.object({mentions: v.tuple([addressSchema])})]), ([{mentions}]) =>
    watchMentions(mentions[0]),
  ),
  accountSubscribe: method(
    v.tuple([addressSchema, v.optional(accountConfigSchema, {})]),
    ([address, config]): Watch =>
      ({ledger}, notify) =>
        ledger.onBlock(({sent: {message}}) => {
          const index = message.staticAccounts.findIndex((each) => each === address);
          if (index === -1 || !roleOf(message, index).writable) return;
          const account = ledger.runtime.account(address) ?? gone(address);
          const result = inContext(ledger, encodeAccount(account, config, ledger));
          notify({method: 'accountNotification', result});
        }),
  ),
};

/** Notifies of every transaction that contains an address, in any part. */
function watchMentions(address: string): Watch {
  return ({ledger}, notify) =>
    ledger.onBlock(({sent: {message, signature}, outcome: {error: err, logs}}) => {
      if (!message.staticAccounts.some((each) => each === address)) return;
      notify({method: 'logsNotification', result: inContext(ledger, {signature, err, logs})});
    });
}

/** Notifies once, also of a transaction that is already confirmed. */
function watchSignature(signature: string): Watch {
  return ({ledger}, notify) => {
    const tell = (): void => {
      const entry = ledger.entry(signature);
      if (!entry) return;
      const result = inContext(ledger, {err: entry.outcome.error});
      notify({method: 'signatureNotification', result, isLast: true});
    };
    const stop = ledger.onBlock(tell);
    tell();
    return stop;
  };
}

type Account = NonNullable<ReturnType<Ledger['runtime']['account']>>;

function gone(address: string): Account {
  return {
    address,
    lamports: 0n,
    owner: '11111111111111111111111111111111',
    data: new Uint8Array(),
    executable: false,
  };
}
