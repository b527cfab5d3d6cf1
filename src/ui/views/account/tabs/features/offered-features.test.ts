import {expect} from '@open-wc/testing';
import {offeredFeatures} from './offered-features.js';

const ON = {receive: true, send: true};

describe('offeredFeatures', () => {
  for (const [what, features, namespace, offered] of [
    ['"onramp, swaps, receive, send" (product.md point 2)', ON, 'eip155', 'receive send'],
    ['both on Solana', ON, 'solana', 'receive send'],
    ['only receiving where nothing can be sent', ON, 'bip122', 'receive'],
    ['what is on', {receive: false, send: true}, 'eip155', 'send'],
    ['nothing where all is off', {receive: false, send: false}, 'eip155', ''],
    ['the adopter’s order', {...ON, walletFeaturesOrder: ['send', 'receive']}, 'eip155', 'send receive'],
    ['the forgotten ones last', {...ON, walletFeaturesOrder: ['swaps', 'send']}, 'eip155', 'send receive'],
    ['each once', {...ON, walletFeaturesOrder: ['send', 'send']}, 'eip155', 'send receive'],
  ] as const) {
    it(`gives ${what}`, () => {
      expect(offeredFeatures(features, namespace).join(' ')).to.equal(offered);
    });
  }
});
