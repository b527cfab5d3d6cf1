import {expect} from '@open-wc/testing';
import * as entry from './siwx.js';

describe('@drawbridge/modal/siwx', () => {
  it('exports exactly this', () => {
    expect(Object.keys(entry).toSorted()).to.deep.equal([
      'DrawbridgeError',
      'bitcoinVerifier',
      'browserStorage',
      'checkSignIn',
      'createSiwx',
      'evmVerifier',
      'formatSignInMessage',
      'isDrawbridgeError',
      'parseSignInMessage',
      'polkadotVerifier',
      'serverStorage',
      'solanaVerifier',
    ]);
  });
});
