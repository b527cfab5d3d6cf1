import assert from 'node:assert/strict';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {POOL_SWAP_LAYOUTS} from '../../src/io/chains/eip155/swaps/pool-swap-layouts.js';
import {FILE, poolSwapModule} from './pool-swaps.js';

describe('the table of calls that swap over named pools', () => {
  it('matches the interfaces (otherwise run `npm run fix`)', async () => {
    assert.equal(readFileSync(FILE, 'utf8'), await poolSwapModule());
  });

  it('has the selectors that explorers show for the routers', () => {
    const version5 = ['0x0502b1c5', '0xf78dc253'];
    const version6 = ['0x83800a8e', '0x8770ba91', '0x19367472', '0xe2c95c82', '0xea76dddf', '0xf7a70056'];
    const ofCoin = ['0xa76dfc3b', '0x89af926a', '0x188ac35d', '0x175accdc', '0x0f449d71', '0x493189f0'];
    assert.deepEqual(
      Object.keys(POOL_SWAP_LAYOUTS).toSorted(),
      [...version5, ...version6, ...ofCoin].toSorted(),
    );
  });
});
