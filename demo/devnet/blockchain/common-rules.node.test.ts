import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {startDevnet, type Devnet} from '../devnet.js';
import {newProjectId} from '../project-id.js';

const PAGE = {origin: 'https://page.example'};

describe('the common rules of the blockchain API', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  for (const [what, id] of [
    ['a malformed project id', 'short'],
    ['an empty project id', ''],
  ] as const) {
    it(`refuse ${what} with 401 and the field`, async () => {
      const answer = await call(`identity/${devnet.accounts[0]!.address}?projectId=${id}`);
      assert.equal(answer.status, 401);
      assert.equal((await answer.json()).reasons[0].field, 'authentication');
    });
  }

  for (const [what, query] of [
    ['a missing project id', 'chainId=eip155:31337'],
    ['a repeated project id', `projectId=${newProjectId()}&projectId=${newProjectId()}`],
  ] as const) {
    it(`refuse ${what} with 400 and plain text`, async () => {
      const answer = await call(`convert/gas-price?${query}`);
      assert.equal(answer.status, 400);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    });
  }

  it('need neither SDK type nor version', async () => {
    const answer = await call(`identity/${devnet.accounts[0]!.address}?projectId=${newProjectId()}`);
    assert.equal(answer.status, 200);
  });

  it('refuse a project over its quota with 429 that pages can read', async () => {
    const projectId = newProjectId();
    await switchService(projectId, {exceedsQuota: true});
    const answer = await call(`convert/gas-price?chainId=eip155:31337&projectId=${projectId}`);
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [429, '*']);
    await switchService(projectId);
  });

  it('let pages of any origin in without credentials, and expose no header', async () => {
    const {headers} = await call('supported-chains');
    assert.equal(headers.get('access-control-allow-origin'), '*');
    assert.equal(headers.get('access-control-allow-credentials'), null);
    assert.equal(headers.get('access-control-expose-headers'), null);
  });

  it('allow four request headers in a preflight, and let nothing remember it', async () => {
    const {headers} = await call('fungible/price', {method: 'OPTIONS'});
    assert.equal(
      headers.get('access-control-allow-headers'),
      'content-type, x-sdk-type, x-sdk-version, solana-client',
    );
    assert.equal(headers.get('access-control-max-age'), null);
  });

  for (const method of ['GET', 'POST', 'OPTIONS']) {
    it(`leave CORS headers out for ${method} of an unknown route`, async () => {
      const answer = await call(`onramp/options?projectId=${newProjectId()}`, {method});
      assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [404, null]);
    });
  }

  it('have the ordered routes of a purchase in a service of the site', async () => {
    const projectId = newProjectId();
    await switchService(projectId, {kind: 'ordered'});
    assert.equal((await call(`onramp/options?projectId=${projectId}`)).status, 200);
    await switchService(projectId);
  });

  it('leave CORS headers out of a rate limit', async () => {
    const projectId = newProjectId();
    const fault = {service: 'blockchain', projectId, status: 429, hidesCors: true, times: 1};
    await fetch(`${devnet.endpoints.control}/faults`, {method: 'POST', body: JSON.stringify(fault)});
    const query = `chainId=eip155:31337&projectId=${projectId}`;
    const answer = await call(`convert/gas-price?${query}`);
    assert.deepEqual([answer.status, answer.headers.get('access-control-allow-origin')], [429, null]);
    assert.equal((await call(`convert/gas-price?${query}`)).status, 200);
  });

  function call(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(`${devnet.endpoints.blockchain}/v1/${path}`, {headers: PAGE, ...init});
  }

  async function switchService(projectId: string, switches?: object): Promise<void> {
    const url = `${devnet.endpoints.control}/service?projectId=${projectId}`;
    const body = switches && {body: JSON.stringify(switches)};
    assert.equal((await fetch(url, {method: switches ? 'PUT' : 'DELETE', ...body})).status, 204);
  }
});
