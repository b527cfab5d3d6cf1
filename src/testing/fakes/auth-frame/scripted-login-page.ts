import {atom, type WritableAtom} from 'nanostores';
import {DEFAULT_ENDPOINTS} from '../../../core/config/generated/defaults.js';
import type {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {DEFAULT_ACCOUNT_TYPES} from '../../../core/model/account.js';
import type {Network} from '../../../core/model/network.js';
import {mainnet} from '../../../core/model/networks/ethereum.js';
import type {ThemeState} from '../../../core/model/theme.js';
import type {ConnectorEnv} from '../../../core/ports/connector-plugin.js';
import type {KeyValueStorage} from '../../../core/ports/storage.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {systemRandom} from '../../../io/platform/system-random.js';
import {createFakeClock, type FakeClock} from '../../fake-clock.js';
import {eventually} from '../eventually.js';

/** A message that the login service received. */
export interface ServiceMessage {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly view: string | null;
  /** The message as it arrived. */
  readonly message: Readonly<Record<string, unknown>>;
}

/** A page with a login service on another origin, whose behaviour is a script of the test. */
export interface ScriptedLoginPage {
  readonly env: ConnectorEnv & {readonly clock: FakeClock; readonly theme: WritableAtom<ThemeState>};
  /** The origin of the service. */
  readonly origin: string;
  /** Messages that the service received. */
  readonly told: ServiceMessage[];
  readonly reported: DrawbridgeError[];
  /** The frame of the service in the page. */
  readonly frame: HTMLIFrameElement | null;
  /** Waits for a message to the service, and resolves with the latest. */
  heard(name: string): Promise<ServiceMessage>;
  leave(): void;
}

/** The address at which this server is another origin. */
export const OTHER_ORIGIN = `http://localhost:${location.port}`;

/** The user's accounts. */
export const EVM = '0x1111111111111111111111111111111111111111';
export const SMART = '0x2222222222222222222222222222222222222222';
export const SOLANA = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM';
/** A login service that answers every request of a user with the code 123456. */
export const HONEST_LOGIN = `
  let type = 'eoa';
  frame.on('IS_CONNECTED', ({token}) => ({isConnected: token === 't1'}));
  frame.on('CONNECT_EMAIL', {action: 'VERIFY_OTP'});
  frame.on('CONNECT_OTP', ({otp}) => {
    if (otp !== '123456') return frame.fail('Invalid code');
    frame.send('SESSION_UPDATE', {token: 't1'});
    return {otherMethods: [{method: 'google', isSameAccount: false}, {method: 'telepathy'}]};
  });
  frame.on('GET_USER', ({chainId, preferredAccountType = type}) => (type = preferredAccountType, String(chainId).startsWith('solana')
    ? {address: '${SOLANA}', chainId}
    : {email: 'ada@mail.test', address: type === 'eoa' ? '${EVM}' : '${SMART}', chainId, smartAccountDeployed: false,
       accounts: [{address: '${EVM}', type: 'eoa'}, {address: '${SMART}', type: 'smartAccount'}, {address: 'x', type: 'eoa'}],
       sessionEndsAt: 9_000_000_000_000}));
  frame.on('SWITCH_NETWORK', ({chainId}) => ({chainId}));
  frame.on('SET_PREFERRED_ACCOUNT', (asked) => ({type: (type = asked.type), address: '${SMART}'}));
  frame.on('GET_SMART_ACCOUNT_ENABLED_NETWORKS', {smartAccountEnabledNetworks: [1]});
  frame.on('SIGN_OUT', {});
  frame.on('GET_CHAIN_ID', () => { frame.send('SESSION_ENDED', {reason: 'signed-out'}); return {}; });
  frame.on('RPC_REQUEST', ({method}) => frame.view === 'approve'
    ? (method === 'personal_sign' ? '0x5161' : frame.fail('The user declined', 4001))
    : (method === 'eth_blockNumber' ? '0x10' : frame.fail('Not here', 4200)));
  frame.ready({version: '1', isVisibilityProved: true, exportUri: 'https://elsewhere.example/export'});`;

interface LoginPageOptions {
  readonly storage?: KeyValueStorage;
  readonly path?: string;
  /** The page's networks. Default: Ethereum. */
  readonly networks?: readonly Network[];
}

/** Opens a page on which the service runs a script; it gets `frame` of `sdk/index.html`. */
export function openScriptedLoginPage(
  script: string,
  {storage = memoryStorage(), path = 'auth-frame', networks = [mainnet]}: LoginPageOptions = {},
): ScriptedLoginPage {
  const told: ServiceMessage[] = [];
  const reported: DrawbridgeError[] = [];
  const record = ({data, origin}: MessageEvent<{told?: ServiceMessage} | null>): void => {
    if (origin === OTHER_ORIGIN && data?.told) told.push(data.told);
  };
  addEventListener('message', record);
  const authFrame = `${OTHER_ORIGIN}/src/testing/fakes/${path}?script=${encodeURIComponent(script)}`;
  const env = {
    clock: createFakeClock(),
    random: systemRandom,
    fetch: globalThis.fetch.bind(globalThis),
    storage: createSlotStorage('test', storage),
    theme: atom<ThemeState>({mode: 'light', variables: {}}),
    metadata: {name: 'Test dapp', description: '', url: location.origin, icons: []},
    projectId: 'test',
    networks: () => networks,
    defaultAccountTypes: {...DEFAULT_ACCOUNT_TYPES, eip155: 'eoa'},
    use: async () => ({state: atom({progress: {step: 'idle'}})}),
    instanceId: 'test',
    endpoints: {...DEFAULT_ENDPOINTS, authFrame},
    report: (cause: unknown) => void reported.push(cause as DrawbridgeError),
  };
  return {
    env: env as unknown as ScriptedLoginPage['env'],
    origin: OTHER_ORIGIN,
    told,
    reported,
    get frame() {
      return document.querySelector<HTMLIFrameElement>('iframe#w3m-iframe');
    },
    async heard(name) {
      const latest = (): ServiceMessage | undefined => told.findLast((each) => each.name === name);
      await eventually(latest, `The service received no ${name}.`);
      return latest()!;
    },
    leave() {
      removeEventListener('message', record);
      for (const each of document.querySelectorAll('iframe#w3m-iframe')) each.remove();
    },
  };
}
