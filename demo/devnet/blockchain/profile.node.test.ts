import assert from 'node:assert/strict';
import {after, afterEach, before, beforeEach, describe, it, mock} from 'node:test';
import {privateKeyToAccount} from 'viem/accounts';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';
import type {ServiceSwitches} from './service-switches.js';

const FIRST_EVM_COIN = 0x8000_0000;
const BASE_COIN = FIRST_EVM_COIN + 8453;
const LIST = {apiVersion: '2'};

describe('names of accounts', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });
  // The service compares a timestamp with the clock of this process: on a busy machine, seconds pass until it reads it.
  beforeEach(() => mock.timers.enable({apis: ['Date'], now: Date.now()}));
  afterEach(() => mock.timers.reset());

  it('have ISO times, a map of attributes, and addresses by coin type', async () => {
    const {api} = await setup();
    const {address} = devnet.accounts[0]!;
    const time = '2024-01-01T00:00:00.000Z';
    assert.deepEqual(await (await api.get('profile/account/ada.reown.id', LIST)).json(), {
      name: 'ada.reown.id',
      registered_at: time,
      updated_at: time,
      attributes: {bio: 'First account of the devnet'},
      addresses: {60: {address, created_at: null}},
    });
    const {attributes} = await (await api.get('profile/account/blaise.reown.id', LIST)).json();
    assert.equal(attributes, null);
  });

  it('have times in seconds and a list of attributes in a service of the site', async () => {
    const {api} = await setup({kind: 'ordered'});
    const {address} = devnet.accounts[0]!;
    const created = Date.UTC(2024, 0, 1) / 1000;
    assert.deepEqual(await (await api.get('profile/account/ada.reown.id', LIST)).json(), {
      name: 'ada.reown.id',
      registered: created,
      updated: created,
      attributes: [{bio: 'First account of the devnet'}],
      addresses: {60: {address, created}},
    });
  });

  it('are an empty list for a free name in version 2, and 404 in others', async () => {
    const {api} = await setup();
    const free = await api.get('profile/account/unregistered.reown.id', LIST);
    assert.deepEqual([free.status, await free.json()], [200, []]);
    for (const query of [{}, {apiVersion: '1'}]) {
      await refused(await api.get('profile/account/unregistered.reown.id', query), 'name', 404);
    }
  });

  it('are 404 for a free name in a service of the site', async () => {
    const {api} = await setup({kind: 'ordered'});
    await refused(await api.get('profile/account/unregistered.reown.id', LIST), 'name', 404);
  });

  for (const name of [
    'ada.eth',
    'ada.devnet',
    'Ada.reown.id',
    'ab.reown.id',
    `${'a'.repeat(65)}.reown.id`,
    'a.ada.reown.id',
    'ada.wcn.id',
    'ada_1.reown.id',
    'reown.id',
  ]) {
    it(`refuse ${name.slice(0, 20)} with 400`, async () => {
      const {api} = await setup();
      await refused(await api.get(`profile/account/${name}`, LIST), 'name');
    });
  }

  it('refuse a version that is not a number with 400 and plain text', async () => {
    const {api} = await setup();
    const answer = await api.get('profile/account/ada.reown.id', {apiVersion: 'two'});
    assert.deepEqual([answer.status, await isText(answer)], [400, true]);
  });

  it('are found by their account, in upper and lower case', async () => {
    const {api} = await setup();
    const answer = await api.get(`profile/reverse/${devnet.accounts[1]!.address.toLowerCase()}`, LIST);
    const names = ((await answer.json()) as {name: string}[]).map(({name}) => name);
    assert.deepEqual(names, ['blaise.reown.id']);
  });

  it('are an empty list for an account without names in version 2, and 404 in others', async () => {
    const {api} = await setup();
    const path = `profile/reverse/${devnet.accounts[9]!.address}`;
    const none = await api.get(path, LIST);
    assert.deepEqual([none.status, await none.json()], [200, []]);
    await refused(await api.get(path), 'name', 404);
  });

  it('are suggested with the requested one first, then free ones, five at most', async () => {
    const {api, register} = await setup();
    await register({name: 'blaise1.reown.id'});
    const {suggestions} = await (await api.get('profile/suggestions/blaise', {zone: 'reown.id'})).json();
    assert.deepEqual(suggestions[0], {name: 'blaise.reown.id', registered: true});
    assert.deepEqual(suggestions[1], {name: 'blaise-wallet.reown.id', registered: false});
    assert.equal(suggestions.length, 5);
  });

  for (const [what, path, field] of [
    ['fewer than three characters', 'profile/suggestions/ad?zone=reown.id', 'name'],
    ['other letters', 'profile/suggestions/caf%C3%A9?zone=reown.id', 'name'],
    ['another zone', 'profile/suggestions/blaise?zone=harbour.id', 'zone'],
  ] as const) {
    it(`are not suggested for ${what}`, async () => {
      await refused(await fetch(`${devnet.endpoints.blockchain}/v1/${path}`), field);
    });
  }

  it('are registered by the account that signs for them, once, without a project', async () => {
    const {api, register} = await setup();
    const answer = await register({name: 'fresh.reown.id'});
    assert.equal(answer.status, 200);
    const record = await answer.json();
    const {address} = devnet.accounts[6]!;
    assert.deepEqual(record.addresses, {60: {address, created_at: null}});
    assert.deepEqual(await (await api.get('profile/account/fresh.reown.id', LIST)).json(), record);
    await refused(await register({name: 'fresh.reown.id'}), 'name');
  });

  it('are entered for Ethereum, too, with the coin type of another chain', async () => {
    const {register} = await setup();
    const record = await (await register({name: 'rolled.reown.id', coin_type: BASE_COIN})).json();
    assert.deepEqual(Object.keys(record.addresses), ['60', String(BASE_COIN)]);
  });

  it('may have a bio', async () => {
    const {register} = await setup();
    const attributes = {bio: 'Ferry pilot, see https://harbour.example/a?b=c&d=@e'};
    const {status} = await register({name: 'pilot.reown.id', attributes});
    assert.equal(status, 400, 'a comma is not accepted');
    const allowed = {bio: attributes.bio.replace(',', '')};
    const record = await (await register({name: 'pilot.reown.id', attributes: allowed})).json();
    assert.deepEqual(record.attributes, allowed);
  });

  for (const ahead of [-9, 9]) {
    it(`are registered with a timestamp ${ahead} s ahead`, async () => {
      const {register} = await setup();
      const name = `ahead${ahead > 0 ? 'p' : 'm'}.reown.id`;
      assert.equal((await register({name, timestamp: seconds() + ahead})).status, 200);
    });
  }

  it('are registered with a timestamp of some minutes ago in a service of the site', async () => {
    const {api, register} = await setup({kind: 'ordered'});
    const answer = await register({name: 'minutes.reown.id', timestamp: seconds() - 300}, api.projectId);
    assert.deepEqual([answer.status, await answer.json()], [200, {success: true}]);
  });

  it('are taken by a stranger first where a project asks for a race', async () => {
    const {api, register} = await setup();
    const race = (method: string) =>
      fetch(`${devnet.endpoints.control}/names/race?projectId=${api.projectId}`, {method});
    assert.equal((await race('PUT')).status, 204);
    await refused(await register({name: 'raced.reown.id'}, api.projectId), 'name');
    const found = await (await api.get('profile/account/raced.reown.id', LIST)).json();
    assert.notEqual(found.addresses['60'].address, devnet.accounts[6]!.address);
    await race('DELETE');
    assert.equal((await register({name: 'unraced.reown.id'}, api.projectId)).status, 200);
  });

  const WRONG: readonly (readonly [
    what: string,
    change: () => Record<string, unknown>,
    field: string,
    status?: number,
  ])[] = [
    ['a name of two letters', () => ({name: 'ab.reown.id'}), 'name'],
    ['a name with other letters', () => ({name: 'caf\u00e9s.reown.id'}), 'name'],
    ['a name of another zone', () => ({name: 'another.eth'}), 'name'],
    ['a timestamp of 12 s ago', () => ({timestamp: seconds() - 12}), 'timestamp'],
    ['a timestamp of 12 s from now', () => ({timestamp: seconds() + 12}), 'timestamp'],
    ['an avatar', () => ({attributes: {avatar: 'https://harbour.example/a.png'}}), 'attributes'],
    ['a bio of 256 characters', () => ({attributes: {bio: 'a'.repeat(256)}}), 'attributes'],
    ['the coin of another kind of chain', () => ({coin_type: 0}), 'coin_type'],
    [
      'the coin of a chain that is not in the table',
      () => ({coin_type: FIRST_EVM_COIN + 31337}),
      'coin_type',
    ],
    ['a malformed address', () => ({address: '0x00'}), 'address'],
    ['another key’s signature', () => ({address: `0x${'00'.repeat(19)}aa`}), 'signature', 401],
    ['a malformed signature', () => ({signature: `0x${'ff'.repeat(65)}`}), 'signature', 401],
  ];
  for (const [what, change, field, status] of WRONG) {
    it(`are not registered with ${what}`, async () => {
      const {register} = await setup();
      await refused(await register({name: 'another.reown.id', ...change()}), field, status);
    });
  }

  for (const [what, change] of [
    ['a message that is not JSON', {message: '{'}],
    ['a message without a timestamp', {message: '{"name":"another.reown.id"}'}],
    ['a timestamp with a fraction', {timestamp: 1.5}],
    ['a list of attributes', {attributes: []}],
    ['an attribute that is a number', {attributes: {bio: 1}}],
    ['a coin type that is a text', {coin_type: '60'}],
    ['a coin type above 32 bits', {coin_type: 2 ** 32}],
    ['no signature', {signature: undefined}],
  ] as const) {
    it(`are refused as unreadable with ${what}`, async () => {
      const {register} = await setup();
      const answer = await register({name: 'another.reown.id', ...change});
      assert.deepEqual([answer.status, await isText(answer)], [422, true]);
    });
  }

  async function setup(switches?: ServiceSwitches) {
    const api = new ApiClient(devnet);
    if (switches) {
      const url = `${devnet.endpoints.control}/service?projectId=${api.projectId}`;
      await fetch(url, {method: 'PUT', body: JSON.stringify(switches)});
    }
    const account = privateKeyToAccount(devnet.accounts[6]!.privateKey);
    const register = async (
      {name, timestamp, attributes, ...change}: Record<string, unknown>,
      projectId?: string,
    ) => {
      const message = JSON.stringify({name, attributes, timestamp: timestamp ?? seconds()});
      const signature = await account.signMessage({message});
      const body = {coin_type: 60, address: account.address, message, signature};
      const query = projectId === undefined ? '' : `?projectId=${projectId}`;
      return api.post(`profile/account${query}`, {...body, ...change});
    };
    return {api, register};
  }
});

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

async function isText(answer: Response): Promise<boolean> {
  await answer.text();
  return (answer.headers.get('content-type') ?? '').startsWith('text/plain');
}

async function refused(answer: Response, field: string, expected = 400): Promise<void> {
  assert.equal(answer.status, expected);
  const {status, reasons} = await answer.json();
  assert.equal(status, 'FAILED');
  assert.equal(reasons[0].field, field);
  assert.equal(typeof reasons[0].description, 'string');
}
