import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {errorOfCode} from '../../../testing/fakes/feature-failures.js';
import {allInTree, drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import type {EmailLoginState} from '../api.js';
import {FAKE_EMAIL, LOGIN_STATES} from '../testing/fake-email-login.js';
import {
  alerts,
  field,
  pressControl,
  showLogin,
  text,
  type,
  type ViewOfLogin,
} from '../testing/login-stage.js';

const FAILED = {progress: {step: 'idle'}, failure: new DrawbridgeError('login/unreachable', 'down')} as const;

const STATES: Readonly<Record<string, readonly [ViewOfLogin, Partial<EmailLoginState>]>> = {
  'the ways to log in': ['login', {}],
  'the way back to a code': ['login', LOGIN_STATES.codeWaiting],
  'a code that the service has forgotten': ['login', LOGIN_STATES.codeForgotten],
  'the code': ['code', LOGIN_STATES.code],
  'a code being checked': ['code', LOGIN_STATES.checking],
  'a wrong code': ['code', LOGIN_STATES.wrong],
  'a code that was refused twice': ['code', LOGIN_STATES.refusedAgain],
  'a code whose login has ended': ['code', {}],
  'the link for a new device': ['device', LOGIN_STATES.device],
  'all social logins': ['socials', {}],
  'a provider’s window': ['social', LOGIN_STATES.waiting],
  'a blocked window': ['social', LOGIN_STATES.blocked],
  'a closed window': ['social', LOGIN_STATES.closed],
  'Farcaster’s code': ['farcaster', LOGIN_STATES.farcaster],
  'a failed login with Farcaster': ['farcaster', FAILED],
  'the warning of another account': ['other', LOGIN_STATES.other],
  'the field for another address': ['edit', {}],
  'the code for the present address': ['present', LOGIN_STATES.present],
  'the code for the new address': ['new', LOGIN_STATES.new],
  'the way to the key': ['upgrade', {}],
  'the login of an account': ['account', {}],
  'a session that ends soon': ['session', {endsAt: 120_000}],
};

const BEFORE = {
  code: LOGIN_STATES.code,
  device: LOGIN_STATES.device,
  social: LOGIN_STATES.reading,
  farcaster: LOGIN_STATES.farcasterReading,
  other: LOGIN_STATES.other,
} as const;

describe('the views of logins', () => {
  for (const [what, [view, state]] of Object.entries(STATES))
    it(`are accessible: ${what}`, async () => {
      const {element} = await showLogin(view, state);
      await expect(element.parentElement).to.be.accessible();
    });
});

describe('the field for the e-mail address', () => {
  it('is a field for addresses, which loads the login once it has the focus', async () => {
    const {element, api} = await showLogin('login');
    const input = field(element);
    expect([input.type, input.autocomplete, input.labels?.[0]?.textContent]).to.deep.equal([
      'email',
      'email',
      'Email',
    ]);
    input.focus();
    await eventually(() => api.calls.includes('selectEmail'));
  });

  it('sends an address of more than three characters by its button, with a spinner meanwhile', async () => {
    const {element, api} = await showLogin('login');
    await type(element, 'a@b');
    expect(inTree(element, '[data-testid=submit-email]')).to.equal(null);
    const release = api.hold();
    await type(element, FAKE_EMAIL);
    pressControl(element, 'submit-email');
    await eventually(() => api.calls.includes(`submitEmail ${FAKE_EMAIL}`));
    await drawn();
    expect(inTree(element, '[data-testid=submit-email]', 'button')?.getAttribute('aria-busy')).to.equal(
      'true',
    );
    release();
    await eventually(() => inTree(element, '[data-testid=submit-email]', '[aria-busy=true]') === null);
  });

  it('keeps its place until the view of the sent code opens', async () => {
    const {element, client, api} = await showLogin('login');
    await client.open();
    const top = (): number => field(element).getBoundingClientRect().top;
    await type(element, FAKE_EMAIL);
    const before = top();
    const release = api.hold();
    pressControl(element, 'submit-email');
    await eventually(() => api.calls.includes(`submitEmail ${FAKE_EMAIL}`));
    api.set(LOGIN_STATES.codeWaiting);
    await drawn();
    expect(top()).to.equal(before);
    release();
    await eventually(() => inTree(element, '[data-testid=submit-email]', '[aria-busy=true]') === null);
    await drawn();
    expect(top()).to.equal(before);
  });

  it('keeps its place when the button of a waiting code gets its text, of one or two lines', async () => {
    for (const email of ['a…@e…', 'a…@a-long-subdomain.example']) {
      const waiting = {...LOGIN_STATES.codeWaiting.waiting, email};
      const {element} = await showLogin('login', {waiting});
      await eventually(() => inTree(element, '[data-testid=waiting-code]'));
      await drawn();
      const button = inTree(element, 'drawbridge-waiting-code')!;
      const {top} = field(element).getBoundingClientRect();
      // Its place before its sentences are loaded.
      Object.assign(button, {isReady: false});
      await drawn();
      expect(field(element).getBoundingClientRect().top, email).to.equal(top);
    }
  });

  it('rejects a text that is no address beside the field', async () => {
    const {element, api} = await showLogin('login');
    await type(element, 'ada@example');
    await sendKeys({press: 'Enter'});
    await drawn();
    expect(alerts(element)).to.deep.equal(['Invalid email. Try again.']);
    expect(field(element).getAttribute('aria-invalid')).to.equal('true');
    expect(api.calls.join()).not.to.contain('submitEmail');
    await type(element, FAKE_EMAIL);
    expect(alerts(element)).to.deep.equal([]);
  });

  for (const [name, wait] of [
    ['12', '12 seconds'],
    ['1', '1 second'],
  ] as const) {
    it(`shows that the address can be sent after ${wait}`, async () => {
      const {element, api} = await showLogin('login');
      api.failNext(errorOfCode('login/too-early', 'too early', {name}));
      await type(element, FAKE_EMAIL);
      await sendKeys({press: 'Enter'});
      await eventually(() => alerts(element)[0] === `Please try again after ${wait}`);
    });
  }

  it('tells that the user had logged in by e-mail last time', async () => {
    const {element} = await showLogin('login', {}, {lastMethod: 'email'});
    expect(inTree(element, '#hint')?.textContent).to.equal('You used your email here last time');
  });
});

describe('the social buttons', () => {
  for (const [count, shown] of [
    [1, ['Continue with Google']],
    [2, ['(Google)', '(X)']],
    [3, ['Continue with Google', '(X)', '(Discord)']],
    [6, ['Continue with Google', '(X)', '(Discord)', '(Farcaster)', '(GitHub)', '(Apple)']],
    [7, ['Continue with Google', '(X)', '(Discord)', '(Farcaster)', '(GitHub)', '(More ways to log in)']],
  ] as const)
    it(`show ${count} providers as specified`, async () => {
      const {element, api} = await showLogin('login');
      api.socials.set(api.socials.get().slice(0, count));
      await drawn();
      expect(socialButtons(element)).to.deep.equal(shown);
    });

  it('begin with the provider that the user had last', async () => {
    const {element, api} = await showLogin('login', {}, {lastMethod: 'github'});
    expect(socialButtons(element)[0]).to.equal('Continue with GitHubYou used GitHub here last time');
    api.socials.set(['google', 'github']);
    await drawn();
    expect(socialButtons(element)).to.deep.equal([
      'Continue with GitHubYou used GitHub here last time',
      '(Google)',
    ]);
  });

  it('start the login in the tap itself', async () => {
    const {element, api} = await showLogin('login');
    api.calls.length = 0;
    pressControl(element, 'social-google');
    expect(api.calls).to.deep.equal(['startSocial google']);
  });

  it('lead to all providers', async () => {
    const {element, client} = await showLogin('login');
    pressControl(element, 'more-socials');
    expect(client.router.current.view).to.equal('ConnectSocials');
  });

  it('wait until the user has agreed to the terms', async () => {
    const options = {features: {legalCheckbox: true}, termsConditionsUrl: 'https://harbour.test/terms'};
    const {element, client} = await showLogin('socials', {}, {options});
    expect(inTree(element, '[data-testid=social-google]')).to.equal(null);
    client.hasAgreed.set(true);
    await drawn();
    expect(inTree(element, '[data-testid=social-google]')).not.to.equal(null);
  });
});

describe('a login that is complete', () => {
  for (const view of ['code', 'device', 'social', 'farcaster', 'other'] as const)
    it(`connects the page in the view of the step: ${view}`, async () => {
      const {element, api} = await showLogin(view, BEFORE[view]);
      api.set({progress: {step: 'connecting', method: 'google'}});
      await drawn();
      expect(inTree(element, '[role=status]')?.textContent).to.contain('Logging you in…');
      await expect(element.parentElement).to.be.accessible();
      api.set({failure: new DrawbridgeError('connect/failed', 'down', {name: 'Google'})});
      await drawn();
      expect(inTree(element, '[role=status]')?.textContent).to.contain('You are not logged in yet');
      pressControl(element, 'try-again');
      expect(api.calls).to.deep.equal(['retryConnect']);
    });

  it('does not look as if it had ended, until its view is replaced', async () => {
    const {element, api} = await showLogin('code', LOGIN_STATES.code);
    api.set({progress: {step: 'connecting', method: 'email'}});
    await drawn();
    api.set({progress: {step: 'idle'}});
    await drawn();
    expect(text(element)).to.contain('Logging you in…');
    expect(inTree(element, '[data-testid=unavailable]')).to.equal(null);
  });

  it('keeps the code of a change on screen until its view is replaced', async () => {
    const {element, api} = await showLogin('new', LOGIN_STATES.new);
    api.set({change: {step: 'idle'}});
    await drawn();
    expect(text(element)).to.contain('Checking the code…');
  });
});

describe('the window of a provider', () => {
  for (const [state, sentence] of [
    ['opening', 'Continue in the Google window'],
    ['waiting', 'Continue in the Google window'],
    ['slow', 'Waiting for you in the Google window'],
    ['leaving', 'Opening Google in this tab…'],
    ['reading', 'Signed in with Google. Opening your account…'],
    ['closed', 'The window was closed or lost. Try again, or continue in this tab: Google brings you back.'],
    ['blocked', 'Your browser blocked the window. Open Google with this button.'],
  ] as const)
    it(`is explained while it is ${state}`, async () => {
      const {element} = await showLogin('social', LOGIN_STATES[state]);
      expect(text(element)).to.contain('Log in with Google');
      expect(inTree(element, '[role=status]')?.textContent).to.contain(sentence);
    });

  it('opens again on request, and has a way back once it is closed', async () => {
    const {element, api} = await showLogin('social', LOGIN_STATES.closed);
    pressControl(element, 'try-again');
    expect(api.calls).to.deep.equal(['startSocial google']);
    expect(inTree(element, '[data-testid=back]')).not.to.equal(null);
  });

  it('opens by a link that keeps this page as its opener, if the browser blocked it', async () => {
    const {element} = await showLogin('social', LOGIN_STATES.blocked);
    const link = inTree(element, '[data-testid=open-provider]') as HTMLAnchorElement;
    expect([link.href, link.target, link.rel]).to.deep.equal([
      'https://login.test/consent/google',
      '_blank',
      'opener',
    ]);
  });

  for (const state of ['closed', 'blocked'] as const)
    it(`can be avoided once it is ${state}: the login goes on in place of the page`, async () => {
      const {element, api} = await showLogin('social', LOGIN_STATES[state]);
      pressControl(element, 'in-this-tab');
      expect(api.calls).to.deep.equal(['startSocialHere google']);
    });

  for (const failed of [FAILED, {failure: FAILED.failure}])
    it(`shows the failure of the login, and remembers its provider: ${Object.keys(failed).join(', ')}`, async () => {
      const {element, api} = await showLogin('social', LOGIN_STATES.waiting);
      api.set(failed);
      await drawn();
      expect(text(element)).to.contain('The login service did not load. Check your connection');
      pressControl(element, 'try-again');
      expect(api.calls).to.deep.equal(['startSocial google']);
    });
});

describe('the login with Farcaster', () => {
  it('is a code to scan with a link to copy', async () => {
    const {element} = await showLogin('farcaster', LOGIN_STATES.farcaster);
    await eventually(() => inTree(element, 'drawbridge-qr-code', 'svg'));
    expect(inTree(element, '[data-testid=copy-link]')).not.to.equal(null);
  });

  it('is a link on a phone', async () => {
    const options = {device: {isMobile: true}};
    const {element} = await showLogin('farcaster', LOGIN_STATES.farcaster, {options});
    const link = inTree(element, '[data-testid=open-farcaster]', 'a') as HTMLAnchorElement;
    expect(link.href).to.equal('https://login.test/farcaster/1');
    expect(inTree(element, 'drawbridge-qr-code')).to.equal(null);
  });

  it('shows the failure of the login in its step', async () => {
    const {element, api} = await showLogin('farcaster', LOGIN_STATES.farcaster);
    api.set({failure: FAILED.failure});
    await drawn();
    expect(text(element)).to.contain('The login service did not load. Check your connection');
  });

  it('announces that the user’s data is loading', async () => {
    const {element, api} = await showLogin('farcaster', LOGIN_STATES.farcaster);
    api.set(LOGIN_STATES.farcasterReading);
    await drawn();
    expect(inTree(element, '[role=status]')?.textContent).to.contain('Opening your account…');
  });
});

describe('the warning of another account', () => {
  it('names the earlier way to log in, and leads to it in the tap itself', async () => {
    const {element, api} = await showLogin('other', LOGIN_STATES.other);
    expect(text(element)).to.contain('You used Google here before');
    expect(inTree(element, 'drawbridge-progress-line'), 'nothing has failed').to.have.attribute(
      'state',
      'resting',
    );
    pressControl(element, 'use-google');
    expect(api.calls).to.deep.equal(['startSocial google']);
  });

  it('lets the user go on with the new account', async () => {
    const {element, api} = await showLogin('other', LOGIN_STATES.other);
    pressControl(element, 'new-account');
    expect(api.calls).to.deep.equal(['continueWithOtherAccount']);
  });
});

describe('the question before another user is logged out', () => {
  it('names the user, and says that it concerns all tabs', async () => {
    const {element, api} = await showLogin('otherSession', LOGIN_STATES.otherSession);
    await expect(element).to.be.accessible();
    expect(text(element)).to.contain(`${FAKE_EMAIL} is logged in on this site`).and.contain('in all tabs');
    pressControl(element, 'replace-session');
    pressControl(element, 'keep-session');
    expect(api.calls).to.deep.equal(['replaceSession', 'keepSession']);
  });

  it('calls a user without a name another account', async () => {
    const progress = {step: 'other-session', method: 'google', user: {}} as const;
    const {element} = await showLogin('otherSession', {progress});
    expect(text(element))
      .to.contain('Another account is logged in on this site')
      .and.contain('Stay logged in');
  });
});

describe('the field for another address', () => {
  it('saves another address only', async () => {
    const {element, api} = await showLogin('edit');
    expect(field(element).value).to.equal('');
    pressControl(element, 'save-email');
    await type(element, 'new@example');
    pressControl(element, 'save-email');
    await drawn();
    expect(alerts(element)).to.deep.equal(['Invalid email. Try again.']);
    await type(element, 'new@example.com');
    pressControl(element, 'save-email');
    expect(api.calls).to.deep.equal(['startEmailChange new@example.com']);
  });
});

describe('the login of an account', () => {
  it('is renewed before it ends', async () => {
    const {element, client, api} = await showLogin('session', {endsAt: 120_000});
    expect(text(element)).to.contain('You will be logged out in 2 minutes.');
    client.clock.advance(60_000);
    await drawn();
    expect(text(element)).to.contain('You will be logged out in 1 minute.');
    pressControl(element, 'renew-session');
    await eventually(() => client.toast.current.get()?.message[0] === 'login.renewed');
    expect(api.calls).to.deep.equal(['renewSession']);
  });

  it('leads to the key on the site of the service, with a warning', async () => {
    const {element, client} = await showLogin('account');
    pressControl(element, 'upgrade-wallet');
    expect(client.router.current.view).to.equal('UpgradeEmailWallet');
    const {element: upgrade, api} = await showLogin('upgrade');
    const link = inTree(upgrade, '[data-testid=export-key]', 'a') as HTMLAnchorElement;
    expect([link.href, link.rel]).to.deep.equal(['https://login.test/export', 'opener']);
    upgrade.addEventListener('click', (event) => event.preventDefault());
    link.click();
    expect(api.calls).to.deep.equal(['selectUpgrade']);
    expect(text(upgrade)).to.contain('Anyone who has this key can take everything');
  });
});

/** The words of each social button; the name of a logo is in brackets. */
function socialButtons(element: HTMLElement): readonly string[] {
  const group = inTree(element, 'drawbridge-login-socials');
  return group
    ? allInTree(group, 'button').map((button) =>
        button.title ? `(${button.title})` : button.textContent.trim().replaceAll(/\s+/g, ' '),
      )
    : [];
}
