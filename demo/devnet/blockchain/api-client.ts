import assert from 'node:assert/strict';
import type {Devnet} from '../devnet.js';
import {newProjectId} from '../project-id.js';
import type {HistoryEntry} from './describe-activity.js';
import type {Balance} from './describe-balance.js';
import type {ServiceSwitches} from './service-switches.js';

/** A page's requests have an origin; without one, balances are empty. */
const PAGE = {origin: 'https://page.example'};

/** A caller of the blockchain API, for tests. */
export class ApiClient {
  readonly projectId = newProjectId();
  readonly #devnet: Devnet;
  #isUncached: Promise<unknown> | undefined;

  constructor(devnet: Devnet) {
    this.#devnet = devnet;
  }

  /** Sends a request below `/v1`; the query is added to that of every caller. */
  get(path: string, query: Readonly<Record<string, string>> = {}): Promise<Response> {
    const url = new URL(`${this.#devnet.endpoints.blockchain}/v1/${path}`);
    const common = {projectId: this.projectId, st: 'html', sv: '0.1.0'};
    for (const [name, value] of Object.entries({...common, ...query})) url.searchParams.set(name, value);
    return fetch(url, {headers: PAGE});
  }

  post(path: string, body: unknown): Promise<Response> {
    const url = `${this.#devnet.endpoints.blockchain}/v1/${path}`;
    return fetch(url, {method: 'POST', body: JSON.stringify(body)});
  }

  /** Balances as they are now, without the cache of 10 s, unless the caller has chosen switches. */
  async balances(address: string, chainId: string): Promise<readonly Balance[]> {
    this.#isUncached ??= this.#stopCaching();
    await this.#isUncached;
    const answer = await this.get(`account/${address}/balance`, {chainId, currency: 'usd'});
    assert.equal(answer.status, 200);
    return ((await answer.json()) as {balances: readonly Balance[]}).balances;
  }

  /** Chooses deviations of the service for this caller. */
  async switches(switches: ServiceSwitches): Promise<void> {
    const answer = fetch(this.#control, {method: 'PUT', body: JSON.stringify(switches)});
    this.#isUncached = answer;
    await answer;
  }

  get #control(): string {
    return `${this.#devnet.endpoints.control}/service?projectId=${this.projectId}`;
  }

  async #stopCaching(): Promise<void> {
    const chosen = (await (await fetch(this.#control)).json()) as ServiceSwitches;
    await this.switches({...chosen, cachesBalances: false});
  }

  /** How much of a token an account has, as a text. */
  async balance(address: string, chainId: string, symbol: string): Promise<string> {
    const balances = await this.balances(address, chainId);
    return balances.find((each) => each.symbol === symbol)?.quantity.numeric ?? '0';
  }

  async history(
    address: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<{readonly data: readonly HistoryEntry[]; readonly next: string | null}> {
    const answer = await this.get(`account/${address}/history`, query);
    assert.equal(answer.status, 200);
    return answer.json();
  }
}
