import {expect} from '@open-wc/testing';
import {NEVER} from '../../../testing/hostile/unsafe-links.js';
import {readAppLink, safeImageUrl, safeWebLink} from './safe-link.js';

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
