import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {eventually as until} from '../../testing/fakes/eventually.js';
import {ADA, createSignInStage, EVE, type SignInStage} from './testing/sign-in-stage.js';

describe('a failed session check', () => {
  it('disconnects and resets if a new connection must sign in', async () => {
    const {api, client, act} = await createSignInStage();
    const shown = showing(client);
    client.connectAs({address: ADA.address, isNew: true});
    client.router.reset('Account');
    act.get = refusing('http/timeout');
    await api.check();
    expect(client.calls).to.deep.equal(['disconnect']);
    expect(client.router.current.view).to.equal('Connect');
    const toast = {message: ['signIn.failed'], hint: ['signIn.failedHint'], onPage: true};
    expect(client.toast.current.get()).to.deep.include(toast);
    expect(shown(), 'the modal that shows the text is there').to.equal(1);
    expect(eventsOf(client)).to.deep.equal(['SIWX_AUTH_ERROR']);
    expect(stateOf(api)).to.deep.include({isChecking: false, missing: []});
  });

  for (const [code, status] of [
    ['http/status', 503],
    ['http/status', 429],
    ['http/timeout', undefined],
    ['http/offline', undefined],
  ] as const)
    for (const [what, required, isNew] of [
      ['a restored connection that must sign in', true, undefined],
      ['a restored connection', false, undefined],
      ['a connection just made whose sign-in is optional', false, true],
    ] as const)
      it(`keeps ${what} after ${code} ${status ?? ''}, reports it once and checks again`, async () => {
        const {api, client, act} = await createSignInStage({siwx: {required}});
        const shown = showing(client);
        client.connectAs({address: ADA.address, ...(isNew && {isNew})});
        client.router.reset('Account');
        let asked = 0;
        act.get = async () => {
          asked++;
          throw new DrawbridgeError(code, 'As the test wants it', {...(status && {status})});
        };
        await api.check();
        expect(client.calls).to.deep.equal([]);
        expect(client.connections.of('eip155').status).to.equal('connected');
        expect(client.router.current.view).to.equal('Account');
        expect(client.toast.current.get()).to.deep.include({message: ['signIn.unknown'], onPage: true});
        expect(shown()).to.equal(1);
        expect(client.reported.map((failure) => (failure as DrawbridgeError).code)).to.deep.equal([code]);
        expect(stateOf(api)).to.deep.include({isChecking: false, isUnknown: true, missing: []});
        client.toast.hide();
        client.clock.advance(5_000);
        await until(() => asked === 2);
        await nextFrame();
        expect(client.toast.current.get()).to.equal(undefined);
        act.get = async () => {};
        client.clock.advance(9_999);
        await nextFrame();
        expect(stateOf(api).isUnknown, 'the delay doubles').to.equal(true);
        client.clock.advance(1);
        await until(() => !stateOf(api).isUnknown);
        expect(stateOf(api).missing).to.have.length(1);
        expect(client.modal.state.get().open, 'asked at the next opening').to.equal(false);
      });

  for (const [when, tell] of [
    ['is online again', () => dispatchEvent(new Event('online'))],
    ['is seen again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ] as const)
    it(`runs again immediately when the page ${when}`, async () => {
      const {api, client, act} = await createSignInStage();
      client.connectAs({address: ADA.address});
      act.get = refusing('http/offline');
      await api.check();
      act.get = async () => {};
      tell();
      await until(() => !stateOf(api).isUnknown);
    });

  it('does not run again after the wallet is disconnected', async () => {
    const {api, client, act} = await createSignInStage();
    client.connectAs({address: ADA.address});
    let asked = 0;
    act.get = async () => {
      asked++;
      throw new DrawbridgeError('http/offline', 'Away');
    };
    await api.check();
    client.connections.clear('eip155');
    await until(() => !stateOf(api).isUnknown);
    for (let turn = 0; turn < 5; turn++) client.clock.advance(3_600_000);
    await nextFrame();
    expect(asked).to.equal(1);
  });

  it('keeps a connection that an earlier check accepted', async () => {
    const {api, client, act} = await createSignInStage();
    client.connectAs({address: ADA.address, isNew: true});
    await api.check();
    client.connectAs({address: EVE.address, isNew: true});
    act.get = refusing('http/status');
    await api.check();
    expect(client.calls).to.deep.equal([]);
    expect(stateOf(api).isUnknown).to.equal(true);
  });

  it('disconnects only the new wallet, and keeps the restored one', async () => {
    const {api, client, act} = await createSignInStage();
    client.connectAs({address: ADA.address});
    client.connectAs({...ON.solana, isNew: true});
    act.get = refusing('http/status');
    await api.check();
    expect(client.calls).to.deep.equal(['disconnect {"namespace":"solana","connectorId":"solana:aspen"}']);
    expect(client.toast.current.get()?.message).to.deep.equal(['signIn.failed']);
    expect(stateOf(api).isUnknown).to.equal(true);
  });
});

const stateOf = ({signIn}: SignInStage['api']) => signIn.state.get();

/** Counts how often the modal was loaded. */
function showing(client: SignInStage['client']): () => number {
  let count = 0;
  client.surfaces.add({mayClose: () => true, load: async () => void count++});
  return () => count;
}

function refusing(code: ErrorCode): () => Promise<never> {
  return () => Promise.reject(new DrawbridgeError(code, 'As the test wants it', {status: 503}));
}

function eventsOf({telemetry}: SignInStage['client']): readonly string[] {
  return telemetry.tracked.map((line) => line.split(' ')[0] ?? '').filter((name) => name.includes('SIWX'));
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
