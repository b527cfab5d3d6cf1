import * as v from 'valibot';
import {invalidParams} from '../../json-rpc/rpc-error.js';
import {BLOCKHASH_LIFE, GENESIS_HASH, SIGNATURE_FEE, SLOTS_PER_EPOCH, VERSION} from '../cluster.js';
import {priorityFee} from '../transactions/priority-fee.js';
import {readMessage} from '../transactions/wire-transaction.js';
import {bytesOf, commitmentOptionSchema, countSchema, inContext, method, type Method} from './method.js';

const any = v.array(v.unknown());
const only = v.looseTuple([commitmentOptionSchema]);

/** Methods about the cluster, its blocks and its fees. */
export const CLUSTER_METHODS: Readonly<Record<string, Method>> = {
  getHealth: method(any, () => 'ok'),
  getVersion: method(any, () => ({'solana-core': VERSION, 'feature-set': 0})),
  getGenesisHash: method(any, () => GENESIS_HASH),
  getSlot: method(only, ([{commitment}], {ledger}) => ledger.slotAt(commitment)),
  getBlockHeight: method(only, ([{commitment}], {ledger}) => ledger.slotAt(commitment)),
  getEpochInfo: method(only, ([{commitment}], {ledger}) => {
    const slot = ledger.slotAt(commitment);
    return {
      absoluteSlot: slot,
      blockHeight: slot,
      epoch: Math.floor(slot / SLOTS_PER_EPOCH),
      slotIndex: slot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: ledger.transactionCount,
    };
  }),
  getLatestBlockhash: method(only, ([{commitment}], {ledger}) => {
    const lastValidBlockHeight = ledger.slotAt(commitment) + BLOCKHASH_LIFE;
    return inContext(ledger, {blockhash: ledger.blockhashAt(commitment), lastValidBlockHeight}, commitment);
  }),
  isBlockhashValid: method(
    v.looseTuple([v.string(), commitmentOptionSchema]),
    ([blockhash, {commitment}], {ledger}) =>
      inContext(ledger, ledger.isRecent(blockhash, commitment), commitment),
  ),
  getMinimumBalanceForRentExemption: method(v.looseTuple([countSchema]), ([bytes], {ledger}) =>
    ledger.runtime.minimumBalance(bytes),
  ),
  /** The price of a message's signatures and its priority fee; `null` if the message is too old. */
  getFeeForMessage: method(v.looseTuple([v.string()]), ([text], {ledger}) => {
    const message = messageIn(text);
    const fee = message.header.numSignerAccounts * SIGNATURE_FEE + priorityFee(message);
    return inContext(ledger, ledger.isRecent(message.lifetimeToken) ? fee : null);
  }),
  getRecentPrioritizationFees: method(any, (_, {ledger: {slot}}) => [{slot, prioritizationFee: 0}]),
};

function messageIn(text: string): ReturnType<typeof readMessage> {
  const bytes = bytesOf(text, 'base64');
  try {
    return readMessage(bytes);
  } catch {
    throw invalidParams('failed to deserialize solana_message::versions::VersionedMessage');
  }
}
