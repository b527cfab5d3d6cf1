import {WalletKit, type IWalletKit, type WalletKitTypes} from '@reown/walletkit';
import {Core} from '@walletconnect/core';
import {buildApprovedNamespaces, buildAuthObject, populateAuthPayload} from '@walletconnect/utils';
import {privateKeyToAccount} from 'viem/accounts';
import {installBufferShim} from '../../../io/connectors/walletconnect/sdk/install-buffer-shim.js';
import type {RemoteFamily} from '../../wallets/remote/remote-family.js';
import {ANVIL_PRIVATE_KEYS} from '../../wallets/signing/wallet-accounts.js';

/** A wallet built only on the kit of most phone wallets. */
export interface KitWallet {
  readonly kit: IWalletKit;
  readonly address: `0x${string}`;
  pair(uri: string): Promise<void>;
  /** Switches every session to another chain, following the kit's manual. */
  emitChain(chainId: number): Promise<void>;
  close(): Promise<void>;
}

/** Parts of a kit wallet. */
export interface KitWalletOptions {
  readonly relayUrl: string;
  /** CAIP-2 ids. */
  readonly evmChains: readonly string[];
  readonly families?: readonly RemoteFamily[];
  /** Signs in with its approval, following the kit's manual. */
  readonly signsIn?: boolean;
}

const EVM_METHODS = ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4', 'eth_accounts'];
const EVM_EVENTS = ['accountsChanged', 'chainChanged'];
const METADATA = {
  name: 'Kit',
  description: 'A wallet made of the public kit',
  url: location.origin,
  icons: [],
};

/** Opens the wallet, which grants by `buildApprovedNamespaces`: the requested parts that it supports, and no more. */
export async function openKitWallet(options: KitWalletOptions): Promise<KitWallet> {
  const account = privateKeyToAccount(ANVIL_PRIVATE_KEYS[1]);
  const prefix = crypto.randomUUID();
  const core = new Core({
    projectId: crypto.randomUUID(),
    relayUrl: options.relayUrl,
    customStoragePrefix: prefix,
    telemetryEnabled: false,
    logger: 'silent',
  });
  // The kit declares its own types for the same core.
  const kit = await WalletKit.init({
    core: core as unknown as WalletKitTypes.Options['core'],
    metadata: METADATA,
  });
  // Its host cannot be reached, which would delay each request by five seconds.
  core.verify.resolve = async () => undefined as never;
  const supportedNamespaces = namespacesOf(options, account.address);
  kit.on('session_proposal', ({id, params}) => {
    const grant = async (): Promise<unknown> =>
      kit.approveSession({
        id,
        namespaces: buildApprovedNamespaces({proposal: params, supportedNamespaces}),
      });
    void grant().catch(() => kit.rejectSession({id, reason: {code: 5000, message: 'Nothing in common'}}));
  });
  kit.on('session_request', (event) => void answer(kit, event, {...options, account}));
  if (options.signsIn)
    kit.on('session_authenticate', (event) => void signIn(kit, event, {...options, account}));
  return {
    kit,
    address: account.address,
    pair: (uri) => kit.pair({uri}),
    async emitChain(chainId) {
      for (const topic of Object.keys(kit.getActiveSessions())) {
        const event = {name: 'chainChanged', data: chainId};
        await kit.emitSessionEvent({topic, event, chainId: `eip155:${chainId}`});
      }
    },
    async close() {
      core.heartbeat.stop();
      await core.relayer.transportClose();
      Reflect.deleteProperty(globalThis, `_walletConnectCore_${prefix}`);
    },
  };
}

type Supported = Parameters<typeof buildApprovedNamespaces>[0]['supportedNamespaces'];

function namespacesOf({evmChains, families = []}: KitWalletOptions, address: string): Supported {
  const eip155 = {
    chains: [...evmChains],
    methods: EVM_METHODS,
    events: EVM_EVENTS,
    accounts: evmChains.map((chain) => `${chain}:${address}`),
  };
  const others = families.map((family) => [
    family.namespace,
    {
      chains: family.chains.map(({id}) => id),
      methods: [...family.methods],
      events: EVM_EVENTS,
      accounts: family.chains.flatMap(({id}) => family.addressesOn(id).map((each) => `${id}:${each}`)),
    },
  ]);
  return {eip155, ...Object.fromEntries(others)};
}

async function signIn(
  kit: IWalletKit,
  {id, params}: WalletKitTypes.SessionAuthenticate,
  {evmChains, account}: Answering,
): Promise<void> {
  const removeShim = installBufferShim();
  const chains = [...evmChains];
  const authPayload = populateAuthPayload({authPayload: params.authPayload, chains, methods: EVM_METHODS});
  const iss = `${chains[0]}:${account.address}`;
  const message = kit.formatAuthMessage({request: authPayload, iss: `did:pkh:${iss}`});
  const s = await account.signMessage({message});
  const auth = buildAuthObject(authPayload, {t: 'eip191', s}, iss);
  await kit.approveSessionAuthenticate({id, auths: [auth]}).finally(removeShim);
}

interface Answering extends KitWalletOptions {
  readonly account: ReturnType<typeof privateKeyToAccount>;
}

async function answer(
  kit: IWalletKit,
  {id, topic, params: {request, chainId}}: WalletKitTypes.SessionRequest,
  {account, families = []}: Answering,
): Promise<void> {
  const family = families.find(({namespace}) => chainId.startsWith(`${namespace}:`));
  const act = async (): Promise<unknown> => {
    if (family) return family.prepare({...request, chainId}).act();
    const [raw] = request.params as readonly [`0x${string}`];
    if (request.method === 'personal_sign') return account.signMessage({message: {raw}});
    throw new Error(`The wallet has no screen for ${request.method}`);
  };
  const response = await act().then(
    (result) => ({id, jsonrpc: '2.0' as const, result}),
    (error: unknown) => ({id, jsonrpc: '2.0' as const, error: {code: 5000, message: String(error)}}),
  );
  await kit.respondSessionRequest({topic, response});
}
