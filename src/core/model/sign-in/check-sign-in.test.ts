import {expect} from '@open-wc/testing';
import {checkSignIn, type SignInExpectation} from './check-sign-in.js';
import type {SignInMessage} from './sign-in-message.js';

const NOW = Date.parse('2026-01-31T12:00:00Z');
const MESSAGE: SignInMessage = {
  domain: 'app.example',
  address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  uri: 'https://app.example',
  version: '1',
  chainId: 'eip155:1',
  nonce: 'abcdefgh1',
  issuedAt: '2026-01-31T12:00:00Z',
  expirationTime: '2026-01-31T13:00:00Z',
  notBefore: '2026-01-31T11:00:00+00:00',
};
const EXPECTED: SignInExpectation = {
  domain: 'app.example',
  uri: 'https://app.example/',
  nonce: 'abcdefgh1',
  now: NOW,
  chains: ['eip155:10', 'eip155:1'],
};

describe('checkSignIn', () => {
  it('accepts a message for this page, sign-in and time', () => {
    checkSignIn(MESSAGE, EXPECTED);
    checkSignIn(
      {...MESSAGE, uri: 'https://elsewhere.example'},
      {domain: 'app.example', nonce: 'abcdefgh1', now: NOW},
    );
  });

  for (const [code, change] of [
    ['sign-in/wrong-domain', {domain: 'app.example.evil'}],
    ['sign-in/wrong-domain', {domain: 'app.example:8080'}],
    ['sign-in/wrong-domain', {domain: 'user@app.example'}],
    ['sign-in/wrong-uri', {uri: 'https://app.example/admin'}],
    ['sign-in/wrong-network', {chainId: 'eip155:137'}],
    ['sign-in/wrong-network', {chainId: 'eip155:1000'}],
    ['sign-in/wrong-nonce', {nonce: 'abcdefgh2'}],
    ['sign-in/wrong-signature', {address: '0x0000000000000000000000000000000000000000'}],
    ['sign-in/expired', {expirationTime: '2026-01-31T12:00:00Z'}],
    ['sign-in/expired', {expirationTime: 'never'}],
    ['sign-in/not-yet-valid', {notBefore: '2026-01-31T12:00:00.001Z'}],
    ['sign-in/not-yet-valid', {notBefore: 'whenever'}],
  ] as const) {
    it(`has ${code} for ${JSON.stringify(change)}`, () => {
      let thrown: unknown;
      try {
        checkSignIn({...MESSAGE, ...change}, EXPECTED);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).to.include({code});
    });
  }
});
