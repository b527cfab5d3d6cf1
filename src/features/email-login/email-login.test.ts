import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {connectFake} from '../../testing/fakes/client/fake-connection.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {FAKE_LOGIN_ADDRESSES, FakeLogin, RIGHT_CODE} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openLoginPage, type LoginPage} from '../../testing/fakes/login-page.js';

const EMAIL = 'ada@mail.test';

describe('a login by e-mail', () => {
  let page: LoginPage;
  afterEach(() => page.client.destroy());

  it('sends a code to the trimmed address, and connects with the right code', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    await client.open();
    await api.submitEmail(`  ${EMAIL} `);
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`]);
    expect(client.getState()).to.include({view: 'EmailVerifyOtp', status: 'disconnected'});
    expect(api.state.get().progress).to.deep.include({step: 'verify-code', email: EMAIL, isChecking: false});
    await api.submitCode(RIGHT_CODE);
    expect(client.getState()).to.include({status: 'connected', address: FAKE_LOGIN_ADDRESSES.email});
    await eventually(() => !client.getState().open);
    expect(api.state.get()).to.deep.include({progress: {step: 'idle'}, lastMethod: 'email'});
    expect(page.events.filter((event) => event.startsWith('EMAIL'))).to.deep.equal([
      'EMAIL_SUBMITTED',
      'EMAIL_VERIFICATION_CODE_SENT',
      'EMAIL_VERIFICATION_CODE_PASS',
    ]);
  });

  for (const text of ['', 'ada', 'ada@mail', 'a da@mail.test', '@mail.test']) {
    it(`sends no code to "${text}"`, async () => {
      page = await openLoginPage();
      const {api, client, login} = page;
      await client.open();
      expect(await failureOf(api.submitEmail(text))).to.include({code: 'input/email'});
      expect(api.state.get().failure).to.include({code: 'input/email'});
      expect(login.calls).to.deep.equal([]);
      expect(client.getState().view).to.equal('Connect');
    });
  }

  it('asks the user to wait within 30 s, counts down, and keeps the time across a reload', async () => {
    const storage = memoryStorage();
    page = await openLoginPage({storage});
    await page.client.open();
    await page.api.submitEmail(EMAIL);
    page.clock.advance(10_000);
    const failure = await failureOf(page.api.resend());
    expect(failure).to.include({code: 'login/too-early', message: 'Please try again after 20 seconds'});
    page.clock.advance(1000);
    expect(page.api.state.get().failure).to.include({message: 'Please try again after 19 seconds'});
    expect(page.api.state.get().progress.step).to.equal('verify-code');
    page.clock.advance(18_000);
    expect(page.api.state.get().failure).to.include({message: 'Please try again after 1 second'});
    page.clock.advance(1000);
    expect(page.api.state.get().failure).to.equal(undefined);
    await page.api.resend();
    expect(page.login.calls).to.deep.equal([`connectEmail ${EMAIL}`, `connectEmail ${EMAIL}`]);
    await page.client.destroy();
    page = await openLoginPage({storage, clock: page.clock});
    expect(await failureOf(page.api.submitEmail('bob@mail.test'))).to.include({code: 'login/too-early'});
    page.clock.advance(30_000);
    await page.api.submitEmail('bob@mail.test');
  });

  it('lets the user try again immediately after a code that could not be sent', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    await client.open();
    login.failNext('connectEmail', new DrawbridgeError('login/unreachable', 'No answer'));
    expect(await failureOf(api.submitEmail(EMAIL))).to.include({code: 'login/unreachable'});
    expect(api.state.get()).to.deep.include({progress: {step: 'idle'}});
    expect(api.state.get().failure).to.include({code: 'login/unreachable'});
    await api.submitEmail(EMAIL);
    expect(api.state.get().failure).to.equal(undefined);
    expect(client.getState().view).to.equal('EmailVerifyOtp');
  });

  it('sends one e-mail for two submits', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    await client.open();
    await Promise.all([api.submitEmail(EMAIL), api.submitEmail(EMAIL)]);
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`]);
  });

  it('waits for the approval of a new device, then for the code', async () => {
    const login = new FakeLogin();
    login.emailSteps.push('VERIFY_DEVICE');
    page = await openLoginPage({login});
    const {api, client} = page;
    await client.open();
    const approve = login.hold('connectDevice');
    await api.submitEmail(EMAIL);
    expect(client.getState().view).to.equal('EmailVerifyDevice');
    expect(api.state.get().progress).to.deep.include({step: 'verify-device', email: EMAIL});
    approve();
    await eventually(() => client.getState().view === 'EmailVerifyOtp');
    expect(page.events.filter((event) => /EMAIL/.test(event))).to.deep.equal([
      'EMAIL_SUBMITTED',
      'DEVICE_REGISTERED_FOR_EMAIL',
      'EMAIL_VERIFICATION_CODE_SENT',
    ]);
    await api.submitCode(RIGHT_CODE);
    expect(client.getState().status).to.equal('connected');
  });

  it('sends another link after an approval that failed', async () => {
    const login = new FakeLogin();
    login.emailSteps.push('VERIFY_DEVICE', 'VERIFY_DEVICE');
    login.failNext('connectDevice', new DrawbridgeError('login/interrupted', 'Reloaded'));
    page = await openLoginPage({login});
    const {api, client, clock} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    await eventually(() => api.state.get().failure);
    expect(api.state.get().progress.step).to.equal('verify-device');
    clock.advance(30_000);
    await api.resend();
    await eventually(() => client.getState().view === 'EmailVerifyOtp');
  });

  it('connects immediately if the service is logged in already', async () => {
    const login = new FakeLogin();
    login.emailSteps.push('CONNECT');
    page = await openLoginPage({login});
    await page.client.open();
    await page.api.submitEmail(EMAIL);
    expect(page.client.getState().status).to.equal('connected');
  });

  it('keeps the view after a wrong code, and accepts the right one', async () => {
    page = await openLoginPage();
    const {api, client, events, login} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    expect(await failureOf(api.submitCode('000000'))).to.include({code: 'login/code-refused'});
    expect(api.state.get().progress).to.deep.include({step: 'verify-code', isChecking: false});
    expect(api.state.get().failure).to.include({code: 'login/code-refused'});
    expect(client.getState()).to.include({view: 'EmailVerifyOtp', status: 'disconnected'});
    expect(events).to.include('EMAIL_VERIFICATION_CODE_FAIL {"message":"login/code-refused"}');
    expect(await failureOf(api.submitCode('123'))).to.include({code: 'login/code-refused'});
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`, 'connectOtp 000000']);
    await api.submitCode('471 100');
    expect(client.getState().status).to.equal('connected');
  });

  it('counts the codes that the service refused without a reason, until it sends another', async () => {
    page = await openLoginPage();
    const {api, client, clock, login} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    const refusals = (): unknown => Reflect.get(api.state.get().progress, 'refusals');
    await failureOf(api.submitCode('000000'));
    await failureOf(api.submitCode('000001'));
    expect(refusals()).to.equal(2);
    login.failNext('connectOtp', new DrawbridgeError('login/unavailable', 'Down'));
    expect(await failureOf(api.submitCode(RIGHT_CODE))).to.include({code: 'login/unavailable'});
    expect(refusals(), 'a service that is down has refused nothing').to.equal(2);
    clock.advance(30_000);
    await api.resend();
    expect(refusals()).to.equal(undefined);
  });

  it('counts the refused codes of a change of the address, too', async () => {
    page = await openLoginPage();
    const {api, client} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    await api.submitCode(RIGHT_CODE);
    await client.open({view: 'Account'});
    await api.startEmailChange('ada@new.test');
    await failureOf(api.submitChangeCode('000000'));
    await failureOf(api.submitChangeCode('000000'));
    expect(api.state.get().change).to.include({refusals: 2});
  });

  it('does not check a code after 20 minutes', async () => {
    page = await openLoginPage();
    const {api, client, clock, login} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    clock.advance(20 * 60_000);
    expect(await failureOf(api.submitCode(RIGHT_CODE))).to.include({code: 'login/code-expired'});
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`]);
    await api.resend();
    await api.submitCode(RIGHT_CODE);
    expect(client.getState().status).to.equal('connected');
  });

  describe('on a page of two chain families', () => {
    const OTHER = '0x3333333333333333333333333333333333333333';

    beforeEach(async () => {
      const login = new FakeLogin({namespaces: ['eip155', 'solana']});
      page = await openLoginPage({login, networks: [mainnet, solana]});
    });

    it('connects the family for which the modal is open, and leaves the wallet of the other one in use', async () => {
      await useOther();
      await page.client.open({namespace: 'solana'});
      await logIn();
      expect(addresses()).to.deep.equal([OTHER, FAKE_LOGIN_ADDRESSES.solana]);
    });

    it('connects the family that the page has named, and leaves the wallet of the other one in use', async () => {
      await useOther();
      const connecting = page.client.connect({connectorId: 'auth', namespace: 'solana'});
      await eventually(() => page.client.getState().view === 'EmailLogin');
      await logIn();
      await connecting;
      expect(addresses()).to.deep.equal([OTHER, FAKE_LOGIN_ADDRESSES.solana]);
    });

    it('connects both families if the modal is open for none of them', async () => {
      await page.client.open();
      await logIn();
      expect(addresses()).to.deep.equal([FAKE_LOGIN_ADDRESSES.email, FAKE_LOGIN_ADDRESSES.solana]);
    });

    it('connects the second family with a login that is connected on the first one', async () => {
      await page.client.open({namespace: 'eip155'});
      await logIn();
      expect(addresses()).to.deep.equal([FAKE_LOGIN_ADDRESSES.email, undefined]);
      page.clock.advance(60_000);
      await page.client.open({view: 'Connect', namespace: 'solana'});
      await logIn();
      expect(addresses()).to.deep.equal([FAKE_LOGIN_ADDRESSES.email, FAKE_LOGIN_ADDRESSES.solana]);
    });

    async function useOther(): Promise<void> {
      const {connections} = await pageClientOf(page.client).load();
      connectFake(connections, {address: OTHER});
    }
  });

  async function logIn(): Promise<void> {
    await page.api.submitEmail(EMAIL);
    await page.api.submitCode(RIGHT_CODE);
  }

  /** The addresses in use on Ethereum and on Solana. */
  function addresses(): readonly (string | undefined)[] {
    const {eip155, solana: other} = page.client.getState().accounts;
    return [eip155?.address, other?.address];
  }

  const LEAVING = {
    closes: ({client}: LoginPage) => client.close(),
    'goes back': async ({client}: LoginPage) => client.open({view: 'WhatIsAWallet'}),
    cancels: ({api}: LoginPage) => api.cancel(),
  } as const;
  for (const [what, leave] of Object.entries(LEAVING)) {
    it(`ignores the answer to a code if the user ${what} meanwhile, and signs out of the service`, async () => {
      page = await openLoginPage();
      const {api, client, login} = page;
      await client.open();
      await api.submitEmail(EMAIL);
      const release = login.hold('connectOtp');
      const checking = failureOf(api.submitCode(RIGHT_CODE));
      await eventually(() => login.calls.includes(`connectOtp ${RIGHT_CODE}`));
      await leave(page);
      expect(await checking).to.include({code: 'connect/cancelled'});
      const {waiting: _, ...state} = api.state.get();
      expect(state).to.deep.equal({progress: {step: 'idle'}, change: {step: 'idle'}});
      release();
      await eventually(() => login.calls.filter((call) => call === 'signOut').length === 2);
      await eventually(() => login.login.state.get().status === 'none');
      expect(client.getState().status).to.equal('disconnected');
      expect(login.calls).not.to.include('connect');
    });
  }

  it('ignores the answer to an address if the user chooses a wallet meanwhile', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    await client.open();
    const release = login.hold('connectEmail');
    const sending = failureOf(api.submitEmail(EMAIL));
    await eventually(() => login.calls.length === 1);
    await client.open({view: 'WhatIsAWallet'});
    release();
    expect(await sending).to.include({code: 'connect/cancelled'});
    expect(client.getState().view).to.equal('WhatIsAWallet');
    expect(api.state.get().progress.step).to.equal('idle');
  });

  it('warns of an earlier login with other accounts, and connects if the user goes on', async () => {
    const login = new FakeLogin();
    login.earlier = [
      {method: 'google', isSameAccount: false},
      {method: 'x', isSameAccount: true},
    ];
    page = await openLoginPage({login});
    const {api, client} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    await api.submitCode(RIGHT_CODE);
    expect(client.getState()).to.include({status: 'disconnected', view: 'OtherAccount'});
    expect(api.state.get().progress).to.deep.equal({
      step: 'other-account',
      method: 'email',
      earlier: [{method: 'google', isSameAccount: false}],
    });
    await api.continueWithOtherAccount();
    expect(client.getState().status).to.equal('connected');
  });

  it('warns of another last method that the service does not report', async () => {
    const login = new FakeLogin();
    login.login.lastMethod = 'google';
    page = await openLoginPage({login});
    await page.client.open();
    await page.api.submitEmail(EMAIL);
    await page.api.submitCode(RIGHT_CODE);
    expect(page.api.state.get().progress.step).to.equal('other-account');
  });

  it('signs out of the service if the user goes back from the warning', async () => {
    const login = new FakeLogin();
    login.earlier = [{method: 'google', isSameAccount: false}];
    page = await openLoginPage({login});
    const {api, client} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    await api.submitCode(RIGHT_CODE);
    api.cancel();
    await eventually(() => login.login.state.get().status === 'none');
    expect(client.getState().status).to.equal('disconnected');
    await api.continueWithOtherAccount();
    expect(login.calls).not.to.include('connect');
  });

  it('loads the flow that connects the page while the user types the code', async () => {
    page = await openLoginPage();
    const {flows} = await pageClientOf(page.client).load();
    let count = 0;
    Object.assign(flows, {prepare: async () => void (count += 1)});
    await page.api.submitEmail(EMAIL);
    expect(count).to.equal(1);
  });

  it('offers to connect again after the login is complete and connecting failed', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    await client.open();
    await api.submitEmail(EMAIL);
    login.failNext('prepare', new DrawbridgeError('login/unreachable', 'No answer'));
    expect(await failureOf(api.submitCode(RIGHT_CODE))).to.include({code: 'login/unreachable'});
    expect(api.state.get().progress.step).to.equal('connecting');
    await api.retryConnect();
    expect(client.getState().status).to.equal('connected');
  });

  it('answers a page that connects the login’s connector', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    const connecting = client.connect({connectorId: 'auth'});
    await eventually(() => client.getState().view === 'EmailLogin');
    await api.submitEmail(EMAIL);
    expect(client.getState().view).to.equal('EmailVerifyOtp');
    await api.submitCode(RIGHT_CODE);
    await connecting;
    expect(client.getState()).to.include({status: 'connected', open: false});
    expect(login.calls.filter((call) => call === 'connect')).to.have.length(1);
  });

  it('returns to the view in which the page asked if connecting fails', async () => {
    page = await openLoginPage();
    const {api, client, login} = page;
    await client.open({view: 'WhatIsAWallet'});
    const connecting = failureOf(client.connect({connectorId: 'auth'}));
    await eventually(() => client.getState().view === 'EmailLogin');
    await api.submitEmail(EMAIL);
    login.failNext('prepare', new DrawbridgeError('login/unreachable', 'No answer'));
    expect(await failureOf(api.submitCode(RIGHT_CODE))).to.include({code: 'login/unreachable'});
    expect(await connecting).to.include({code: 'login/unreachable'});
    expect(client.getState()).to.include({view: 'WhatIsAWallet', status: 'disconnected'});
    await eventually(() => login.login.state.get().status === 'none');
    expect(api.state.get().progress.step).to.equal('idle');
  });

  it('declines the request of the page if the user cancels and closes the modal', async () => {
    page = await openLoginPage();
    const {api, client} = page;
    const connecting = failureOf(client.connect({connectorId: 'auth'}));
    await eventually(() => client.getState().view === 'EmailLogin');
    await api.submitEmail(EMAIL);
    api.cancel();
    client.close();
    expect(await connecting).to.include({code: 'connect/declined'});
  });
});
