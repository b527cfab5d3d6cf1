import {base64} from '@scure/base';
import * as v from 'valibot';
import {invalidParams, methodNotFound, WalletRpcError} from '../../signing/wallet-rpc-error.js';
import type {WalletInside} from './page-side.js';
import {describeNetwork, toAddresses, type ListedAddress} from './sats-connect-shapes.js';

/** A request and the way to ask the user about it. */
export interface SatsConnectRequest {
  readonly method: string;
  readonly params: unknown;
  readonly ask: () => Promise<void>;
}

type Method = (request: SatsConnectRequest, inside: WalletInside) => unknown;

const purposesSchema = v.optional(v.array(v.picklist(['payment', 'ordinals', 'stacks'])));
const networkSchema = v.picklist(['Mainnet', 'Testnet', 'Testnet4', 'Signet']);
const connectSchema = v.nullish(
  v.object({
    addresses: purposesSchema,
    message: v.optional(v.pipe(v.string(), v.maxLength(80))),
    network: v.optional(networkSchema),
  }),
);
const askSchema = v.object({purposes: v.nonOptional(purposesSchema), message: v.optional(v.string())});
const messageSchema = v.object({
  address: v.string(),
  message: v.string(),
  protocol: v.optional(v.picklist(['ECDSA', 'BIP322']), 'ECDSA'),
});
const psbtSchema = v.object({
  psbt: v.string(),
  signInputs: v.optional(v.record(v.string(), v.array(v.number()))),
  broadcast: v.optional(v.boolean(), false),
});
const transferSchema = v.object({
  recipients: v.array(v.object({address: v.string(), amount: v.pipe(v.number(), v.safeInteger())})),
});

const METHODS: Readonly<Record<string, Method>> = {
  getInfo: () => ({version: 'mock', methods: SATS_CONNECT_METHODS, supports: ['WBIP001']}),
  async wallet_connect({params, ask}, {state}) {
    const {addresses, network} = read(connectSchema, params) ?? {};
    const wanted = network?.toLowerCase() as typeof state.network | undefined;
    if (!state.isPermitted() || (wanted && wanted !== state.network)) await ask();
    state.permit();
    if (wanted) state.setNetwork(wanted);
    return {
      id: 'account-1',
      walletType: 'software',
      ...present(state, toAddresses(state.account, addresses)),
    };
  },
  async getAccounts({params, ask}, {state}) {
    const {purposes} = read(askSchema, params);
    if (!state.isPermitted()) await ask();
    state.permit();
    return toAddresses(state.account, purposes);
  },
  async getAddresses({params, ask}, {state}) {
    const {purposes} = read(askSchema, params);
    if (!state.isPermitted()) await ask();
    state.permit();
    return present(state, toAddresses(state.account, purposes));
  },
  wallet_getAccount: permitted((_, {state}) => ({
    id: 'account-1',
    walletType: 'software',
    ...present(state, toAddresses(state.account)),
  })),
  wallet_getNetwork: permitted((_, {state}) => describeNetwork(state.network)),
  wallet_changeNetwork: permitted(async ({params, ask}, {state}) => {
    const {name} = read(v.object({name: networkSchema}), params);
    await ask();
    state.setNetwork(name === 'Mainnet' ? 'mainnet' : 'testnet');
    return null;
  }),
  wallet_disconnect(_, {state}) {
    state.revoke();
    return null;
  },
  signMessage: permitted(async ({params, ask}, {vault}) => {
    const {address, message, protocol} = read(messageSchema, params);
    await ask();
    const own = protocol === 'ECDSA' ? 'ecdsa' : 'bip322';
    const signature = await vault.signMessage({address, message, protocol: own});
    return {signature, messageHash: '', address, protocol};
  }),
  signPsbt: permitted(async ({params, ask}, {vault, state}) => {
    const {psbt, signInputs, broadcast} = read(psbtSchema, params);
    const inputs =
      signInputs &&
      Object.entries(signInputs).flatMap(([address, indexes]) => indexes.map((index) => ({address, index})));
    await ask();
    const signing = {psbt: base64.decode(psbt), inputs, network: state.network};
    if (!broadcast) return {psbt: base64.encode(vault.signPsbt(signing))};
    const sent = vault.signAndSend(signing);
    return {psbt: base64.encode(sent.psbt), txid: sent.txid};
  }),
  sendTransfer: permitted(async ({params, ask}, {vault, state}) => {
    const {recipients} = read(transferSchema, params);
    await ask();
    const paid = recipients.map(({address, amount}) => ({address, amount: BigInt(amount)}));
    return {txid: vault.transfer(paid, state.network)};
  }),
};

/** The methods of the wallet. */
export const SATS_CONNECT_METHODS: readonly string[] = Object.keys(METHODS);

/** Carries out a method; -32601 for one there is not. */
export function actOnMethod(request: SatsConnectRequest, inside: WalletInside): unknown {
  const method = METHODS[request.method];
  if (!method) throw methodNotFound(request.method);
  return method(request, inside);
}

/** For methods that are not for every page: sats-connect's -32002. */
function permitted(method: Method): Method {
  return (request, inside) => {
    if (inside.state.isPermitted()) return method(request, inside);
    throw new WalletRpcError({code: -32002, message: 'Access denied.'});
  };
}

function present(
  state: WalletInside['state'],
  addresses: readonly ListedAddress[],
): {readonly addresses: readonly ListedAddress[]; readonly network: object} {
  return {addresses, network: describeNetwork(state.network)};
}

function read<T>(schema: v.GenericSchema<unknown, T>, params: unknown): T {
  const parsed = v.safeParse(schema, params);
  if (parsed.success) return parsed.output;
  throw invalidParams(v.summarize(parsed.issues));
}
