import type {ServerSession} from '@drawbridge/modal';
import {
  browserStorage,
  createSiwx,
  evmVerifier,
  type SiwxConfig,
  type SiwxSession,
} from '@drawbridge/modal/siwx';
import {expect} from '@open-wc/testing';
import type {ReactElement} from 'react';
import {DrawbridgeModal} from '../components/drawbridge-modal.js';
import {openTestPage, type TestPage} from '../test-page.js';
import {useDrawbridgeSession, type UseDrawbridgeSession} from './use-drawbridge-session.js';

describe('useDrawbridgeSession', () => {
  let page: TestPage;
  afterEach(async () => {
    await page.leave();
    localStorage.clear();
  });

  it('is signed in once a signature is accepted, and out when the user signs out', async () => {
    const {siwx, last, until} = await setup();
    expect(last()).to.include({status: 'disconnected', session: undefined});
    await page.connect();
    await until('signed-out');
    await signIn(siwx);
    await page.change(() => last().refresh());
    expect(last().status).to.equal('signed-in');
    expect(last().session?.data.accountAddress).to.equal(page.wallet.addresses[0]);
    await page.change(() => last().signOut());
    expect(last()).to.include({status: 'signed-out', session: undefined});
  });

  it('checks again when the modal closes and when the page becomes visible again', async () => {
    const {siwx, last, until} = await setup();
    await page.connect();
    await until('signed-out');
    await page.change(() => page.client.open());
    await signIn(siwx);
    await page.change(() => page.client.close());
    await until('signed-in');
    await siwx.setSessions([]);
    await page.change(() => document.dispatchEvent(new Event('visibilitychange')));
    await until('signed-out');
    expect(last().session).to.equal(undefined);
  });

  it('follows sign-ins and sign-outs in another tab, with any storage', async () => {
    let kept: readonly SiwxSession[] = [];
    const storage = {
      add: async (session: SiwxSession) => void (kept = [session]),
      set: async (sessions: readonly SiwxSession[]) => void (kept = sessions),
      remove: async () => void (kept = []),
      get: async () => kept,
    };
    const {siwx, until} = await setup(createSiwx({storage, verifiers: [evmVerifier()]}));
    await page.connect();
    await until('signed-out');
    await elsewhere(() => signIn(siwx));
    await until('signed-in');
    await elsewhere(() => siwx.setSessions([]));
    await until('signed-out');
    await elsewhere(() => signIn(siwx));
    await until('signed-in');
    const [{data}] = kept as [SiwxSession];
    await elsewhere(() => siwx.revokeSession(data.chainId, data.accountAddress));
    await until('signed-out');
  });

  it('opens the sign-in view, and shows the session of the account that has signed in', async () => {
    const {last, until} = await setupOffered();
    expect(last().isRequired).to.equal(false);
    await page.connect();
    await press('sign-in-cancel');
    await until('signed-out');
    let signing: Promise<void> | undefined;
    await page.change(() => void (signing = last().signIn()));
    await press('sign-in-sign');
    await page.change(() => signing);
    expect(last().status).to.equal('signed-in');
    expect(last().session?.data.accountAddress).to.equal(page.wallet.addresses[0]);
  });

  it('rejects if the user declines, and still shows that the account is signed out', async () => {
    const {last, until} = await setupOffered();
    await page.connect();
    await press('sign-in-cancel');
    await until('signed-out');
    let failing: Promise<unknown> | undefined;
    await page.change(
      () =>
        void (failing = last()
          .signIn()
          .catch((cause: unknown) => cause)),
    );
    await press('sign-in-cancel');
    expect(await failing).to.include({code: 'sign-in/declined'});
    await until('signed-out');
  });

  it('never shows the session of the previous account', async () => {
    const answers: ((sessions: []) => void)[] = [];
    const getSessions: SiwxConfig['getSessions'] = () => new Promise((resolve) => answers.push(resolve));
    const {all, last, until} = await setup({...createSiwx(), getSessions});
    await page.connect();
    expect(last().status).to.equal('checking');
    const late = answers.at(-1);
    await page.change(() => page.client.disconnect());
    await page.change(() => late?.([]));
    await until('disconnected');
    expect(all.map(({status}) => status)).not.to.include('signed-out');
  });

  it('never shows a session that ended with the connection', async () => {
    const answers: ((sessions: readonly SiwxSession[]) => void)[] = [];
    const siwx = createSiwx({storage: browserStorage(), verifiers: [evmVerifier()]});
    let isSlow = false;
    const getSessions: SiwxConfig['getSessions'] = (...of) =>
      isSlow ? new Promise((resolve) => answers.push(resolve)) : siwx.getSessions(...of);
    const {all, last, until} = await setup({...siwx, getSessions});
    await page.connect();
    await signIn(siwx);
    await page.change(() => last().refresh());
    await until('signed-in');
    await page.change(() => page.client.disconnect());
    await until('disconnected');
    await siwx.setSessions([]);
    isSlow = true;
    const before = all.length;
    await page.connect();
    await until('checking');
    await page.change(() => answers.forEach((answer) => answer([])));
    await until('signed-out');
    expect(all.slice(before).map(({status}) => status)).not.to.include('signed-in');
  });

  it('agrees in all components, whichever of them signs the user out', async () => {
    const siwx = createSiwx({storage: browserStorage(), verifiers: [evmVerifier()]});
    page = openTestPage();
    const seen: Record<string, UseDrawbridgeSession> = {};
    const Probe = ({name}: {readonly name: string}): ReactElement => {
      seen[name] = useDrawbridgeSession({siwx});
      return <b>{seen[name].status}</b>;
    };
    await page.render([<Probe key="a" name="header" />, <Probe key="b" name="settings" />]);
    await page.connect();
    await signIn(siwx);
    await page.change(() => seen['header']?.refresh());
    expect(page.host.textContent).to.equal('signed-insigned-in');
    await page.change(() => seen['settings']?.signOut());
    expect(page.host.textContent).to.equal('signed-outsigned-out');
  });

  it('checks again when an embedded modal leaves its sign-in view', async () => {
    const siwx = createSiwx({storage: browserStorage(), verifiers: [evmVerifier()], required: false});
    const {until} = await setup(siwx, {siwx}, <DrawbridgeModal embedded />);
    await page.connect();
    await press('sign-in-sign');
    await until('signed-in');
  });

  it('returns the reason of a failed check', async () => {
    const offline = new Error('offline');
    const {last, until} = await setup({...createSiwx(), getSessions: () => Promise.reject(offline)});
    await page.connect();
    await until('unknown');
    expect(last().error).to.equal(offline);
  });

  describe('with signInWithWallet', () => {
    for (const [chainId, status] of [
      [31337, 'signed-in'],
      ['31337', 'signed-in'],
      ['eip155:31337', 'signed-in'],
      [1, 'signed-out'],
    ] as const)
      it(`is ${status} if the server returns the account on chain ${JSON.stringify(chainId)}`, async () => {
        const server = {chainId, session: undefined as ServerSession | undefined};
        const {until, last} = await setupServer(server);
        await page.connect();
        await until('signed-out');
        server.session = {address: page.wallet.addresses[0]!.toLowerCase(), chainId};
        await page.change(() => document.dispatchEvent(new Event('visibilitychange')));
        await until(status);
        expect(last().session).to.equal(status === 'signed-in' ? server.session : undefined);
      });

    it('signs the user out, and notifies the page', async () => {
      const server = {session: undefined as ServerSession | undefined, out: 0};
      const {until, last} = await setupServer(server);
      expect(last().isRequired, 'by default').to.equal(true);
      await page.connect();
      server.session = {address: page.wallet.addresses[0]!, chainId: 31337};
      await page.change(() => last().refresh());
      await until('signed-in');
      await page.change(() => last().signOut());
      await until('signed-out');
      expect(server.out).to.equal(1);
    });

    it('follows the modal in another tab, and returns the reason of a failed check', async () => {
      const server = {session: undefined as ServerSession | undefined, error: undefined as Error | undefined};
      const {until, last} = await setupServer(server);
      await page.connect();
      await until('signed-out');
      server.error = new Error('offline');
      await page.change(() =>
        dispatchEvent(new StorageEvent('storage', {key: 'drawbridge/default/sign-in-changed/v1'})),
      );
      await until('unknown');
      expect(last().error).to.equal(server.error);
    });
  });

  async function setupServer(server: {
    session: ServerSession | undefined;
    error?: Error | undefined;
    out?: number;
  }) {
    const signInWithWallet = {
      async getSession() {
        if (server.error) throw server.error;
        return server.session ?? null;
      },
      signOut: async () => void (server.session = undefined),
      onSignOut: () => void (server.out = (server.out ?? 0) + 1),
    };
    page = openTestPage();
    const all: UseDrawbridgeSession<ServerSession>[] = [];
    const Probe = (): ReactElement => {
      all.push(useDrawbridgeSession({signInWithWallet}));
      return <b />;
    };
    await page.render(<Probe />);
    const last = (): UseDrawbridgeSession<ServerSession> => all.at(-1)!;
    return {
      last,
      async until(status: UseDrawbridgeSession['status']): Promise<void> {
        while (last().status !== status)
          await page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      },
    };
  }

  /** A page whose modal offers the sign-in. */
  async function setupOffered() {
    const siwx = createSiwx({storage: browserStorage(), verifiers: [evmVerifier()], required: false});
    return setup(siwx, {siwx});
  }

  /** Presses a button of the modal once it is there. */
  async function press(id: string): Promise<void> {
    const find = (): HTMLElement | undefined => findIn(document, `[data-testid="${id}"]`);
    while (!find()) await page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await page.change(() => find()?.click());
  }

  async function signIn(siwx: SiwxConfig): Promise<void> {
    const {address = '', caipNetworkId} = page.client.getState().accounts.eip155 ?? {};
    const unsigned = await siwx.createMessage({chainId: caipNetworkId!, accountAddress: address});
    const request = {method: 'personal_sign', params: [unsigned.message, address]};
    const signature = await page.client.getProvider('eip155')?.request(request);
    await siwx.addSession({...unsigned, signature: String(signature)});
  }

  async function setup(
    siwx: SiwxConfig = createSiwx({storage: browserStorage(), verifiers: [evmVerifier()]}),
    options: Parameters<typeof openTestPage>[0] = {},
    more?: ReactElement,
  ) {
    page = openTestPage(options);
    const all: UseDrawbridgeSession[] = [];
    const Probe = (): ReactElement => {
      all.push(useDrawbridgeSession({siwx}));
      return <b />;
    };
    await page.render(
      <>
        <Probe />
        {more}
      </>,
    );
    const last = (): UseDrawbridgeSession => all.at(-1)!;
    return {
      siwx,
      all,
      last,
      async until(status: UseDrawbridgeSession['status']): Promise<void> {
        while (last().status !== status)
          await page.change(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      },
    };
  }
});

/** The first matching element, in any shadow tree. */
function findIn(root: ParentNode, selector: string): HTMLElement | undefined {
  const own = root.querySelector<HTMLElement>(selector);
  if (own) return own;
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    const found = shadowRoot && findIn(shadowRoot, selector);
    if (found) return found;
  }
  return undefined;
}

/** Runs a task as another tab: this tab receives its storage events, but not those of its own writes. */
async function elsewhere(task: () => Promise<void>): Promise<void> {
  const before: Record<string, unknown> = Object.fromEntries(Object.entries(localStorage));
  await task();
  const after: Record<string, unknown> = Object.fromEntries(Object.entries(localStorage));
  for (const key of Object.keys({...before, ...after}))
    if (before[key] !== after[key]) dispatchEvent(new StorageEvent('storage', {key}));
}
