import type {LoginSwitches} from './auth/login-switches.js';
import type {Mail} from './auth/mailbox.js';
import type {ServiceSwitches} from './blockchain/service-switches.js';
import type {BuySwitches} from './buy/buy-switches.js';
import {networkControl, type NetworkControl} from './control/network-client.js';
import {newProjectId} from './project-id.js';
import type {
  AnalyticsEvent,
  DevnetInfo,
  Fault,
  RecordedRequest,
  RelayStats,
  ServiceName,
} from './protocol.js';

/** The address at which the test runner describes its devnet. */
const INFO_PATH = '/devnet';

/** The devnet's control endpoint for a test, limited to requests with one project id (or RPC tag). */
export interface DevnetControl extends DevnetInfo, NetworkControl {
  /** Unique to this connection: pass it to the client under test, so that other tests do not interfere. */
  readonly projectId: string;
  /** The RPC URL of an EVM chain or of a CAIP-2 id, tagged with the project id to tell its requests apart. */
  rpcUrl(chain: number | string): string;
  /** Injects a failure into this project's requests; without an argument removes all. */
  faults(fault?: Omit<Fault, 'projectId'>): Promise<void>;
  /** The requests that a fault holds, oldest first. */
  held(): Promise<readonly RecordedRequest[]>;
  /** Releases the held requests; the fault stays and holds the next. */
  release(): Promise<void>;
  /** The requests of this project to a service, oldest first. */
  requests(service?: ServiceName): Promise<readonly RecordedRequest[]>;
  /** The analytics events of this project. */
  analytics(): Promise<readonly AnalyticsEvent[]>;
  /** Clears this project's requests and analytics events. */
  clear(): Promise<void>;
  /** Makes an address appear to have more assets and history; without a size, restores it. */
  dataset(address: string, size?: {readonly tokens?: number; readonly activity?: number}): Promise<void>;
  /** Makes the swap service lie to this project; without a name it is honest again and moved prices are restored. */
  swapLie(name?: string): Promise<void>;
  /** The names of all lies of the swap service. */
  swapLies(): Promise<readonly string[]>;
  /** Lowers the price of one token in another by 9 % with a real trade. Tokens are CAIP-10. */
  moveSwapPrice(pair: {readonly from: string; readonly to: string}): Promise<void>;
  /**
   * Whether others trade a little after each quote and each built swap of this project; without an argument as the
   * devnet was started.
   */
  poolsMove(move?: boolean): Promise<void>;
  /** The login service's e-mails to an address, newest first. */
  mails(to: string): Promise<readonly Mail[]>;
  /** Makes the login service deviate for this project; without an argument it is normal again. */
  loginSwitches(switches?: LoginSwitches): Promise<void>;
  /** Makes the purchase providers deviate for this project; without an argument they are normal again. */
  buySwitches(switches?: BuySwitches): Promise<void>;
  /** Chooses the kind of blockchain API and its deviations for this project; without an argument, the public one. */
  service(switches?: ServiceSwitches): Promise<void>;
  /** Ends the sessions of a person in the login service, as from another device. */
  signOutElsewhere(email: string): Promise<void>;
  /** Closes this project's relay connections. */
  dropRelay(): Promise<void>;
  /** Makes this project's open relay connections dead: no data passes, and no close is sent. */
  swallowRelay(): Promise<void>;
  /** The relay's counters for this project. */
  relay(): Promise<RelayStats>;
}

/**
 * Finds the devnet of the test runner.
 *
 * @param projectId by default a new caller; pass an id to watch another connection's traffic.
 * @throws Error with the devnet's own reason when it could not start.
 */
export async function connectDevnet(projectId: string = newProjectId()): Promise<DevnetControl> {
  const info = (await (await send(INFO_PATH)).json()) as DevnetInfo;
  const at = (path: string): string => {
    const url = new URL(`${info.endpoints.control}/${path}`);
    url.searchParams.set('projectId', projectId);
    return url.href;
  };
  const read = async <T>(path: string): Promise<T> => (await (await send(at(path))).json()) as T;
  const remove = async (path: string): Promise<void> => void (await send(at(path), {method: 'DELETE'}));
  const choose = async (path: string, switches?: object): Promise<void> => {
    if (!switches) return remove(path);
    await send(at(path), {method: 'PUT', body: JSON.stringify(switches)});
  };
  return {
    ...info,
    projectId,
    ...networkControl({send: (path, init) => send(at(path), init)}),
    rpcUrl: (chain) =>
      `${info.endpoints.rpc[typeof chain === 'number' ? `eip155:${chain}` : chain]}/${projectId}`,
    async faults(fault) {
      if (!fault) return remove('faults');
      await send(at('faults'), {method: 'POST', body: JSON.stringify({...fault, projectId})});
    },
    held: () => read('held'),
    release: () => remove('held'),
    requests: (service) => read(service ? `requests?service=${service}` : 'requests'),
    analytics: () => read('analytics'),
    async clear() {
      await Promise.all([remove('requests'), remove('analytics')]);
    },
    async dataset(address, size) {
      const method = size ? 'PUT' : 'DELETE';
      await send(at(`datasets/${address}`), {method, ...(size ? {body: JSON.stringify(size)} : {})});
    },
    async swapLie(lie) {
      if (lie === undefined) return remove('swap');
      await send(at('swap'), {method: 'PUT', body: JSON.stringify({lie})});
    },
    async swapLies() {
      return (await read<{lies: readonly string[]}>('swap')).lies;
    },
    async moveSwapPrice(pair) {
      await send(at('swap/move'), {method: 'POST', body: JSON.stringify(pair)});
    },
    poolsMove: (move) => choose('swap/pools', move === undefined ? undefined : {move}),
    mails: (to) => read(`auth/mails?to=${encodeURIComponent(to)}`),
    loginSwitches: (switches) => choose('auth', switches),
    buySwitches: (switches) => choose('buy', switches),
    service: (switches) => choose('service', switches),
    signOutElsewhere: (email) => remove(`auth/sessions/${encodeURIComponent(email)}`),
    async dropRelay() {
      await send(at('relay/drop'), {method: 'POST'});
    },
    async swallowRelay() {
      await send(at('relay/swallow'), {method: 'POST'});
    },
    relay: () => read('relay'),
  };
}

async function send(url: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response;
}
