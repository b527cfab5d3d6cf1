import {expect} from '@open-wc/testing';
import {openWalletApp} from './wallet-app.js';

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
    it(`opens ${href} for the request`, () => {
      openWalletApp({...ASKED, app: href});
      expect(opened).to.deep.equal([[address.replace(/=+$/, ''), target, 'noreferrer noopener']]);
    });
  }

  it('opens nothing from a page in the background', () => {
    isFocused = false;
    openWalletApp({...ASKED, app: 'rainbow://'});
    expect(opened).to.deep.equal([]);
  });

  for (const app of [undefined, '', 'tel:1', 'javascript:alert(1)', 'http://wallet.example']) {
    it(`opens nothing for ${JSON.stringify(app)}`, () => {
      openWalletApp({...ASKED, app});
      expect(opened).to.deep.equal([]);
    });
  }
});
