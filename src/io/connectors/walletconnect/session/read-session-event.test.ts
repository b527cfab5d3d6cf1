import {expect} from '@open-wc/testing';
import {readSessionEvent} from './read-session-event.js';

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('readWalletEvent', () => {
  for (const data of [137, '137', '0x89', 'eip155:137']) {
    it(`reads chainChanged to ${JSON.stringify(data)} from any chain`, () => {
      expect(read('chainChanged', data)).to.deep.equal({
        type: 'network',
        namespace: 'eip155',
        network: 'eip155:137',
      });
    });
  }

  for (const data of [undefined, null, {}, 'solana:x', 'mainnet', 0, -1, 1.5, 2 ** 60]) {
    it(`uses the event's chain if the data is ${JSON.stringify(data)}`, () => {
      expect(read('chainChanged', data)).to.include({network: 'eip155:1'});
    });
  }

  for (const data of [[A], [`eip155:1:${A}`], [null, A, 'nonsense', '0x12']]) {
    it(`reads accountsChanged to ${JSON.stringify(data)}`, () => {
      expect(read('accountsChanged', data)).to.deep.equal({
        type: 'accounts',
        namespace: 'eip155',
        addresses: [A],
      });
    });
  }

  it('gives EVM addresses their checksum, in any spelling of the wallet', () => {
    expect(read('accountsChanged', [A.toLowerCase()])).to.deep.include({addresses: [A]});
    expect(read('accountsChanged', [`eip155:1:${A.toUpperCase().replace('0X', '0x')}`])).to.deep.include({
      addresses: [A],
    });
  });

  for (const [name, data, chainId] of [
    ['accountsChanged', [], 'eip155:1'],
    ['accountsChanged', A, 'eip155:1'],
    ['accountsChanged', ['nonsense'], 'eip155:1'],
    ['accountsChanged', ['eip155:1:nonsense'], 'eip155:1'],
    ['accountsChanged', [A], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['accountsChanged', [A], 'cosmos:hub'],
    ['accountsChanged', [A], undefined],
    ['chainChanged', 137, 'eip155'],
    ['ownEvent', [A], 'eip155:1'],
    [7, [A], 'eip155:1'],
  ] as const) {
    it(`ignores ${JSON.stringify(name)} with ${JSON.stringify(data)} over ${chainId}`, () => {
      expect(readSessionEvent({chainId, event: {name, data}})).to.equal(undefined);
    });
  }
});

function read(name: string, data: unknown): ReturnType<typeof readSessionEvent> {
  return readSessionEvent({chainId: 'eip155:1', event: {name, data}});
}
