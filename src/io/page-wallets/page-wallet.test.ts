import {aTimeout, expect} from '@open-wc/testing';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {PageWallet, type PageWalletParts, type WalletConversation} from './page-wallet.js';

type Open = Awaited<ReturnType<PageWalletParts['load']>>;

describe('a wallet in the page', () => {
  it('gets requests in their order, also while its code is loading', async () => {
    const {connector, loads, log} = setup();
    const requests = [connector.restore?.({networks: []}), connector.disconnect()];
    // A browser may answer the later import() of a module first.
    for (const {resolve} of loads.toReversed()) {
      resolve();
      await aTimeout(0);
    }
    await Promise.all(requests);
    expect(log).to.deep.equal(['restore', 'disconnect']);
  });

  it('loads its code again after a failure', async () => {
    const {connector, loads, log} = setup();
    const lost = failureOf(connector.disconnect());
    loads[0]?.reject(new Error('offline'));
    expect(await lost).to.have.property('message', 'offline');
    const ended = connector.disconnect();
    loads[1]?.resolve();
    await ended;
    expect(log).to.deep.equal(['disconnect']);
  });
});

/** A wallet whose code loads when the test says so, and the requests that it has received. */
function setup() {
  const log: string[] = [];
  const loads: {resolve(): void; reject(cause: Error): void}[] = [];
  const conversation: WalletConversation = {
    connect: () => Promise.reject(new Error('not asked here')),
    async restore() {
      log.push('restore');
      return 'gone';
    },
    async disconnect() {
      log.push('disconnect');
    },
    forget: () => Promise.resolve(),
    switchNetwork: () => Promise.reject(new Error('not asked here')),
    detach() {},
  };
  const wallet = new PageWallet({
    namespace: 'eip155',
    load: () =>
      new Promise<Open>((resolve, reject) => {
        loads.push({resolve: () => resolve(() => conversation), reject});
      }),
  });
  const connector = wallet.connector({id: 'dev.aspen', type: 'ANNOUNCED', name: 'Aspen'});
  return {connector, loads, log};
}
