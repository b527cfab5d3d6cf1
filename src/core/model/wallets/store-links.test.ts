import {expect} from '@open-wc/testing';
import type {Wallet} from '../wallet.js';
import {downloadFor, storeLinks, type StoreName} from './store-links.js';

const CHROME = {chromeStore: 'https://chromewebstore.google.com/detail/w'};
const IOS = {appStore: 'https://apps.apple.com/app/w'};
const ANDROID = {playStore: 'https://play.google.com/store/apps/details?id=w'};
const HOME = {homepage: 'https://w.example'};
const ALL = {...CHROME, ...IOS, ...ANDROID, ...HOME};

describe('storeLinks', () => {
  it('lists the Chrome extension, iOS app, Android app and website that are present', () => {
    expect(storeLinks(wallet(ALL)).map(({store}) => store)).to.deep.equal([
      'chrome',
      'ios',
      'android',
      'website',
    ]);
  });

  it('leaves out addresses that are not allowed to open', () => {
    const hostile = wallet({...HOME, appStore: 'javascript:alert(1)', playStore: 'market://details?id=w'});
    expect(storeLinks(hostile)).to.deep.equal([{store: 'website', href: 'https://w.example'}]);
  });
});

describe('downloadFor', () => {
  const RULES: readonly (readonly [
    string,
    Partial<Wallet>,
    'ios' | 'android' | 'desktop',
    StoreName | 'choice',
  ])[] = [
    ['"Downloads (desktop with several stores)"', ALL, 'desktop', 'choice'],
    ['"homepage if only that"', HOME, 'desktop', 'website'],
    ['no choice for a single store', CHROME, 'desktop', 'chrome'],
    ['"app_store on iOS"', ALL, 'ios', 'ios'],
    ['"play_store on Android"', ALL, 'android', 'android'],
    ['the homepage is preferred to the store of another system', {...IOS, ...HOME}, 'android', 'website'],
    ['foreign stores alone are a choice', {...CHROME, ...ANDROID}, 'ios', 'choice'],
  ];
  for (const [rule, facts, system, expected] of RULES) {
    it(`is ${expected} on ${system}: ${rule}`, () => {
      const found = downloadFor(wallet(facts), {isIos: system === 'ios', isAndroid: system === 'android'});
      expect(found?.kind === 'store' ? found.link.store : found?.kind).to.equal(expected);
    });
  }

  it('is absent for a wallet without a download', () => {
    expect(downloadFor(wallet({}), {isIos: true, isAndroid: false})).to.equal(undefined);
  });
});

function wallet(facts: Partial<Wallet>): Wallet {
  return {id: 'w', name: 'W', ...facts};
}
