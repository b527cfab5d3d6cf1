import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {FAKE_LOGIN_ADDRESSES, FakeLogin, RIGHT_CODE} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openLoginPage, type LoginPage} from '../../testing/fakes/login-page.js';
import {maskEmail} from './kept-code.js';

const EMAIL = 'ada.king@engines.test';
const MASKED = 'a…@e…';
const KEY = 'drawbridge/default/login-code/v1';

describe('a code whose view the user leaves', () => {
  let page: LoginPage;
  afterEach(() => page.client.destroy());

  const LEAVING = {
    'closes the modal': ({client}: LoginPage) => client.close(),
    'goes elsewhere': ({client}: LoginPage) => client.open({view: 'WhatIsAWallet'}),
    cancels: ({api}: LoginPage) => api.cancel(),
  } as const;
  for (const [what, leave] of Object.entries(LEAVING))
    it(`is still there if the user ${what}, and logs the user in`, async () => {
      page = await requestCode();
      const {api, client, login} = page;
      await leave(page);
      await eventually(() => api.state.get().progress.step === 'idle');
      expect(api.state.get().waiting).to.deep.include({email: MASKED, canEnter: true, needsAddress: false});
      await client.open();
      await api.resumeCode();
      expect(client.getState().view).to.equal('EmailVerifyOtp');
      expect(api.state.get().progress).to.deep.include({step: 'verify-code', email: EMAIL});
      await api.submitCode(RIGHT_CODE);
      expect(client.getState()).to.include({status: 'connected', address: FAKE_LOGIN_ADDRESSES.email});
      expect(
        login.calls.filter((call) => call.startsWith('connectEmail')),
        'no second e-mail',
      ).to.have.length(1);
      expect(api.state.get().waiting).to.equal(undefined);
      expect(sessionStorage.getItem(KEY)).to.equal(null);
    });

  it('is kept with a masked address only, in this tab only', async () => {
    const storage = memoryStorage();
    page = await requestCode({storage});
    const kept = sessionStorage.getItem(KEY)!;
    expect(kept).to.include(MASKED);
    for (const text of [
      JSON.stringify(Object.entries(sessionStorage)),
      JSON.stringify(Object.entries(localStorage)),
      stored(storage),
    ])
      expect(text).not.to.match(/ada|king|engines/);
    await page.client.destroy();
    page = await openLoginPage({storage, clock: page.clock});
    expect(page.api.state.get().waiting, 'another tab').to.equal(undefined);
  });

  it('is entered after a reload if the service still knows it', async () => {
    page = await reload(await requestCode({keepsCodes: true}));
    const {api, client, login} = page;
    expect(api.state.get().waiting).to.deep.include({email: MASKED, canEnter: true, needsAddress: true});
    await client.open();
    await api.resumeCode();
    expect(api.state.get().progress).to.deep.include({step: 'verify-code', email: MASKED, isMasked: true});
    expect(login.calls).to.deep.equal([]);
    await api.submitCode(RIGHT_CODE);
    expect(client.getState().status).to.equal('connected');
  });

  it('is requested again after a reload if the service has forgotten it', async () => {
    page = await reload(await requestCode());
    const {api, client, clock} = page;
    expect(api.state.get().waiting).to.deep.include({email: MASKED, canEnter: false, needsAddress: true});
    await client.open();
    await api.resumeCode();
    expect(client.getState().view).to.equal('EmailLogin');
    expect(api.state.get().progress.step).to.equal('idle');
    clock.advance(30_000);
    await api.submitEmail(EMAIL);
    expect(api.state.get().waiting).to.deep.include({canEnter: true, needsAddress: false});
  });

  it('sends no other code to an address that the page does not know', async () => {
    page = await reload(await requestCode({keepsCodes: true}));
    const {api, client, clock, login} = page;
    await client.open();
    await api.resumeCode();
    clock.advance(31_000);
    await api.resend();
    expect(login.calls).to.deep.equal([]);
  });

  it('is gone after 20 minutes, with and without a reload', async () => {
    page = await requestCode({keepsCodes: true});
    page.client.close();
    page.clock.advance(20 * 60_000);
    await page.client.open();
    await page.api.resumeCode();
    expect(page.client.getState().view).to.equal('EmailLogin');
    page = await reload(page);
    expect(page.api.state.get().waiting).to.equal(undefined);
  });

  for (const code of ['login/code-tries', 'login/code-lost', 'login/code-expired'] as const)
    it(`is gone after ${code}`, async () => {
      page = await requestCode();
      page.login.failNext('connectOtp', new DrawbridgeError(code, 'Over'));
      await failureOf(page.api.submitCode(RIGHT_CODE));
      expect(page.api.state.get().waiting).to.equal(undefined);
      expect(sessionStorage.getItem(KEY)).to.equal(null);
    });

  it('is gone once the service has logged in a user who left while it checked the code', async () => {
    page = await requestCode();
    const {api, client, login} = page;
    const release = login.hold('connectOtp');
    const checking = failureOf(api.submitCode(RIGHT_CODE));
    await eventually(() => login.calls.includes(`connectOtp ${RIGHT_CODE}`));
    client.close();
    expect(await checking).to.include({code: 'connect/cancelled'});
    expect(api.state.get().waiting?.canEnter, 'the code may be good').to.equal(true);
    release();
    await eventually(() => api.state.get().waiting === undefined);
  });

  it('is replaced by that of another address, and outlives another login that the user leaves', async () => {
    page = await requestCode();
    const {api, client, clock} = page;
    client.close();
    await client.open();
    const social = failureOf(api.startSocial('farcaster'));
    api.cancel();
    await social;
    expect(api.state.get().waiting).to.deep.include({email: MASKED});
    clock.advance(30_000);
    await api.submitEmail('bob@mail.test');
    expect(api.state.get().waiting).to.deep.include({email: 'b…@m…'});
  });

  it('may be a link for a new device, which the page awaits again', async () => {
    const login = new FakeLogin();
    login.emailSteps.push('VERIFY_DEVICE');
    login.login.keepsCodes = true;
    login.hold('connectDevice');
    page = await openLoginPage({login});
    await page.client.open();
    await page.api.submitEmail(EMAIL);
    page.client.close();
    expect(page.api.state.get().waiting).to.deep.include({isLink: true, canEnter: true});
    page = await reload(page);
    const {api, client} = page;
    await client.open();
    await api.resumeCode();
    // The user has followed the link meanwhile.
    await eventually(() => client.getState().view === 'EmailVerifyOtp');
    expect(api.state.get().progress).to.deep.include({step: 'verify-code', email: MASKED, isMasked: true});
    expect(api.state.get().waiting).to.deep.include({isLink: false});
  });

  for (const [what, kept] of [
    ['another form', '{"email":1}'],
    ['a whole address', JSON.stringify({email: EMAIL, resendAt: 0, endsAt: 9e15, isKeptByService: true})],
    ['a long text', JSON.stringify({email: `a…@${'e'.repeat(90)}…`, resendAt: 0, endsAt: 9e15})],
    ['no JSON', '{'],
  ] as const)
    it(`is ignored in a storage that has ${what}`, async () => {
      sessionStorage.setItem(KEY, kept);
      page = await openLoginPage({isSameTab: true});
      expect(page.api.state.get().waiting).to.equal(undefined);
    });
});

describe('maskEmail', () => {
  for (const [email, masked] of [
    ['ada@example.com', 'a…@e…'],
    ['a@b.co', 'a…@b…'],
    ['ädä@bücher.example', 'ä…@b…'],
    ['"a@b"@c.test', '"…@c…'],
    ['😀x@y.test', '😀…@y…'],
  ] as const)
    it(`keeps ${masked} of ${email}`, () => expect(maskEmail(email)).to.equal(masked));
});

async function requestCode({keepsCodes = false, storage = memoryStorage()} = {}): Promise<LoginPage> {
  const login = new FakeLogin();
  login.login.keepsCodes = keepsCodes;
  const page = await openLoginPage({login, storage});
  await page.client.open();
  await page.api.submitEmail(EMAIL);
  return page;
}

/** Opens the page again in the same tab, with another frame of the service. */
async function reload({client, clock, login: {login}, storage}: LoginPage): Promise<LoginPage> {
  await client.destroy();
  const again = new FakeLogin();
  again.login.keepsCodes = login.keepsCodes;
  return openLoginPage({login: again, storage, clock, isSameTab: true});
}

function stored(storage: ReturnType<typeof memoryStorage>): string {
  const names = ['login-code', 'login-code-sent', 'auth-frame'];
  return names.map((name) => storage.getItem(`drawbridge/default/${name}/v1`)).join();
}
