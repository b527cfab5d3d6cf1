import {expect} from '@open-wc/testing';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {bitcoin, polkadot, solana} from '../../core/model/networks/other-families.js';
import {base} from '../../core/model/networks/rollups.js';
import {paymentLink} from './payment-link.js';

const EVM = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';
const SOL = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU';
const BTC = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
const STX = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7';
const DOT = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';

describe('paymentLink', () => {
  for (const [what, network, address, link] of [
    ['EIP-681', mainnet, EVM, `ethereum:${EVM}@1`],
    ['EIP-681 names the chain', base, EVM, `ethereum:${EVM}@8453`],
    ['Solana Pay', solana, SOL, `solana:${SOL}`],
    ['BIP-21', bitcoin, BTC, `bitcoin:${BTC}`],
    ['Stacks has no form', bitcoin, STX, STX],
    ['Polkadot has no form', polkadot, DOT, DOT],
    ['an unknown network', undefined, EVM, EVM],
  ] as const) {
    it(what, () => {
      expect(paymentLink(network, address)).to.equal(link);
    });
  }
});
