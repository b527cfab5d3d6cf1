import {expect} from '@open-wc/testing';
import type {LoginUser} from '../../core/model/login.js';
import {FAKE_LOGIN_ADDRESSES, FakeLogin, RIGHT_CODE} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openLoginPage, type LoginPage} from '../../testing/fakes/login-page.js';

const EMAIL = 'bob@mail.test';
const ADA: LoginUser = {email: 'ada@mail.test'};

describe('a login while another user is logged in', () => {
  let page: LoginPage;
  /** The user of the session that the service has for the site. */
  let present: LoginUser | undefined;
  const {open} = window;
  afterEach(async () => {
    window.open = open;
    await page.client.destroy();
  });

  it('asks before the code is checked, and logs the other user out first', async () => {
    await setup(ADA);
    const {api, client, login} = page;
    const submitting = api.submitCode(RIGHT_CODE);
    await asked();
    expect(client.getState()).to.include({status: 'disconnected', view: 'OtherSession'});
    expect(api.state.get().progress).to.deep.equal({step: 'other-session', method: 'email', user: ADA});
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`]);
    await api.replaceSession();
    await submitting;
    expect(login.calls.slice(1)).to.deep.equal(['signOut', `connectOtp ${RIGHT_CODE}`, 'connect']);
    expect(client.getState()).to.include({status: 'connected', address: FAKE_LOGIN_ADDRESSES.email});
  });

  it('ends if the user keeps the session, and does not sign it out', async () => {
    await setup(ADA);
    const {api, client, login} = page;
    const submitting = failureOf(api.submitCode(RIGHT_CODE));
    await asked();
    api.keepSession();
    expect(await submitting).to.include({code: 'connect/cancelled'});
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`]);
    expect(api.state.get().progress).to.deep.equal({step: 'idle'});
    expect(client.getState()).to.include({status: 'disconnected', view: 'Connect'});
  });

  it('ends if the user closes the modal, and does not sign the other one out', async () => {
    await setup(ADA);
    const {api, client, login} = page;
    const submitting = failureOf(api.submitCode(RIGHT_CODE));
    await asked();
    client.close();
    expect(await submitting).to.include({code: 'connect/cancelled'});
    expect(login.calls).to.deep.equal([`connectEmail ${EMAIL}`]);
  });

  for (const [what, user] of [
    ['the same user', {email: 'Bob@mail.test'}],
    ['no user', undefined],
  ] as const) {
    it(`does not ask where ${what} is logged in`, async () => {
      await setup(user);
      await page.api.submitCode(RIGHT_CODE);
      expect(page.client.getState().status).to.equal('connected');
      expect(page.login.calls).not.to.include('signOut');
    });
  }

  it('does not ask where the service cannot tell', async () => {
    await setup(undefined);
    page.login.login.openSession = () => Promise.reject(new Error('Not supported'));
    await page.api.submitCode(RIGHT_CODE);
    expect(page.client.getState().status).to.equal('connected');
  });

  it('asks again whom the user could not log out', async () => {
    await setup(ADA);
    const {api, login} = page;
    const submitting = api.submitCode(RIGHT_CODE);
    await asked();
    login.failNext('signOut');
    expect(await failureOf(api.replaceSession())).to.include({code: 'login/refused'});
    expect(api.state.get()).to.deep.include({progress: {step: 'other-session', method: 'email', user: ADA}});
    expect(api.state.get().failure).to.include({code: 'login/refused'});
    await api.replaceSession();
    await submitting;
    expect(page.client.getState().status).to.equal('connected');
  });

  it('asks before a social login takes effect', async () => {
    await setup(ADA);
    const opened = fakeWindow();
    const logging = page.api.startSocial('google');
    await eventually(() => page.login.calls.includes('socialUri google'));
    expect(page.client.getState().accounts.eip155?.socialWindow).to.equal(opened);
    expect(JSON.stringify(page.client.getState()), 'a page may print it').not.to.include('socialWindow');
    const data = {resultUri: 'https://login.test/consent/result?code=1'};
    dispatchEvent(new MessageEvent('message', {data, origin: 'https://login.test', source: opened}));
    await asked();
    expect(page.client.getState().accounts.eip155?.socialWindow).to.equal(undefined);
    await page.api.replaceSession();
    await logging;
    expect(page.client.getState().address).to.equal(FAKE_LOGIN_ADDRESSES.social);
  });

  it('asks before Farcaster does, whose link the account state has until the login ends', async () => {
    await setup(ADA);
    const {api, client, login} = page;
    const logging = api.startSocial('farcaster');
    await asked();
    expect(login.calls).not.to.include('farcasterUri');
    const release = login.hold('connectFarcaster');
    await api.replaceSession();
    await eventually(() => login.calls.includes('connectFarcaster'));
    expect(client.getState().accounts.eip155?.farcasterUrl).to.equal('https://login.test/farcaster/1');
    release();
    await logging;
    const account = client.getState().accounts.eip155;
    expect([account?.status, account?.farcasterUrl]).to.deep.equal(['connected', undefined]);
  });

  it('leaves no link of a login that the user has left', async () => {
    await setup(undefined);
    const {api, client, login} = page;
    login.hold('connectFarcaster');
    const logging = failureOf(api.startSocial('farcaster'));
    await eventually(() => client.getState().accounts.eip155?.farcasterUrl);
    client.close();
    await logging;
    expect(client.getState().accounts.eip155?.farcasterUrl).to.equal(undefined);
  });

  it('asks a connected user who logs in again with another address', async () => {
    await setup(undefined);
    const {api, client, clock, login} = page;
    await api.submitCode(RIGHT_CODE);
    present = {email: EMAIL};
    await client.open();
    clock.advance(31_000);
    await api.submitEmail('carol@mail.test');
    const submitting = api.submitCode(RIGHT_CODE);
    await asked();
    login.nextAddress = '0x3333333333333333333333333333333333333333';
    await api.replaceSession();
    await submitting;
    expect(client.getState()).to.include({status: 'connected', address: login.nextAddress});
  });

  async function setup(user: LoginUser | undefined): Promise<void> {
    present = user;
    const login = new FakeLogin();
    login.login.openSession = async () => present;
    page = await openLoginPage({login});
    login.login.state.listen(({status}) => void (status === 'none' && (present = undefined)));
    const {signOut} = login.login;
    login.login.signOut = async () => {
      await signOut.call(login.login);
      present = undefined;
    };
    await page.client.open();
    await page.api.submitEmail(EMAIL);
  }

  async function asked(): Promise<void> {
    await eventually(() => page.api.state.get().progress.step === 'other-session');
    await eventually(() => page.client.getState().view === 'OtherSession');
  }
});

/** A message needs a sender that the browser knows; a port is one. */
function fakeWindow(): Window {
  const {port1} = new MessageChannel();
  Object.assign(port1, {self: port1});
  const opened = Object.assign(port1, {closed: false, location: {replace: () => {}}}) as unknown as Window;
  window.open = () => opened;
  return opened;
}
