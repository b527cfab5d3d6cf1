import {expect} from '@open-wc/testing';
import {bitcoin} from '../../../core/model/networks/bitcoin.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {en} from '../../../testing/client/en.js';
import {createFakeClient} from '../../../testing/fake-client.js';
import {offeredFeatures, refusalOf} from './offered-features.js';

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

describe('refusalOf', () => {
  for (const feature of ['send', 'receive', 'history'] as const) {
    it(`says that ${feature} is off where the page turned it off, and nothing otherwise`, () => {
      const client = createFakeClient();
      expect(refusalOf(feature, client, t)).to.equal(undefined);
      client.features.update({[feature]: false});
      expect(refusalOf(feature, client, t)?.heading).to.equal('This page does not offer that');
    });
  }

  it('says where nothing can be sent from', () => {
    const client = createFakeClient({networks: [bitcoin]});
    expect(refusalOf('send', client, t)?.heading).to.equal('Nothing can be sent from here on Bitcoin');
    expect(refusalOf('receive', client, t)).to.equal(undefined);
    expect(refusalOf('history', client, t)).to.equal(undefined);
  });
});

function t(...message: Message): string {
  return translate(en, message);
}
