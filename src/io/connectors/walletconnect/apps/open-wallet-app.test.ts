import {expect} from '@open-wc/testing';
import {DEEP_LINK_KEY, rememberDeepLink} from './deep-link-choice.js';
import {openWalletApp} from './open-wallet-app.js';

const ASKED = {topic: 'ab12', requestId: 7};

describe('openWalletApp', () => {
  const {open} = window;
  const {hasFocus} = document;
  const opened: unknown[][] = [];
  let isFocused = true;

  beforeEach(() => {
    opened.length = 0;
    isFocused = true;
    Object.assign(window, {open: (...call: unknown[]) => void opened.push(call)});
    Object.assign(document, {hasFocus: () => isFocused});
  });
  afterEach(() => {
    rememberDeepLink(undefined);
    Object.assign(window, {open});
    Object.assign(document, {hasFocus});
  });

  const QUERY = 'requestId=7&sessionTopic=ab12';
  for (const [href, address, target] of [
    ['rainbow://', `rainbow://wc?${QUERY}`, '_self'],
    ['https://rnbwapp.com', `https://rnbwapp.com/wc?${QUERY}`, '_blank'],
    ['https://rnbwapp.com/app/', `https://rnbwapp.com/app/wc?${QUERY}`, '_blank'],
    ['https://t.me/wallet', `https://t.me/wallet?startapp=${btoa(QUERY)}`, '_blank'],
    ['https://t.me/wallet?x=1', `https://t.me/wallet?x=1&startapp=${btoa(QUERY)}`, '_blank'],
  ] as const) {
    it(`opens ${href} at the request`, () => {
      rememberDeepLink({href, name: 'Wallet'});
      openWalletApp(ASKED);
      expect(opened).to.deep.equal([[address.replace(/=+$/, ''), target, 'noreferrer noopener']]);
    });
  }

  it('opens nothing from a page in the background', () => {
    rememberDeepLink({href: 'rainbow://', name: 'Rainbow'});
    isFocused = false;
    openWalletApp(ASKED);
    expect(opened).to.deep.equal([]);
  });

  for (const stored of ['', 'nonsense', '{}', '{"href":7}', '{"href":"javascript:alert(1)"}', 'null']) {
    it(`opens nothing for what somebody has stored as ${stored}`, () => {
      localStorage.setItem(DEEP_LINK_KEY, stored);
      openWalletApp(ASKED);
      expect(opened).to.deep.equal([]);
    });
  }
});
