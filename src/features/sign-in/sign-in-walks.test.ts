import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {createDrawbridge} from '../../client/create-drawbridge.js';
import {checkOptions} from '../../core/config/check-options.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {base} from '../../core/model/networks/rollups.js';
import type {SiwxConfig, SiwxSession, UnsignedSignIn} from '../../core/model/sign-in/siwx-session.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {createSiwx} from '../../io/sign-in/create-siwx.js';
import {evmVerifier} from '../../io/sign-in/verifiers.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {fetchAsNode} from '../../testing/fakes/world/fetch-as-node.js';
import {createPromptingWallet, type SignPrompt} from '../../testing/fakes/world/prompting-wallet.js';
import {turns} from '../../testing/fakes/world/turns.js';
import {registry} from '../registry.js';
import type {SignInApi} from './api.js';
import {signInSubject} from './model/sign-in-subject.js';
import {ADA, EVE} from './testing/sign-in-stage.js';

const KEYS = [ADA, EVE];
/** The page has only the first two. */
const CHAINS = [1, 8453, 424242];
/** Views that show an account. */
const OF_ACCOUNT = [
  'Account',
  'Transactions',
  'WalletReceive',
  'WalletSend',
  'SIWXSignMessage',
  'UnsupportedChain',
];
const HOUR_MS = 3_600_000;

/** One press of Sign: the message and account on review at that time, and whether the user has left the view since. */
interface Press {
  readonly message: string;
  readonly address: string;
  isLeft: boolean;
  timesAsked: number;
}

interface World extends Awaited<ReturnType<typeof createWorld>> {}

/** One event of a walk; `run` must not throw in any state of the world. */
interface Step {
  readonly name: string;
  toString(): string;
  run(world: World): unknown;
}

describe('the message that a wallet is asked to sign, after random events', function () {
  this.timeout(120_000);

  it('is the one reviewed at the last press of Sign, never twice, and no view opens unrequested', async () => {
    await loadAll();
    let asked = 0;
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.boolean(), walks, async (required, path) => {
        const world = await createWorld(required);
        try {
          for (const each of path) {
            quietly(each.run(world));
            await world.settle();
          }
          asked += world.prompts.length;
          kept += world.kept.length;
          await world.rest();
          expect(world.faults.join(' '), path.map(({name}) => name).join('; ')).to.equal('');
        } finally {
          await world.end();
        }
      }),
      {numRuns: 100, includeErrorInReport: true},
    );
    expect(asked, 'the walks come to where a wallet is asked').to.be.above(20);
    expect(kept, 'and to where a session is kept').to.be.above(8);
  });
});

const moves = fc
  .tuple(fc.nat({max: 2}), fc.boolean(), fc.boolean())
  .map(([to, isChain, silent]) =>
    step(
      `the wallet moves to ${isChain ? `chain ${CHAINS[to]}` : `account ${to % 2}`}${silent ? ', silently' : ''}`,
      ({wallet}) =>
        isChain ? wallet.setChain(CHAINS[to]!, {silent}) : wallet.setAccount(KEYS[to % 2]!.address, {silent}),
    ),
  );

const SIGN = step('press Sign', ({press}) => press());
const APPROVE = step('approve', ({prompts}) => prompts.at(-1)?.approve());

const rare = fc.constantFrom(
  step('the server answers late', ({server}) => server.hold()),
  step('the server answers', ({server}) => server.release()),
  step('the server fails', ({server}) => server.fail()),
  step('code comes late', ({code}) => code.hold()),
  step('code comes', ({code}) => code.release()),
  step('code does not come', ({code}) => code.fail()),
  step('approve the first', ({prompts}) => prompts[0]?.approve()),
  step('reject', ({prompts}) => prompts.at(-1)?.reject()),
  step('cancel', ({cancel}) => cancel()),
  step('close', ({close}) => close()),
  step('open', ({open}) => open()),
  step('open Networks', ({open}) => open('Networks')),
  step('open WalletReceive', ({open}) => open('WalletReceive')),
  step('back', ({back}) => back()),
  step('another tab signs in', ({signElsewhere}) => signElsewhere()),
  step('another tab signs out', ({signOutElsewhere}) => signOutElsewhere()),
  step('disconnect', ({client}) => client.disconnect()),
  step('the page switches', ({client, wallet}) =>
    client.switchNetwork(wallet.chainId === 1 ? 'eip155:8453' : 'eip155:1'),
  ),
  step('an hour passes', ({clock}) => clock.advance(HOUR_MS)),
  step('a second passes', ({clock}) => clock.advance(1_000)),
);

const CONNECT = step('connect', ({connect}) => connect());

const steps: fc.Arbitrary<Step> = fc.oneof(
  {weight: 1, arbitrary: fc.constant(CONNECT)},
  {weight: 4, arbitrary: fc.constant(SIGN)},
  {weight: 3, arbitrary: fc.constant(APPROVE)},
  {weight: 3, arbitrary: moves},
  {weight: 6, arbitrary: rare},
);

/** A wallet connects and sometimes signs, with random events in between. */
const walks: fc.Arbitrary<readonly Step[]> = fc
  .array(
    fc.tuple(fc.array(steps, {maxLength: 4}), fc.boolean(), fc.array(steps, {maxLength: 3}), fc.boolean()),
    {maxLength: 4, size: 'max'},
  )
  .map((rounds) => [
    CONNECT,
    ...rounds.flatMap(([before, isSigned, during, isApproved]) => [
      ...before,
      ...(isSigned ? [SIGN] : []),
      ...during,
      ...(isApproved ? [APPROVE] : []),
    ]),
  ]);

function step(name: string, run: Step['run']): Step {
  return {name, run, toString: () => name};
}

/** Ignores a rejection: the modal has shown the failure. Does not wait for the result. */
function quietly(result: unknown): void {
  void Promise.resolve(result).catch(() => {});
}

/** Signs in and opens the views once, with all the time that loading takes: from here on no step waits for code. */
async function loadAll(): Promise<void> {
  const world = await createWorld(true);
  quietly(world.connect());
  await eventually(() => world.stage() !== 'idle' || (world.look(), false));
  await eventually(() => world.stage() === 'review');
  quietly(world.press());
  await eventually(() => world.prompts.length === 1);
  world.prompts[0]?.approve();
  await eventually(() => world.kept.length === 1);
  await world.open('WalletReceive');
  await world.open('Networks');
  quietly(world.client.disconnect());
  await eventually(() => world.client.getState().status === 'disconnected');
  await world.end();
}

/** The faults of a prompt, in sentences. */
function compare(prompt: SignPrompt, press: Press | undefined): readonly string[] {
  if (!press) return ['The wallet is asked though Sign was not pressed.'];
  press.timesAsked += 1;
  const wrong = {
    'The wallet is asked twice.': press.timesAsked > 1,
    'The wallet is asked for a message that the user has left.': press.isLeft,
    'The message is not the one on review.': prompt.message !== press.message,
    'The account is not the one on review.': prompt.address !== press.address,
  };
  return Object.entries(wrong).flatMap(([words, isSo]) => (isSo ? [words] : []));
}

let count = 0;

async function createWorld(required: boolean) {
  const clock = createFakeClock();
  const [faults, prompts, kept]: [string[], SignPrompt[], SiwxSession[]] = [[], [], []];
  const [server, code] = [createSource(), createSource()];
  const env = {clock, storage: memoryStorage()};
  const keeps = createSiwx({
    required,
    // Longer than a few steps, shorter than a walk.
    expiresInMs: 3 * HOUR_MS,
    verifiers: [evmVerifier()],
    env,
    storage: {
      async add(session) {
        await server.answer();
        kept.push(session);
      },
      async set(sessions) {
        await server.answer();
        kept.splice(0, kept.length, ...sessions);
      },
      async remove(sessions) {
        await server.answer();
        kept.splice(0, kept.length, ...kept.filter((each) => !sessions.includes(each)));
      },
      async get() {
        await server.answer();
        return [...kept];
      },
    },
  });
  const siwx: SiwxConfig = {
    ...keeps,
    async createMessage(account) {
      await server.answer();
      return keeps.createMessage(account);
    },
  };
  let press: Press | undefined;
  const wallet = createPromptingWallet(
    'test.signer',
    KEYS.map(({address}) => address),
    {
      onRequest: () => void faults.push('The wallet is asked to send.'),
      onPrompt() {},
      signing: {
        sign: async ({address, message}) => keyOf(address).signMessage({message}),
        onPrompt(prompt) {
          prompts.push(prompt);
          faults.push(...compare(prompt, press));
        },
      },
    },
  );
  wallet.announce();
  /** The element that is added to the page, and loaded once. */
  const mount = async (): Promise<void> => {
    await code.answer();
    page.surfaces.add({load: async () => {}, mayClose: () => true});
  };
  const id = `sign-walk-${++count}`;
  const client = createDrawbridge(
    {
      id,
      projectId: 'test',
      networks: [mainnet, base],
      siwx,
      env: {...env, fetch: fetchAsNode({token: '0x', decimals: 6})},
    },
    checkOptions,
    {mount, unmount: () => {}, loadFeatures: async () => registry},
  );
  const page = pageClientOf(client);
  const inner = await page.load();
  const api: SignInApi = await inner.use('signIn');
  /** The user has opened the modal, or a sign-in asks. */
  let isInvited = false;
  /** The page asked for a view by its name, which wins. */
  let isNamed = false;
  const leave = (): void => {
    isInvited = false;
    isNamed = false;
    if (press) press.isLeft = true;
  };
  const state = () => api.signIn.state.get();
  /** The wallet is on a network outside the page. */
  const isForeign = (): boolean => {
    const subject = inner.subjectOf('eip155');
    return subject !== undefined && subject.network === undefined;
  };
  const isOpen = (): boolean => page.modal.state.get().open;
  /** Prepares the message as SIWXSignMessage does while it is open. */
  const look = (): void => {
    const isShown = isOpen() && inner.router.current.view === 'SIWXSignMessage';
    if (isShown && state().stage === 'idle' && state().missing.length > 0) void api.prepare();
  };
  let wasOpen = false;
  page.modal.state.listen(({open}) => {
    const isAsking = state().missing.length > 0 || state().isChecking || isForeign();
    if (open && !wasOpen && !isInvited && !isAsking) faults.push('The modal opens uninvited.');
    wasOpen = open;
  });
  await turns();
  return {
    client,
    wallet,
    clock,
    server,
    code,
    faults,
    prompts,
    kept,
    look,
    stage: () => state().stage,
    connect: () => client.connect({connectorId: wallet.rdns}),
    press() {
      const {stage, unsigned, missing} = state();
      const [subject] = missing;
      if (stage !== 'review' || !unsigned || !subject || !isOpen()) return undefined;
      press = {message: unsigned.message, address: subject.accountAddress, isLeft: false, timesAsked: 0};
      return api.sign();
    },
    cancel() {
      if (!isOpen() || inner.router.current.view !== 'SIWXSignMessage' || state().stage === 'leaving')
        return undefined;
      leave();
      return api.cancel();
    },
    close() {
      if (!isOpen()) return;
      client.close();
      if (!isOpen()) leave();
    },
    open(view?: 'Networks' | 'WalletReceive') {
      isInvited = true;
      isNamed ||= view !== undefined;
      return client.open(view && {view});
    },
    back() {
      if (!isOpen()) return;
      inner.flows.navigate.back();
      if (!isOpen()) leave();
    },
    async signElsewhere() {
      const [subject] = state().missing;
      if (!subject) return;
      const {chainId, accountAddress} = subject;
      const unsigned: UnsignedSignIn = await keeps.createMessage({chainId, accountAddress});
      const signature = await keyOf(accountAddress).signMessage({message: unsigned.message});
      kept.push({...unsigned, signature});
      tell();
    },
    signOutElsewhere() {
      kept.splice(0);
      tell();
    },
    async settle() {
      await turns();
      look();
      await turns();
      if (isOpen() && !state().isChecking && !server.isHolding) faults.push(...onScreen());
    },
    /** Delivers all answers, declines all open prompts, and looks for sessions once more. */
    async rest() {
      for (const source of [server, code]) source.release();
      for (const prompt of prompts) prompt.reject();
      for (let turn = 0; turn < 4; turn++) await this.settle();
      clock.advance(2 * 60_000);
      await this.settle();
      await api.recheck();
      await this.settle();
      const wanted = client.getState().status === 'connected' ? await this.unsigned() : [];
      const missing = state().missing.map(({accountAddress, chainId}) => `${accountAddress} ${chainId}`);
      if (missing.join() !== wanted.join())
        faults.push(`Missing is ${missing.join()}, and should be ${wanted.join()}; ${state().stage}`);
      if (state().isChecking) faults.push('It is still checked.');
    },
    /** Accounts in use without a session, unless the user has declined. */
    async unsigned(): Promise<readonly string[]> {
      const subject = signInSubject(inner.subjectOf('eip155'));
      if (!subject) return [];
      const {chainId, accountAddress} = subject;
      const found = await keeps.getSessions(chainId, accountAddress);
      const isSkipped = !required && api.signIn.isSkipped(subject);
      return found.length > 0 || isSkipped ? [] : [`${accountAddress} ${chainId}`];
    },
    async end() {
      for (const source of [server, code]) source.release();
      for (const prompt of prompts) prompt.reject();
      wallet.withdraw();
      await client.destroy();
    },
  };

  /** The false statements of the open modal, in sentences. */
  function onScreen(): readonly string[] {
    const {view} = inner.router.current;
    const isConnected = inner.subjectOf('eip155') !== undefined;
    const wrong = {
      'shows an account though none is connected': !isConnected && OF_ACCOUNT.includes(view),
      'says for no reason that the network is unsupported': !isForeign() && view === 'UnsupportedChain',
      'does not say that the network is unsupported': isForeign() && !isNamed && view !== 'UnsupportedChain',
      'asks to sign in though nothing is missing': state().missing.length === 0 && view === 'SIWXSignMessage',
    };
    return Object.entries(wrong).flatMap(([words, isSo]) => (isSo ? [`The modal ${words} (${view}).`] : []));
  }

  function tell(): void {
    dispatchEvent(new StorageEvent('storage', {key: `drawbridge/${id}/sign-in-changed/v1`}));
  }
}

function keyOf(address: string): typeof ADA {
  const key = KEYS.find((each) => each.address === address);
  if (!key) throw new Error(`No key of ${address}`);
  return key;
}

/** A session server or a source of code, which may answer late, or fail once. */
function createSource() {
  let isHolding = false;
  let fails = false;
  let held: (() => void)[] = [];
  return {
    get isHolding() {
      return isHolding;
    },
    hold: () => void (isHolding = true),
    fail: () => void (fails = true),
    release() {
      isHolding = false;
      fails = false;
      for (const letGo of held.splice(0)) letGo();
    },
    async answer() {
      const isFailing = fails;
      fails = false;
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
      if (isFailing) throw new TypeError('Failed to fetch');
    },
  };
}
