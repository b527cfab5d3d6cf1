import {expect} from '@open-wc/testing';
import {DEEP_LINK_KEY, rememberDeepLink} from './deep-link-choice.js';
import {keepDeepLink, rememberedApp} from './remembered-app.js';

describe('rememberedApp', () => {
  afterEach(() => localStorage.removeItem(DEEP_LINK_KEY));

  for (const href of [
    'https://192.168.1.1/wallet',
    'http://localhost:4173/wallet',
    'https://wallet.local/',
  ]) {
    it(`is ${href} on a page that is local itself, and on no other`, () => {
      rememberDeepLink({href, name: 'Mine'});
      expect(rememberedApp(new URL('http://localhost:3000/'))).to.equal(href);
      expect(rememberedApp(new URL('https://app.example/'))).to.equal(undefined);
    });
  }

  for (const href of ['ms-word://x', 'vscode://file/x', 'tel:1', 'search-ms:query=x']) {
    it(`is never ${href}, which somebody wrote there`, () => {
      localStorage.setItem(DEEP_LINK_KEY, JSON.stringify({href, name: 'Rainbow'}));
      expect(rememberedApp()).to.equal(undefined);
    });
  }
});

describe('keepDeepLink', () => {
  afterEach(() => localStorage.removeItem(DEEP_LINK_KEY));

  it('puts back what the SDK took away as it opened', () => {
    rememberDeepLink({href: 'rainbow://', name: 'Rainbow'});
    const putBack = keepDeepLink();
    localStorage.removeItem(DEEP_LINK_KEY);
    putBack();
    expect(rememberedApp()).to.equal('rainbow://');
  });

  it('leaves alone what was chosen meanwhile', () => {
    rememberDeepLink({href: 'rainbow://', name: 'Rainbow'});
    const putBack = keepDeepLink();
    rememberDeepLink({href: 'trust://', name: 'Trust'});
    putBack();
    expect(rememberedApp()).to.equal('trust://');
  });
});
