import {expect} from '@open-wc/testing';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {bitcoin, bitcoinTestnet, solana} from '../../core/model/networks/other-families.js';
import {base, optimism} from '../../core/model/networks/rollups.js';
import {receivingNetworks} from './receiving-networks.js';

const ALL = [mainnet, solana, base, bitcoin, bitcoinTestnet, optimism];

describe('receivingNetworks', () => {
  for (const [what, receiver, names] of [
    [
      'all of the chain family, the one in use first',
      {type: 'eoa', network: base},
      'Base, Ethereum, OP Mainnet',
    ],
    ['this one alone for a smart account', {type: 'smartAccount', network: base}, 'Base'],
    ['this one alone for an account of an unknown type', {type: undefined, network: base}, 'Base'],
    ['those of Solana', {type: 'eoa', network: solana}, 'Solana'],
    ['this one alone on Bitcoin', {type: 'payment', network: bitcoin}, 'Bitcoin'],
    ['none where the network is unknown', {type: 'eoa', network: undefined}, ''],
  ] as const) {
    it(`returns ${what}`, () => {
      expect(
        receivingNetworks(ALL, receiver)
          .map(({name}) => name)
          .join(', '),
      ).to.equal(names);
    });
  }
});
