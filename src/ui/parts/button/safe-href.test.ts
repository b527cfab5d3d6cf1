import {expect} from '@open-wc/testing';
import {safeHref} from './safe-href.js';

describe('safeHref', () => {
  for (const href of [
    'https://rainbow.me',
    'wc:abc@2?symKey=1',
    'metamask://wc?uri=1',
    '/docs',
    'tg://resolve?x=1',
  ]) {
    it(`accepts ${href}`, () => {
      expect(safeHref(href)).to.equal(href);
    });
  }

  for (const href of [
    'http://127.0.0.1:8545/',
    'https://localhost/wallet',
    'https://192.168.1.1/reboot',
    'http://[::1]/',
    'https://nas.local/',
  ]) {
    it(`accepts ${href} only for a page that is itself local`, () => {
      expect(safeHref(href, new URL('http://localhost:3000/'))).to.equal(href);
      expect(safeHref(href, new URL('https://app.example/'))).to.equal(undefined);
    });
  }

  for (const href of [
    'javascript:alert(1)',
    ' JaVa\nScript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'https://',
    '',
  ]) {
    it(`refuses ${JSON.stringify(href)}`, () => {
      expect(safeHref(href)).to.equal(undefined);
    });
  }
});
