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
    it(`lets ${href} through`, () => {
      expect(safeHref(href)).to.equal(href);
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
