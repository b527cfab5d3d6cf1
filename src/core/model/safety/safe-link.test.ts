import {expect} from '@open-wc/testing';
import {NEVER} from '../../../testing/fakes/hostile-values.js';
import {isLocal, readAppLink, safeImageUrl, safeWebLink} from './safe-link.js';

describe('safeWebLink', () => {
  for (const [what, link] of [...NEVER, ['a wallet scheme', 'rainbow://']] as const) {
    it(`refuses ${what}`, () => expect(safeWebLink(link)).to.equal(undefined));
  }

  for (const link of [
    'https://metamask.io/a?b=c',
    'http://127.0.0.1:8080/x',
    'http://localhost',
    'http://[::1]:1/',
  ]) {
    it(`keeps ${link}`, () => expect(safeWebLink(link)).to.equal(link));
  }
});

describe('readAppLink', () => {
  for (const [what, link] of NEVER) {
    it(`refuses ${what}`, () => expect(readAppLink(link)).to.equal(undefined));
  }

  for (const [given, read] of [
    ['rainbow://', 'rainbow://'],
    ['rainbow:', 'rainbow://'],
    ['zerion', 'zerion://'],
    [' okex://main ', 'okex://main'],
    ['database-wallet://', 'database-wallet://'],
    ['https://rnbwapp.com', 'https://rnbwapp.com'],
  ] as const) {
    it(`reads ${given} as ${read}`, () => expect(readAppLink(given)).to.equal(read));
  }
});

describe('safeImageUrl', () => {
  for (const [what, link] of [...NEVER, ['a wallet scheme', 'rainbow://']] as const) {
    it(`refuses ${what}`, () => expect(safeImageUrl(link)).to.equal(undefined));
  }

  for (const link of [
    'https://example.org/a.png',
    'data:image/png;base64,AAAA',
    'data:image/svg+xml,%3Csvg%2F%3E',
  ]) {
    it(`keeps ${link}`, () => expect(safeImageUrl(link)).to.equal(link));
  }

  it('refuses a picture that is too large', () => {
    expect(safeImageUrl(`data:image/png;base64,${'A'.repeat(400_000)}`)).to.equal(undefined);
  });
});

const LOCAL = [
  'http://localhost/',
  'https://LOCALHOST:3000/a',
  'http://localhost./',
  'http://app.localhost/',
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.255.255.254/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://0.0.0.0/',
  'http://0/',
  'http://10.0.0.1/',
  'http://10.255.1.1/',
  'http://172.16.0.1/',
  'http://172.31.255.255/',
  'http://192.168.1.1/admin?reboot=1',
  'http://0xc0a80101/',
  'http://169.254.169.254/latest/meta-data/',
  'http://100.64.0.1/',
  'http://100.127.255.255/',
  'http://[::1]/',
  'http://[::]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:192.168.1.1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[fe80::1]/',
  'http://[febf::1]/',
  'http://[fc00::1]/',
  'http://[fd12:3456::1]/',
  'http://printer.local/',
  'http://PRINTER.LOCAL./',
  'http://router/',
  'https://router/',
  'http://１２７.0.0.1/',
  'http://lo\u00adcalhost/',
] as const;

const PUBLIC = [
  'https://example.org/',
  'https://localhost.example.org/',
  'https://local.example.org/',
  'https://notlocal.example/',
  'https://mylocalhost.example/',
  'https://127.example.org/',
  'https://10.example.org/',
  'https://8.8.8.8/',
  'https://1.1.1.1/',
  'https://9.255.255.255/',
  'https://11.0.0.1/',
  'https://126.0.0.1/',
  'https://128.0.0.1/',
  'https://172.15.0.1/',
  'https://172.32.0.1/',
  'https://192.167.1.1/',
  'https://169.253.0.1/',
  'https://100.63.255.255/',
  'https://100.128.0.0/',
  'https://[2606:4700::1111]/',
  'https://[2001:db8::1]/',
  'https://xn--bcher-kva.example/',
] as const;

describe('isLocal', () => {
  for (const address of LOCAL) {
    it(`is true for ${address}`, () => expect(isLocal(new URL(address))).to.equal(true));
  }
  for (const address of PUBLIC) {
    it(`is false for ${address}`, () => expect(isLocal(new URL(address))).to.equal(false));
  }
  for (const link of ['metamask://wc?uri=1', 'wc:ab@2', 'data:image/png;base64,AA']) {
    it(`is false for ${link}, which is not a web address`, () =>
      expect(isLocal(new URL(link))).to.equal(false));
  }
  it('is true for the page of a test', () => expect(isLocal(location)).to.equal(true));
});
