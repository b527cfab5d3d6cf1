import {expect} from '@open-wc/testing';
import {GATE_DEADLINE_MS} from '../../core/config/constants.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {ErrorCode} from '../../core/errors/error-codes.js';
import {ON} from '../../testing/fakes/client/fake-chains.js';
import {ACCEPTED, createContractNode, serveNodes} from '../../testing/fakes/contract-node.js';
import {warningsOf} from '../../testing/fakes/warnings-of.js';
import {ADA, createSignInStage, EVE, type SignInSetup, type SignInStage} from './testing/sign-in-stage.js';

const BROKEN_NODE = 'data:application/json,nonsense';
const YES_NODE = 'https://node.example';
const network = window.fetch;
const WEEK_MS = 7 * 24 * 3_600_000;

describe('signing in', () => {
  afterEach(() => void (window.fetch = network));

  it('requests nothing without a connection, or on a network outside the page', async () => {
    const {api, client} = await createSignInStage();
    await api.check();
    expect(stateOf(api).missing).to.deep.equal([]);
    client.connectAs({address: ADA.address, caipNetworkId: 'eip155:424242'});
    await api.check();
    expect(stateOf(api).missing).to.deep.equal([]);
  });

  it('keeps a session that the account’s own wallet signed, closes, and emits an event', async () => {
    const {api, client, kept, asked} = await onReview();
    await client.open();
    client.router.reset('SIWXSignMessage');
    await api.sign();
    expect(kept.map(({message}) => message)).to.deep.equal(asked);
    expect(kept[0]?.data).to.include({domain: location.host, uri: location.origin, chainId: 'eip155:1'});
    expect(stateOf(api)).to.include({stage: 'idle', problem: undefined});
    expect(client.modal.state.get().open).to.equal(false);
    expect(eventsOf(client)).to.deep.equal(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_SUCCESS']);
    await api.check();
    expect(stateOf(api).missing).to.deep.equal([]);
  });

  it('verifies a contract’s signature on the page’s own nodes first, and tries the next after a failure', async () => {
    serveNodes({[YES_NODE]: createContractNode({contracts: {'*': {isValidSignature: () => ACCEPTED}}})});
    const {api, act, kept} = await onReview({client: {customRpcUrls: {'eip155:1': [BROKEN_NODE, YES_NODE]}}});
    act.sign = async () => '0x1234';
    await api.sign();
    expect(stateOf(api).problem).to.equal(undefined);
    expect(kept).to.have.length(1);
  });

  for (const [statement, refused] of [
    ['Ich stimme den "AGB" zu – 100 %.', '" – %'],
    ['I accept the terms of https://example.org/?a=b#c (v1.0), ok!', undefined],
  ] as const)
    it(`warns in debug once of ${refused ?? 'nothing'} in '${statement}' and leaves it unchanged`, async () => {
      const scene = {siwx: {statement}, client: {debug: true}};
      let asked: readonly string[] = [];
      const warnings = await warningsOf(async () => {
        const stage = await onReview(scene);
        await stage.api.prepare();
        await stage.api.sign();
        asked = stage.asked;
      });
      expect(asked[0]).to.contain(`\n${statement}\n`);
      const own = warnings.filter((warning) => warning.includes('EIP-4361'));
      expect(own).to.have.length(refused ? 1 : 0);
      if (refused) expect(own[0]).to.contain(`EIP-4361: ${refused} `);
    });

  it('keeps the message and the signature out of events', async () => {
    const {api, client, kept} = await onReview();
    await api.sign();
    const told = client.telemetry.tracked.join();
    expect(told).to.contain('{"network":"eip155:1","isSmartAccount":false}');
    expect(told)
      .not.to.contain(kept[0]?.signature ?? '-')
      .and.not.to.contain(kept[0]?.data.nonce ?? '-');
  });

  it('shows ‘Authenticating...’ while the signature is checked', async () => {
    const stage = await onReview();
    const held = waiting<void>();
    stage.act.add = () => held.promise;
    const signing = stage.api.sign();
    await until(() => stage.client.toast.current.get() !== undefined);
    expect(stage.client.toast.current.get()).to.deep.include({
      variant: 'loading',
      message: ['signIn.authenticating'],
    });
    held.resolve();
    await signing;
    expect(stage.client.toast.current.get()).to.equal(undefined);
  });

  for (const [code, problem] of [
    ['wallet/request-declined', undefined],
    ['wallet/locked', 'error.locked'],
    ['wallet/request-failed', 'error.requestFailed'],
    ['wallet/request-unsupported', 'error.requestUnsupported'],
    ['wallet/invalid-answer', 'error.invalidAnswer'],
  ] as const) {
    it(`reopens with ‘Signature declined’ after ${code}, and asks with the same message again`, async () => {
      const {api, client, act, asked, kept} = await onReview();
      const {sign} = act;
      act.sign = refusing(code);
      await api.sign();
      expect(client.modal.state.get().open).to.equal(true);
      expect(client.toast.current.get()).to.deep.include({variant: 'error', message: ['signIn.declined']});
      expect(stateOf(api).problem?.[0]).to.equal(problem);
      expect(eventsOf(client)).to.deep.equal(['CLICK_SIGN_SIWX_MESSAGE', 'SIWX_AUTH_ERROR']);
      act.sign = sign;
      await api.sign();
      expect(asked[1]).to.equal(asked[0]);
      expect(kept).to.have.length(1);
    });
  }

  it('shows that the application might not support a smart account', async () => {
    const stage = await createSignInStage();
    const account = {namespace: 'eip155', address: ADA.address, type: 'smartAccount'} as const;
    stage.client.connectAs({accounts: [account]});
    await review(stage);
    stage.act.sign = refusing('wallet/request-failed');
    await stage.api.sign();
    expect(stage.client.toast.current.get()?.message).to.deep.equal(['signIn.smartAccount']);
    expect(stage.client.telemetry.tracked.join()).to.contain('"isSmartAccount":true');
  });

  for (const [code, problem, next] of [
    ['sign-in/wrong-nonce', 'signIn.nonce', 'idle'],
    ['sign-in/expired', 'signIn.clock', 'failed'],
    ['sign-in/not-yet-valid', 'signIn.clock', 'failed'],
    ['sign-in/wrong-signature', 'error.signInRefused', 'idle'],
    ['http/offline', 'error.offline', 'idle'],
    ['http/status', 'error.service', 'idle'],
  ] as const) {
    it(`makes a new message after ${code}, because a server may have used the old one`, async () => {
      const {api, client, act, asked} = await onReview();
      act.add = refusing(code);
      await api.sign();
      expect(client.modal.state.get().open).to.equal(true);
      expect(stateOf(api)).to.include({stage: next, unsigned: undefined});
      expect(stateOf(api).problem?.[0]).to.equal(problem);
      expect(client.toast.current.get(), 'the wallet has signed').to.equal(undefined);
      await api.prepare();
      await api.sign();
      expect(asked).to.have.length(2);
      expect(asked[1]).not.to.equal(asked[0]);
    });
  }

  for (const [what, leave] of [
    ['the user has left it', ({api}) => api.cancel()],
    ['the user has closed the modal', async ({client}) => client.flows.navigate.close()],
    ['another account is in use', async ({client}) => client.connectAs({address: EVE.address})],
    ['another network is in use', async ({client}) => client.connectAs(ADA_ON_BASE)],
    ['the wallet is gone', async ({client}) => client.connections.clear('eip155')],
  ] as const satisfies readonly (readonly [string, (stage: SignInStage) => Promise<unknown>])[])
    it(`does not ask the wallet if ${what} in the meantime`, async () => {
      const stage = await onReview({siwx: {required: false}});
      const {api, client, act, asked, kept} = stage;
      await client.open();
      client.router.reset('SIWXSignMessage');
      const code = waiting<void>();
      act.load = () => code.promise;
      const signing = api.sign();
      await until(() => stateOf(api).stage === 'signing');
      await leave(stage);
      code.resolve();
      await signing;
      expect([asked, kept]).to.deep.equal([[], []]);
      expect(client.toast.current.get()).to.equal(undefined);
    });

  it('shows that the server cannot be reached if a page callback rejects after the wallet signed', async () => {
    const {api, client, act} = await onReview();
    act.add = () => Promise.reject(new TypeError('Failed to fetch'));
    await api.sign();
    expect(client.toast.current.get()).to.equal(undefined);
    expect(stateOf(api).problem).to.deep.equal(['error.service']);
  });

  it('shows the server’s error, and no toast, if the server rejects a smart account’s signature', async () => {
    const stage = await createSignInStage();
    stage.client.connectAs({accounts: [{namespace: 'eip155', address: ADA.address, type: 'smartAccount'}]});
    await review(stage);
    stage.act.add = refusing('sign-in/wrong-signature');
    await stage.api.sign();
    expect(stage.client.toast.current.get()).to.equal(undefined);
    expect(stateOf(stage.api).problem).to.deep.equal(['error.signInRefused']);
  });

  it('rejects the signature of an account that is no longer in use', async () => {
    const {api, client, act, kept} = await onReview();
    const signature = waiting<string>();
    act.sign = () => signature.promise;
    const signing = api.sign();
    client.connectAs({address: EVE.address});
    await api.check();
    expect(stateOf(api)).to.deep.include({stage: 'idle', problem: ['signIn.changed']});
    signature.resolve(await ADA.signMessage({message: 'late'}));
    await signing;
    expect(kept).to.deep.equal([]);
    expect(stateOf(api).missing.map(({accountAddress}) => accountAddress)).to.deep.equal([EVE.address]);
  });

  it('rejects it before the wallet reports the change, too', async () => {
    const {api, client, act, kept} = await onReview();
    const {sign} = act;
    act.sign = async (request) => {
      client.connectAs({address: ADA.address, caipNetworkId: 'eip155:8453'});
      return sign(request);
    };
    await api.sign();
    expect(kept).to.deep.equal([]);
  });

  it('does not ask a wallet that has changed since the review', async () => {
    const {api, client, asked} = await onReview();
    client.connectAs({address: EVE.address});
    await api.sign();
    expect(asked).to.deep.equal([]);
    expect(stateOf(api).problem).to.deep.equal(['signIn.changed']);
  });

  it('shows a new message for review if the one on screen has expired', async () => {
    const {api, client, asked} = await onReview();
    client.clock.advance(WEEK_MS);
    await api.sign();
    expect(asked).to.deep.equal([]);
    expect(stateOf(api)).to.deep.include({stage: 'idle', problem: ['signIn.renewed']});
  });

  for (const [what, change, problem] of [
    ['another domain', {domain: 'evil.example'}, 'signIn.elsewhere'],
    ['another origin', {uri: 'https://evil.example'}, 'signIn.elsewhere'],
    ['another account', {accountAddress: EVE.address, address: EVE.address}, 'signIn.garbled'],
    ['another chain', {chainId: 'eip155:10'}, 'signIn.garbled'],
    ['something else than its text', {statement: 'All is well.'}, 'signIn.garbled'],
    ['a time that is over', {expirationTime: '1900-01-01T00:00:00Z'}, 'signIn.clock'],
  ] as const) {
    it(`neither shows nor requests a message of ${what}`, async () => {
      const real = await createSignInStage();
      const stage = await createSignInStage({
        own: {
          async createMessage(account) {
            const {data, message} = await real.siwx.createMessage(account);
            return {data: {...data, ...change}, message};
          },
        },
      });
      stage.client.connectAs({address: ADA.address});
      await review(stage);
      expect(stateOf(stage.api)).to.include({stage: 'failed', unsigned: undefined});
      expect(stateOf(stage.api).problem?.[0]).to.equal(problem);
      await stage.api.sign();
      expect(stage.asked).to.deep.equal([]);
    });
  }

  it('shows why a message could not be made, and tries again', async () => {
    let isDown = true;
    const {api, client} = await onReview({
      siwx: {
        getNonce() {
          if (isDown) throw new DrawbridgeError('http/offline', 'Away');
          return 'abcdefgh1';
        },
      },
    });
    expect(stateOf(api)).to.deep.include({stage: 'failed', problem: ['error.offline']});
    expect(eventsOf(client)).to.deep.equal(['SIWX_AUTH_ERROR']);
    isDown = false;
    await api.prepare();
    expect(stateOf(api)).to.include({stage: 'review', problem: undefined});
  });

  it('asks several chain families one after another', async () => {
    const stage = await createSignInStage();
    const {api, client, kept} = stage;
    client.connectAs(ON.solana);
    client.connectAs({address: ADA.address});
    await review(stage);
    expect(stateOf(api).missing.map(({namespace}) => namespace)).to.deep.equal(['eip155', 'solana']);
    await api.sign();
    expect(stateOf(api).missing.map(({namespace}) => namespace)).to.deep.equal(['solana']);
    await api.prepare();
    await api.sign();
    expect(kept.map(({data}) => data.chainId)).to.deep.equal(['eip155:1', ON.solana.caipNetworkId]);
  });

  it('asks again on another network, unless the account has a valid session', async () => {
    for (const [scope, count] of [
      ['network', 1],
      ['account', 0],
    ] as const) {
      const {api, client} = await onReview({siwx: {scope}});
      await api.sign();
      client.connectAs({address: ADA.address, caipNetworkId: 'eip155:8453'});
      await api.check();
      expect(stateOf(api).missing, scope).to.have.length(count);
    }
  });

  it('opens the view if the answer arrives after connecting stopped waiting', async () => {
    const {api, client, act} = await createSignInStage();
    client.connectAs({address: ADA.address});
    act.get = async () => client.clock.advance(GATE_DEADLINE_MS);
    await api.check();
    expect(client.modal.state.get().open).to.equal(true);
  });

  it('opens no view if another tab has signed in while the modal was loading', async () => {
    const other = await onReview();
    await other.api.sign();
    const {api, client, act, kept} = await createSignInStage();
    client.connectAs({address: ADA.address});
    const {get} = act;
    act.get = async () => client.clock.advance(GATE_DEADLINE_MS);
    client.surfaces.add({
      mayClose: () => true,
      async load() {
        act.get = get;
        kept.push(...other.kept);
        await api.recheck();
      },
    });
    await api.check();
    expect(stateOf(api).missing).to.deep.equal([]);
    expect(client.modal.state.get().open).to.equal(false);
  });

  it('reports that the modal cannot be loaded, and stays connected', async () => {
    const {api, client, act} = await createSignInStage();
    client.connectAs({address: ADA.address});
    act.get = async () => client.clock.advance(GATE_DEADLINE_MS);
    client.surfaces.add({mayClose: () => true, load: refusing('chunk/unavailable')});
    await api.check();
    expect(client.calls).to.deep.equal([]);
    expect(client.reported.map(String)).to.deep.equal(['DrawbridgeError: As the test wants it']);
    expect(stateOf(api).missing).to.have.length(1);
  });

  it('disconnects on cancel if a sign-in is required', async () => {
    const {api, client} = await onReview();
    await client.open();
    await api.cancel();
    expect(client.calls).to.deep.equal(['disconnect']);
    expect(eventsOf(client)).to.deep.equal(['CLICK_CANCEL_SIWX']);
  });

  it('treats closing as a cancel otherwise, goes to Connect, and does not ask again', async () => {
    const {api, client} = await onReview({siwx: {required: false}});
    await client.open();
    client.router.reset('SIWXSignMessage');
    await api.cancel();
    expect(client.calls).to.deep.equal([]);
    expect(client.modal.state.get().open).to.equal(false);
    expect(client.router.current.view).to.equal('Connect');
    await api.check();
    expect(stateOf(api).missing).to.deep.equal([]);
  });

  it('detects a lost session at the next opening, without interrupting the user', async () => {
    const {api, client, kept} = await onReview();
    await api.sign();
    kept.pop();
    client.router.reset('Account');
    client.router.push('Networks');
    client.modal.open();
    await until(() => stateOf(api).missing.length > 0);
    expect(client.router.current.view).to.equal('Networks');
    client.modal.close();
    expect(stateOf(api).missing).to.have.length(1);
  });

  it('shows it if the user has just opened the modal', async () => {
    const {api, client, kept} = await onReview();
    await api.sign();
    kept.pop();
    client.router.reset('Account');
    client.modal.open();
    await until(() => client.router.current.view === 'SIWXSignMessage');
  });

  it('detects a session that ends while the page is open, and asks at the next opening only', async () => {
    const {api, client} = await onReview();
    await api.sign();
    expect(stateOf(api).until).to.equal(client.clock.now() + WEEK_MS);
    client.router.reset('Account');
    client.router.push('Networks');
    client.modal.open();
    client.clock.advance(WEEK_MS - 1);
    await nextFrame();
    expect(stateOf(api).missing).to.deep.equal([]);
    client.clock.advance(1);
    await until(() => stateOf(api).missing.length > 0);
    expect(client.router.current.view).to.equal('Networks');
    client.modal.close();
    await client.open();
    expect(stateOf(api).missing.map(({accountAddress}) => accountAddress)).to.deep.equal([ADA.address]);
  });

  it('tracks the earliest expiry of several existing sessions', async () => {
    const {api, client, siwx, kept} = await onReview();
    await api.sign();
    const [session] = kept;
    const late = {...session!, data: {...session!.data, expirationTime: new Date(2 * WEEK_MS).toISOString()}};
    for (const [sessions, end] of [
      [[session!, late], 2 * WEEK_MS],
      [[session!], WEEK_MS],
      [[{...session!, data: {...session!.data, expirationTime: undefined as never}}], undefined],
    ] as const) {
      kept.splice(0, kept.length, ...sessions);
      expect(await siwx.getSessions('eip155:1', ADA.address)).to.have.length(sessions.length);
      await api.recheck();
      expect(stateOf(api).until).to.equal(end);
    }
    client.clock.advance(WEEK_MS);
    expect(stateOf(api).missing).to.deep.equal([]);
  });

  it('asks only once if a page’s own SIWX returns an expired session', async () => {
    let asked = 0;
    const stage = await createSignInStage();
    const {data, message} = await stage.siwx.createMessage({
      chainId: 'eip155:1',
      accountAddress: ADA.address,
    });
    const {api, client} = await createSignInStage({
      own: {
        async getSessions() {
          asked++;
          return [{data, message, signature: '0x'}];
        },
      },
    });
    client.connectAs({address: ADA.address});
    await api.check();
    client.clock.advance(WEEK_MS);
    await until(() => asked === 2);
    client.clock.advance(WEEK_MS);
    await nextFrame();
    expect(asked).to.equal(2);
  });

  it('keeps its state if a second check fails', async () => {
    const {api, act} = await onReview();
    await api.sign();
    act.get = refusing('http/offline');
    expect(await api.recheck()).to.equal(false);
    expect(stateOf(api).missing).to.deep.equal([]);
  });
});

const ADA_ON_BASE = {address: ADA.address, caipNetworkId: 'eip155:8453'} as const;

const stateOf = ({signIn}: SignInStage['api']) => signIn.state.get();

/** A stage with an account whose message is on review. */
async function onReview(scene?: SignInSetup): Promise<SignInStage> {
  const stage = await createSignInStage(scene);
  stage.client.connectAs({address: ADA.address});
  await review(stage);
  return stage;
}

async function review({api}: SignInStage): Promise<void> {
  await api.check();
  await api.prepare();
}

function waiting<T>(): {readonly promise: Promise<T>; readonly resolve: (value: T) => void} {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return {promise, resolve};
}

function refusing(code: ErrorCode): () => Promise<never> {
  return () =>
    Promise.reject(new DrawbridgeError(code, 'As the test wants it', {name: 'Aspen', status: 503}));
}

function eventsOf({telemetry}: SignInStage['client']): readonly string[] {
  return telemetry.tracked.map((line) => line.split(' ')[0] ?? '').filter((name) => name.includes('SIWX'));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextFrame();
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}
