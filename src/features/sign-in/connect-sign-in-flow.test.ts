import {expect} from '@open-wc/testing';
import {DrawbridgeError, isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {textOf} from '../../core/model/message-bytes.js';
import type {Network} from '../../core/model/network.js';
import {formatSignInMessage} from '../../core/model/sign-in/format-sign-in-message.js';
import type {SignedOnConnect, SignInMessage} from '../../core/model/sign-in/sign-in-message.js';
import type {SiwxConfig, SiwxSession} from '../../core/model/sign-in/siwx-session.js';
import type {Connector, Session} from '../../core/ports/connector.js';
import type {JoinedConnect} from '../../core/ports/feature.js';
import {createReportFailureFlow} from '../../flows/report-failure-flow.js';
import {FOUR_CHAINS, ON} from '../../testing/fakes/client/fake-chains.js';
import {ACCEPTED, createContractNode, serveNodes} from '../../testing/fakes/contract-node.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {drawn} from '../../testing/fakes/ui/in-tree.js';
import {CHANGED} from './sign-in-controller.js';
import {ADA, createSignInStage, EVE, type SignInSetup, type SignInStage} from './testing/sign-in-stage.js';

const CHAIN = 'eip155:1';
const NETWORKS = FOUR_CHAINS.filter(({caipNetworkId}) => caipNetworkId === CHAIN);
const TWO_NETWORKS = [
  ...NETWORKS,
  ...NETWORKS.map((network): Network => ({...network, id: 10, caipNetworkId: 'eip155:10'})),
];
const BROKEN_NODE = 'data:application/json,nonsense';
const YES_NODE = 'https://node.example';
const network = window.fetch;
/** Only a node can verify its signature. */
const CONTRACT = {signMessage: async () => '0x1234'};
const CACAO = {h: {t: 'caip122'}, p: {}, s: {t: 'eip191', s: ''}};

describe('signing in with the approval that connects', () => {
  afterEach(() => void (window.fetch = network));

  it('keeps the signature of a wallet in the page, and emits an event without it', async () => {
    const {stage, joined} = await setup();
    await sign(joined);
    await joined?.settle(session());
    expect(stage.kept.map(({data}) => data.accountAddress)).to.deep.equal([ADA.address]);
    expect(stage.client.telemetry.tracked).to.include(
      'SIWX_AUTH_SUCCESS {"network":"eip155:1","isSmartAccount":false}',
    );
  });

  const CHANGES: readonly (readonly [what: string, change: Partial<SignInMessage>])[] = [
    ['another domain', {domain: 'evil.example'}],
    ['another address of the page', {uri: 'https://evil.example'}],
    ['another nonce', {nonce: 'ffffffffffffffff'}],
    ['another statement', {statement: 'I give everything away.'}],
    ['another chain', {chainId: 'eip155:137'}],
    ['another time to end', {expirationTime: new Date(8e12).toISOString()}],
    ['an additional resource', {resources: ['https://evil.example/all']}],
  ];
  for (const [what, change] of CHANGES) {
    it(`silently uses the second step if the text has ${what}`, async () => {
      const {stage, joined} = await setup();
      await sign(joined, {change});
      await joined?.settle(session());
      expect(stage.kept).to.deep.equal([]);
    });
  }

  it('rejects a one-click sign-in that another account signed, and shows the error in its view', async () => {
    const {stage, joined} = await setup({}, 'WALLET_CONNECT');
    await stage.client.open();
    await sign(joined, {signer: EVE, cacao: CACAO});
    const failure = await failureOf(joined!.settle(session()));
    expect(isDrawbridgeError(failure)).to.equal(true);
    expect(stage.kept).to.deep.equal([]);
    expect(stage.client.router.current.view).to.equal('ConnectingSiwe');
    expect(stage.api.connectSignIn.state.get().status).to.equal('failed');
    expect(stage.client.telemetry.tracked.join()).to.include('SIWX_AUTH_ERROR');
  });

  it('shows a rejection in the view, without a toast', async () => {
    const {client, failure} = await refused();
    report(client, failure);
    expect(client.toast.current.get()).to.equal(undefined);
    expect(client.router.current.view).to.equal('ConnectingSiwe');
  });

  it('shows a rejection once on the page if the view is closed', async () => {
    const {client, failure} = await refused(({modal}) => modal.close());
    const shown = {variant: 'error', message: ['error.signInMessage'], isNotice: true, onPage: true};
    expect(client.toast.current.get()).to.deep.equal(shown);
    report(client, failure);
    expect(client.toast.current.get()).to.deep.equal(shown);
  });

  it('offers the way back to the link only after a rejection', async () => {
    let history: readonly {readonly view: string}[] = [];
    const {stage, client} = await refused(({router}) => (history = router.history));
    expect(history.map(({view}) => view)).to.deep.equal(['ConnectingSiwe']);
    stage.api.retry();
    expect(client.router.history.map(({view}) => view)).to.deep.equal(['Connect', 'AllWallets']);
    expect(stage.api.connectSignIn.state.get().status).to.equal('idle');
  });

  it('shows the check in one place until the modal closes', async () => {
    const {stage, joined} = await setup({}, 'WALLET_CONNECT');
    await stage.client.open();
    await sign(joined, {cacao: CACAO});
    const settling = joined?.settle(session());
    expect(stage.client.toast.current.get()).to.equal(undefined);
    expect(stage.api.connectSignIn.state.get().status).to.equal('checking');
    await settling;
    expect(stage.api.connectSignIn.state.get().status).to.equal('done');
  });

  it('notifies other tabs if the SIWX of the page does not', async () => {
    const own = {subscribeTabs: undefined} as unknown as Partial<SiwxConfig>;
    const {stage, joined} = await setup({own}, 'WALLET_CONNECT');
    await sign(joined, {cacao: CACAO});
    stage.client.clock.advance(1_000);
    await joined?.settle(session());
    const slot = {name: CHANGED, read: Number, fallback: 0};
    expect(stage.client.storage.slot(slot).get()).to.equal(1_000);
  });

  it('rejects an account that is not connected', async () => {
    const {joined} = await setup({}, 'WALLET_CONNECT');
    await sign(joined, {cacao: CACAO});
    const failure = await failureOf(joined!.settle(session(EVE.address)));
    expect(isDrawbridgeError(failure, 'sign-in/invalid-message')).to.equal(true);
  });

  it('accepts only the additions of a cacao: the grant as text and as the last resource', async () => {
    const {stage, joined} = await setup({}, 'WALLET_CONNECT');
    const grant =
      "I further authorize the stated URI to perform the following actions on my behalf: (1) 'request'.";
    const change = {statement: grant, resources: ['urn:recap:eyJhIjoxfQ']};
    await sign(joined, {change, cacao: CACAO});
    await joined?.settle(session());
    expect(stage.kept).to.have.length(1);
    const other = await setup({}, 'WALLET_CONNECT');
    await sign(other.joined, {change: {...change, statement: `I pay. ${grant}`}, cacao: CACAO});
    expect(
      isDrawbridgeError(await failureOf(other.joined!.settle(session())), 'sign-in/invalid-message'),
    ).to.equal(true);
  });

  it('rejects a one-click sign-in for a network that was not requested', async () => {
    const {stage, joined} = await setup({}, 'WALLET_CONNECT');
    await signForTwo(joined);
    const failure = await failureOf(joined!.settle(session()));
    expect(isDrawbridgeError(failure, 'sign-in/invalid-message')).to.equal(true);
    expect(stage.kept).to.deep.equal([]);
  });

  it('ends with the connection when the user cancels the wait', async () => {
    const {stage, joined} = await setup({own: {setSessions: () => new Promise(() => {})}}, 'WALLET_CONNECT');
    await sign(joined, {cacao: CACAO});
    const settling = failureOf(joined!.settle(session()));
    stage.api.stop();
    expect(isDrawbridgeError(await settling, 'connect/cancelled')).to.equal(true);
  });

  it('keeps only the network in use beside other connected accounts, because a nonce is valid once', async () => {
    const added: string[] = [];
    const addSession = async ({data}: SiwxSession): Promise<void> => void added.push(data.chainId);
    const {stage, joined} = await setup({own: {addSession}}, 'WALLET_CONNECT', TWO_NETWORKS);
    stage.client.connectAs(ON.solana);
    await signForTwo(joined);
    await joined?.settle(session());
    expect(added).to.deep.equal([CHAIN]);
  });

  it('keeps all networks if no other account is connected, the one in use first', async () => {
    const {stage, joined} = await setup({}, 'WALLET_CONNECT', TWO_NETWORKS);
    await signForTwo(joined);
    await joined?.settle(session());
    expect(stage.kept.map(({data}) => data.chainId)).to.deep.equal([CHAIN, 'eip155:10']);
  });

  for (const isAlone of [true, false]) {
    it(`asks the page’s own nodes about the signature of a contract, ${isAlone ? 'alone' : 'beside another account'}`, async () => {
      serveNodes({[YES_NODE]: createContractNode({contracts: {'*': {isValidSignature: () => ACCEPTED}}})});
      const ofPage = [BROKEN_NODE, YES_NODE];
      const {stage, joined} = await setup({client: {customRpcUrls: {[CHAIN]: ofPage}}}, 'WALLET_CONNECT');
      if (!isAlone) stage.client.connectAs(ON.solana);
      await sign(joined, {signer: CONTRACT, cacao: CACAO});
      await joined?.settle(session());
      expect(stage.kept.map(({signature}) => signature)).to.deep.equal(['0x1234']);
    });
  }

  describe('if the user approves after the page continued with the accounts alone', () => {
    it('keeps the sign-in, and closes the view of the second step', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      await onReview(stage);
      await sign(joined);
      await eventually(() => !stage.client.modal.state.get().open);
      expect(stage.kept.map(({data}) => data.accountAddress)).to.deep.equal([ADA.address]);
      expect(stage.api.signIn.state.get().missing).to.deep.equal([]);
    });

    it('uses the second step if the text differs', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      await onReview(stage);
      await sign(joined, {change: {nonce: 'ffffffffffffffff'}});
      await eventually(() => stage.client.telemetry.tracked.join().includes('SIWX_AUTH_ERROR'));
      expect([stage.kept, stage.client.router.current.view]).to.deep.equal([[], 'SIWXSignMessage']);
    });

    it('closes the view that waits for a second signature, and drops that signature', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      const {signing, approve} = await onSigning(stage);
      await sign(joined);
      await eventually(() => !stage.client.modal.state.get().open);
      expect(stage.api.signIn.state.get().missing).to.deep.equal([]);
      approve();
      await signing;
      expect(stage.kept).to.have.length(1);
      expect(stage.client.toast.current.get()).to.equal(undefined);
    });

    it('keeps the second signature if the first one is rejected', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      const {signing, approve} = await onSigning(stage);
      await sign(joined, {change: {nonce: 'ffffffffffffffff'}});
      await eventually(() => stage.client.telemetry.tracked.join().includes('SIWX_AUTH_ERROR'));
      expect(stage.api.signIn.state.get().stage).to.equal('signing');
      approve();
      await signing;
      expect(stage.kept.map(({data}) => data.nonce)).not.to.include('ffffffffffffffff');
      expect(stage.kept).to.have.length(1);
    });

    for (const first of ['the connection', 'the message'])
      it(`keeps one sign-in if the user approves both, ${first} first`, async () => {
        const {stage, joined} = await setup();
        await joined?.settle(session());
        const {signing, approve} = await onSigning(stage);
        const {step: add, finish} = slowly();
        stage.act.add = add.run;
        if (first === 'the message') {
          approve();
          await eventually(() => add.calls > 0);
        }
        await sign(joined);
        if (first === 'the connection') {
          await eventually(() => add.calls > 0);
          approve();
        }
        await drawn();
        finish();
        await signing;
        await eventually(() => !stage.client.modal.state.get().open);
        expect([stage.kept.length, add.calls]).to.deep.equal([1, 1]);
      });

    it('requests no signature while the approval is checked, and one if the server rejects it', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      await onReview(stage);
      await stage.api.prepare();
      let refuse: (() => void) | undefined;
      stage.act.add = () => new Promise((_resolve, reject) => (refuse = () => reject(new Error('No'))));
      await sign(joined);
      const {signIn} = stage.api;
      await eventually(() => signIn.state.get().stage === 'authenticating');
      await stage.api.sign();
      expect(stage.asked).to.deep.equal([]);
      await eventually(() => refuse);
      refuse?.();
      await eventually(() => signIn.state.get().stage === 'idle');
      expect(signIn.state.get().missing).to.have.length(1);
    });

    it('requests no second sign-in while the page still checks for the first one', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      const {step: get, finish} = slowly();
      stage.act.get = get.run;
      stage.client.connectAs({address: ADA.address});
      const checking = stage.api.check();
      await eventually(() => get.calls > 0);
      stage.act.get = async () => {};
      await sign(joined);
      await eventually(() => stage.kept.length === 1, 'the approval is lost');
      finish();
      await checking;
      await eventually(() => !stage.api.signIn.state.get().isChecking);
      expect(stage.api.signIn.state.get().missing).to.deep.equal([]);
    });

    it('keeps nothing for a disconnected account', async () => {
      const {stage, joined} = await setup();
      await joined?.settle(session());
      await onReview(stage);
      stage.client.connectAs({address: EVE.address});
      await stage.api.check();
      await sign(joined);
      await stage.api.recheck();
      expect(stage.kept).to.deep.equal([]);
      expect(stage.client.telemetry.tracked.join()).not.to.include('SIWX_AUTH');
    });
  });

  it('uses the second step if the clock of the device is wrong, and shows that there', async () => {
    const {stage} = await setup();
    const createMessage: SiwxConfig['createMessage'] = async (account) => ({
      ...(await stage.siwx.createMessage(account)),
      clockAheadMs: 3_600_000,
    });
    const {joined} = await setup({own: {createMessage}});
    expect(await joined?.signIn?.fieldsFor(CHAIN)).to.equal(undefined);
  });

  it('uses two steps after the page rejected one, because it would reject the next, too', async () => {
    const {stage} = await refused();
    const joins = (['WALLET_CONNECT', 'ANNOUNCED'] as const).map(async (type) =>
      Boolean(await stage.api.join(connector(type), NETWORKS)),
    );
    expect(await Promise.all(joins)).to.deep.equal([false, true]);
  });

  for (const [code, isOffered] of [
    ['connect/cancelled', true],
    ['http/offline', false],
    ['http/status', false],
  ] as const)
    it(`is ${isOffered ? 'offered again' : 'followed by two steps'} if it failed with ${code}`, async () => {
      const setSessions = async (): Promise<void> => Promise.reject(new DrawbridgeError(code, 'no'));
      const {stage, joined} = await setup({own: {setSessions}}, 'WALLET_CONNECT');
      await sign(joined, {cacao: CACAO});
      await failureOf(joined!.settle(session()));
      const joins = await stage.api.join(connector('WALLET_CONNECT'), NETWORKS);
      expect(Boolean(joins)).to.equal(isOffered);
    });

  it('sends no message if the page has none for an unknown account', async () => {
    const createMessage = async () => Promise.reject(new Error('An address, please'));
    const {joined} = await setup({own: {createMessage}});
    expect(await joined?.signIn?.fieldsFor(CHAIN)).to.equal(undefined);
  });

  it('sends no message if the page’s message is invalid', async () => {
    const {stage} = await setup();
    const createMessage: SiwxConfig['createMessage'] = async (account) => {
      const unsigned = await stage.siwx.createMessage(account);
      return {...unsigned, data: {...unsigned.data, statement: 'One.\nTwo.'}};
    };
    const {joined} = await setup({own: {createMessage}});
    expect(await joined?.signIn?.fieldsFor(CHAIN)).to.equal(undefined);
  });

  it('runs if all networks are EVM, and for wallets in the page if a sign-in is required', async () => {
    const {stage} = await setup({siwx: {required: false}});
    const {join} = stage.api;
    const joined = await Promise.all([
      join(connector('ANNOUNCED'), NETWORKS),
      join(connector('WALLET_CONNECT'), NETWORKS),
      join(connector('WALLET_CONNECT'), FOUR_CHAINS),
    ]);
    expect(joined.map(Boolean)).to.deep.equal([false, true, false]);
  });
});

/** ADA is connected and asked to sign in a second step. */
async function onReview({client, api}: SignInStage): Promise<void> {
  client.connectAs({address: ADA.address});
  await api.check();
  await client.open();
  client.router.reset('SIWXSignMessage');
}

/** The wallet of ADA shows a message in a second step; `approve` signs it. */
async function onSigning(
  stage: SignInStage,
): Promise<{readonly signing: Promise<void>; readonly approve: () => void}> {
  await onReview(stage);
  await stage.api.prepare();
  let approve = (): void => {};
  const approved = new Promise<void>((resolve) => (approve = resolve));
  stage.act.sign = async ({message}) => {
    await approved;
    return ADA.signMessage({message: textOf(message) ?? ''});
  };
  const signing = stage.api.sign();
  await eventually(() => stage.asked.length === 1);
  return {signing, approve};
}

/** A step of the server that takes until `finish`. */
function slowly(): {readonly step: {calls: number; run(): Promise<void>}; readonly finish: () => void} {
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const step = {
    calls: 0,
    run() {
      step.calls++;
      return finished;
    },
  };
  return {step, finish};
}

/** A one-click sign-in with an unexpected text, for a user who came from a list of wallets. */
async function refused(
  meanwhile: (client: SignInStage['client']) => void = () => {},
): Promise<{readonly stage: SignInStage; readonly client: SignInStage['client']; readonly failure: unknown}> {
  const {stage, joined} = await setup({}, 'WALLET_CONNECT');
  const {client} = stage;
  await client.open();
  client.router.push('AllWallets');
  await sign(joined, {change: {nonce: 'ffffffffffffffff'}, cacao: CACAO});
  const settling = failureOf(joined!.settle(session()));
  meanwhile(client);
  return {stage, client, failure: await settling};
}

/** Reports a rejected attempt to connect, as the client does. */
function report({alerts, toast}: SignInStage['client'], failure: unknown): void {
  createReportFailureFlow({alerts, toast, onFailure: () => {}, follow: () => {}, connected: () => undefined})(
    failure,
  );
}

interface Signing {
  readonly change?: Partial<SignInMessage>;
  readonly signer?: {signMessage(signed: {message: string}): Promise<string>};
  readonly cacao?: SignedOnConnect['cacao'];
}

async function sign(
  joined: JoinedConnect | undefined,
  {change, signer = ADA, cacao}: Signing = {},
): Promise<void> {
  const fields = await joined?.signIn?.fieldsFor(CHAIN);
  const message = formatSignInMessage({...fields!, address: ADA.address, ...change});
  const signature = await signer.signMessage({message});
  joined?.signIn?.accept([{message, signature, ...(cacao && {cacao})}]);
}

/** As a remote wallet signs with one approval for two networks; the one in use is not the first. */
async function signForTwo(joined: JoinedConnect | undefined): Promise<void> {
  const fields = await joined?.signIn?.fieldsFor(CHAIN);
  const signed = ['eip155:10', CHAIN].map(async (chainId) => {
    const message = formatSignInMessage({...fields!, chainId: chainId as typeof CHAIN, address: ADA.address});
    return {message, signature: await ADA.signMessage({message}), cacao: CACAO};
  });
  joined?.signIn?.accept(await Promise.all(signed));
}

async function setup(
  scene: SignInSetup = {},
  type: Connector['type'] = 'ANNOUNCED',
  networks: readonly Network[] = NETWORKS,
): Promise<{readonly stage: SignInStage; readonly joined: JoinedConnect | undefined}> {
  const stage = await createSignInStage(scene);
  return {stage, joined: await stage.api.join(connector(type), networks)};
}

function connector(type: Connector['type']): Connector {
  return {type, id: 'wallet', name: 'Wallet', namespaces: ['eip155']} as unknown as Connector;
}

function session(address: string = ADA.address): Session {
  return {
    wallet: {name: 'Wallet'},
    namespaces: [
      {
        namespace: 'eip155',
        accounts: [{namespace: 'eip155', address, type: 'eoa'}],
        caipNetworkId: CHAIN,
        approved: 'all',
        provider: {},
      },
    ],
  };
}
