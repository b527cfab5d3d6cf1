import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {everyFeature} from '../../testing/fakes/every-feature.js';
import type {SessionsApi} from './api.js';
import {
  connectRemote,
  createSessionsStage,
  holdAll,
  loaded,
  refusing,
  sampleSignIn,
  TWO_SITES,
  withSmartSessions,
  type SessionsStage,
} from './testing/sessions-stage.js';

const DAY_MS = 24 * 3_600_000;

describe('the sessions of a site', () => {
  it('include wallet permissions, remote sessions and sign-ins, with networks and times', async () => {
    const stage = createSessionsStage();
    holdAll(stage);
    const now = stage.client.clock.now();
    const {sessions} = await loaded(stage);
    expect(
      sessions.state
        .get()
        .groups.map(({id, held}) => [
          id,
          ...held.map(({name, networks, since, until, canRevoke}) => [
            name,
            networks.length,
            since,
            until,
            canRevoke,
          ]),
        ]),
    ).to.deep.equal([
      ['wallets', ['Aspen', 2, now - 3 * DAY_MS, undefined, true], ['Birch', 2, undefined, undefined, false]],
      ['remote', ['Cedar', 1, undefined, now + 6 * DAY_MS, true]],
      ['signIn', ['harbour.test', 1, now - DAY_MS / 24, now + 7 * DAY_MS, true]],
    ]);
  });

  it('include a locked wallet, which can only be disconnected', async () => {
    const stage = createSessionsStage();
    stage.client.connectAs();
    stage.client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    const api = await loaded(stage);
    expect(namesOf(api)).to.deep.equal(['Aspen']);
    await api.revoke('wallets', 'eip155 test.aspen');
    expect(namesOf(api)).to.deep.equal([]);
    expect(leftOf(api)).to.deep.equal([['Aspen', 'sessions.inSettings']]);
  });

  it('do not load features that are off or have no sessions', async () => {
    const asked: string[] = [];
    const manifests = everyFeature.map((manifest) =>
      'load' in manifest
        ? {
            ...manifest,
            load() {
              asked.push(manifest.id);
              return manifest.load?.();
            },
          }
        : manifest,
    ) as unknown as typeof everyFeature;
    await loaded(createSessionsStage({manifests, siwx: undefined as never}));
    expect(asked).to.deep.equal(['sessions']);
    asked.length = 0;
    await loaded(createSessionsStage({manifests}));
    expect(asked).to.deep.equal(['sessions', 'signIn']);
  });

  it('show why one kind failed, keep the others, and include it after the next load', async () => {
    const stage = createSessionsStage();
    holdAll(stage);
    stage.act.list = refusing('http/offline');
    const api = await loaded(stage);
    expect(namesOf(api)).to.deep.equal(['Aspen', 'Birch', 'Cedar']);
    expect(api.sessions.state.get().groups.at(-1)).to.deep.include({
      status: 'failed',
      problem: ['error.offline'],
    });
    stage.act.list = async () => {};
    await api.load();
    expect(namesOf(api)).to.deep.equal(['Aspen', 'Birch', 'Cedar', 'harbour.test']);
  });

  it('are shown without an expiry if it is unknown', async () => {
    const stage = createSessionsStage();
    connectRemote(stage.client, 1);
    const connection = stage.client.connections.of('solana');
    if (connection.status === 'connected')
      Object.assign(connection.connector, {expiry: refusing('chunk/unavailable')});
    const api = await loaded(stage);
    expect(namesOf(api)).to.deep.equal(['Cedar']);
  });
});

describe('revoking a session', () => {
  it('revokes a permission with the disconnect flow, and verifies that in the wallet', async () => {
    const {api, stage} = await setup();
    await api.revoke('wallets', 'eip155 test.aspen');
    expect(stage.asked).to.deep.equal(['disconnect Aspen']);
    expect(namesOf(api)).not.to.contain('Aspen');
    expect(leftOf(api)).to.deep.equal([]);
    expect(api.sessions.state.get().done).to.deep.equal([
      'sessions.revoked',
      {name: 'Aspen', isLogin: false},
    ]);
  });

  it('reports a wallet that still shows its accounts, despite its answer', async () => {
    const {api, stage} = await setup();
    stage.granted.set('Aspen', {isGranted: true, canRevoke: true});
    stage.act.disconnect = async () => void stage.granted.set('Aspen', {isGranted: true, canRevoke: false});
    await api.revoke('wallets', 'eip155 test.aspen');
    expect(leftOf(api)).to.deep.equal([['Aspen', 'sessions.kept']]);
  });

  it('disconnects a wallet that cannot revoke, and shows how the user can', async () => {
    const {api, stage} = await setup();
    await api.revoke('wallets', 'eip155 test.birch');
    expect(stage.asked).to.deep.equal(['disconnect Birch']);
    expect(namesOf(api)).not.to.contain('Birch');
    expect(leftOf(api)).to.deep.equal([['Birch', 'sessions.inSettings']]);
  });

  it('ends a remote session, and reports if the wallet could not be notified', async () => {
    const {api, stage} = await setup();
    stage.act.disconnect = refusing('disconnect/failed');
    await api.revoke('remote', 'walletConnect');
    expect(namesOf(api)).not.to.contain('Cedar');
    expect(leftOf(api)).to.deep.equal([['Cedar', 'sessions.untold']]);
  });

  for (const [code, reason] of [
    ['wallet/request-declined', 'sessions.declined'],
    ['http/offline', 'error.offline'],
    ['http/status', 'error.service'],
  ] as const) {
    it(`keeps a session that was not revoked after ${code}, with the reason`, async () => {
      const {api, stage} = await setup();
      stage.act.signOut = refusing(code);
      await api.revoke('signIn', SIGN_IN);
      expect(namesOf(api)).to.contain('harbour.test');
      expect(leftOf(api)).to.deep.equal([['harbour.test', reason]]);
      stage.act.signOut = async () => {};
      await api.revoke('signIn', SIGN_IN);
      expect(leftOf(api)).to.deep.equal([]);
      expect(namesOf(api)).not.to.contain('harbour.test');
    });
  }

  it('sends no request for a session that has ended elsewhere', async () => {
    const {api, stage} = await setup();
    stage.signedIn.length = 0;
    await api.revoke('signIn', SIGN_IN);
    expect(stage.asked).to.deep.equal([]);
    expect(api.sessions.state.get().done).to.deep.equal([
      'sessions.gone',
      {name: 'harbour.test', isLogin: false},
    ]);
    expect(namesOf(api)).not.to.contain('harbour.test');
  });

  it('sends one request for several presses', async () => {
    const {api, stage} = await setup();
    await Promise.all([api.revoke('signIn', SIGN_IN), api.revoke('signIn', SIGN_IN)]);
    expect(stage.asked).to.deep.equal(['sign out eip155:1']);
  });
});

describe('revoking all sessions', () => {
  it('revokes one after another, those in use last, until none is left', async () => {
    const {api, stage} = await setup();
    stage.client.router.reset('Account');
    stage.client.router.push('Sessions');
    await api.revokeAll();
    expect(stage.asked).to.deep.equal([
      'sign out eip155:1',
      'disconnect Cedar',
      'disconnect Birch',
      'disconnect Aspen',
    ]);
    expect(namesOf(api)).to.deep.equal([]);
    expect(leftOf(api)).to.deep.equal([['Birch', 'sessions.inSettings']]);
    expect(stage.client.router.history.map(({view}) => view)).to.deep.equal(['Sessions']);
  });

  it('reports each failure with its reason, continues, and keeps failed sessions', async () => {
    const {api, stage} = await setup();
    stage.act.signOut = refusing('http/timeout');
    stage.act.disconnect = async (wallet) => {
      if (wallet === 'Cedar') throw new DrawbridgeError('disconnect/failed', 'Away');
    };
    await api.revokeAll();
    expect(leftOf(api)).to.deep.equal([
      ['harbour.test', 'error.timeout'],
      ['Cedar', 'sessions.untold'],
      ['Birch', 'sessions.inSettings'],
    ]);
    expect(namesOf(api)).to.deep.equal(['harbour.test']);
    expect(api.sessions.state.get().isRevokingAll).to.equal(false);
  });

  it('stops after the current request', async () => {
    const {api, stage} = await setup();
    stage.signedIn.push(sampleSignIn(stage.client.clock.now(), '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'));
    await api.load();
    stage.act.signOut = async () => api.stop();
    await api.revokeAll();
    expect(stage.asked).to.deep.equal(['sign out eip155:1']);
    expect(namesOf(api)).to.deep.equal(['Aspen', 'Birch', 'Cedar', 'harbour.test']);
  });
});

describe('the sessions of other sites', () => {
  it('are listed, but not revoked with all others', async () => {
    const {api, stage, asked} = await withOtherSites();
    expect(heldOf(api)).to.deep.equal([
      ['Harbour', undefined],
      ['Toll Gate', 'toll.example'],
    ]);
    await api.revokeAll();
    expect(asked).to.deep.equal(['ours']);
    expect(heldOf(api)).to.deep.equal([['Toll Gate', 'toll.example']]);
    expect(stage.asked).to.deep.equal([]);
  });

  it('are revoked individually', async () => {
    const {api, asked} = await withOtherSites();
    await api.revoke('smartSessions', 'theirs');
    expect(asked).to.deep.equal(['theirs']);
    expect(heldOf(api)).to.deep.equal([['Harbour', undefined]]);
  });
});

async function withOtherSites() {
  const asked: string[] = [];
  const stage = createSessionsStage({...withSmartSessions(TWO_SITES, asked), siwx: undefined as never});
  return {api: await loaded(stage), stage, asked};
}

function heldOf({sessions}: SessionsApi): readonly unknown[] {
  return sessions.state.get().groups.flatMap(({held}) => held.map(({name, otherSite}) => [name, otherSite]));
}

const SIGN_IN = 'eip155:1:0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266';

async function setup(): Promise<{readonly api: SessionsApi; readonly stage: SessionsStage}> {
  const stage = createSessionsStage();
  holdAll(stage);
  return {api: await loaded(stage), stage};
}

function namesOf({sessions}: SessionsApi): readonly string[] {
  return sessions.state.get().groups.flatMap(({held}) => held.map(({name}) => name));
}

function leftOf({sessions}: SessionsApi): readonly (readonly string[])[] {
  return sessions.state.get().left.map(({wallet, reason: [key]}) => [wallet.name, key]);
}
