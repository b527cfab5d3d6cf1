import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {pageClientOf} from '../../testing/fakes/client/page-client-of.js';
import {FAKE_LOGIN_ADDRESSES, FakeLogin, RIGHT_CODE} from '../../testing/fakes/connectors/fake-login.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {openLoginPage, type LoginPage} from '../../testing/fakes/login-page.js';
import {allInTree} from '../../testing/fakes/ui/in-tree.js';

const EMAIL = 'ada@mail.test';
const OTHER_EMAIL = 'ada@new.test';
const MINUTE = 60_000;

describe('a session that the service could not be asked about', () => {
  it('is told on the page, which does not call it ended', async () => {
    const page = await openLoginPage();
    page.login.login.setState({status: 'unknown'});
    const loaded = await pageClientOf(page.client).load();
    await eventually(() => loaded.toast.current.get()?.message[0] === 'login.unknown');
    expect(page.reported).to.deep.equal([]);
    await page.client.destroy();
  });
});

describe('a change of the e-mail address', () => {
  let page: LoginPage;
  afterEach(() => page.client.destroy());

  it('asks for a code of each address, and returns to the account', async () => {
    page = await loggedIn();
    const {api, client, login, events} = page;
    await client.open();
    await show(page, 'UpdateEmailWallet');
    await api.startEmailChange(` ${OTHER_EMAIL} `);
    expect(client.getState().view).to.equal('UpdateEmailPrimaryOtp');
    expect(api.state.get().change).to.deep.include({
      step: 'verify-present',
      email: EMAIL,
      newEmail: OTHER_EMAIL,
      isChecking: false,
    });
    expect(await failureOf(api.submitChangeCode('000000'))).to.include({code: 'login/code-refused'});
    expect(api.state.get().change).to.deep.include({step: 'verify-present', isChecking: false});
    await api.submitChangeCode(RIGHT_CODE);
    expect(client.getState().view).to.equal('UpdateEmailSecondaryOtp');
    expect(api.state.get().change).to.deep.include({step: 'verify-new', email: OTHER_EMAIL});
    await api.submitChangeCode(RIGHT_CODE);
    expect(api.state.get().change).to.deep.equal({step: 'idle'});
    expect(client.getState()).to.include({view: 'Account', status: 'connected'});
    expect(login.calls.slice(-4)).to.deep.equal([
      `updateEmail ${OTHER_EMAIL}`,
      'updateEmailPrimaryOtp 000000',
      `updateEmailPrimaryOtp ${RIGHT_CODE}`,
      `updateEmailSecondaryOtp ${RIGHT_CODE}`,
    ]);
    expect(events.filter((event) => event === 'EMAIL_EDIT')).to.have.length(1);
  });

  it('asks the user to wait within 30 s, and refuses a text without an address', async () => {
    page = await loggedIn();
    const {api, client, clock} = page;
    await client.open();
    await show(page, 'UpdateEmailWallet');
    expect(await failureOf(api.startEmailChange('ada'))).to.include({code: 'input/email'});
    await api.startEmailChange(OTHER_EMAIL);
    expect(await failureOf(api.resendChangeCode())).to.include({code: 'login/too-early'});
    clock.advance(30_000);
    await api.resendChangeCode();
    expect(api.state.get().change.step).to.equal('verify-present');
    clock.advance(20 * MINUTE);
    expect(await failureOf(api.submitChangeCode(RIGHT_CODE))).to.include({code: 'login/code-expired'});
  });

  it('ends when the user leaves, and ignores the late answer', async () => {
    page = await loggedIn();
    const {api, client, login} = page;
    await client.open();
    await show(page, 'UpdateEmailWallet');
    await api.startEmailChange(OTHER_EMAIL);
    const release = login.hold('updateEmailPrimaryOtp');
    const failing = failureOf(api.submitChangeCode(RIGHT_CODE));
    await eventually(() => login.calls.includes(`updateEmailPrimaryOtp ${RIGHT_CODE}`));
    client.close();
    expect(api.state.get().change).to.deep.equal({step: 'idle'});
    release();
    await failing;
    expect(api.state.get().change).to.deep.equal({step: 'idle'});
    expect(client.getState().status).to.equal('connected');
  });
});

describe('the session of a login', () => {
  let page: LoginPage;
  afterEach(() => page.client.destroy());

  it('is announced 5 minutes before its end on the page, and renewed with the same account', async () => {
    const login = new FakeLogin();
    page = await loggedIn(login, 15 * MINUTE);
    const {api, client, clock} = page;
    client.close();
    clock.advance(9 * MINUTE);
    expect(api.state.get().endsAt).to.equal(undefined);
    clock.advance(MINUTE);
    expect(api.state.get().endsAt).to.equal(clock.now() + 5 * MINUTE);
    await eventually(() => toast().includes('in 5 minutes'), 'There is no toast.');
    login.nextEnd = clock.now() + 20 * MINUTE;
    await api.renewSession();
    expect(api.state.get().endsAt).to.equal(undefined);
    expect(client.getState()).to.include({status: 'connected', address: FAKE_LOGIN_ADDRESSES.email});
    clock.advance(15 * MINUTE);
    expect(api.state.get().endsAt).to.equal(clock.now() + 5 * MINUTE);
  });

  it('is refused if the renewed session has another account', async () => {
    const login = new FakeLogin();
    page = await loggedIn(login, 15 * MINUTE);
    const {api, client} = page;
    login.login.address = FAKE_LOGIN_ADDRESSES.social;
    expect(await failureOf(api.renewSession())).to.include({code: 'login/other-account'});
    await eventually(() => client.getState().status === 'disconnected');
  });

  it('stays if it cannot be renewed now', async () => {
    const login = new FakeLogin();
    page = await loggedIn(login, 15 * MINUTE);
    const {api, client} = page;
    login.failNext('renew', new DrawbridgeError('login/unreachable', 'No answer'));
    expect(await failureOf(api.renewSession())).to.include({code: 'login/unreachable'});
    expect(api.state.get().failure).to.include({code: 'login/unreachable'});
    expect(client.getState().status).to.equal('connected');
  });

  for (const [address, isSame] of [
    [FAKE_LOGIN_ADDRESSES.email, true],
    [FAKE_LOGIN_ADDRESSES.social, false],
  ] as const) {
    it(`is renewed by another login, which is ${isSame ? 'accepted' : 'refused'} for ${isSame ? 'the same' : 'another'} account`, async () => {
      const login = new FakeLogin();
      Object.assign(login.login, {renew: undefined});
      page = await loggedIn(login, 15 * MINUTE);
      const {api, client, clock} = page;
      clock.advance(MINUTE);
      await api.renewSession();
      expect(client.getState()).to.include({open: true, view: 'EmailLogin'});
      login.nextAddress = address;
      await api.submitEmail(EMAIL);
      const submitting = api.submitCode(RIGHT_CODE);
      if (isSame) await submitting;
      else expect(await failureOf(submitting)).to.include({code: 'login/other-account'});
      await eventually(() => client.getState().status === (isSame ? 'connected' : 'disconnected'));
      if (isSame) expect(client.getState().address).to.equal(FAKE_LOGIN_ADDRESSES.email);
      expect(api.state.get().progress.step).to.equal('idle');
    });
  }

  for (const [reason, code, words] of [
    ['expired', 'login/session-expired', 'has expired'],
    ['signed-out-elsewhere', 'login/signed-out', 'another tab'],
    ['storage-blocked', 'login/storage-blocked', 'storage'],
  ] as const) {
    it(`says on the page that it is over: ${reason}`, async () => {
      const login = new FakeLogin();
      page = await loggedIn(login);
      login.end(reason);
      await eventually(() => page.client.getState().status === 'disconnected');
      await eventually(() => toast().includes(words), 'There is no toast.');
      await eventually(() => page.reported.length > 0, 'It is not reported.');
      expect(page.reported.map((error) => error.code)).to.deep.equal([code]);
    });
  }

  it('leaves no e-mail address in storage, events and reports', async () => {
    const storage = memoryStorage();
    const written: string[] = [];
    const {setItem} = storage;
    storage.setItem = (key, value) => {
      written.push(`${key} ${value}`);
      setItem.call(storage, key, value);
    };
    const login = new FakeLogin();
    page = await loggedIn(login, undefined, storage);
    const {api, client, clock} = page;
    await client.open();
    await show(page, 'UpdateEmailWallet');
    for (const method of ['updateEmail', 'updateEmailPrimaryOtp'] as const)
      login.failNext(
        method,
        new DrawbridgeError('login/refused', `No user ${EMAIL}`, {cause: new Error(EMAIL)}),
      );
    const failures = [await failureOf(api.startEmailChange(OTHER_EMAIL))];
    await api.startEmailChange(OTHER_EMAIL);
    failures.push(await failureOf(api.submitChangeCode(RIGHT_CODE)));
    await client.disconnect();
    clock.advance(30_000);
    await client.open();
    login.failNext(
      'connectOtp',
      new DrawbridgeError('login/refused', 'No', {cause: new Error(`${EMAIL} is locked`)}),
    );
    await api.submitEmail(EMAIL);
    failures.push(
      await failureOf(api.submitCode(RIGHT_CODE)),
      await failureOf(api.submitEmail('ada@@mail.test')),
    );
    const {failures: reporting} = await pageClientOf(client).load();
    // Like the views.
    for (const failure of failures) reporting.report(failure);
    await eventually(() => {
      clock.advance(1);
      return page.reports.length === failures.length;
    }, 'The reports were not sent.');
    const told = [...failures, ...page.reported].map((error) => textsOf(error));
    // Stacks of Firefox have an @ before each address of a script.
    expect(
      [...told, ...page.reports, ...page.events, ...written].filter((text) => /@(?!https?:)/.test(text)),
    ).to.deep.equal([]);
  });
});

function textsOf(error: unknown): string {
  if (!(error instanceof Error)) return JSON.stringify(error);
  const context = 'context' in error ? JSON.stringify(error.context) : '';
  return [error.message, context, error.cause === undefined ? '' : textsOf(error.cause)].join(' ');
}

function toast(): string {
  return allInTree(document.body, 'drawbridge-toast, [role="alert"], [role="status"]')
    .map(({textContent, shadowRoot}) => `${textContent} ${shadowRoot?.textContent ?? ''}`)
    .join(' ');
}

async function show({client}: LoginPage, view: 'UpdateEmailWallet'): Promise<void> {
  (await pageClientOf(client).load()).router.push(view);
}

async function loggedIn(
  login = new FakeLogin(),
  lasts?: number,
  storage = memoryStorage(),
): Promise<LoginPage> {
  const page = await openLoginPage({login, storage});
  if (lasts !== undefined) login.nextEnd = page.clock.now() + lasts + 30_000;
  await page.client.open();
  await page.api.submitEmail(EMAIL);
  await page.api.submitCode(RIGHT_CODE);
  await eventually(() => !page.client.getState().open);
  page.clock.advance(30_000);
  return page;
}
