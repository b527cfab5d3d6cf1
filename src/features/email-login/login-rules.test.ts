import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {withReturn} from './login-return.js';
import {differentAccounts, withoutAddress} from './login-rules.js';
import {offeredSocials} from './offered-socials.js';

describe('the rules of logins', () => {
  const ALL = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const;
  const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
  for (const [where, device, userAgent, refused] of [
    ['Telegram on iOS', {isTelegram: true, isIos: true}, MAC, ['google']],
    ['Telegram on a Mac', {isTelegram: true}, MAC, ['x']],
    ['Telegram in Safari', {isTelegram: true}, `${MAC} Version/17.4 Safari/605.1.15`, []],
    ['Telegram on Android', {isTelegram: true, isAndroid: true}, 'Android', ['x', 'facebook']],
    ['a browser on iOS', {isIos: true}, MAC, []],
  ] as const) {
    it(`offer every social login but ${refused.join(', ') || 'none'} in ${where}`, () => {
      const all = {isTelegram: false, isIos: false, isAndroid: false, ...device};
      const left: readonly string[] = offeredSocials(ALL, all, userAgent);
      expect(ALL.filter((each) => !left.includes(each))).to.deep.equal(refused);
    });
  }

  it('append the page to the state of a provider', () => {
    const page = 'https://shop.test/cart?item=1&x=--';
    const {searchParams} = new URL(withReturn('https://login.test/consent/x?state=abc', page));
    const [state, appended, ...others] = searchParams.get('state')!.split('--');
    expect([state, decodeURIComponent(appended ?? ''), ...others]).to.deep.equal(['abc', page]);
  });

  it('compare a login with the last one unless the service reports it', () => {
    const google = {method: 'google', isSameAccount: false} as const;
    expect(differentAccounts('email', [], 'google')).to.deep.equal([google]);
    expect(differentAccounts('email', [], 'email')).to.deep.equal([]);
    expect(differentAccounts('email', [], undefined)).to.deep.equal([]);
    expect(differentAccounts('email', [{method: 'google', isSameAccount: true}], 'google')).to.deep.equal([]);
    expect(differentAccounts('email', [google], 'google')).to.deep.equal([google]);
  });

  it('remove an e-mail address from a failure', () => {
    const error = new DrawbridgeError('login/refused', 'No', {cause: new Error('no user ada@mail.test')});
    expect(withoutAddress(error).cause).to.equal(undefined);
    const foreign = new DrawbridgeError('unknown', 'ada@mail.test is unknown', {
      cause: {text: 'ada@mail.test'},
    });
    const cleaned = withoutAddress(foreign);
    expect([cleaned.code, cleaned.message, cleaned.cause]).to.deep.equal([
      'unknown',
      'The login failed',
      undefined,
    ]);
    const clean = new DrawbridgeError('login/refused', 'No', {cause: new Error('Try later')});
    expect(withoutAddress(clean)).to.equal(clean);
  });
});
