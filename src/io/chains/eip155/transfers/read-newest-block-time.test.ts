import {expect} from '@open-wc/testing';
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createJsonRpc} from '../../../platform/json-rpc.js';
import {systemClock} from '../../../platform/system-clock.js';
import {evmNode} from './evm-node.js';
import {readNewestBlockTime} from './read-newest-block-time.js';

describe('the time of the newest block', () => {
  it('is read from a real node', async () => {
    const devnet = await connectDevnet();
    const rpcUrls = {default: {http: [devnet.rpcUrl(31337)]}};
    const node = evmNode(
      createJsonRpc((...args) => fetch(...args), systemClock),
      {
        name: 'Devnet',
        rpcUrls,
      },
    );
    const time = await readNewestBlockTime(node);
    expect(time).to.be.within(Date.UTC(2024, 0, 1), Date.now() + 60_000);
  });

  it('is in milliseconds', async () => {
    expect(await readNewestBlockTime(answering({timestamp: '0x6553f100'}))).to.equal(1_700_000_000_000);
  });

  for (const block of [
    null,
    'x',
    {},
    {timestamp: 1_700_000_000},
    {timestamp: '1700000000'},
    {timestamp: `0x${'f'.repeat(64)}`},
  ]) {
    it(`is unknown from ${JSON.stringify(block).slice(0, 40)}`, async () => {
      expect(await failureOf(readNewestBlockTime(answering(block)))).to.include({
        code: 'http/invalid-response',
      });
    });
  }
});

function answering(block: unknown) {
  return {ask: async () => block};
}
