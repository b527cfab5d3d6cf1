import {expect} from '@open-wc/testing';
import {FakeLogin, RIGHT_CODE} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {openLoginPage, type LoginPage} from '../../testing/fakes/login-page.js';
import type {LoginProgress} from './api.js';

const WALKS = 60;
const STEPS = 18;
const HELD = [
  'connectEmail',
  'connectDevice',
  'connectOtp',
  'socialUri',
  'connectSocial',
  'connectFarcaster',
  'signOut',
  'prepare',
] as const;

/** What usually happens in each step; a third of the events are any. */
const FITTING: Readonly<Record<LoginProgress['step'], readonly string[]>> = {
  idle: ['submit', 'submit', 'social', 'farcaster', 'open', 'wait', 'warned', 'device', 'hold'],
  'sending-email': ['release', 'release', 'submit', 'cancel', 'close'],
  'verify-device': ['release', 'wait', 'resend', 'close'],
  'verify-code': ['code', 'code', 'holdCode', 'wrongCode', 'resend', 'release', 'cancel', 'close'],
  social: ['answer', 'answer', 'social', 'windowClosed', 'release', 'holdCode', 'cancel', 'close'],
  farcaster: ['release', 'cancel', 'close'],
  'other-account': ['goOn', 'submit', 'cancel', 'close'],
  'other-session': ['cancel', 'close'],
  connecting: ['release', 'retry', 'cancel', 'close'],
};

describe('a login in any order of events', () => {
  const {open} = window;
  afterEach(() => {
    window.open = open;
  });

  for (let first = 1; first <= WALKS; first += 10) {
    it(`connects once, only a user who has not left, and has a way out of each step (seeds from ${first})`, async () => {
      for (let seed = first; seed < first + 10; seed++) await walk(seed);
    });
  }
});

/** What a user, the service and the browser may do. */
class Walker {
  readonly page: LoginPage;
  readonly #pick: (below: number) => number;
  readonly #held = new Map<string, () => void>();
  readonly trail: string[] = [];
  window: FakeWindow | undefined;
  /** The user has asked for a login since they left the last one. */
  isWanted = false;

  constructor(page: LoginPage, pick: (below: number) => number) {
    this.page = page;
    this.#pick = pick;
    window.open = () => {
      const opened = this.#pick(4) === 0 ? undefined : new FakeWindow();
      if (opened) this.window = opened;
      return (opened ?? null) as unknown as Window | null;
    };
  }

  async step(): Promise<void> {
    const {api, client, clock, login} = this.page;
    const acts: Record<string, () => unknown> = {
      submit: () => this.#ask(() => api.submitEmail('ada@mail.test')),
      device: () => login.emailSteps.push('VERIFY_DEVICE'),
      loggedIn: () => login.emailSteps.push('CONNECT'),
      resend: () => api.resend(),
      code: () => api.submitCode(RIGHT_CODE),
      wrongCode: () => api.submitCode('000000'),
      social: () => this.#ask(() => api.startSocial('google')),
      farcaster: () => this.#ask(() => api.startSocial('farcaster')),
      answer: () => this.#answer(login.login.origin),
      forged: () => this.#answer('https://evil.test'),
      windowClosed: () => this.window && (this.window.closed = true),
      warned: () => (login.earlier = [{method: 'github', isSameAccount: false}]),
      goOn: () => api.continueWithOtherAccount(),
      retry: () => api.retryConnect(),
      cancel: () => this.#leave(() => api.cancel()),
      close: () => this.#leave(() => client.close()),
      elsewhere: () => this.#goElsewhere(),
      open: () => client.open(),
      wait: () => clock.advance(31_000),
      reload: () => login.failNext(HELD[this.#pick(6)]!),
      connectFails: () => login.failNext('prepare'),
      hold: () => this.#hold(HELD[this.#pick(HELD.length)]!),
      holdCode: () => this.#hold('connectOtp'),
      holdConnect: () => this.#hold('prepare'),
      release: () => this.release(),
    };
    const fitting = FITTING[api.state.get().progress.step];
    const names = this.#pick(3) > 0 ? fitting : Object.keys(acts);
    const name = names[this.#pick(names.length)]!;
    this.trail.push(name);
    const act = Promise.resolve(acts[name]!()).catch(() => {});
    if (name === 'elsewhere' || name === 'open') await act;
    await settled();
  }

  release(): void {
    for (const release of this.#held.values()) release();
    this.#held.clear();
  }

  #ask(ask: () => Promise<void>): Promise<void> {
    this.isWanted = true;
    return ask();
  }

  #leave(leave: () => unknown): unknown {
    this.isWanted = false;
    return leave();
  }

  /** The user has left once the view is on screen. */
  async #goElsewhere(): Promise<void> {
    await this.page.client.open({view: 'WhatIsAWallet'});
    this.isWanted = isConnected(this.page);
  }

  #hold(method: (typeof HELD)[number]): void {
    if (!this.#held.has(method)) this.#held.set(method, this.page.login.hold(method));
  }

  #answer(origin: string): void {
    const event = new MessageEvent('message', {data: {resultUri: `${origin}/result`}, origin});
    Object.defineProperty(event, 'source', {value: this.window ?? null});
    window.dispatchEvent(event);
  }
}

async function walk(seed: number): Promise<void> {
  const login = new FakeLogin();
  const page = await openLoginPage({login});
  await page.client.open();
  const walker = new Walker(page, createRandom(seed));
  const context = (): string => `seed ${seed}: ${walker.trail.join(' ')}`;
  for (let step = 0; step < STEPS && !isConnected(page); step++) {
    await walker.step();
    if (isConnected(page)) expect(walker.isWanted, context()).to.equal(true);
  }
  if (!isConnected(page)) {
    // Whatever waits ends when the user leaves.
    page.api.cancel();
    expect(page.api.state.get().progress, context()).to.deep.equal({step: 'idle'});
    walker.release();
    await settled();
    await eventually(
      () => page.login.login.state.get().status !== 'logged-in',
      `Still logged in, ${context()}`,
    );
    expect(isConnected(page), context()).to.equal(false);
  }
  const connects = page.events.filter((event) => event.startsWith('CONNECT_SUCCESS'));
  expect(connects, context()).to.have.length(isConnected(page) ? 1 : 0);
  await page.client.destroy();
}

function isConnected({client}: LoginPage): boolean {
  return client.getState().status === 'connected';
}

/** Resolves once the pending answers have been handled. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setTimeout(resolve));
}

class FakeWindow {
  closed = false;
  readonly opener = window;
  readonly parent = this;
  readonly location = {replace: () => {}};

  close(): void {
    this.closed = true;
  }
}

/** Numbers below a limit that a seed determines (mulberry32). */
function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
