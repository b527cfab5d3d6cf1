import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {withRuns} from './create-lazy-running.js';
import type {Running} from './create-running.js';
import {SwapController} from './swap-controller.js';
import type {SwapToken} from './swap-token.js';

const ETHER: SwapToken = {name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', decimals: 18};

describe('a press while the code that asks the wallet is loading', () => {
  it('asks the wallet once the code is loaded', async () => {
    const {press, arrive, asked} = setup();
    const pressed = press();
    arrive();
    await pressed;
    expect(asked()).to.equal(1);
  });

  it('asks nothing if the review has changed meanwhile', async () => {
    const {swap, press, arrive, asked} = setup();
    const pressed = press();
    swap.change({sold: ETHER});
    arrive();
    await pressed;
    expect(asked()).to.equal(0);
    await press();
    expect(asked(), 'pressed again').to.equal(1);
  });

  it('asks nothing and says so if the code cannot be loaded, and loads it again at the next press', async () => {
    const {swap, press, arrive, fail, asked} = setup();
    const error = new DrawbridgeError('chunk/unavailable', 'down');
    const first = press();
    fail(error);
    await first;
    expect(asked()).to.equal(0);
    expect(swap.state.get().notice).to.deep.equal({about: 'failed', error});
    const second = press();
    arrive();
    await second;
    expect(asked()).to.equal(1);
  });
});

function setup() {
  const swap = new SwapController({clock: createFakeClock()});
  const runs = {} as Running['runs'];
  let loaded: Pick<Running, 'runs'> | undefined;
  let resolve: (running: Pick<Running, 'runs'>) => void = () => {};
  let reject: (cause: unknown) => void = () => {};
  let count = 0;
  const running = {
    loaded: () => loaded,
    load: () =>
      new Promise<Pick<Running, 'runs'>>((done, failed) => {
        resolve = done;
        reject = failed;
      }),
  };
  return {
    swap,
    press: () =>
      withRuns(running, swap, async () => {
        count += 1;
      }),
    arrive() {
      loaded = {runs};
      resolve(loaded);
    },
    fail: (cause: unknown) => reject(cause),
    asked: () => count,
  };
}
