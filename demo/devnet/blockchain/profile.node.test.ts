import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {privateKeyToAccount} from 'viem/accounts';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';

describe('names of accounts', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('are found with their account and picture', async () => {
    const {api} = setup();
    const {name, registered, updated, addresses, attributes} = await (
      await api.get('profile/account/Ada.reown.id', {apiVersion: '2'})
    ).json();
    assert.equal(name, 'ada.reown.id');
    assert.deepEqual([typeof registered, typeof updated], ['number', 'number']);
    assert.equal(addresses['60'].address, devnet.accounts[0]!.address);
    assert.equal((await fetch(attributes[0].avatar)).headers.get('content-type'), 'image/svg+xml');
  });

  it('are found by their account, whatever its case', async () => {
    const {api} = setup();
    const answer = await api.get(`profile/reverse/${devnet.accounts[1]!.address.toLowerCase()}`);
    const names = ((await answer.json()) as {name: string}[]).map(({name}) => name);
    assert.deepEqual(names, ['blaise.devnet', 'blaise.reown.id']);
  });

  it('are not there for everybody', async () => {
    const {api} = setup();
    assert.equal((await api.get('profile/account/unregistered.devnet')).status, 404);
    assert.deepEqual(await (await api.get(`profile/reverse/${devnet.accounts[9]!.address}`)).json(), []);
  });

  it('are suggested in the zone asked for, the taken ones marked', async () => {
    const {api} = setup();
    const {suggestions} = await (await api.get('profile/suggestions/ada', {zone: 'reown.id'})).json();
    assert.deepEqual(suggestions[0], {name: 'ada.reown.id', registered: true});
    assert.deepEqual(suggestions[1], {name: 'ada1.reown.id', registered: false});
    assert.ok(suggestions.length > 2);
  });

  it('are registered by the account that signs for them, once', async () => {
    const {api, register} = setup();
    const answer = await register({name: 'fresh.reown.id'});
    assert.deepEqual([answer.status, await answer.json()], [200, {success: true}]);
    const found = await (await api.get('profile/account/fresh.reown.id')).json();
    assert.equal(found.addresses[String(0x80000000 + 31337)].address, devnet.accounts[6]!.address);
    assert.equal((await api.get('profile/suggestions/fresh')).status, 200);
    await refused(await register({name: 'fresh.reown.id'}), 'name');
  });

  it('are taken by a stranger first where a project asks for a race', async () => {
    const {api, register} = setup();
    const race = (method: string) =>
      fetch(`${devnet.endpoints.control}/names/race?projectId=${api.projectId}`, {method});
    assert.equal((await race('PUT')).status, 204);
    await refused(await register({name: 'raced.reown.id'}, api.projectId), 'name');
    const found = await (await api.get('profile/account/raced.reown.id')).json();
    assert.notEqual(found.addresses['60'].address, devnet.accounts[6]!.address);
    await race('DELETE');
    assert.equal((await register({name: 'unraced.reown.id'}, api.projectId)).status, 200);
  });

  const WRONG: readonly (readonly [what: string, change: Record<string, unknown>, field: string])[] = [
    ['a name of three letters', {name: 'abc.reown.id'}, 'name'],
    ['a name with other letters', {name: 'caf\u00e9s.reown.id'}, 'name'],
    ['a message of yesterday', {timestamp: Math.floor(Date.now() / 1000) - 86_400}, 'timestamp'],
    ['the coin of another kind of chain', {coin_type: 0}, 'coin_type'],
    ["another key's signature", {address: '0x00000000000000000000000000000000000000aa'}, 'signature'],
    ['a signature that is none', {signature: `0x${'ff'.repeat(65)}`}, 'signature'],
    ['a message that is not JSON', {message: '{'}, 'message'],
  ];
  for (const [what, change, field] of WRONG) {
    it(`are not registered with ${what}`, async () => {
      const {register} = setup();
      await refused(await register({name: 'another.reown.id', ...change}), field);
    });
  }

  function setup() {
    const api = new ApiClient(devnet);
    const account = privateKeyToAccount(devnet.accounts[6]!.privateKey);
    const register = async ({name, timestamp, ...change}: Record<string, unknown>, projectId?: string) => {
      const seconds = timestamp ?? Math.floor(Date.now() / 1000);
      const message = JSON.stringify({name, attributes: {}, timestamp: seconds});
      const signature = await account.signMessage({message});
      const body = {coin_type: 0x80000000 + 31337, address: account.address, message, signature};
      const query = projectId === undefined ? '' : `?projectId=${projectId}`;
      return api.post(`profile/account${query}`, {...body, ...change});
    };
    return {api, register};
  }
});

async function refused(answer: Response, field: string): Promise<void> {
  assert.equal(answer.status, 400);
  const {status, reasons} = await answer.json();
  assert.equal(status, 'FAILED');
  assert.equal(reasons[0].name, field);
  assert.equal(typeof reasons[0].description, 'string');
}
