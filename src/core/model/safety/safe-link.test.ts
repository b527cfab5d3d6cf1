import {expect} from '@open-wc/testing';
import {safeAppLink, safeImageUrl, safeWebLink} from './safe-link.js';

const NEVER = [
  ['script', 'javascript:alert(1)'],
  ['script in capitals', 'JaVaScRiPt:alert(1)'],
  ['script split by a line feed', 'java\nscript:alert(1)'],
  ['script behind a hidden character', '\u200Bjavascript:alert(1)'],
  ['script behind slashes', 'javascript://%0aalert(1)'],
  ['a page inside a data address', 'data:text/html,<script>alert(1)</script>'],
  ['a local file', 'file:///etc/passwd'],
  ['a blob', 'blob:https://example.org/1'],
  ['an Android intent', 'intent://scan/#Intent;scheme=zxing;end'],
  ['plain http', 'http://example.org/'],
  ['a host that only begins like loopback', 'http://localhost.example.org/'],
  ['a name before the host', 'https://metamask.io@example.org/'],
  ['nothing', '  '],
  ['a path', '/evil'],
  ['a host without a scheme', 'example.org'],
  ['a host and path without a scheme', 'example.org/path'],
  ['https without a host', 'https://'],
  ['text', 'not a link'],
  ['a very long address', `https://example.org/${'a'.repeat(2_048)}`],
] as const;

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

describe('safeAppLink', () => {
  for (const [what, link] of NEVER) {
    it(`refuses ${what}`, () => expect(safeAppLink(link)).to.equal(undefined));
  }

  for (const [given, kept] of [
    ['rainbow://', 'rainbow://'],
    ['rainbow:', 'rainbow://'],
    ['zerion', 'zerion://'],
    ['okex://main', 'okex://main'],
    ['io.example.wallet://open', 'io.example.wallet://open'],
    [' trust:// ', 'trust://'],
    ['https://rnbwapp.com', 'https://rnbwapp.com'],
  ] as const) {
    it(`keeps ${given} as ${kept}`, () => expect(safeAppLink(given)).to.equal(kept));
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
