import {expect} from '@open-wc/testing';
import {DEEP_LINK_KEY, rememberDeepLink} from './deep-link-choice.js';
import {keepDeepLink, rememberedApp} from './remembered-app.js';

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
