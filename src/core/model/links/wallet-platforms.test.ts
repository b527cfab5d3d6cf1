import {expect} from '@open-wc/testing';
import type {Wallet} from '../wallet.js';
import {walletPlatforms, type PlatformContext, type WalletPlatform} from './wallet-platforms.js';

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
      'what no link can be made of is no way to a wallet',
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
    it(`gives ${platforms.join(', ')}: ${rule}`, () => {
      const wallet: Wallet = {id: 'w', name: 'W', ...facts};
      expect(walletPlatforms(wallet, {isMobile: false, isInstalled: false, ...context})).to.deep.equal(
        platforms,
      );
    });
  }
});
