import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {hexToString, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {startDevnet, type Devnet} from '../devnet.js';
import {newProjectId} from '../project-id.js';
import {CosignedSessions} from './cosigned-sessions.js';

const POLICY = {type: 'call-limit', data: {count: 3}};
const PERMISSION = {type: 'native-token-recurring-allowance', data: {allowance: '0x1', start: 1, period: 1}};
const KEY = /^0x04[0-9a-f]{128}$/;

describe('the cosigner of smart sessions', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('gives the key in hexadecimal with v=2, and as hexadecimal of that text without', async () => {
    const {create, request} = setup();
    const {key} = await create('?v=2');
    assert.match(key.publicKey, KEY);
    const {key: older} = await create('');
    assert.match(`0x${hexToString(older.publicKey)}`, KEY);
    assert.equal((await request('?v=2&v=1', {})).status, 400);
  });

  it('lists sessions with nulls, also before a wallet has granted them', async () => {
    const {create, list, projectId, body} = setup();
    const {pci} = await create('?v=2');
    const [{createdAt, ...listed} = {createdAt: 0}] = await list();
    assert.ok(Math.abs(createdAt - Date.now() / 1000) < 30);
    const {expiry, permissions, policies} = body;
    const project = {id: projectId, name: 'Devnet project', url: null, iconUrl: null};
    const nulls = {context: null, revokedAt: null};
    assert.deepEqual(listed, {project, pci, expiry, permissions, policies, ...nulls});
  });

  it('activates a session once, and answers with nothing', async () => {
    const {create, request, list, body} = setup();
    const {pci, key} = await create('?v=2');
    const signer = {type: 'keys', data: {keys: [key]}};
    const grant = {...body, signer, pci, context: '0xc0'};
    const activated = await request('/activate', grant);
    assert.deepEqual([activated.status, await activated.text()], [200, '']);
    assert.equal((await list())[0]?.['context'], '0xc0');
    assert.equal((await request('/activate', grant)).status, 400);
    assert.equal((await request('/activate', {...grant, pci: 'unknown'})).status, 400);
    for (const name of ['pci', 'expiry', 'signer', 'permissions', 'policies', 'context']) {
      const answer = await request('/activate', {...grant, [name]: undefined});
      assert.equal(answer.status, 422, name);
    }
    assert.equal((await request('/activate', {...grant, context: 'ctx-1'})).status, 422);
  });

  for (const [what, change] of [
    ['no policies', {policies: undefined}],
    ['a policy without data', {policies: [{type: 'call-limit'}]}],
    ['a policy without a type', {policies: [{data: {}}]}],
    ['no permissions', {permissions: undefined}],
    ['no signer', {signer: undefined}],
    ['no end', {expiry: undefined}],
    ['its end in text', {expiry: '99999999999'}],
  ] as const) {
    it(`refuses a session with ${what}: 422 and plain text`, async () => {
      const {request, body} = setup();
      const answer = await request('?v=2', {...body, ...change});
      assert.equal(answer.status, 422);
      assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    });
  }

  it('revokes a session once, and reads no signature', async () => {
    const {create, request, list} = setup();
    const {pci} = await create('?v=2');
    const revoked = await request('/revoke', {pci, signature: 7});
    assert.deepEqual([revoked.status, await revoked.text()], [200, '']);
    assert.equal(typeof (await list())[0]?.['revokedAt'], 'number');
    for (const body of [{pci}, {pci: 'unknown'}]) {
      const answer = await request('/revoke', body);
      assert.equal(answer.status, 400);
      assert.equal((await answer.json()).reasons[0].field, 'pci');
    }
    assert.equal((await request('/revoke', {})).status, 422);
  });

  it('needs the signature of the account where the site has a service, whose key has one spelling', async () => {
    const {create, request, ordered, account} = setup();
    await ordered();
    const {pci, key} = await create('');
    assert.match(key.publicKey, KEY);
    assert.equal((await request('/revoke', {pci})).status, 400);
    const signature = await account.signMessage({message: `I revoke the smart session ${pci}`});
    assert.equal((await request('/revoke', {pci, signature})).status, 200);
  });

  it('lists the last 255 sessions of an account at most', () => {
    const {body, account, projectId} = setup();
    const sessions = new CosignedSessions();
    const project = {id: projectId, name: '', url: null, iconUrl: null};
    const caip = `eip155:1:${account.address}`;
    const pcis = Array.from({length: 256}, () => sessions.create(caip, project, body)?.pci);
    assert.deepEqual(
      sessions.of(caip).map(({pci}) => pci),
      pcis.slice(1),
    );
  });

  it('knows accounts by CAIP-10 only', async () => {
    const {projectId} = setup();
    const url = `${devnet.endpoints.blockchain}/v1/sessions/${devnet.accounts[0]!.address}`;
    assert.equal((await fetch(`${url}?projectId=${projectId}`)).status, 400);
  });

  /** An account and a project of this test alone. */
  function setup() {
    const projectId = newProjectId();
    const account = privateKeyToAccount(generatePrivateKey());
    const at = (end: string): URL => {
      const caip = encodeURIComponent(`eip155:31337:${account.address}`);
      const url = new URL(`${devnet.endpoints.blockchain}/v1/sessions/${caip}${end}`);
      url.searchParams.set('projectId', projectId);
      return url;
    };
    const keys = [{type: 'secp256k1', publicKey: '0x04aa' as const}];
    const body = {
      expiry: Math.floor(Date.now() / 1000) + 3600,
      signer: {type: 'keys' as const, data: {keys}},
      permissions: [PERMISSION],
      policies: [POLICY],
    };
    const request = (end: string, sent: object): Promise<Response> =>
      fetch(at(end), {method: 'POST', body: JSON.stringify(sent)});
    return {
      projectId,
      account,
      body,
      request,
      async create(query: string) {
        const answer = await request(query, body);
        assert.equal(answer.status, 200, await answer.clone().text());
        return (await answer.json()) as {pci: string; key: {type: string; publicKey: Hex}};
      },
      async list() {
        const {pcis} = await (await fetch(at(''))).json();
        return pcis as readonly Record<string, unknown>[] & readonly {createdAt: number}[];
      },
      async ordered() {
        const url = `${devnet.endpoints.control}/service?projectId=${projectId}`;
        await fetch(url, {method: 'PUT', body: JSON.stringify({kind: 'ordered'})});
      },
    };
  }
});
