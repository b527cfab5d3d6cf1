import {bytesToHex, concatBytes} from '@noble/hashes/utils.js';
import * as v from 'valibot';
import type {CaipNetworkId} from '../../../core/model/caip.js';
import {decodeSs58, encodeSs58, prefixOf} from '../../../io/chains/polkadot/ss58.js';
import {toExtrinsicBytes, toSignedBytes} from '../polkadot/extrinsic-payload.js';
import {type KeyPair, toKeyPairs} from '../polkadot/key-pair.js';
import {POLKADOT_DEV_ACCOUNTS, type PolkadotAccountInput} from '../polkadot/polkadot-accounts.js';
import {methodNotFound, unauthorized} from '../signing/wallet-rpc-error.js';
import {type FamilyChain, readParams, type RemoteFamily} from './remote-family.js';

/** Accounts and methods of a remote wallet on Polkadot. */
export interface RemotePolkadotOptions {
  /** The selected one first. Default: //Alice. */
  readonly accounts?: readonly PolkadotAccountInput[];
  /** Default: Polkadot and Westend. */
  readonly chains?: readonly FamilyChain[];
  /** The WalletConnect methods it grants. Default: all. */
  readonly methods?: readonly string[];
}

const CHAINS: readonly FamilyChain[] = [
  {id: 'polkadot:91b171bb158e2d3848fa23a9f1c25182', name: 'Polkadot'},
  {id: 'polkadot:e143f23803ac50e8f6f8e62695d1ce9e', name: 'Westend'},
];
const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction'];
/** Which kind of key signed a transaction: the byte in front of its signature. */
const KEY_TYPES = {ed25519: 0, sr25519: 1} as const;

const messageSchema = v.object({address: v.string(), message: v.string()});
const transactionSchema = v.object({address: v.string(), transactionPayload: v.looseObject({})});

/** Serves Polkadot over a remote wallet's sessions: `families: [await remotePolkadot()]`. */
export async function remotePolkadot(options: RemotePolkadotOptions = {}): Promise<RemoteFamily> {
  const {accounts = POLKADOT_DEV_ACCOUNTS.slice(0, 1), chains = CHAINS, methods = METHODS} = options;
  const pairs = await toKeyPairs(accounts);
  return {
    namespace: 'polkadot',
    chains,
    methods,
    addressesOn: (chainId) =>
      pairs.map(({publicKey}) => encodeSs58(publicKey, prefixOf(chainId as CaipNetworkId))),
    prepare({method, params}) {
      if (!methods.includes(method)) throw methodNotFound(method);
      const isMessage = method === 'polkadot_signMessage';
      const {address, bytes} = isMessage ? readMessage(params) : readTransaction(params);
      const pair = pairOf(pairs, address);
      const front = isMessage ? new Uint8Array() : Uint8Array.of(KEY_TYPES[pair.type]);
      return {
        asks: address,
        act: () => ({signature: `0x${bytesToHex(concatBytes(front, pair.sign(bytes)))}`}),
      };
    },
  };
}

function readMessage(params: unknown): {address: string; bytes: Uint8Array} {
  const {address, message} = readParams(messageSchema, params);
  return {address, bytes: toSignedBytes(message)};
}

function readTransaction(params: unknown): {address: string; bytes: Uint8Array} {
  const {address, transactionPayload} = readParams(transactionSchema, params);
  return {address, bytes: toExtrinsicBytes(transactionPayload)};
}

/** The account of an address, whatever network it was written for. */
function pairOf(pairs: readonly KeyPair[], address: string): KeyPair {
  const wanted = decodeSs58(address)?.accountId;
  const pair = pairs.find(({publicKey}) => wanted && bytesToHex(publicKey) === bytesToHex(wanted));
  if (!pair) throw unauthorized();
  return pair;
}
