import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../../core/model/network.js';
import {mainnet} from '../../../../core/model/networks/ethereum.js';
import {base} from '../../../../core/model/networks/rollups.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {WalletCapabilities} from '../wallet-capabilities.js';
import {Eip155Swaps} from './eip155-swaps.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
/** `getL1Fee(bytes)` of the rollup's oracle. */
const L1_FEE = '0x49948e0e';
const GAS_LIMIT = 150_000n;

describe('the cost of a swap whose call is not known yet', () => {
  it('is its gas at the price of the node', async () => {
    expect(await cost(mainnet)).to.deep.equal({fee: 300_000n, gasPrice: 2n, gasLimit: GAS_LIMIT});
  });

  it('has the charge of a rollup, for a call of 1,000 bytes, with a quarter more', async () => {
    const asked: string[] = [];
    expect(await cost(base, asked)).to.include({fee: 300_000n + 1_250n});
    expect(asked[0]!.length / 2).to.be.above(1_000);
  });

  it('is unknown if the node has no price', async () => {
    const request = {network: mainnet, account: ACCOUNT, gasLimit: GAS_LIMIT};
    const swaps = swapsOf(() => Promise.reject(new DrawbridgeError('rpc/failed', 'down')));
    expect(await failureOf(swaps.assumeCost(request))).to.include({code: 'rpc/failed'});
  });
});

describe('the balance of a token', () => {
  it('is what its contract says', async () => {
    const calls: unknown[] = [];
    const swaps = swapsOf(async ({params}) => {
      calls.push(params?.[0]);
      return word(7n);
    });
    expect(await swaps.balance({network: mainnet, token: TOKEN, owner: ACCOUNT})).to.equal(7n);
    expect(calls).to.deep.equal([
      {to: TOKEN, data: `0x70a08231${ACCOUNT.slice(2).toLowerCase().padStart(64, '0')}`},
    ]);
  });
});

type Answer = (request: {readonly method: string; readonly params?: readonly unknown[]}) => Promise<unknown>;

/** The cost on a network whose node asks 2 wei for gas and 1,000 for the data of a transaction. */
function cost(network: Network, asked: string[] = []) {
  const swaps = swapsOf(async ({method, params}) => {
    if (method === 'eth_gasPrice') return '0x2';
    const [{data = ''} = {}] = (params ?? []) as readonly {readonly data?: string}[];
    if (!data.startsWith(L1_FEE)) throw new DrawbridgeError('rpc/failed', 'execution reverted');
    asked.push(data);
    return word(1_000n);
  });
  return swaps.assumeCost({network, account: ACCOUNT, gasLimit: GAS_LIMIT});
}

function swapsOf(rpc: Answer): Eip155Swaps {
  return new Eip155Swaps({rpc}, new WalletCapabilities(createFakeClock()));
}

function word(value: bigint): string {
  return `0x${value.toString(16).padStart(64, '0')}`;
}
