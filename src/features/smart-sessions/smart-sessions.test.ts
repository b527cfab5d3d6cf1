import {expect} from '@open-wc/testing';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {SmartSession} from '../../core/model/smart-sessions/smart-session.js';
import {ON} from '../../testing/client/fake-chains.js';
import {FAKE_ADDRESS} from '../../testing/client/fake-connection.js';
import {eventually} from '../../testing/eventually.js';
import {
  createSmartSessionStage,
  DAY_S,
  GRANT_REQUEST,
  LISTED,
  type SmartSessionStage,
} from '../../testing/ui/smart-session-stage.js';
import {byMonth, tabOf} from './model/session-tabs.js';

const ACCOUNT = encodeURIComponent(`eip155:1:${FAKE_ADDRESS}`);
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const NOW_S = 200 * DAY_S;

describe('the smart sessions of an account', () => {
  it('are those that the cosigner knows of it', async () => {
    const {api, calls} = await setup();
    await api.load();
    expect(calls()).to.deep.equal([`GET v1/sessions/${ACCOUNT}`]);
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

  it('are grouped by the month they were made in, the newest first', async () => {
    const at = (pci: string, day: string): SmartSession => ({
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

  it('are left out where they cannot be read, and hold nothing that must not be shown', async () => {
    const {api, http} = await setup();
    const whole = LISTED(NOW_S)[0]!;
    http.answer('v1/sessions/*', {
      pcis: [
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
      ],
    });
    await api.load();
    expect(sessionsOf(api).map(({pci, project}) => [pci, project])).to.deep.equal([
      ['c', {name: 'Badname'}],
      ['d', {name: 'Harbour Bridge', url: 'https://bridge.example'}],
    ]);
  });

  for (const answer of [undefined, [], {pcis: {}}, 'x']) {
    it(`cannot be shown where the answer is ${JSON.stringify(answer)}`, async () => {
      const {api, http} = await setup();
      http.answer('v1/sessions/*', answer);
      await api.load();
      expect(api.smartSessions.state.get().status).to.equal('failed');
    });
  }

  it('are of the account in use: what comes late of another is not shown', async () => {
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
      account: `eip155:1:${OTHER}`,
      sessions: [],
    });
  });

  it('are none of another chain family, of which nothing is asked', async () => {
    const {api, client, calls} = await setup();
    client.connectAs(ON.solana);
    await api.load();
    expect(api.smartSessions.state.get().status).to.equal('idle');
    expect(calls()).to.deep.equal([]);
  });
});

describe('revoking a smart session', () => {
  it('has the wallet sign, then tells the cosigner, and looks again', async () => {
    const {api, asked, http, calls} = await setup();
    await api.load();
    const [session] = sessionsOf(api);
    await api.revoke(session!);
    const {permissions} = GRANT_REQUEST;
    expect(asked).to.deep.equal([{pci: 'one', permissions, expiry: NOW_S + DAY_S, address: FAKE_ADDRESS}]);
    expect(calls().slice(1)).to.deep.equal([
      `POST v1/sessions/${ACCOUNT}/revoke`,
      `GET v1/sessions/${ACCOUNT}`,
    ]);
    expect(http.requests.find(({path}) => path.endsWith('revoke'))?.body).to.deep.equal({
      pci: 'one',
      signature: '0x5160',
    });
  });

  it('says ‘Error revoking smart session’ where it failed, in wallet or cosigner', async () => {
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
    expect(calls().slice(before)).to.deep.equal([`GET v1/sessions/${ACCOUNT}`]);
    expect(api.smartSessions.revoking.get()).to.equal(undefined);
  });

  it('does not ask the wallet for an account that the list is not of', async () => {
    const {api, client, asked} = await setup();
    await api.load();
    const [session] = sessionsOf(api);
    client.connectAs({address: OTHER});
    expect(await codeOf(api.revoke(session!))).to.equal('smart-session/changed');
    expect(asked).to.deep.equal([]);
  });

  it('tells the cosigner of what was signed, also where the account changed afterwards', async () => {
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

describe('the smart sessions that this site holds', () => {
  it('are those that are active, and can be revoked', async () => {
    const {api, asked} = await setup();
    const held = await api.sessions.list();
    expect(held[0]).to.deep.equal({
      id: 'one',
      name: 'Harbour Bridge',
      address: FAKE_ADDRESS,
      networks: ['eip155:1'],
      since: NOW_S * 1000,
      until: (NOW_S + DAY_S) * 1000,
      canRevoke: true,
    });
    expect(held.map(({id}) => id)).to.deep.equal(['one', 'two']);
    await api.sessions.revoke('one');
    expect(asked).to.have.length(1);
  });

  it('are none where the feature is off, or nothing is connected', async () => {
    const {api, client, calls} = await createSmartSessionStage();
    expect(await api.sessions.list()).to.deep.equal([]);
    client.connectAs();
    client.updateFeatures({smartSessions: false});
    expect(await api.sessions.list()).to.deep.equal([]);
    expect(calls()).to.deep.equal([]);
  });

  it('are not told of where they cannot be read, and one that is not there cannot be revoked', async () => {
    const {api, http} = await setup();
    http.fail('v1/sessions/*', 500);
    expect(await codeOf(api.sessions.list())).to.equal('http/status');
    expect(await codeOf(api.sessions.revoke('one'))).to.equal('client/invalid-argument');
  });

  it('are also those of an EVM account behind the one in use', async () => {
    const {api, client} = await setup();
    client.connectAs(ON.solana);
    await eventually(() => client.subject.get()?.namespace === 'solana');
    expect((await api.sessions.list()).map(({id}) => id)).to.deep.equal(['one', 'two']);
  });
});

async function setup(): Promise<SmartSessionStage> {
  const stage = await createSmartSessionStage();
  stage.client.clock.advance(NOW_S * 1000);
  stage.client.connectAs();
  stage.http.answer('v1/sessions/*', ({method}: {method?: string}) =>
    method === 'POST' ? undefined : {pcis: LISTED(NOW_S)},
  );
  return stage;
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
