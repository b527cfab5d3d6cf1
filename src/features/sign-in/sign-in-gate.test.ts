import {expect} from '@open-wc/testing';
import type {KernelContext} from '../../client/client.js';
import type {Drawbridge} from '../../client/drawbridge.js';
import {GatesController} from '../../controllers/gates-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {Gate, GateStatus} from '../../core/ports/feature.js';
import {createDrawbridge} from '../../exports/index.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import '../../exports/elements.js';
import {createSiwx} from '../../io/sign-in/create-siwx.js';
import {evmVerifier} from '../../io/sign-in/verifiers.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../testing/fakes/ui/in-tree.js';
import {createMockEvmWallet, type MockEvmWallet} from '../../testing/wallets/evm/mock-evm-wallet.js';
import {signInFeature} from './feature.js';
import {createSignInGate} from './sign-in-gate.js';
import {ADA, createSignInStage, EVE, type SignInSetup, type SignInStage} from './testing/sign-in-stage.js';

const MAINNET = {id: 1, name: 'Ethereum', rpcUrl: 'https://node.example', symbol: 'ETH'};
const [MANIFEST] = signInFeature.gates ?? [];

describe('the sign-in gate', () => {
  it('runs only on pages with the option', () => {
    const wants = (options: object): boolean | undefined =>
      MANIFEST?.isWanted({options} as Parameters<typeof MANIFEST.isWanted>[0]);
    expect(wants({})).to.equal(false);
    expect(wants({siwx: {}})).to.equal(true);
  });

  for (const [required, status] of [
    [true, 'held'],
    [false, 'offered'],
  ] as const) {
    it(`is ${status} where a sign-in is ${required ? '' : 'not '}required and the session is missing`, async () => {
      const {gate, stage} = await setup({siwx: {required}});
      stage.client.connectAs({address: ADA.address});
      expect(await checked(gate)).to.equal(status);
      await stage.api.prepare();
      await stage.api.sign();
      expect(gate.state.get()).to.equal('clear');
      expect(await checked(gate)).to.equal('clear');
    });
  }

  it('opens its view in both cases, and keeps it open only if a required session is missing', async () => {
    for (const [required, isHeld] of [
      [true, true],
      [false, false],
    ] as const) {
      const {gate, stage} = await setup({siwx: {required}});
      stage.client.connectAs({address: ADA.address});
      await checked(gate);
      const gates = new GatesController();
      gates.show([{...MANIFEST!, status: () => gate.state.get()}]);
      expect(gates.held?.view).to.equal('SIWXSignMessage');
      expect(gates.holds('SIWXSignMessage')).to.equal(isHeld);
      expect(gates.holds('Connect')).to.equal(false);
    }
  });

  it('starts checking immediately, also while it holds another account', async () => {
    const {gate, stage} = await setup();
    stage.client.connectAs({address: ADA.address});
    expect(await checked(gate)).to.equal('held');
    stage.client.connectAs({address: EVE.address});
    gate.check?.();
    expect(gate.state.get()).to.equal('checking');
  });

  it('lets the user pass without a connection', async () => {
    const {gate} = await setup();
    expect(await checked(gate)).to.equal('clear');
  });

  it('treats closing an optional sign-in as a decline until the next connection', async () => {
    const {gate, stage} = await setup({siwx: {required: false}});
    const {client} = stage;
    client.connectAs({address: ADA.address});
    await checked(gate);
    client.modal.open();
    client.router.reset('SIWXSignMessage');
    client.modal.close();
    expect(gate.state.get()).to.equal('clear');
    expect(await checked(gate)).to.equal('clear');
    client.connections.clear('eip155');
    client.connectAs({address: ADA.address});
    expect(await checked(gate)).to.equal('offered');
  });

  it('holds nothing and reports the failure if it cannot load', async () => {
    const lost = new DrawbridgeError('chunk/unavailable', 'Gone');
    const {gate, reported} = await setup({}, {use: () => Promise.reject(lost)});
    expect(await checked(gate)).to.equal('clear');
    expect(reported).to.deep.equal([lost]);
  });

  it('reports an invalid option', async () => {
    const stage = await createSignInStage().then(({client}) => client);
    const bad = {...stage.config.options.siwx, addSession: 'later'};
    Object.assign(stage.config.options, {siwx: bad});
    let failure: unknown;
    const {createSignIn} = await import('./create-sign-in.js');
    try {
      createSignIn({...stage, onDispose() {}} as unknown as KernelContext, {});
    } catch (cause) {
      failure = cause;
    }
    expect(failure).to.include({code: 'config/invalid-option'});
    expect(String(failure)).to.contain('siwx.addSession');
  });
});

interface Setup {
  readonly gate: Gate;
  readonly stage: SignInStage;
  readonly reported: unknown[];
}

async function setup(scene: SignInSetup = {}, change: Partial<KernelContext> = {}): Promise<Setup> {
  const stage = await createSignInStage(scene);
  const reported: unknown[] = [];
  const context = {
    ...stage.client,
    report: (cause: unknown) => void reported.push(cause),
    onDispose() {},
    ...change,
  } as unknown as KernelContext;
  return {gate: createSignInGate(context), stage, reported};
}

/** Waits until the gate has checked, and returns its state. */
function checked(gate: Gate): Promise<GateStatus> {
  return new Promise((resolve) => {
    const stop = gate.state.listen((status) => {
      if (status === 'checking') return;
      stop();
      resolve(status);
    });
    gate.check?.();
  });
}

// The whole client, whose wallet locks while the connection is on its way.
describe('a wallet that locks right after approving, if a sign-in is required', () => {
  let client: Drawbridge;
  let wallet: MockEvmWallet;
  let onLook: () => Promise<void>;

  beforeEach(() => {
    onLook = async () => {};
    const options = {name: 'Aspen', rdns: 'test.aspen', chains: [MAINNET], unlock: () => true};
    wallet = createMockEvmWallet(options).announce();
    const siwx = createSiwx({required: true, verifiers: [evmVerifier()]});
    client = createDrawbridge({
      projectId: 'test',
      networks: [mainnet],
      siwx: {
        ...siwx,
        async getSessions() {
          await onLook();
          return [];
        },
      },
      enableWalletConnect: false,
      features: {analytics: false},
      env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    });
  });
  afterEach(async () => {
    await client.destroy();
    wallet.destroy();
  });

  const lock = async (): Promise<void> => {
    wallet.lock();
    await eventually(() => client.getState().status === 'locked');
  };
  for (const [when, prepare] of [
    [
      'before the page has the network',
      () => wallet.answer('eth_chainId', {afterwards: () => wallet.lock()}),
    ],
    ['while the page looks for a session', () => (onLook = lock)],
  ] as const)
    it(`is unlocked in the modal if it locks ${when}`, async () => {
      prepare();
      await client.open();
      await press('connector-test.aspen');
      await eventually(() => find('sign-in-unlock'), 'The user cannot unlock the wallet.');
      expect([client.getState().open, client.getState().status]).to.deep.equal([true, 'locked']);
      onLook = async () => {};
      wallet.resetScript();
      await press('sign-in-unlock');
      await eventually(() => find('sign-in-sign'), 'The user is not asked to sign in.');
    });

  it('lets the user close the modal', async () => {
    onLook = lock;
    await client.open();
    await press('connector-test.aspen');
    await eventually(() => find('sign-in-unlock'), 'The user cannot unlock the wallet.');
    client.close();
    expect(client.getState().open).to.equal(false);
    await client.open();
    await eventually(() => client.getState().view === 'Account');
  });
});

describe('an optional sign-in after a switch of the account in the modal', () => {
  let client: Drawbridge;
  let wallet: MockEvmWallet;

  beforeEach(async () => {
    const accounts = [ADA, EVE];
    wallet = createMockEvmWallet({name: 'Aspen', rdns: 'test.aspen', chains: [MAINNET], accounts}).announce();
    client = createDrawbridge({
      projectId: 'test',
      networks: [mainnet],
      siwx: createSiwx({required: false, verifiers: [evmVerifier()]}),
      enableWalletConnect: false,
      features: {analytics: false},
      env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    });
    await client.open();
    await press('connector-test.aspen');
    await press('sign-in-cancel');
    expect(client.getState().open).to.equal(false);
    await client.open();
    await eventually(() => client.getState().view === 'Account');
    wallet.setAccounts([EVE]);
    await eventually(() => find('sign-in-sign'), 'The user is not offered to sign in.');
  });
  afterEach(async () => {
    await client.destroy();
    wallet.destroy();
  });

  for (const [name, button] of [
    ['cancels', 'sign-in-cancel'],
    ['goes back', 'header-back'],
  ] as const)
    it(`returns to the account if the user ${name}, and is not offered again`, async () => {
      await press(button);
      await eventually(() => client.getState().view === 'Account');
      expect(client.getState()).to.include({open: true, status: 'connected', address: EVE.address});
      client.close();
      await client.open();
      await eventually(() => client.getState().view === 'Account');
    });

  it('is still offered after the page has opened the modal again', async () => {
    await client.open();
    await drawn();
    expect(client.getState().view).to.equal('SIWXSignMessage');
    expect(find('sign-in-sign')).not.to.equal(null);
    await press('sign-in-cancel');
    expect(client.getState().open).to.equal(false);
  });

  it('returns to the account after the sign-in', async () => {
    await press('sign-in-sign');
    await eventually(() => client.getState().view === 'Account');
    expect(client.getState()).to.include({open: true, address: EVE.address});
  });
});

function find(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

async function press(id: string): Promise<void> {
  await eventually(() => find(id), `nothing to press at ${id}`);
  find(id)!.click();
  await drawn();
}
