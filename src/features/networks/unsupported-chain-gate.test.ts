import {expect} from '@open-wc/testing';
import {type ChainResponse, type ChainSituation, respondToChain} from './unsupported-chain-gate.js';

const ALL_CONDITIONS: ChainSituation = {
  isConnected: true,
  active: 'eip155:10',
  requested: ['eip155:1', 'eip155:31337'],
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  basic: false,
};

describe('UnsupportedChain (spec 2: "opens when the active network is not among the requested networks, network switching is enabled, unsupported chains are not allowed and basic WalletConnect mode is off")', () => {
  const rows: readonly (readonly [what: string, change: Partial<ChainSituation>, response: ChainResponse])[] =
    [
      ['all four conditions', {}, 'hold'],
      ['"the active network is not among the requested networks" is not met', {active: 'eip155:1'}, 'none'],
      ['"network switching is enabled" is not met', {enableNetworkSwitch: false}, 'none'],
      ['"unsupported chains are not allowed" is not met', {allowUnsupportedChain: true}, 'notice'],
      ['"basic WalletConnect mode is off" is not met', {basic: true}, 'none'],
      ['only while a wallet is connected', {isConnected: false}, 'none'],
      [
        'no wallet is connected where such networks are allowed',
        {isConnected: false, allowUnsupportedChain: true},
        'none',
      ],
      ['no network is active', {active: undefined}, 'none'],
      ['no network was requested', {requested: []}, 'none'],
      ['the same reference in another namespace', {active: 'polkadot:1'}, 'hold'],
    ];
  for (const [what, change, response] of rows) {
    it(`${what}: ${response}`, () => {
      expect(respondToChain({...ALL_CONDITIONS, ...change})).to.equal(response);
    });
  }
});
