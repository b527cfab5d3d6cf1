import {expect} from '@open-wc/testing';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Account} from '../../core/model/account.js';
import type {SmartSession, SmartSessionGrantRequest} from '../../core/model/smart-session.js';
import type {HttpRequest} from '../../core/ports/http.js';
import {subjectKey} from '../../core/ports/subject.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../testing/fakes/client/fake-connection.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {
  COSIGNER_KEY,
  createSmartSessionStage,
  DAY_S,
  GRANT_REQUEST,
  LISTED,
  sessionsAnswer,
  type SmartSessionStage,
} from '../../testing/fakes/ui/smart-session-stage.js';
import {byMonth, tabOf} from './model/session-tabs.js';

const ACCOUNT = encodeURIComponent(`eip155:1:${FAKE_ADDRESS}`);
const ON_BASE = encodeURIComponent(`eip155:8453:${FAKE_ADDRESS}`);
/** Account, network and wallet of a session of the service. */
const OF_ACCOUNT = {
  account: `eip155:1:${FAKE_ADDRESS}`,
  holder: 'service',
  isOwn: true,
  revocable: 'here',
  wallet: {name: 'Aspen', isLogin: false},
} as const;
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NOW_S = 200 * DAY_S;

describe('the smart sessions of an account', () => {
  it('come from the cosigner’s list, for each network of the page', async () => {
    const {api, calls} = await setup();
    await api.load();
    expect(calls()).to.deep.equal([`GET v1/sessions/${ACCOUNT}`, `GET v1/sessions/${ON_BASE}`]);
    expect(namesOf(api)).to.deep.equal(['one', 'two', 'three', 'four']);
  });

  it('are in exactly one tab each; revoked wins over expired', async () => {
    const {api, client} = await setup();
    await api.load();
    const now = client.clock.now();
    expect(sessionsOf(api).map((session) => tabOf(session, now))).to.deep.equal([
      'active',
      'active',
      'expired',
      'revoked',
    ]);
    expect(tabOf({...sessionsOf(api)[0]!, revokedAt: 1}, now)).to.equal('revoked');
    expect(tabOf({...sessionsOf(api)[0]!, expiry: now / 1000}, now)).to.equal('expired');
  });

  it('are grouped by month of creation, the newest first', async () => {
    const at = (pci: string, day: string): SmartSession => ({
      ...OF_ACCOUNT,
      pci,
      project: {name: pci},
      expiry: 1,
      createdAt: new Date(`${day}T12:00`).getTime() / 1000,
      permissions: [],
    });
    const months = byMonth([at('a', '2025-12-01'), at('b', '2026-01-02'), at('c', '2026-01-09')]);
    expect(
      months.map(({year, month, sessions}) => [year, month, sessions.map(({pci}) => pci)]),
    ).to.deep.equal([
      [2026, 0, ['c', 'b']],
      [2025, 11, ['a']],
    ]);
  });

  it('are omitted if unreadable, and contain no private data', async () => {
    const {api, http} = await setup();
    const whole = LISTED(NOW_S)[0]!;
    http.answer(
      'v1/sessions/*',
      sessionsAnswer([
        null,
        'x',
        {...whole, pci: ''},
        {...whole, pci: 'a', expiry: '1'},
        {...whole, pci: 'b', createdAt: Number.NaN},
        {
          ...whole,
          pci: 'c',
          project: {name: 'Bad\u202Ename', url: 'javascript:alert(1)', iconUrl: 'file:///x'},
        },
        {...whole, pci: 'd', project: null, permissions: 'x', revokedAt: 'yesterday'},
        {...whole, pci: 'd', revokedAt: undefined},
      ]),
    );
    await api.load();
    expect(sessionsOf(api).map(({pci, project}) => [pci, project])).to.deep.equal([
      ['c', {name: 'Badname'}],
      ['d', {id: 'a', name: 'Harbour Bridge', url: 'https://bridge.example'}],
    ]);
  });

  it('leave out those that no wallet has granted: their context is null', async () => {
    const {api, http} = await setup();
    const [first] = LISTED(NOW_S);
    const project = {id: 'a', name: 'Harbour Bridge', url: null, iconUrl: null};
    const entry = {...first, project, policies: [], revokedAt: null};
    http.answer(
      'v1/sessions/*',
      sessionsAnswer([
        {...entry, pci: 'granted'},
        {...entry, pci: 'declined', context: null},
        {...entry, pci: 'unnamed', context: undefined},
      ]),
    );
    await api.load();
    expect(sessionsOf(api).map(({pci}) => pci)).to.deep.equal(['granted', 'unnamed']);
    expect(sessionsOf(api)[0]).to.deep.include({project: {id: 'a', name: 'Harbour Bridge'}});
    expect(sessionsOf(api)[0]).to.not.have.any.keys('revokedAt', 'context', 'isGranted');
  });

  for (const answer of [undefined, [], {pcis: {}}, 'x']) {
    it(`are unavailable if the answer is ${JSON.stringify(answer)}`, async () => {
      const {api, http} = await setup();
      http.answer('v1/sessions/*', answer);
      await api.load();
      expect(api.smartSessions.state.get().status).to.equal('failed');
    });
  }

  it('belong to the account in use: late answers for another are dropped', async () => {
    const {api, client, http} = await setup();
    let answer: (value: unknown) => void = () => {};
    http.answer('v1/sessions/*', () => new Promise((resolve) => (answer = resolve)));
    const first = api.load();
    client.connectAs({address: OTHER});
    http.answer('v1/sessions/*', {pcis: []});
    await api.load();
    answer({pcis: LISTED(NOW_S)});
    await first;
    expect(api.smartSessions.state.get()).to.deep.equal({
      status: 'ready',
      account: subjectKey({caipNetworkId: 'eip155:1', address: OTHER}),
      sessions: [],
    });
  });

  it('are empty on another chain family, without a request', async () => {
    const {api, client, calls} = await setup();
    client.connectAs(ON.solana);
    await api.load();
    expect(api.smartSessions.state.get().status).to.equal('idle');
    expect(calls()).to.deep.equal([]);
  });
});

describe('revoking a smart session', () => {
  it('asks the wallet to sign, notifies the cosigner, and reloads', async () => {
    const {api, asked, http, calls} = await setup();
    await api.load();
    const [session] = sessionsOf(api);
    await api.revoke(session!);
    const {permissions} = GRANT_REQUEST;
    expect(asked).to.deep.equal([{pci: 'one', permissions, expiry: NOW_S + DAY_S, address: FAKE_ADDRESS}]);
    expect(calls().slice(2)).to.deep.equal([
      `POST v1/sessions/${ACCOUNT}/revoke`,
      `GET v1/sessions/${ACCOUNT}`,
      `GET v1/sessions/${ON_BASE}`,
    ]);
    expect(http.requests.find(({path}) => path.endsWith('revoke'))?.body).to.deep.equal({
      pci: 'one',
      signature: '0x5160',
    });
  });

  it('shows ‘The session couldn’t be revoked’ if the wallet or the cosigner fails', async () => {
    const {api, wallet, client, http, calls} = await setup();
    await api.load();
    const [session] = sessionsOf(api);
    http.fail(`v1/sessions/${ACCOUNT}/revoke`, 500);
    expect(await codeOf(api.revoke(session!))).to.equal('http/status');
    expect(client.toast.current.get()).to.deep.include({
      variant: 'error',
      message: ['smartSessions.revokeFailed'],
    });
    wallet.revoke = () => Promise.reject(new DrawbridgeError('wallet/request-declined', 'No'));
    const before = calls().length;
    expect(await codeOf(api.revoke(session!))).to.equal('wallet/request-declined');
    expect(calls().slice(before)).to.deep.equal([`GET v1/sessions/${ACCOUNT}`, `GET v1/sessions/${ON_BASE}`]);
    expect(api.smartSessions.revoking.get()).to.equal(undefined);
  });

  it('does not ask a wallet that no longer has the account', async () => {
    const {api, client, asked} = await setup();
    await api.load();
    const [session] = sessionsOf(api);
    client.connectAs({address: OTHER});
    expect(await codeOf(api.revoke(session!))).to.equal('smart-session/changed');
    expect(asked).to.deep.equal([]);
  });

  it('sends the signature to the cosigner, even if the account changed afterwards', async () => {
    const {api, client, wallet, calls} = await setup();
    await api.load();
    const [session] = sessionsOf(api);
    wallet.revoke = async () => {
      client.connectAs({address: OTHER});
      return '0x5160';
    };
    await api.revoke(session!);
    expect(calls()).to.include(`POST v1/sessions/${ACCOUNT}/revoke`);
  });
});

describe('the smart sessions of this site', () => {
  it('include active ones, and can be revoked', async () => {
    const {api, asked} = await setup();
    const held = await api.sessions.list();
    expect(held[0]).to.deep.equal({
      id: idOf('one'),
      name: 'Harbour Bridge',
      address: FAKE_ADDRESS,
      networks: ['eip155:1'],
      since: NOW_S * 1000,
      until: (NOW_S + DAY_S) * 1000,
      canRevoke: true,
    });
    expect(held.map(({id}) => id)).to.deep.equal([idOf('one'), idOf('two')]);
    await api.sessions.revoke(idOf('one'));
    expect(asked).to.have.length(1);
  });

  it('are empty if the feature is off, or without a connection', async () => {
    const {api, client, calls} = await createSmartSessionStage();
    expect(await api.sessions.list()).to.deep.equal([]);
    client.connectAs();
    client.updateFeatures({smartSessions: false});
    expect(await api.sessions.list()).to.deep.equal([]);
    expect(calls()).to.deep.equal([]);
  });

  it('fail to load if unreadable, and a missing one cannot be revoked', async () => {
    const {api, http} = await setup();
    http.fail('v1/sessions/*', 500);
    expect(await codeOf(api.sessions.list())).to.equal('http/status');
    expect(await codeOf(api.sessions.revoke(idOf('one')))).to.equal('client/invalid-argument');
  });

  it('include those of another connected EVM account', async () => {
    const {api, client} = await setup();
    client.connectAs(ON.solana);
    await eventually(() => client.subject.get()?.namespace === 'solana');
    expect((await api.sessions.list()).map(({id}) => id)).to.deep.equal([idOf('one'), idOf('two')]);
  });

  it('are listed for every account and network that the wallets share, and revoked there', async () => {
    const {api, client, http, asked} = await setup();
    client.connectAs({accounts: [account(FAKE_ADDRESS), account(OTHER)]});
    const [first] = LISTED(NOW_S);
    http.answer('v1/sessions/*', ({method, path}: HttpRequest) => {
      if (method === 'POST') return undefined;
      const pci = decodeURIComponent(path.replace('v1/sessions/', '')).toLowerCase();
      return {pcis: [{...first, pci}]};
    });
    const places = ['eip155:1', 'eip155:8453'].flatMap((network) =>
      [FAKE_ADDRESS, OTHER].map((address) => [address, network]),
    );
    const held = await api.sessions.list();
    expect(held.map(({address, networks}) => [address, ...networks])).to.have.deep.members(places);
    const elsewhere = held.find((each) => each.address === OTHER && each.networks[0] === 'eip155:8453')!;
    await api.sessions.revoke(elsewhere.id);
    expect(asked.at(-1)).to.deep.include({address: OTHER});
    expect(http.requests.at(-1)).to.deep.include({
      path: `v1/sessions/${encodeURIComponent(`eip155:8453:${OTHER}`)}/revoke`,
    });
  });

  it('are listed for wallets beside the one in use', async () => {
    const {api, client, calls} = await setup();
    client.connectOther({wallet: 'Birch', address: OTHER});
    await api.sessions.list();
    expect(calls()).to.include(`GET v1/sessions/${encodeURIComponent(`eip155:8453:${OTHER}`)}`);
  });

  it('are listed on an account that is no longer connected, until they expire', async () => {
    const {api, client, http} = await setup();
    const expiry = NOW_S + DAY_S;
    await api.grantPermissions({...GRANT_REQUEST, expiry, permissions: later(GRANT_REQUEST.permissions)});
    client.connectAs({address: OTHER});
    http.answer('v1/sessions/*', sessionsOfAccount(FAKE_ADDRESS));
    const held = await api.sessions.list();
    expect(held.map(({id, canRevoke, hint}) => [id, canRevoke, hint?.[0]])).to.deep.equal([
      [idOf('one'), false, 'smartSessions.whenConnected'],
      [idOf('two'), false, 'smartSessions.whenConnected'],
    ]);
    expect(await codeOf(api.sessions.revoke(idOf('one')))).to.equal('smart-session/changed');
    client.clock.advance(DAY_S * 1000);
    expect(await api.sessions.list()).to.deep.equal([]);
  });

  it('are empty on a network that the service does not support', async () => {
    const {api, http} = await setup();
    http.fail(`v1/sessions/${ON_BASE}`, 400);
    expect((await api.sessions.list()).map(({id}) => id)).to.deep.equal([idOf('one'), idOf('two')]);
    http.fail(`v1/sessions/${ON_BASE}`, 503);
    expect(await codeOf(api.sessions.list())).to.equal('http/status');
  });

  it('name the site of another project’s session', async () => {
    const {api, client} = await setup();
    const projectId = client.config.projectId;
    const [first, second] = LISTED(NOW_S);
    const {api: other} = await setup([
      {...first, project: {id: projectId, name: 'Ours'}},
      {...first, pci: 'theirs', project: {id: 'b', name: 'Toll Gate', url: 'https://toll.example/'}},
      {...second, pci: 'nameless', project: {id: 'c'}},
    ]);
    expect((await other.sessions.list()).map(({name, otherSite}) => [name, otherSite])).to.deep.equal([
      ['Ours', undefined],
      ['Toll Gate', 'toll.example'],
      ['nameless', 'nameless'],
    ]);
    expect(await api.sessions.list()).to.have.length(2);
  });

  it('report that a wallet of the page does not revoke for sites, and do not ask it', async () => {
    const {api, client, wallet, asked} = await setup();
    wallet.canRevoke = () => false;
    const [held] = await api.sessions.list();
    expect([held?.canRevoke, held?.hint]).to.deep.equal([
      false,
      ['smartSessions.inWallet', {name: 'Aspen', isLogin: false}],
    ]);
    await api.load();
    wallet.revoke = () => Promise.reject(new DrawbridgeError('smart-session/kept', 'No', {name: 'Aspen'}));
    expect(await codeOf(api.revoke(sessionsOf(api)[0]!))).to.equal('smart-session/kept');
    expect(client.toast.current.get()).to.deep.include({
      message: ['error.sessionKept', {name: 'Aspen', isLogin: false}],
    });
    expect(asked).to.have.length(1);
  });

  it('warn of an unexpiring or unlimited session', async () => {
    const {api} = await setup([
      {...LISTED(NOW_S)[0], permissions: [{type: 'native-token-recurring-allowance', data: {period: 60}}]},
    ]);
    const [held] = await api.sessions.list();
    expect(held?.warnings).to.deep.equal([['allowance.noLimit']]);
  });
});

async function setup(sessions: readonly unknown[] = OWN(NOW_S)): Promise<SmartSessionStage> {
  const stage = await createSmartSessionStage();
  stage.client.clock.advance(NOW_S * 1000);
  stage.client.connectAs();
  const list = sessionsAnswer(sessions);
  stage.http.answer('v1/sessions/*', (request: HttpRequest) =>
    request.method === 'POST' && !/(activate|revoke)$/.test(request.path)
      ? {pci: 'pci-1', key: COSIGNER_KEY}
      : list(request),
  );
  return stage;
}

/** Sessions of this site alone: the service names no project, and the page's own address. */
function OWN(now: number): readonly unknown[] {
  return LISTED(now).map((session) => ({
    ...session,
    project: {...(session['project'] as object), id: undefined, url: location.origin},
  }));
}

function sessionsOfAccount(address: string): (request: HttpRequest) => unknown {
  const list = sessionsAnswer(OWN(NOW_S));
  return (request) => (request.path.includes(address) ? list(request) : {pcis: []});
}

function account(address: string): Account {
  return {namespace: 'eip155', address, type: 'eoa'};
}

/** Allowances must begin in the future. */
function later(
  permissions: SmartSessionGrantRequest['permissions'],
): SmartSessionGrantRequest['permissions'] {
  return permissions.map((permission) =>
    permission.type === 'native-token-recurring-allowance'
      ? {...permission, data: {...permission.data, start: NOW_S + 60}}
      : permission,
  );
}

function idOf(pci: string): string {
  return `eip155:1:${FAKE_ADDRESS} ${pci}`;
}

function sessionsOf({smartSessions}: SmartSessionStage['api']): readonly SmartSession[] {
  const state = smartSessions.state.get();
  return state.status === 'ready' ? state.sessions : [];
}

function namesOf(api: SmartSessionStage['api']): readonly string[] {
  return sessionsOf(api).map(({pci}) => pci);
}

async function codeOf(action: Promise<unknown>): Promise<string> {
  const [settled] = await Promise.allSettled([action]);
  if (settled.status === 'fulfilled') return 'done';
  return isDrawbridgeError(settled.reason) ? settled.reason.code : String(settled.reason);
}
