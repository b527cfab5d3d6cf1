import {base64, hex} from '@scure/base';
import * as v from 'valibot';
import type {BitcoinKey} from '../bitcoin/bitcoin-accounts.js';
import {BITCOIN_TEST_SEED} from '../bitcoin/bitcoin-test-seed.js';
import {BitcoinVault} from '../bitcoin/bitcoin-vault.js';
import {BitcoinWalletState} from '../bitcoin/bitcoin-wallet-state.js';
import {loadBtcSigner} from '../bitcoin/load-btc-signer.js';
import type {MockBitcoinNetwork} from '../bitcoin/mock-bitcoin-network.js';
import type {MockBitcoinTransaction} from '../bitcoin/mock-bitcoin-transaction.js';
import {methodNotFound, unauthorized} from '../signing/wallet-rpc-error.js';
import {type FamilyRequest, type PreparedRequest, readParams, type RemoteFamily} from './remote-family.js';

/** Accounts and methods of a remote wallet on Bitcoin. */
export interface RemoteBitcoinOptions {
  /** 64 bytes in hexadecimal that all keys are derived from. Default: `BITCOIN_TEST_SEED`. */
  readonly seed?: string;
  /** The number of the selected account. Default: 0. */
  readonly account?: number;
  /** Default: both, the main one in use. */
  readonly networks?: readonly MockBitcoinNetwork[];
  /** The WalletConnect methods it grants. Default: all. */
  readonly methods?: readonly string[];
  /** What every payment address holds, in satoshi. Default: one output of 0.1 BTC. */
  readonly holds?: readonly bigint[];
}

/** Bitcoin over a remote wallet's sessions, with what it would have sent. */
export interface RemoteBitcoin extends RemoteFamily {
  readonly transactions: readonly MockBitcoinTransaction[];
}

const CHAINS = {
  mainnet: {id: 'bip122:000000000019d6689c085ae165831e93', name: 'Bitcoin'},
  testnet: {id: 'bip122:000000000933ea01ad0ee984209779ba', name: 'Bitcoin Testnet'},
} as const;
const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'];

const text = v.string();
const accountSchema = v.object({account: text});
const messageSchema = v.object({
  account: text,
  message: text,
  address: v.optional(text),
  protocol: v.optional(v.picklist(['ecdsa', 'bip322'])),
});
const psbtSchema = v.object({
  account: text,
  psbt: text,
  signInputs: v.optional(v.array(v.object({address: text, index: v.number()}))),
  broadcast: v.optional(v.boolean()),
});
const transferSchema = v.object({
  account: text,
  recipientAddress: text,
  amount: v.pipe(
    text,
    v.regex(/^\d+$/),
    v.transform((amount) => BigInt(amount)),
  ),
});

/** Serves Bitcoin over a remote wallet's sessions: `families: [await remoteBitcoin()]`. */
export async function remoteBitcoin(options: RemoteBitcoinOptions = {}): Promise<RemoteBitcoin> {
  const {networks = ['mainnet', 'testnet'], methods = METHODS, holds = [10_000_000n]} = options;
  const signer = await loadBtcSigner();
  const {seed = BITCOIN_TEST_SEED, account = 0} = options;
  const network = networks[0] ?? 'mainnet';
  const start = {authorized: true, locked: false, network, account, shows: networks};
  const state = new BitcoinWalletState({...start, source: {seed, payment: 'p2wpkh', signer}}, () => {});
  const vault = new BitcoinVault(state, signer, holds);
  return {
    namespace: 'bip122',
    chains: networks.map((each) => CHAINS[each]),
    methods,
    silent: ['getAccountAddresses'],
    get transactions() {
      return vault.transactions;
    },
    addressesOn: (chainId) => [state.accountOn(networkOf(chainId)).payment.address],
    prepare(request) {
      if (!methods.includes(request.method)) throw methodNotFound(request.method);
      return prepare(request, {state, vault});
    },
  };
}

interface Inside {
  readonly state: BitcoinWalletState;
  readonly vault: BitcoinVault;
}

function prepare({method, params, chainId}: FamilyRequest, {state, vault}: Inside): PreparedRequest {
  const network = networkOf(chainId);
  const keys = state.keysOn(network);
  const {account} = readParams(accountSchema, params);
  const [payment] = keys;
  if (account !== payment.address) throw unauthorized();
  switch (method) {
    case 'getAccountAddresses':
      return {asks: undefined, act: () => keys.map(describe)};
    case 'signMessage': {
      const {message, address = account, protocol = 'ecdsa'} = readParams(messageSchema, params);
      return {
        asks: address,
        act: async () => {
          const signature = await vault.signMessage({address, message, protocol});
          return {address, signature: hex.encode(base64.decode(signature))};
        },
      };
    }
    case 'signPsbt': {
      const {psbt, signInputs: inputs, broadcast} = readParams(psbtSchema, params);
      const signing = {psbt: base64.decode(psbt), inputs, network};
      return {
        asks: account,
        act: () =>
          broadcast ? sent(vault.signAndSend(signing)) : {psbt: base64.encode(vault.signPsbt(signing))},
      };
    }
    default: {
      const {recipientAddress: address, amount} = readParams(transferSchema, params);
      return {asks: account, act: () => ({txid: vault.transfer([{address, amount}], network)})};
    }
  }
}

function sent({psbt, txid}: {readonly psbt: Uint8Array; readonly txid: string}): object {
  return {psbt: base64.encode(psbt), txid};
}

function describe({address, publicKey, path, purpose}: BitcoinKey): object {
  const intention = purpose === 'payment' ? 'payment' : 'ordinal';
  return {address, publicKey: hex.encode(publicKey), path, intention};
}

function networkOf(chainId: string): MockBitcoinNetwork {
  return chainId === CHAINS.testnet.id ? 'testnet' : 'mainnet';
}
