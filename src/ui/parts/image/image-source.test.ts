import {expect} from '@open-wc/testing';
import {isImageSource} from './logo.js';

describe('isImageSource', () => {
  for (const source of [
    'https://a.example/i.png',
    'data:image/svg+xml,<svg/>',
    'data:image/png;base64,AA',
    'blob:https://a.example/1',
    'http://localhost:5200/i.png',
    'http://127.0.0.1/i.png',
    'http://[::1]:80/i.png',
  ]) {
    it(`accepts ${source}`, () => {
      expect(isImageSource(source)).to.equal(true);
    });
  }

  const INSIDE = [
    'http://localhost:5200/i.png',
    'https://127.0.0.1/i.png',
    'https://192.168.1.1/i.png',
    'http://169.254.169.254/i.png',
    'https://[::1]/i.png',
    'https://printer.local/i.png',
  ];
  for (const source of INSIDE) {
    it(`accepts ${source} only from a page that is itself local`, () => {
      expect(isImageSource(source, new URL('http://192.168.1.20:5173/'))).to.equal(true);
      expect(isImageSource(source, new URL('https://app.example/'))).to.equal(false);
    });
  }

  for (const source of [
    '',
    'javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'http://a.example/i.png',
    'http://localhost.a.example/i.png',
    'http://127.0.0.1@a.example/i.png',
    '//a.example/i.png',
    ' https://a.example',
    'ipfs://cid',
    '/local.png',
  ]) {
    it(`refuses "${source}"`, () => {
      expect(isImageSource(source)).to.equal(false);
    });
  }
});
