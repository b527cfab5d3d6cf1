import {hex} from '@scure/base';
import * as v from 'valibot';
import {systemRandom} from '../../../../io/platform/system-random.js';
import {drawnIcon} from '../../drawn-icon.js';
import {invalidParams, methodNotFound, type WalletRpcError} from '../../signing/wallet-rpc-error.js';
import type {BitcoinKey} from '../bitcoin-accounts.js';
import type {MockBitcoinNetwork} from '../mock-bitcoin-network.js';
import type {PageSide, WalletInside} from './page-side.js';
import {enterRegistry, placeOnWindow} from './place-on-window.js';

interface LeatherRequest {
  readonly params: unknown;
  readonly ask: () => Promise<void>;
}

type Method = (request: LeatherRequest, inside: WalletInside) => unknown;

/** The keys of the mock wallet are the same on all test networks. */
const knownSchema = v.pipe(
  v.picklist(['mainnet', 'testnet', 'testnet4', 'signet']),
  v.transform((network) => (network === 'mainnet' ? network : 'testnet')),
);
const networkSchema = v.optional(knownSchema, 'mainnet');
const addressesSchema = v.optional(v.object({network: networkSchema}), {});
const messageSchema = v.object({
  message: v.string(),
  paymentType: v.optional(v.picklist(['p2wpkh', 'p2tr']), 'p2wpkh'),
  network: networkSchema,
});
const psbtSchema = v.object({
  hex: v.string(),
  signAtIndex: v.optional(v.union([v.number(), v.array(v.number())])),
  allowedSighash: v.optional(v.array(v.number())),
  broadcast: v.optional(v.boolean(), false),
  network: networkSchema,
});
const transferSchema = v.object({
  recipients: v.array(v.object({address: v.string(), amount: v.pipe(v.string(), v.regex(/^\d+$/))})),
  network: knownSchema,
});

const METHODS: Readonly<Record<string, Method>> = {
  async getAddresses({params, ask}, {state}) {
    const {network} = read(addressesSchema, params);
    await ask();
    state.permit();
    return {addresses: toAddresses(network, state)};
  },
  async signMessage({params, ask}, {state, vault}) {
    const {message, paymentType, network} = read(messageSchema, params);
    await ask();
    const {payment, ordinals} = state.accountOn(network);
    const {address} = paymentType === 'p2tr' ? ordinals : payment;
    return {signature: await vault.signMessage({address, message, protocol: 'bip322'}), address, message};
  },
  async signPsbt({params, ask}, {vault}) {
    const {hex: psbt, signAtIndex, broadcast, network} = read(psbtSchema, params);
    await ask();
    const indexes = signAtIndex === undefined ? undefined : [signAtIndex].flat();
    const signing = {psbt: hex.decode(psbt), inputs: indexes?.map((index) => ({index})), network};
    if (!broadcast) return {hex: hex.encode(vault.signPsbt(signing))};
    const sent = vault.signAndSend(signing);
    return {hex: hex.encode(sent.psbt), txid: sent.txid};
  },
  async sendTransfer({params, ask}, {vault}) {
    const {recipients, network} = read(transferSchema, params);
    await ask();
    const paid = recipients.map(({address, amount}) => ({address, amount: BigInt(amount)}));
    return {txid: vault.transfer(paid, network)};
  },
};

/** A wallet as Leather is: it prompts for everything and sends no events. */
export class LeatherPage implements PageSide {
  readonly #inside: WalletInside;

  readonly object: object;
  readonly listenerCount = 0;

  constructor(inside: WalletInside) {
    this.#inside = inside;
    this.object = {
      isLeather: true,
      request: (method: string, params: unknown = {}) => this.#answer(method, params),
    };
  }

  announce(): () => void {
    const {options} = this.#inside;
    const stops = [placeOnWindow('LeatherProvider', this.object)];
    // As the real one writes it, which is no type of picture that browsers know.
    const icon = (options.icon ?? drawnIcon('Leather')).replace('data:image/svg+xml', 'data:image/svg');
    if (options.registers !== false) {
      stops.push(enterRegistry({id: 'LeatherProvider', name: 'Leather', icon, webUrl: 'https://leather.io'}));
    }
    return () => {
      for (const stop of stops) stop();
    };
  }

  /** Leather has no events. */
  tell(): void {}

  /** Rejects with the whole envelope, as the real one does. */
  async #answer(method: string, params: unknown): Promise<unknown> {
    const envelope = {jsonrpc: '2.0', id: systemRandom.uuid()};
    const act = (ask: () => Promise<void>): unknown => {
      const own = METHODS[method];
      if (!own) throw methodNotFound(method);
      return own({params, ask}, this.#inside);
    };
    try {
      return {...envelope, result: await this.#inside.requests.handle({method, params: [params], act})};
    } catch (error) {
      const {code, message} = error as WalletRpcError;
      throw {...envelope, error: {code, message}};
    }
  }
}

function toAddresses(network: MockBitcoinNetwork, state: WalletInside['state']): readonly object[] {
  const {payment, ordinals, stacks} = state.accountOn(network);
  return [
    describe(payment),
    {...describe(ordinals), tweakedPublicKey: hex.encode(ordinals.script.subarray(2))},
    {symbol: 'STX', address: stacks.address, publicKey: hex.encode(stacks.publicKey)},
  ];
}

function describe({address, publicKey, path, kind}: BitcoinKey): object {
  return {symbol: 'BTC', type: kind, address, publicKey: hex.encode(publicKey), derivationPath: path};
}

function read<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  throw invalidParams(v.summarize(parsed.issues));
}
