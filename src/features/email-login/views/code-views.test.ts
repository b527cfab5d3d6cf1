import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {FAKE_EMAIL, LOGIN_STATES} from '../testing/fake-email-login.js';
import {alerts, field, pressControl, showLogin, text, type} from '../testing/login-stage.js';

describe('the way back to a code', () => {
  for (const [state, label] of [
    ['codeWaiting', 'Enter the code we sent to a…\u2060@e…'],
    ['linkWaiting', 'Open the link we sent to a…\u2060@e…'],
    ['codeKept', 'Enter the code we sent to a…\u2060@e…'],
  ] as const)
    it(`is a button above the field: ${state}`, async () => {
      const {element, api} = await showLogin('login', LOGIN_STATES[state]);
      await eventually(() => inTree(element, '[data-testid=waiting-code]'));
      expect(inTree(element, '[data-testid=waiting-code]')!.textContent.trim()).to.equal(label);
      pressControl(element, 'waiting-code');
      await eventually(() => api.calls.includes('resumeCode'));
    });

  it('is the field for the address, with the reason, where the service has forgotten the code', async () => {
    const {element} = await showLogin('login', LOGIN_STATES.codeForgotten, {shows: 'EmailLogin'});
    await eventually(() => text(element).includes('The code we sent to a…@e… is no longer valid'));
    expect(inTree(element, '[data-testid=waiting-code]')).to.equal(null);
  });

  it('leads from other views to that field', async () => {
    const {element} = await showLogin('login', LOGIN_STATES.codeForgotten);
    await eventually(() => inTree(element, '[data-testid=waiting-code]'));
    expect(inTree(element, '[data-testid=waiting-code]')!.textContent.trim()).to.equal('Get a new code');
  });

  it('is not there once the code has expired', async () => {
    const {element, client} = await showLogin('login', LOGIN_STATES.codeWaiting);
    await eventually(() => inTree(element, '[data-testid=waiting-code]'));
    client.clock.advance(1_200_000);
    client.modal.open();
    await drawn();
    expect(inTree(element, '[data-testid=waiting-code]')).to.equal(null);
  });

  it('asks for the address before it sends another code after a reload', async () => {
    const {element, client, api} = await showLogin('code', LOGIN_STATES.masked);
    client.clock.advance(31_000);
    await drawn();
    pressControl(element, 'resend');
    await eventually(() => client.router.current.view === 'EmailLogin');
    expect(api.calls).to.deep.equal(['cancel']);
    expect(client.toast.current.get()).to.equal(undefined);
  });
});

describe('the field for the code', () => {
  it('is one numeric field that the device fills in', async () => {
    const {element} = await showLogin('code', LOGIN_STATES.code);
    const input = field(element);
    expect(input.inputMode).to.equal('numeric');
    // Firefox does not know the value, which it reports as empty.
    expect(input.getAttribute('autocomplete')).to.equal('one-time-code');
    expect(input.labels?.[0]?.textContent).to.equal(`Enter the code we sent to ${FAKE_EMAIL}`);
  });

  it('submits a typed code at its sixth digit, once', async () => {
    const {element, api} = await showLogin('code', LOGIN_STATES.code);
    field(element).focus();
    await sendKeys({type: '47110'});
    expect(api.calls).to.deep.equal([]);
    await sendKeys({type: '07'});
    expect(api.calls).to.deep.equal(['submitCode 471100']);
  });

  it('submits a pasted code with spaces', async () => {
    const {element, api} = await showLogin('code', LOGIN_STATES.code);
    await type(element, '123 456');
    expect(field(element).value).to.equal('123456');
    expect(api.calls).to.deep.equal(['submitCode 123456']);
  });

  it('finds the code in a pasted e-mail with other numbers on other lines', async () => {
    const {element, api} = await showLogin('code', LOGIN_STATES.code);
    const input = field(element);
    input.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', 'Drawbridge 2026\n250469\n20 minutes');
    input.dispatchEvent(
      new ClipboardEvent('paste', {clipboardData, bubbles: true, composed: true, cancelable: true}),
    );
    await drawn();
    expect(input.value).to.equal('250469');
    expect(api.calls).to.deep.equal(['submitCode 250469']);
  });

  it('reports a wrong code and selects it, so that the next key replaces it', async () => {
    const {element, api} = await showLogin('code', LOGIN_STATES.code);
    await type(element, '123456');
    api.set(LOGIN_STATES.checking);
    await drawn();
    expect(field(element).readOnly).to.equal(true);
    api.set(LOGIN_STATES.wrong);
    await drawn();
    expect(alerts(element)).to.deep.equal(['Wrong code. Check it and try again.']);
    const {selectionStart, selectionEnd} = field(element);
    expect([selectionStart, selectionEnd]).to.deep.equal([0, 6]);
    await type(element, '123456');
    expect(api.calls).to.deep.equal(['submitCode 123456', 'submitCode 123456']);
  });

  for (const [state, sentence] of [
    ['wrong', 'Wrong code. Check it and try again.'],
    ['refused', 'This code was not accepted. Check it and try again.'],
    ['refusedAgain', 'This code was not accepted. Use the newest one, or get a new one.'],
    ['tries', 'There were too many wrong codes. Get a new one.'],
    ['older', 'This code is from an earlier email. Use the code in the newest one.'],
    ['lost', 'The login was interrupted, and this code is no longer valid. Get a new one.'],
    ['unchecked', 'The login service does not answer right now. Keep your code, and try again in a moment.'],
  ] as const)
    it(`says why a code was not accepted: ${state}`, async () => {
      const {element} = await showLogin('code', LOGIN_STATES[state]);
      expect(alerts(element)).to.deep.equal([sentence]);
    });

  it('offers a new code in place of one that cannot be used any more', async () => {
    const {element, client} = await showLogin('code', LOGIN_STATES.tries);
    client.clock.advance(30_000);
    await drawn();
    expect(inTree(element, '[data-testid=resend]')?.textContent?.trim()).to.equal('Get a new code');
    expect(text(element)).not.to.contain('spam');
  });

  it('has one line of time: when a code can be sent again, then the way to do so', async () => {
    const {element, client} = await showLogin('code', LOGIN_STATES.code);
    const line = () => inTree(element, 'drawbridge-code-end', '.again')!;
    const spoken = () => line().textContent.replaceAll(/\s+/g, ' ').trim();
    const height = line().getBoundingClientRect().height;
    expect(spoken()).to.equal('Resend in 30s');
    client.clock.advance(30_000);
    await drawn();
    expect(spoken()).to.equal('No email yet? Check spam. Resend code');
    expect(line().getBoundingClientRect().height).to.equal(height);
    client.clock.advance(1_170_000);
    await drawn();
    expect(spoken()).to.equal('Get a new code');
    expect(line().getBoundingClientRect().height).to.equal(height);
  });

  it('counts down to another code, sends it on request, and confirms that', async () => {
    const {element, client, api} = await showLogin('code', LOGIN_STATES.code);
    const wait = () => inTree(element, '[data-testid=resend-wait]')?.textContent;
    expect(wait()).to.equal('Resend in 30s');
    client.clock.advance(1_000);
    await drawn();
    expect(wait()).to.equal('Resend in 29s');
    client.clock.advance(29_000);
    await drawn();
    expect(inTree(element, '[data-testid=resend]')?.textContent?.trim()).to.equal('Resend code');
    pressControl(element, 'resend');
    await eventually(() => client.toast.current.get()?.message[0] === 'login.codeResent');
    expect(api.calls).to.deep.equal(['resend']);
  });

  it('says that the code has ended', async () => {
    const {element, client, api} = await showLogin('code', LOGIN_STATES.code);
    client.clock.advance(1_200_000);
    await drawn();
    expect(alerts(element)).to.deep.equal(['This code has expired. Get a new one.']);
    await type(element, '123456');
    expect(api.calls).to.deep.equal([]);
    const now = client.clock.now();
    api.set({
      progress: {...LOGIN_STATES.code.progress, resendAt: now + 30_000, endsAt: now + 1_200_000},
    });
    await drawn();
    expect(alerts(element)).to.deep.equal([]);
  });

  it('leads from the address back to its field', async () => {
    const {element, client, api} = await showLogin('code', LOGIN_STATES.code);
    const change = inTree(element, '[data-testid=other-email]')!;
    expect(change.textContent.trim()).to.equal('Change email');
    expect(change.getBoundingClientRect().bottom).to.be.below(field(element).getBoundingClientRect().top);
    pressControl(element, 'other-email');
    expect(api.calls).to.deep.equal(['cancel']);
    expect(client.router.current.view).to.equal('EmailLogin');
  });

  for (const [view, state] of [
    ['present', LOGIN_STATES.present],
    ['new', LOGIN_STATES.new],
  ] as const)
    it(`confirms the ${view} address of a change`, async () => {
      const {element, api} = await showLogin(view, state);
      await type(element, '471100');
      expect(api.calls).to.deep.equal(['submitChangeCode 471100']);
    });
});

describe('the link for a new device', () => {
  it('can be sent again, and its end is shown', async () => {
    const {element, client, api} = await showLogin('device', LOGIN_STATES.device);
    expect(text(element)).to.contain(`Open the link we sent to ${FAKE_EMAIL}`);
    expect(text(element)).to.contain('Didn’t receive it?');
    client.clock.advance(30_000);
    await drawn();
    pressControl(element, 'resend');
    await eventually(() => client.toast.current.get()?.message[0] === 'login.emailResent');
    expect(api.calls).to.deep.equal(['resend']);
    client.clock.advance(1_200_000);
    await drawn();
    expect(alerts(element)).to.deep.equal(['This link has expired. Get a new one.']);
  });
});
