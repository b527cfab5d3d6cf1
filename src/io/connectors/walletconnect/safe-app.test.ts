import {expect} from '@open-wc/testing';
import {safeApp} from './wallet-app.js';

describe('safeApp', () => {
  for (const href of [
    'https://192.168.1.1/wallet',
    'http://localhost:4173/wallet',
    'https://wallet.local/',
  ]) {
    it(`is ${href} on a local page only`, () => {
      expect(safeApp(href, new URL('http://localhost:3000/'))).to.equal(href);
      expect(safeApp(href, new URL('https://app.example/'))).to.equal(undefined);
    });
  }

  for (const href of [
    'ms-word://x',
    'vscode://file/x',
    'tel:1',
    'search-ms:query=x',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://wallet.example',
    '',
    7,
    undefined,
  ]) {
    it(`is never ${JSON.stringify(href)}`, () => {
      expect(safeApp(href)).to.equal(undefined);
    });
  }
});
