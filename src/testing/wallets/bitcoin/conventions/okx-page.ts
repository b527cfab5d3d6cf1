import {hex} from '@scure/base';
import * as v from 'valibot';
import {ProviderEvents, type ProviderListener} from '../../evm/provider-events.js';
import {invalidParams} from '../../signing/wallet-rpc-error.js';
import type {BitcoinWalletChange} from '../bitcoin-wallet-state.js';
import type {MockBitcoinNetwork} from '../mock-bitcoin-network.js';
import type {InputChoice} from '../sign-psbt.js';
import type {PageSide, WalletInside} from './page-side.js';
import {placeOnWindow} from './place-on-window.js';

type Act = (ask: () => Promise<void>) => unknown;

const OBJECTS: Readonly<Record<MockBitcoinNetwork, string>> = {
  mainnet: 'okxwallet.bitcoin',
  testnet: 'okxwallet.bitcoinTestnet',
};
/** What only the object of the main network has. */
const MAIN_ONLY = ['getAccounts', 'sendBitcoin'];

const optionsSchema = v.optional(
  v.object({
    autoFinalized: v.optional(v.boolean()),
    toSignInputs: v.optional(v.array(v.looseObject({index: v.number(), address: v.optional(v.string())}))),
  }),
  {},
);

/** A wallet like OKX: one object for each network, one account, and separate methods. */
export class OkxPage implements PageSide {
  readonly #inside: WalletInside;
  readonly #events: Readonly<Record<MockBitcoinNetwork, ProviderEvents>> = {
    mainnet: new ProviderEvents(),
    testnet: new ProviderEvents(),
  };
  readonly #objects: Readonly<Record<MockBitcoinNetwork, object>>;

  /** The object of the main network. */
  readonly object: object;

  constructor(inside: WalletInside) {
    this.#inside = inside;
    this.#objects = {mainnet: this.#create('mainnet'), testnet: this.#create('testnet')};
    this.object = this.#objects.mainnet;
  }

  get listenerCount(): number {
    return this.#events.mainnet.count + this.#events.testnet.count;
  }

  announce(): () => void {
    const networks = ['mainnet', 'testnet'] as const;
    const stops = networks.map((network) => placeOnWindow(OBJECTS[network], this.#objects[network]));
    return () => {
      for (const stop of stops) stop();
    };
  }

  tell(change: BitcoinWalletChange): void {
    const {state} = this.#inside;
    if (change === 'network' || (change === 'permission' && state.snapshot.authorized)) return;
    for (const network of ['mainnet', 'testnet'] as const) {
      const isOpen = state.isPermitted(network) && !state.locked;
      if (!isOpen && change === 'accounts') continue;
      const events = this.#events[network];
      events.emit('accountChanged', isOpen ? this.#describe(network) : null);
      events.emit('accountsChanged', isOpen ? [this.#describe(network).address] : []);
    }
  }

  #create(network: MockBitcoinNetwork): object {
    const {vault, state, options} = this.#inside;
    const call = (method: string, params: readonly unknown[], act: Act): Promise<unknown> =>
      this.#inside.requests.handle({method, params, act});
    const send = (method: string, params: readonly unknown[], amount: bigint): Promise<unknown> =>
      call(method, params, async (ask) => {
        await ask();
        const [first] = params as readonly [string | {readonly to: string}];
        const address = typeof first === 'string' ? first : first.to;
        return vault.transfer([{address, amount}], network);
      });
    const methods: Record<string, (...params: never[]) => unknown> = {
      connect: () =>
        call('connect', [], async (ask) => {
          if (!state.isPermitted(network)) await ask();
          state.permit([network]);
          return this.#describe(network);
        }),
      disconnect: () => call('disconnect', [], () => state.revoke()),
      getAccounts: () =>
        call('getAccounts', [], () =>
          state.isPermitted(network) && !state.locked ? [this.#describe(network).address] : [],
        ),
      signMessage: (message: string, type: string = 'ecdsa') =>
        call('signMessage', [message, type], async (ask) => {
          await ask();
          const protocol = type === 'bip322-simple' ? 'bip322' : 'ecdsa';
          return vault.signMessage({address: this.#describe(network).address, message, protocol});
        }),
      signPsbt: (psbt: string, given?: unknown) =>
        call('signPsbt', [psbt, given], async (ask) => {
          const {autoFinalized, toSignInputs: inputs} = readOptions(given);
          await ask();
          const signing = {psbt: hex.decode(psbt), inputs, network};
          return hex.encode(autoFinalized ? vault.signAndFinalize(signing) : vault.signPsbt(signing));
        }),
      pushPsbt: (psbt: string) => call('pushPsbt', [psbt], () => vault.push(hex.decode(psbt))),
      sendBitcoin: (to: string, satoshi: number) => send('sendBitcoin', [to, satoshi], BigInt(satoshi)),
      send: async (transfer: {readonly to: string; readonly value: string}) => ({
        txhash: await send('send', [transfer], toSatoshi(transfer.value)),
      }),
    };
    const left = Object.entries(methods).filter(
      ([name]) => !options.without?.includes(name) && (network === 'mainnet' || !MAIN_ONLY.includes(name)),
    );
    const events = this.#events[network];
    return {
      ...Object.fromEntries(left),
      on: (event: string, listener: ProviderListener) => events.on(event, listener),
      removeListener: (event: string, listener: ProviderListener) => events.remove(event, listener),
    };
  }

  #describe(network: MockBitcoinNetwork): {
    readonly address: string;
    readonly publicKey: string;
    readonly compressedPublicKey: string;
  } {
    const {address, publicKey} = this.#inside.state.accountOn(network).payment;
    const compressedPublicKey = hex.encode(publicKey);
    return {address, publicKey: compressedPublicKey.slice(2), compressedPublicKey};
  }
}

function readOptions(given: unknown): {
  autoFinalized: boolean;
  toSignInputs?: readonly InputChoice[] | undefined;
} {
  const parsed = v.safeParse(optionsSchema, given);
  if (!parsed.success) throw invalidParams(v.summarize(parsed.issues));
  const {autoFinalized = true, toSignInputs} = parsed.output;
  return {autoFinalized, toSignInputs};
}

function toSatoshi(bitcoin: string): bigint {
  const [whole = '0', fraction = ''] = bitcoin.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}
