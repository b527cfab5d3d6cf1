import {expect} from '@open-wc/testing';
import {rememberDeepLink} from './deep-link-choice.js';

const KEY = 'WALLETCONNECT_DEEPLINK_CHOICE';

describe('rememberDeepLink', () => {
  beforeEach(() => localStorage.removeItem(KEY));
  afterEach(() => localStorage.removeItem(KEY));

  it('keeps {href, name} under the key the SDK reads', () => {
    rememberDeepLink({href: 'rainbow://', name: 'Rainbow'});
    expect(JSON.parse(localStorage.getItem(KEY) ?? '')).to.deep.equal({href: 'rainbow://', name: 'Rainbow'});
  });

  it('forgets it', () => {
    rememberDeepLink({href: 'https://rnbwapp.com', name: 'Rainbow'});
    rememberDeepLink(undefined);
    expect(localStorage.getItem(KEY)).to.equal(null);
  });

  for (const href of ['javascript:alert(1)', 'data:text/html,x', 'http://wallet.example', '']) {
    it(`forgets the earlier choice rather than keep ${JSON.stringify(href)}`, () => {
      rememberDeepLink({href: 'rainbow://', name: 'Rainbow'});
      rememberDeepLink({href, name: 'Evil'});
      expect(localStorage.getItem(KEY)).to.equal(null);
    });
  }
});
