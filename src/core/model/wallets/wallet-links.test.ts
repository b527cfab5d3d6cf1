import {expect} from '@open-wc/testing';
import {assert, boolean, constantFrom, property, record, string, webUrl} from 'fast-check';
import type {Wallet} from '../wallet.js';
import {
  type LinkDevice,
  type LinkPlatform,
  type PlatformContext,
  walletLink,
  type WalletPlatform,
  walletPlatforms,
} from './wallet-links.js';

const URI = 'wc:7f6e@2?relay-protocol=irn&symKey=58a1&expiryTimestamp=1';
const ENCODED = encodeURIComponent(URI);
const PLAIN: LinkDevice = {isAndroid: false, isIframe: false, isTelegram: false};

describe('walletLink', () => {
  const FORMS: readonly (readonly [rule: string, address: string, href: string])[] = [
    ["\"if it has no '://': remove '/' and ':' and add '://'\"", 'rainbow', `rainbow://wc?uri=${ENCODED}`],
    ['the same, from a scheme with its colon', 'rainbow:', `rainbow://wc?uri=${ENCODED}`],
    ['the same, from a scheme with one slash', 'rainbow:/', `rainbow://wc?uri=${ENCODED}`],
    ['`{link}wc?uri={encodeURIComponent(uri)}`', 'rainbow://', `rainbow://wc?uri=${ENCODED}`],
    ['"add a trailing \'/\'"', 'ledgerlive://app', `ledgerlive://app/wc?uri=${ENCODED}`],
    [
      '"starts with http(s): treated as universal"',
      'https://rnbwapp.com',
      `https://rnbwapp.com/wc?uri=${ENCODED}`,
    ],
    ['"Universal: ensure trailing \'/\'"', 'https://rnbwapp.com/', `https://rnbwapp.com/wc?uri=${ENCODED}`],
    ['a query of the address stays', 'https://t.me/w?a=b#c', `https://t.me/w/wc?a=b&uri=${ENCODED}`],
    [
      'http is for this machine only',
      'http://localhost:4173/wallet',
      `http://localhost:4173/wallet/wc?uri=${ENCODED}`,
    ],
  ];
  for (const [rule, address, href] of FORMS) {
    it(`creates a link for ${address}: ${rule}`, () => {
      expect(walletLink(address, 'mobile', {uri: URI, device: PLAIN})?.href).to.equal(href);
    });
  }

  it('encodes twice only "in Telegram on Android"', () => {
    const href = (device: Partial<LinkDevice>): string | undefined =>
      walletLink('rainbow', 'mobile', {uri: URI, device: {...PLAIN, ...device}})?.href;
    expect(href({isTelegram: true, isAndroid: true})).to.equal(
      `rainbow://wc?uri=${encodeURIComponent(ENCODED)}`,
    );
    expect(href({isTelegram: true})).to.equal(`rainbow://wc?uri=${ENCODED}`);
    expect(href({isAndroid: true})).to.equal(`rainbow://wc?uri=${ENCODED}`);
  });

  const TARGETS: readonly (readonly [LinkPlatform, Partial<LinkDevice>, string])[] = [
    ['mobile', {}, '_self'],
    ['mobile', {isIframe: true}, '_top'],
    ['mobile', {isTelegram: true}, '_blank'],
    ['mobile', {isTelegram: true, isIframe: true}, '_blank'],
    ['desktop', {}, '_blank'],
    ['desktop', {isIframe: true}, '_blank'],
    ['web', {}, '_blank'],
  ];
  for (const [platform, device, target] of TARGETS) {
    it(`opens a ${platform} link in ${target} with ${JSON.stringify(device)}`, () => {
      const link = walletLink('rainbow', platform, {uri: URI, device: {...PLAIN, ...device}});
      expect(link).to.include({target, rel: 'noopener noreferrer', base: 'rainbow://'});
    });
  }

  for (const address of [
    undefined,
    '',
    'javascript:alert(1)',
    'JavaScript://%0aalert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a/b',
    'http://wallet.example/',
    'https://user:pass@wallet.example/',
    'intent://wc#Intent;scheme=x;end',
    '//wallet.example',
    'wallet.example',
  ]) {
    it(`creates no link for ${JSON.stringify(address)}`, () => {
      expect(walletLink(address, 'mobile', {uri: URI, device: PLAIN})).to.equal(undefined);
    });
  }

  it('passes any URI on unchanged', () => {
    const bases = constantFrom(
      'rainbow',
      'trust://',
      'https://wallet.example/app?x=1',
      'a.b+c-d://host/path',
    );
    assert(
      property(bases, string({unit: 'grapheme'}), boolean(), (address, uri, isTwice) => {
        const device = {...PLAIN, isAndroid: isTwice, isTelegram: isTwice};
        const href = walletLink(address, 'mobile', {uri, device})?.href ?? '';
        const [, encoded = ''] = /[?&]uri=([^&]*)$/.exec(href) ?? [];
        const once = decodeURIComponent(encoded);
        return (isTwice ? decodeURIComponent(once) : once) === uri;
      }),
    );
  });

  it('never creates a link with a scheme that runs code or reads files', () => {
    const unsafe = /^\s*((javascript|data|vbscript|file|blob|about):|http:(?!\/\/(localhost|127\.)))/i;
    const hostile = record({
      scheme: constantFrom(
        'javascript',
        'JAVASCRIPT',
        'data',
        'vbscript',
        'file',
        'blob',
        'http',
        'https',
        'wallet',
      ),
      between: constantFrom(':', '://', ':/', '\t:', '%3a', ''),
      rest: string(),
    });
    assert(
      property(hostile, ({scheme, between, rest}) => {
        const link = walletLink(scheme + between + rest, 'mobile', {uri: URI, device: PLAIN});
        return link === undefined || !unsafe.test(link.href);
      }),
    );
    assert(
      property(string(), (text) => {
        const link = walletLink(text, 'web', {uri: URI, device: PLAIN});
        return link === undefined || !unsafe.test(link.href);
      }),
    );
  });

  it('accepts every https address', () => {
    assert(
      property(
        webUrl({validSchemes: ['https']}),
        (address) =>
          walletLink(address, 'web', {uri: URI, device: PLAIN})?.href.startsWith('https://') ?? false,
      ),
    );
  });
});

const MOBILE = {mobileLink: 'rainbow://'};
const EVERYTHING = {...MOBILE, webappLink: 'https://w.example', desktopLink: 'wallet://', rdns: 'example.w'};

describe('walletPlatforms', () => {
  it('"no wallet in data => only qrcode"', () => {
    expect(walletPlatforms(undefined, {isMobile: true, isInstalled: false})).to.deep.equal(['qrcode']);
  });

  const RULES: readonly (readonly [
    rule: string,
    wallet: Partial<Wallet>,
    context: Partial<PlatformContext>,
    platforms: readonly WalletPlatform[],
  ])[] = [
    ['an installed wallet is found by its rdns', {rdns: 'example.w'}, {isInstalled: true}, ['browser']],
    ['"mobile_link present: \'mobile\' on mobile"', MOBILE, {isMobile: true}, ['mobile']],
    ['"otherwise \'qrcode\'"', MOBILE, {}, ['qrcode']],
    ['"webapp_link: \'web\'"', {webappLink: 'https://w.example'}, {}, ['web']],
    ['"desktop_link and not mobile: \'desktop\'"', {desktopLink: 'wallet://'}, {}, ['desktop']],
    ['no desktop app on a phone', {...MOBILE, desktopLink: 'wallet://'}, {isMobile: true}, ['mobile']],
    ['"has browser ids, not installed: \'unsupported\'"', {rdns: 'example.w'}, {}, ['unsupported']],
    ['the same for injected ids', {injected: [{injectedId: 'isW'}]}, {}, ['unsupported']],
    ['no extension can be missing on a phone', {...MOBILE, rdns: 'example.w'}, {isMobile: true}, ['mobile']],
    ['unless nothing else is left', {rdns: 'example.w'}, {isMobile: true}, ['unsupported']],
    [
      'no way to a wallet for an address that cannot be a link',
      {mobileLink: 'ms-word://', desktopLink: 'search://', webappLink: 'https://w.example'},
      {},
      ['web'],
    ],
    ['a wallet without any link has the QR code', {}, {}, ['qrcode']],
    ['"in order, first one is the default"', EVERYTHING, {}, ['qrcode', 'web', 'desktop', 'unsupported']],
    ['and installed', EVERYTHING, {isInstalled: true}, ['browser', 'qrcode', 'web', 'desktop']],
    ['and on a phone', EVERYTHING, {isMobile: true}, ['mobile', 'web']],
  ];
  for (const [rule, facts, context, platforms] of RULES) {
    it(`returns ${platforms.join(', ')}: ${rule}`, () => {
      const wallet: Wallet = {id: 'w', name: 'W', ...facts};
      expect(walletPlatforms(wallet, {isMobile: false, isInstalled: false, ...context})).to.deep.equal(
        platforms,
      );
    });
  }
});
