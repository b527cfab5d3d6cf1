import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {WalletsState} from '../core/model/wallets/headless-wallets.js';
import {eventually} from '../testing/fakes/eventually.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createStage, rawWallets} from '../testing/fakes/ui/wallet-stage.js';
import type {PageClient} from './client.js';
import {createWallets} from './create-wallets.js';

describe('createWallets', () => {
  it('reports that its code did not load, and lists the wallets once a call has loaded it', async () => {
    const {wallets, states, repair} = setup();
    wallets.subscribe((state) => states.push(state));
    await eventually(() => wallets.getState().status === 'failed');
    expect(wallets.getState().error).to.include({code: 'chunk/unavailable'});
    expect(await failureOf(wallets.loadMore())).to.include({code: 'chunk/unavailable'});
    repair();
    await wallets.loadMore();
    await eventually(() => wallets.getState().rows.length > 1);
    expect(wallets.getState().error).to.equal(undefined);
    expect(states.at(-1), 'the page is told').to.equal(wallets.getState());
  });
});

function setup() {
  const {client} = createStage({explorer: rawWallets(10)});
  let isBroken = true;
  const load = async () => {
    if (isBroken) throw new DrawbridgeError('chunk/unavailable', 'offline');
    return client;
  };
  const page = {...client, load} as unknown as PageClient;
  const states: WalletsState[] = [];
  return {
    wallets: createWallets(page),
    states,
    repair: () => {
      isBroken = false;
    },
  };
}
