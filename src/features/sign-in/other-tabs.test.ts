import {expect} from '@open-wc/testing';
import type {SiwxConfig} from '../../core/model/sign-in/siwx-session.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {createSignInServer} from '../../testing/fakes/sign-in-server.js';
import {CHANGED, SignInController} from './sign-in-controller.js';
import {ADA, EVE, createSignInStage, type SignInSetup, type SignInStage} from './testing/sign-in-stage.js';

/** A SIWX like a page's own. */
const silent = {subscribeTabs: undefined} as unknown as Partial<SiwxConfig>;

describe('a sign-in that another tab changed', () => {
  let stage: SignInStage;
  afterEach(() => stage.client.destroy());

  for (const [when, tell] of [
    ['immediately', reportChange],
    ['when the page is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ] as const) {
    it(`is not requested here after the user signed there, ${when}`, async () => {
      stage = await onReview();
      signElsewhere(stage);
      tell(stage);
      await eventually(() => stage.api.signIn.state.get().missing.length === 0);
      expect(stage.client.modal.state.get().open).to.equal(false);
      expect(stage.asked).to.deep.equal([]);
    });

    it(`is silently detected as ended, ${when}`, async () => {
      stage = await onReview();
      await stage.api.sign();
      expect(stage.client.modal.state.get().open).to.equal(false);
      stage.kept.pop();
      tell(stage);
      await eventually(() => stage.api.signIn.state.get().missing.length === 1);
      expect(stage.client.modal.state.get().open).to.equal(false);
    });
  }

  it('is checked again a second later, because storage may lag', async () => {
    stage = await onReview();
    reportChange(stage);
    await settled(stage);
    signElsewhere(stage);
    stage.client.clock.advance(1_000);
    await eventually(() => stage.api.signIn.state.get().missing.length === 0);
  });

  it('closes its view when a check finds it signed there, even during a prompt here', async () => {
    stage = await onReview();
    stage.act.sign = () => new Promise(() => {});
    void stage.api.sign();
    await eventually(() => stage.asked.length === 1);
    signElsewhere(stage);
    // As after a network change, or a new connection.
    await stage.api.check();
    expect(stage.api.signIn.state.get().missing).to.deep.equal([]);
    expect(stage.client.modal.state.get().open).to.equal(false);
  });

  it('waits on screen for a locked wallet', async () => {
    stage = await onReview();
    const {client, api} = stage;
    client.connections.lock('eip155', {connectorId: 'test.aspen', walletName: 'Aspen'});
    await api.check();
    expect(api.signIn.state.get().missing).to.deep.equal([]);
    expect([client.modal.state.get().open, client.router.current.view]).to.deep.equal([
      true,
      'SIWXSignMessage',
    ]);
  });

  it('does not affect a prompt that is open here', async () => {
    stage = await onReview();
    let answer: (signature: string) => void = () => {};
    stage.act.sign = () => new Promise((resolve) => (answer = resolve));
    const signing = stage.api.sign();
    await eventually(() => stage.asked.length === 1);
    signElsewhere(stage);
    reportChange(stage);
    await settled(stage);
    expect(stage.api.signIn.state.get().stage).to.equal('signing');
    answer(await ADA.signMessage({message: stage.asked[0]!}));
    await signing;
    expect(stage.kept).to.have.length(2);
  });

  it('keeps its message on review if it is still needed, or if the check fails', async () => {
    stage = await onReview();
    const {unsigned} = stage.api.signIn.state.get();
    for (const get of [async () => {}, () => Promise.reject(new Error('offline'))]) {
      stage.act.get = get;
      reportChange(stage);
      await settled(stage);
      expect(stage.api.signIn.state.get()).to.deep.include({stage: 'review', unsigned});
    }
  });

  it('is reported by the SIWX of the page, including the page’s own changes', async () => {
    stage = await onReview();
    const {unsigned} = stage.api.signIn.state.get();
    const signature = await ADA.signMessage({message: unsigned!.message});
    await elsewhere(stage, ({addSession}) => addSession({...unsigned!, signature}));
    await eventually(() => stage.api.signIn.state.get().missing.length === 0);
    await elsewhere(stage, ({setSessions}) => setSessions([]));
    await eventually(() => stage.api.signIn.state.get().missing.length === 1);
  });

  for (const notifiesTabs of [true, false])
    it(
      notifiesTabs
        ? 'is reported by the modal if the SIWX of the page does not report it'
        : 'is reported once if the SIWX of the page reports it',
      () => {
        const values = memoryStorage();
        const clock = createFakeClock();
        const controller = new SignInController(
          {storage: createSlotStorage('test', values), clock},
          {notifiesTabs},
        );
        controller.finish(undefined);
        expect(values.getItem('drawbridge/test/sign-in-changed/v1')).to.equal(
          notifiesTabs ? `${clock.now()}` : null,
        );
      },
    );

  it('is reported if the page signs out on a disconnect', async () => {
    const server = createSignInServer({});
    stage = await createSignInStage({signInWithWallet: server.given});
    await signInOn(stage);
    await disconnectIn(stage);
    await eventually(() => toldAt(stage) === 2_000);
    expect(server.session).to.equal(null);
  });

  it('is reported if the session of another account ends', async () => {
    const server = createSignInServer({});
    stage = await createSignInStage({signInWithWallet: server.given});
    await signInOn(stage);
    stage.client.connectAs({address: EVE.address});
    stage.client.clock.advance(1_000);
    await stage.api.check();
    expect([server.session, toldAt(stage)]).to.deep.equal([null, 2_000]);
  });

  it('is reported if its account is no longer in use', async () => {
    let keep: () => void = () => {};
    stage = await onReview({own: {addSession: () => new Promise((resolve) => (keep = resolve)), ...silent}});
    const signing = stage.api.sign();
    await eventually(() => stage.api.signIn.state.get().stage === 'authenticating');
    stage.client.connectAs({address: EVE.address});
    await stage.api.check();
    stage.client.clock.advance(1_000);
    keep();
    await signing;
    expect(toldAt(stage)).to.equal(1_000);
  });

  it('ignores other clients', async () => {
    stage = await onReview();
    signElsewhere(stage);
    dispatchEvent(new StorageEvent('storage', {key: 'drawbridge/another/sign-in-changed/v1'}));
    await settled(stage);
    expect(stage.api.signIn.state.get().missing).to.have.length(1);
  });
});

async function onReview(scene: SignInSetup = {}): Promise<SignInStage> {
  const stage = await createSignInStage({siwx: {required: true}, ...scene});
  const {client, api} = stage;
  client.connectAs({address: ADA.address});
  await api.check();
  client.router.reset('SIWXSignMessage');
  client.modal.open();
  await api.prepare();
  return stage;
}

async function signInOn(there: SignInStage): Promise<void> {
  const {client, api} = there;
  client.connectAs({address: ADA.address});
  await api.check();
  await api.prepare();
  client.clock.advance(1_000);
  await api.sign();
  expect(toldAt(there)).to.equal(1_000);
}

async function disconnectIn({api, client}: SignInStage): Promise<void> {
  client.clock.advance(1_000);
  client.connections.clear('eip155');
  await api.disconnected({
    accounts: [{namespace: 'eip155', addresses: [ADA.address], isLast: true}],
    isAll: true,
    isElsewhere: false,
  });
}

/** The times of the notices to other tabs. */
function toldAt({client}: SignInStage): number {
  const read = (stored: unknown): number => Number(stored);
  return client.storage.slot({name: CHANGED, read, fallback: 0}).get();
}

function reportChange({client}: SignInStage): void {
  const key = `drawbridge/${client.config.id}/sign-in-changed/v1`;
  dispatchEvent(new StorageEvent('storage', {key}));
}

function signElsewhere({api, kept}: SignInStage): void {
  const {unsigned} = api.signIn.state.get();
  kept.push({...unsigned!, signature: '0x'});
}

/** Notifies this SIWX when that of another tab stores a session. */
async function elsewhere(
  {siwx, left, client}: SignInStage,
  task: (there: SiwxConfig) => Promise<void>,
): Promise<void> {
  const before = new Map(left);
  client.clock.advance(1);
  await task(siwx);
  for (const [key, value] of left)
    if (before.get(key) !== value) dispatchEvent(new StorageEvent('storage', {key}));
}

/** Waits until the check has ended. */
async function settled({siwx}: SignInStage): Promise<void> {
  await Promise.allSettled([siwx.getSessions('eip155:1', ADA.address)]);
  await new Promise((resolve) => requestAnimationFrame(resolve));
}
