import {base58, base64} from '@scure/base';
import * as v from 'valibot';
import {callNode} from '../signing/chain-rpc.js';
import {invalidParams, methodNotFound, unauthorized} from '../signing/wallet-rpc-error.js';
import {toSolanaKeys, type SolanaKey, type SolanaKeyInput} from '../solana/solana-keys.js';
import {messageOf, signatureOf, signTransaction} from '../solana/wire-transaction.js';
import {
  type FamilyChain,
  type FamilyRequest,
  type PreparedRequest,
  readParams,
  type RemoteFamily,
} from './remote-family.js';

/** Accounts, methods and answers of a remote wallet on Solana. */
export interface RemoteSolanaOptions {
  /** The selected one first. Default: the first of the test keys. */
  readonly keys?: readonly SolanaKeyInput[];
  /** Default: mainnet and devnet. */
  readonly chains?: readonly FamilyChain[];
  /** The WalletConnect methods it grants. Default: all. */
  readonly methods?: readonly string[];
  /** The node it sends to. Default: none, so that it answers sending with an error. */
  readonly rpcUrl?: string;
  /** The result for a transaction beside its signature. Default: the whole transaction. */
  readonly answers?: 'transaction' | 'signature';
}

const CHAINS: readonly FamilyChain[] = [
  {id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', name: 'Solana'},
  {id: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', name: 'Solana Devnet'},
];
const METHODS = [
  'solana_signMessage',
  'solana_signTransaction',
  'solana_requestAccounts',
  'solana_getAccounts',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
];

const text = v.string();
const messageSchema = v.object({message: text, pubkey: text});
const transactionSchema = v.object({transaction: text, pubkey: v.optional(text)});
const transactionsSchema = v.object({transactions: v.array(text), pubkey: v.optional(text)});

/** Serves Solana over a remote wallet's sessions: `families: [remoteSolana()]`. */
export function remoteSolana(options: RemoteSolanaOptions = {}): RemoteFamily {
  const {chains = CHAINS, methods = METHODS} = options;
  const keys = toSolanaKeys(options.keys);
  const answerers: Readonly<Record<string, (params: unknown) => PreparedRequest>> = {
    solana_getAccounts: () => listing(keys),
    solana_requestAccounts: () => listing(keys),
    solana_signMessage(params) {
      const {message, pubkey} = readParams(messageSchema, params);
      const key = keyOf(keys, pubkey);
      return prompt(key, () => ({signature: base58.encode(key.sign(base58.decode(message)))}));
    },
    solana_signTransaction(params) {
      const {transaction, pubkey} = readParams(transactionSchema, params);
      const key = keyOf(keys, pubkey);
      return prompt(key, () => {
        const signed = signTransaction(base64.decode(transaction), key);
        const whole = options.answers === 'signature' ? {} : {transaction: base64.encode(signed)};
        return {signature: base58.encode(key.sign(messageOf(signed))), ...whole};
      });
    },
    solana_signAllTransactions(params) {
      const {transactions, pubkey} = readParams(transactionsSchema, params);
      const key = keyOf(keys, pubkey);
      const sign = (wire: string): string => base64.encode(signTransaction(base64.decode(wire), key));
      return prompt(key, () => ({transactions: transactions.map(sign)}));
    },
    solana_signAndSendTransaction(params) {
      const {transaction, pubkey} = readParams(transactionSchema, params);
      const key = keyOf(keys, pubkey);
      return prompt(key, async () => {
        const signed = signTransaction(base64.decode(transaction), key);
        await send(signed, options.rpcUrl);
        return {signature: base58.encode(signatureOf(signed))};
      });
    },
  };
  return {
    namespace: 'solana',
    chains,
    methods,
    silent: ['solana_getAccounts', 'solana_requestAccounts'],
    addressesOn: () => keys.map(({address}) => address),
    prepare({method, params}: FamilyRequest) {
      const answer = methods.includes(method) ? answerers[method] : undefined;
      if (!answer) throw methodNotFound(method);
      return answer(params);
    },
  };
}

function listing(keys: readonly SolanaKey[]): PreparedRequest {
  return {asks: undefined, act: () => keys.map(({address}) => ({pubkey: address}))};
}

function prompt({address}: SolanaKey, act: () => unknown): PreparedRequest {
  return {asks: address, act};
}

function keyOf(keys: readonly SolanaKey[], address: string | undefined): SolanaKey {
  const key = address === undefined ? keys[0] : keys.find((each) => each.address === address);
  if (!key) throw unauthorized();
  return key;
}

async function send(wire: Uint8Array, rpcUrl: string | undefined): Promise<void> {
  if (rpcUrl === undefined) throw invalidParams('The mock wallet has no Solana node.');
  const params = [base64.encode(wire), {encoding: 'base64'}];
  await callNode({method: 'sendTransaction', params}, rpcUrl);
}
