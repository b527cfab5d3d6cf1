import {privateKeyToAccount} from 'viem/accounts';
import type {KernelContext} from '../../../client/client.js';
import type {GatesController} from '../../../controllers/gates-controller.js';
import {textOf} from '../../../core/model/message-bytes.js';
import type {SignInWithWallet} from '../../../core/model/sign-in/sign-in-with-wallet.js';
import type {SiwxConfig, SiwxSession, SiwxStorage} from '../../../core/model/sign-in/siwx-session.js';
import type {SignMessage} from '../../../core/ports/chain-adapter.js';
import type {GateStatus} from '../../../core/ports/feature.js';
import type {KeyValueStorage} from '../../../core/ports/storage.js';
import {createSiwx, type SiwxOptions} from '../../../io/sign-in/create-siwx.js';
import {evmVerifier} from '../../../io/sign-in/verifiers.js';
import {createFakeAdapter} from '../../../testing/fakes/client/fake-assets.js';
import {FOUR_CHAINS} from '../../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {
  createFakeClient,
  type FakeClient,
  type FakeClientOptions,
} from '../../../testing/fakes/fake-client.js';
import {ANVIL_PRIVATE_KEYS} from '../../../testing/wallets/signing/wallet-accounts.js';
import type {SignInApi} from '../api.js';
import {signInFeature} from '../feature.js';
import {createSignInGate} from '../sign-in-gate.js';

/** A client whose page requires a sign-in, with wallets and storage controlled by the test. */
export interface SignInStage {
  readonly client: FakeClient;
  readonly api: SignInApi;
  readonly siwx: SiwxConfig;
  /** The stored sessions. */
  readonly kept: SiwxSession[];
  /** The entries that the page's SIWX stored for other tabs. */
  readonly left: ReadonlyMap<string, string>;
  /** The texts that wallets received for signing. */
  readonly asked: string[];
  /** The answers of wallets and storage, and the loading of the code that signs; a test replaces them. */
  readonly act: {
    sign: SignMessage;
    add: () => Promise<void>;
    get: () => Promise<void>;
    load: () => Promise<void>;
  };
}

/** A test's settings of the page. */
export interface SignInSetup {
  readonly siwx?: Omit<SiwxOptions, 'env' | 'storage' | 'verifiers'>;
  /** Overrides single functions of the option; may be derived from it. */
  readonly own?: Partial<SiwxConfig> | ((given: SiwxConfig) => Partial<SiwxConfig>);
  readonly client?: FakeClientOptions;
  /** Replaces the option `siwx`. */
  readonly signInWithWallet?: SignInWithWallet;
}

/** The accounts that wallets of the stage sign for on EVM. */
export const [ADA, EVE] = ANVIL_PRIVATE_KEYS.slice(0, 2).map((key) => privateKeyToAccount(key)) as [
  ReturnType<typeof privateKeyToAccount>,
  ReturnType<typeof privateKeyToAccount>,
];

const good = async (): Promise<void> => {};

/** Creates the client of a stage; nothing is connected. */
function createSignInClient({
  siwx: options = {},
  own,
  client: around = {},
  signInWithWallet,
}: SignInSetup = {}): Omit<SignInStage, 'api'> {
  const kept: SiwxSession[] = [];
  const asked: string[] = [];
  const left = new Map<string, string>();
  const act: SignInStage['act'] = {sign: signByKey, add: good, get: good, load: good};
  const given = createSiwx({
    ...options,
    storage: storageOf(kept, act),
    verifiers: [evmVerifier(), ...OTHERS.map((namespace) => ({namespace, verify: async () => true}))],
    env: {clock: {now: () => client.clock.now()}, storage: storageIn(left)},
  });
  const siwx: SiwxConfig = {...given, ...(typeof own === 'function' ? own(given) : own)};
  const signMessage: SignMessage = async (request) => {
    asked.push(textOf(request.message) ?? '');
    return act.sign(request);
  };
  const adapter = {
    ...createFakeAdapter(),
    async signMessage() {
      await act.load();
      return signMessage;
    },
  };
  const option = signInWithWallet ? {signInWithWallet} : {siwx};
  const client = createFakeClient({networks: FOUR_CHAINS, ...option, adapter, ...around});
  return {client, siwx, kept, left, asked, act};
}

/** Creates a stage. */
export async function createSignInStage(setup: SignInSetup = {}): Promise<SignInStage> {
  const stage = createSignInClient(setup);
  return {...stage, api: await stage.client.use('signIn')};
}

const OTHERS = ['solana', 'bip122', 'polkadot'] as const;

/** Signs as the requested account; for families other than EVM any text will do. */
const signByKey: SignMessage = async ({address, message}) => {
  const key = [ADA, EVE].find((each) => each.address === address);
  return key ? key.signMessage({message: textOf(message) ?? ''}) : 'signed';
};

function storageIn(values: Map<string, string>): KeyValueStorage {
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

function storageOf(kept: SiwxSession[], act: SignInStage['act']): SiwxStorage {
  return {
    async add(session) {
      await act.add();
      kept.push(session);
    },
    set: async (sessions) => void kept.splice(0, kept.length, ...sessions),
    remove: async (sessions) =>
      void kept.splice(0, kept.length, ...kept.filter((each) => !sessions.includes(each))),
    async get() {
      await act.get();
      return [...kept];
    },
  };
}

/** A stage after connecting, with the message on review in the open modal. */
export async function signInGate(
  setup: SignInSetup = {},
  type: 'eoa' | 'smartAccount' = 'eoa',
): Promise<SignInStage & {readonly gates: GatesController; status(): GateStatus}> {
  const stage = await createSignInStage(setup);
  const {client, api} = stage;
  client.connectAs({accounts: [{namespace: 'eip155', address: ADA.address, type}]});
  const gate = createSignInGate({...client, onDispose() {}} as unknown as KernelContext);
  gate.check?.();
  await eventually(() => gate.state.get() !== 'checking');
  await client.open();
  client.router.reset('SIWXSignMessage');
  await api.prepare();
  const {gates} = client;
  const status = (): GateStatus => gate.state.get();
  gates.show((signInFeature.gates ?? []).map((known) => ({...known, status})));
  return {...stage, gates, status};
}
