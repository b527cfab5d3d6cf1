import {expect} from '@open-wc/testing';
import type {Drawbridge} from '../client/drawbridge.js';
import type {DrawbridgeOptions} from '../core/config/options.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {solana} from '../core/model/networks/other-families.js';
import {formatSignInMessage} from '../core/model/sign-in/format-sign-in-message.js';
import type {ServerSession} from '../core/model/sign-in/sign-in-with-wallet.js';
import {memoryStorage} from '../io/platform/slot-storage.js';
import {createSiwx} from '../io/sign-in/create-siwx.js';
import {evmVerifier} from '../io/sign-in/verifiers.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {drawn, inTree} from '../testing/fakes/ui/in-tree.js';
import {createMockEvmWallet} from '../testing/wallets/evm/mock-evm-wallet.js';
import {ANVIL_PRIVATE_KEYS} from '../testing/wallets/signing/wallet-accounts.js';
import {createDrawbridge} from './index.js';

const KINDS = {
  siwx: (required: boolean) => ({siwx: createSiwx({required, verifiers: [evmVerifier()]})}),
  signInWithWallet: (required: boolean) => ({signInWithWallet: createServer(required)}),
} as const;

describe('signIn', () => {
  let page: ReturnType<typeof setup>;
  afterEach(() => page.leave());

  for (const [kind, option] of Object.entries(KINDS)) {
    it(`${kind}: opens the sign-in view, and resolves once the account has a session`, async () => {
      page = setup(option(false));
      await connectWithout(page.client);
      let isOver = false;
      const signing = page.client.signIn().then(() => (isOver = true));
      await eventually(() => find('sign-in-sign'));
      expect(page.client.getState()).to.include({open: true, view: 'SIWXSignMessage'});
      expect(isOver).to.equal(false);
      await press('sign-in-sign');
      await signing;
      await eventually(() => !page.client.getState().open, 'The modal stays open.');
      await page.client.signIn();
      expect(page.client.getState().open, 'signed in already').to.equal(false);
    });

    it(`${kind}: rejects if the user declines, and asks again at the next call`, async () => {
      page = setup(option(false));
      await connectWithout(page.client);
      for (let turn = 0; turn < 2; turn++) {
        const failing = failureOf(page.client.signIn());
        await press('sign-in-cancel');
        expect(await failing).to.include({code: 'sign-in/declined', kind: 'declined'});
        expect(page.client.getState()).to.include({open: false, status: 'connected'});
      }
    });

    it(`${kind}: rejects if the modal is closed`, async () => {
      page = setup(option(false));
      await connectWithout(page.client);
      const failing = failureOf(page.client.signIn());
      await eventually(() => find('sign-in-sign'));
      await press('header-close');
      expect(await failing).to.include({code: 'sign-in/cancelled', kind: 'declined'});
      expect(page.client.getState().status).to.equal('connected');
    });

    it(`${kind}: rejects if the user leaves a required sign-in, which disconnects`, async () => {
      const options = option(true);
      const reads = countReads(options);
      page = setup(options);
      await connect(page.client);
      await eventually(() => find('sign-in-sign'));
      const before = reads.count;
      const failing = failureOf(page.client.signIn());
      await eventually(() => reads.count > before, 'The call reads no sessions.');
      await drawn();
      await press('sign-in-cancel');
      expect(await failing).to.include({code: 'sign-in/declined'});
      expect(page.client.getState().status).to.equal('disconnected');
    });
  }

  it('stays pending while the wallet declines, because the user may try again', async () => {
    page = setup(KINDS.siwx(false));
    await connectWithout(page.client);
    page.wallet.answer('personal_sign', 'reject');
    let isOver = false;
    const signing = page.client.signIn().then(() => (isOver = true));
    await press('sign-in-sign');
    await eventually(() => page.wallet.log.some(({method}) => method === 'personal_sign'));
    await eventually(() => find('sign-in-sign'));
    expect(isOver).to.equal(false);
    page.wallet.resetScript();
    await drawn();
    await press('sign-in-sign');
    await signing;
  });

  for (const [kind, option] of Object.entries(KINDS))
    it(`${kind}: shows a list of the page that the user is signing in, and then that they are connected`, async () => {
      page = setup(option(true));
      const {wallets} = page.client;
      const steps: string[] = [];
      wallets.subscribe(({attempt}) => {
        if (attempt && attempt.status !== steps.at(-1)) steps.push(attempt.status);
      });
      await wallets.connect({connectorId: 'test.aspen'});
      await press('sign-in-sign');
      await eventually(() => steps.at(-1) === 'connected', `It ends with ${steps.at(-1)}.`);
      expect(steps).to.deep.equal(['waiting', 'signing-in', 'connected']);
      expect(page.client.getState()).to.include({status: 'connected', open: false});
    });

  it('rejects if the wallet changes to another account', async () => {
    page = setup(KINDS.siwx(false));
    await connectWithout(page.client);
    const failing = failureOf(page.client.signIn());
    await eventually(() => find('sign-in-sign'));
    page.wallet.setAccounts([ANVIL_PRIVATE_KEYS[1]]);
    expect(await failing).to.include({code: 'wallet/account-changed'});
  });

  it('rejects like the storage of the sessions if that fails', async () => {
    const {siwx} = KINDS.siwx(false);
    let isDown = false;
    const getSessions: typeof siwx.getSessions = async (...asked) => {
      if (isDown) throw new TypeError('offline');
      return siwx.getSessions(...asked);
    };
    page = setup({siwx: {...siwx, getSessions}});
    await connectWithout(page.client);
    isDown = true;
    const failure = await failureOf(page.client.signIn());
    expect(failure).to.include({code: 'unknown'});
    expect(((failure as Error).cause as Error).message).to.equal('offline');
    expect(page.client.getState().open).to.equal(false);
  });

  it('rejects with the client', async () => {
    page = setup(KINDS.siwx(false));
    await connectWithout(page.client);
    const failing = failureOf(page.client.signIn());
    await eventually(() => find('sign-in-sign'));
    await page.client.destroy();
    expect(await failing).to.include({code: 'client/destroyed'});
  });

  it('rejects without an account, without sign-in, and where none signs in', async () => {
    page = setup({});
    expect(await failureOf(page.client.signIn())).to.include({code: 'config/invalid-option'});
    await page.leave();
    page = setup(KINDS.signInWithWallet(false));
    const {client} = page;
    expect(await failureOf(client.signIn())).to.include({code: 'connect/connector-missing'});
    expect(await failureOf(client.signIn({namespace: 'bip122'}))).to.include({code: 'chain/adapter-missing'});
    expect(await failureOf(client.signIn({namespace: 'solana'}))).to.include({
      code: 'client/invalid-argument',
    });
    expect(client.getState().open).to.equal(false);
  });
});

function setup(options: Partial<DrawbridgeOptions>) {
  const wallet = createMockEvmWallet({
    name: 'Aspen',
    rdns: 'test.aspen',
    chains: [{id: mainnet.id, name: mainnet.name, rpcUrl: 'https://rpc.test'}],
  }).announce();
  const client = createDrawbridge({
    id: crypto.randomUUID(),
    projectId: 'test',
    networks: [mainnet, solana],
    enableWalletConnect: false,
    features: {analytics: false},
    env: {storage: memoryStorage(), fetch: () => Promise.reject(new TypeError('Tests fetch nothing'))},
    ...options,
  });
  return {
    client,
    wallet,
    async leave() {
      await client.destroy();
      wallet.destroy();
      localStorage.clear();
    },
  };
}

/** Counts how often the sessions are read, which a call of `signIn` does once it follows the account. */
function countReads({siwx, signInWithWallet}: Partial<DrawbridgeOptions>): {readonly count: number} {
  const reads = {count: 0};
  const counted = <Args extends readonly unknown[], Answer>(read: (...args: Args) => Answer) => {
    return (...args: Args): Answer => {
      reads.count++;
      return read(...args);
    };
  };
  if (siwx) siwx.getSessions = counted(siwx.getSessions.bind(siwx));
  if (signInWithWallet) signInWithWallet.getSession = counted(signInWithWallet.getSession);
  return reads;
}

function createServer(required: boolean): NonNullable<DrawbridgeOptions['signInWithWallet']> {
  let session: ServerSession | null = null;
  let asked: ServerSession | undefined;
  return {
    required,
    getNonce: async () => 'abcdefgh12345678',
    createMessage: ({chainId, ...fields}) => {
      asked = {address: fields.address, chainId};
      return formatSignInMessage({...fields, chainId: `eip155:${chainId}`});
    },
    verifyMessage: async () => {
      session = asked ?? null;
      return true;
    },
    getSession: async () => session,
    signOut: async () => void (session = null),
  };
}

async function connect(client: Drawbridge): Promise<void> {
  await client.connect({connectorId: 'test.aspen'});
}

/** Connects, and declines the sign-in that is offered then. */
async function connectWithout(client: Drawbridge): Promise<void> {
  await connect(client);
  await press('sign-in-cancel');
  await eventually(() => !client.getState().open);
}

function find(id: string): HTMLElement | null {
  return inTree(document.body, `[data-testid="${id}"]`);
}

async function press(id: string): Promise<void> {
  await eventually(() => find(id), `nothing to press at ${id}`);
  find(id)!.click();
  await drawn();
}
