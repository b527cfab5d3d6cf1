import {expect} from '@open-wc/testing';
import type {SiwxConfig, SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import type {Disconnected} from '../../core/ports/connection.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createSignInServer} from '../../testing/fakes/sign-in-server.js';
import {ADA, createSignInStage, EVE, type SignInSetup, type SignInStage} from './testing/sign-in-stage.js';

const SOLANA = ON.solana.caipNetworkId;
const ALL: Disconnected = {
  accounts: [{namespace: 'eip155', addresses: [ADA.address], isLast: true}],
  isAll: true,
  isElsewhere: false,
};

describe('the sign-ins of accounts that are disconnected', () => {
  it('all end if no wallet is left', async () => {
    const {api, kept} = await signedIn();
    kept.push(of(kept, {chainId: 'eip155:10'}), of(kept, {chainId: SOLANA, accountAddress: 'So1'}));
    await api.disconnected(ALL);
    expect(kept).to.deep.equal([]);
  });

  it('end on every network with their namespace, including those of closed accounts', async () => {
    const {api, kept} = await signedIn();
    kept.push(of(kept, {chainId: 'eip155:10'}), of(kept, {accountAddress: EVE.address}));
    kept.push(of(kept, {chainId: SOLANA, accountAddress: 'So1'}));
    await api.disconnected({...ALL, isAll: false});
    expect(kept.map(({data}) => data.chainId)).to.deep.equal([SOLANA]);
  });

  it('end while those of another wallet of the namespace stay', async () => {
    const {api, kept} = await signedIn();
    kept.push(of(kept, {accountAddress: EVE.address}));
    const accounts = [{namespace: 'eip155', addresses: [ADA.address.toLowerCase()], isLast: false}] as const;
    await api.disconnected({...ALL, isAll: false, accounts});
    expect(kept.map(({data}) => data.accountAddress)).to.deep.equal([EVE.address]);
  });

  it('end on each network of the page if the page’s own SIWX has no list', async () => {
    const {api, kept} = await signedIn({own: {listSessions: undefined as never}});
    kept.push(of(kept, {chainId: 'eip155:8453'}));
    await api.disconnected({...ALL, isAll: false});
    expect(kept).to.deep.equal([]);
  });

  it('stay if the page sets the option', async () => {
    const {api, kept, client} = await signedIn({client: {signOutOnDisconnect: false}});
    await api.disconnected(ALL);
    expect(kept).to.have.length(1);
    expect(client.signIns.known).to.have.length(1);
  });

  it('end in this tab when another tab disconnects, and no others do', async () => {
    const {api, kept} = await signedIn();
    kept.push(of(kept, {chainId: SOLANA, accountAddress: 'So1'}));
    await api.disconnected({...ALL, isElsewhere: true});
    expect(kept.map(({data}) => data.chainId)).to.deep.equal([SOLANA]);
  });

  it('end even if the server accepts a signature during the disconnect', async () => {
    let answer: () => void = () => {};
    const stage = await onReview();
    const taken = new Promise<void>((take) => {
      stage.act.add = () => {
        take();
        return new Promise((resolve) => (answer = resolve));
      };
    });
    const signing = stage.api.sign();
    // The signature is checked in the page first.
    await taken;
    stage.client.connections.clear('eip155');
    await stage.api.disconnected(ALL);
    answer();
    await signing;
    expect(stage.kept).to.deep.equal([]);
    expect(stage.client.signIns.known).to.deep.equal([]);
  });

  describe('while the server cannot be reached', () => {
    it('are reported as still active, and retried until they end', async () => {
      const stage = await offline();
      const {api, client, kept} = stage;
      await api.disconnected(ALL);
      expect(kept).to.have.length(1);
      expect(client.toast.current.get()).to.deep.include({message: ['signIn.stillSignedIn'], onPage: true});
      expect(client.reported).to.have.length(1);
      client.toast.hide();
      client.clock.advance(5_000);
      await eventually(() => client.reported.length === 2);
      expect(client.toast.current.get(), 'said once').to.equal(undefined);
      stage.comeBack();
      client.clock.advance(10_000);
      await eventually(() => kept.length === 0);
      await eventually(() => client.toast.current.get()?.message[0] === 'signIn.signedOut');
      expect(client.signIns.due).to.deep.equal([]);
    });

    for (const [when, tell] of [
      ['the device is online again', () => dispatchEvent(new Event('online'))],
      ['the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
    ] as const)
      it(`are retried immediately when ${when}`, async () => {
        const stage = await offline();
        await stage.api.disconnected(ALL);
        stage.comeBack();
        tell();
        await eventually(() => stage.kept.length === 0);
      });

    it('do not count for the next connection of the same address, which must sign', async () => {
      const {api, client, kept, asked} = await offline();
      await api.disconnected(ALL);
      client.connections.clear('eip155');
      client.connectAs({address: ADA.address});
      await api.check();
      expect(kept).to.have.length(1);
      expect(api.signIn.state.get().missing.map(({accountAddress}) => accountAddress)).to.deep.equal([
        ADA.address,
      ]);
      await api.prepare();
      await api.sign();
      expect(asked).to.have.length(2);
      await api.check();
      expect(api.signIn.state.get().missing, 'the new sign-in counts').to.deep.equal([]);
    });

    it('end before the same address signs in again if the server is back', async () => {
      const stage = await offline();
      const {api, client, kept} = stage;
      await api.disconnected(ALL);
      client.connections.clear('eip155');
      stage.comeBack();
      client.connectAs({address: ADA.address});
      await api.check();
      expect(kept).to.deep.equal([]);
      expect(api.signIn.state.get().missing).to.have.length(1);
    });

    it('do not end the next sign-in', async () => {
      const stage = await offline();
      const {api, client, kept} = stage;
      await api.disconnected(ALL);
      client.connections.clear('eip155');
      client.connectAs({address: ADA.address});
      await api.check();
      await api.prepare();
      await api.sign();
      stage.comeBack();
      client.clock.advance(3_600_000);
      await nextFrame();
      expect(kept).to.have.length(2);
    });

    it('are not reported if there was no sign-in', async () => {
      const stage = await createSignInStage({own: refusing()});
      await stage.api.disconnected(ALL);
      expect(stage.client.toast.current.get()).to.equal(undefined);
      expect(stage.client.signIns.due).not.to.deep.equal([]);
    });
  });

  describe('of signInWithWallet', () => {
    it('end with their namespace only', async () => {
      const server = createSignInServer();
      const {api} = await createSignInStage({signInWithWallet: server.given});
      server.session = {address: ADA.address, chainId: 1};
      const accounts = [{namespace: 'solana', addresses: ['So1'], isLast: true}] as const;
      await api.disconnected({...ALL, accounts});
      expect(server.log).to.deep.equal([]);
      await api.disconnected({...ALL, isAll: false});
      expect([server.session, server.log]).to.deep.equal([null, ['sign out', 'out']]);
    });

    for (const [own, client, isEnded] of [
      [undefined, undefined, true],
      [undefined, false, false],
      [false, undefined, false],
      [true, false, true],
    ] as const)
      it(`${isEnded ? 'end' : 'stay'} with its signOutOnDisconnect ${own}, and the client’s ${client}`, async () => {
        const server = createSignInServer(own === undefined ? {} : {signOutOnDisconnect: own});
        const options = client === undefined ? {} : {signOutOnDisconnect: client};
        const {api} = await createSignInStage({signInWithWallet: server.given, client: options});
        server.session = {address: ADA.address, chainId: 1};
        await api.disconnected(ALL);
        expect(server.session === null).to.equal(isEnded);
      });
  });
});

type Offline = SignInStage & {comeBack(): void};

/** A signed-in stage whose server accepts sign-ins, but no sign-outs until it recovers. */
async function offline(): Promise<Offline> {
  let isAway = true;
  const stage = await signedIn({own: refusing(() => isAway)});
  return {...stage, comeBack: () => void (isAway = false)};
}

/** Functions that fail to sign out until the server is back; then they call the stage's own. */
function refusing(isAway: () => boolean = () => true): NonNullable<SignInSetup['own']> {
  return (given: SiwxConfig) => ({
    setSessions: async (sessions) => {
      if (isAway()) throw new TypeError('Failed to fetch');
      await given.setSessions(sessions);
    },
    revokeSession: async (chainId, address) => {
      if (isAway()) throw new TypeError('Failed to fetch');
      await given.revokeSession(chainId, address);
    },
  });
}

async function onReview(scene?: SignInSetup): Promise<SignInStage> {
  const stage = await createSignInStage(scene);
  stage.client.connectAs({address: ADA.address});
  await stage.api.check();
  await stage.api.prepare();
  return stage;
}

async function signedIn(scene?: SignInSetup): Promise<SignInStage> {
  const stage = await onReview(scene);
  await stage.api.sign();
  expect(stage.kept).to.have.length(1);
  return stage;
}

/** The session of the stage, of another account or network. */
function of([session]: readonly SiwxSession[], data: Partial<SiwxSession['data']>): SiwxSession {
  return {...session!, data: {...session!.data, ...data}, message: JSON.stringify(data)};
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
