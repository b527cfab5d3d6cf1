import {expect} from '@open-wc/testing';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {walletInfoOf} from './session-state.js';

describe('walletInfoOf', () => {
  const CASES: readonly (readonly [string, object, object])[] = [
    [
      'keeps name and picture',
      {name: 'Aspen', icons: ['https://a.example/i.png']},
      {name: 'Aspen', icon: 'https://a.example/i.png'},
    ],
    [
      'takes the first picture that may be shown',
      {name: 'A', icons: ['javascript:x', 'ipfs://x', 'data:image/png;base64,AA==']},
      {icon: 'data:image/png;base64,AA=='},
    ],
    ['cleans the name', {name: ' As\u202Epen\u200B\n ', icons: []}, {name: 'Aspen'}],
    ['names one that has no name', {name: '\u200B', icons: []}, {name: 'WalletConnect'}],
    ['bears garbage', {name: 7, icons: 'x'}, {name: 'WalletConnect'}],
    ['accepts invalid pictures', {name: 'A', icons: [null, {}, 7]}, {name: 'A'}],
  ];
  for (const [title, metadata, expected] of CASES) {
    it(title, () => {
      const info = walletInfoOf({peer: {metadata}} as unknown as SdkSession);
      expect(info).to.include(expected);
      expect('icon' in info).to.equal('icon' in expected);
    });
  }
});
