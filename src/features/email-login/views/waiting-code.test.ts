import {expect} from '@open-wc/testing';
import {LOGIN_STATES} from '../../../testing/fakes/client/fake-email-login.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {press, showLogin, text} from '../../../testing/fakes/ui/login-stage.js';

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
      press(element, 'waiting-code');
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
    expect(inTree(element, '[data-testid=waiting-code]')!.textContent.trim()).to.equal('Send a new code');
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
    press(element, 'resend');
    await eventually(() => client.router.current.view === 'EmailLogin');
    expect(api.calls).to.deep.equal(['cancel']);
    expect(client.toast.current.get()).to.equal(undefined);
  });
});
