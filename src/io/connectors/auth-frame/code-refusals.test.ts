import {expect} from '@open-wc/testing';
import {
  HONEST_LOGIN,
  type ScriptedLoginPage,
  openScriptedLoginPage,
} from '../../../testing/fakes/auth-frame/scripted-login-page.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {AuthFrameConnector} from './auth-frame-connector.js';

const NEVER = new AbortController().signal;
const EMAIL = 'ada@mail.test';
/** A service whose login is in the memory of its frame, as that of the public kind is. */
const FORGETFUL = HONEST_LOGIN.replace("version: '1', isVisibilityProved: true,", "version: '4',");
const KEEPING = HONEST_LOGIN.replace("version: '1',", "version: '1', keepsCodes: true,");

describe('a code that the login service does not accept', () => {
  let page: ScriptedLoginPage;
  let connector: AuthFrameConnector;
  afterEach(async () => {
    await connector.dispose();
    page.leave();
  });

  for (const [reason, code] of [
    ['wrong', 'login/code-wrong'],
    ['ended', 'login/code-expired'],
    ['tries', 'login/code-tries'],
    ['older', 'login/code-older'],
    ['unavailable', 'login/unavailable'],
    ['moonshine', 'login/refused'],
    [1, 'login/refused'],
    [undefined, 'login/refused'],
  ] as const)
    it(`fails as ${code} for the reason ${String(reason)}`, async () => {
      setup(refusing(reason));
      await connector.login.connectEmail(EMAIL, NEVER);
      expect(await failureOf(connector.login.connectOtp('123456', NEVER))).to.include({code});
      await connector.login.updateEmail('ada@new.test', NEVER);
      expect(await failureOf(connector.login.updateEmailPrimaryOtp('1', NEVER))).to.include({code});
      expect(await failureOf(connector.login.updateEmailSecondaryOtp('1', NEVER))).to.include({code});
    });

  it('is lost, not wrong, after the page has replaced the frame', async () => {
    setup(FORGETFUL);
    await connector.login.connectEmail(EMAIL, NEVER);
    page.frame!.remove();
    expect(await failureOf(connector.login.connectOtp('123456', NEVER))).to.include({
      code: 'login/code-lost',
    });
    expect(page.told.map(({name}) => name)).not.to.include('CONNECT_OTP');
    await connector.login.connectEmail(EMAIL, NEVER);
    await connector.login.connectOtp('123456', NEVER);
  });

  it('is still good in a new frame of a service that keeps codes', async () => {
    setup(KEEPING);
    await connector.login.connectEmail(EMAIL, NEVER);
    expect(connector.login.keepsCodes).to.equal(true);
    page.frame!.remove();
    await connector.login.connectOtp('123456', NEVER);
  });

  function setup(script: string): void {
    page = openScriptedLoginPage(script);
    connector = new AuthFrameConnector(page.env);
  }
});

/** A service that refuses every code for a reason. */
function refusing(reason: unknown): string {
  const names = ['CONNECT_OTP', 'UPDATE_EMAIL_PRIMARY_OTP', 'UPDATE_EMAIL_SECONDARY_OTP'];
  const answers = names.map(
    (name) => `frame.on('${name}', () => frame.fail('No', undefined, ${JSON.stringify(reason)}));`,
  );
  return `frame.on('CONNECT_EMAIL', {action: 'VERIFY_OTP'});
    frame.on('UPDATE_EMAIL', {action: 'VERIFY_PRIMARY_OTP'}); ${answers.join('')} frame.ready({version: '1'});`;
}
