import {expect} from '@open-wc/testing';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {FAKE_TOKENS} from '../../testing/fakes/client/fake-assets.js';
import {type AccountWorthParts, createAccountWorthFlow, WorthCache} from './account-worth-flow.js';

describe('the value of an account', () => {
  it('is the sum of its tokens, in the chosen currency', async () => {
    const {worthOf} = setup();
    expect(await worthOf('0xa')).to.deep.equal({value: 4150.25, currency: 'usd'});
  });

  it('is requested once, until it expires', async () => {
    const {worthOf, clock, asked} = setup();
    await Promise.all([worthOf('0xa'), worthOf('0xa'), worthOf('0xb')]);
    clock.advance(29_999);
    await worthOf('0xa');
    expect(asked).to.deep.equal(['0xa', '0xb']);
    clock.advance(1);
    await worthOf('0xa');
    expect(asked).to.deep.equal(['0xa', '0xb', '0xa']);
  });

  it('is unknown if the service does not answer or support the network', async () => {
    expect(await setup({read: () => Promise.reject(new Error('down'))}).worthOf('0xa')).to.equal(undefined);
    expect(await setup({read: async () => undefined}).worthOf('0xa')).to.equal(undefined);
    expect(await setup({network: () => undefined}).worthOf('0xa')).to.equal(undefined);
  });

  it('is requested for a few accounts at a time', async () => {
    let running = 0;
    let most = 0;
    const {worthOf, asked} = setup({
      async read() {
        most = Math.max(most, ++running);
        await Promise.resolve();
        running -= 1;
        return [];
      },
    });
    await Promise.all(Array.from({length: 20}, (_, index) => worthOf(`0x${index}`)));
    expect(asked).to.have.length(20);
    expect(most).to.equal(3);
  });
});

function setup(changes: Partial<AccountWorthParts> = {}) {
  const clock = createFakeClock();
  const asked: string[] = [];
  const {read = async (): Promise<readonly TokenBalance[]> => FAKE_TOKENS} = changes;
  const worthOf = createAccountWorthFlow({
    worths: new WorthCache(clock),
    network: () => mainnet,
    currency: () => 'usd',
    ...changes,
    read(subject) {
      asked.push(subject.address);
      return read(subject);
    },
  });
  return {worthOf, clock, asked};
}
