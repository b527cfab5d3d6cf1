import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  maxUint256,
  namehash,
  parseEther,
  parseUnits,
  type Hex,
} from 'viem';
import {encodeCall} from '../../devnet/blockchain/router-call.js';
import {NAMES} from '../../devnet/contracts/compiled/names.js';
import * as plan from '../../devnet/seed/contract-plan.js';
import {NAME_REGISTRY} from '../../devnet/seed/name-registry.js';
import {KNOWN_CONTRACTS} from '../known-contracts.js';
import {describeCall, type Action, type Fact} from './describe-call.js';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';
const TOKENS = [plan.DUSD, plan.KEY, plan.SUSD];
const SWAP = {
  sells: 'coin',
  buys: 'token',
  isTaxed: false,
  amountIn: 0n,
  least: parseUnits('1700.5', 6),
  path: [plan.WRAPPED_COIN, plan.DUSD.address],
  receiver: ACCOUNT,
  deadline: 1n,
} as const;

describe('describeCall', () => {
  it('knows the contracts where the devnet puts them', () => {
    const {ROUTER: router, WRAPPED_COIN: wrappedCoin} = plan;
    assert.deepEqual(KNOWN_CONTRACTS, {router, wrappedCoin, nameRegistry: NAME_REGISTRY});
  });

  it('names amount and receiver of a transfer', async () => {
    const sent = await words({to: OTHER, value: parseEther('1.5')});
    assert.deepEqual(sent, {title: 'Send 1.5 ETH', facts: [['To', OTHER]]});
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args: [OTHER, 2_500_000n]});
    assert.deepEqual(await words({to: plan.DUSD.address, data}), {
      title: 'Send 2.5 DUSD',
      facts: [
        ['To', OTHER],
        ['Token', plan.DUSD.address],
      ],
    });
  });

  it('says what a swap takes and gives, and warns if another account receives it', async () => {
    const value = parseEther('0.5');
    assert.deepEqual(await words({to: plan.ROUTER, value, data: encodeCall(SWAP)}), {
      title: 'Swap tokens',
      facts: [
        ['You pay', '0.5 ETH'],
        ['You receive at least', '1700.5 DUSD'],
        ['Swap contract', plan.ROUTER],
      ],
    });
    const data = encodeCall({
      ...SWAP,
      sells: 'token',
      amountIn: parseEther('2'),
      path: [plan.KEY.address, plan.DUSD.address],
      receiver: OTHER,
    });
    const {facts, warning} = await words({to: plan.ROUTER, data});
    assert.deepEqual(facts.slice(0, 3), [
      ['You pay', '2 KEY'],
      ['You receive at least', '1700.5 DUSD'],
      ['Received by', OTHER],
    ]);
    assert.match(warning ?? '', /another account/);
  });

  it('says what a swap over a named pool takes and gives, and knows no other pool', async () => {
    const path = [plan.SUSD.address, plan.DUSD.address];
    const data = encodeCall({...SWAP, sells: 'token', amountIn: 2_000_000n, path, namesPool: true});
    const {facts} = await words({to: plan.ROUTER, data});
    assert.deepEqual(facts.slice(0, 2), [
      ['You pay', '2 SUSD'],
      ['You receive at least', '1700.5 DUSD'],
    ]);
    const other: Hex = `${data.slice(0, -40) as Hex}${OTHER.slice(2)}`;
    assert.equal((await words({to: plan.ROUTER, data: other})).title, 'Unknown call');
  });

  it('says how much a spender may take', async () => {
    const allow = async (units: bigint): Promise<Action> =>
      words({
        to: plan.DUSD.address,
        data: encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [plan.ROUTER, units]}),
      });
    const some = await allow(5_000_000n);
    assert.deepEqual([some.title, some.warning], ['Allow spending 5 DUSD', undefined]);
    assert.deepEqual(some.facts[0], ['Spender', `${plan.ROUTER} (the swap contract)`]);
    const all = await allow(maxUint256);
    assert.equal(all.title, 'Allow spending all your DUSD');
    assert.match(all.warning ?? '', /no limit/);
    assert.equal((await allow(0n)).title, 'Stop the spending of your DUSD');
  });

  it('warns of an operator for all NFTs', async () => {
    const data = encodeFunctionData({abi: erc721Abi, functionName: 'setApprovalForAll', args: [OTHER, true]});
    const {title, warning} = await words({to: plan.CASTLE.address, data});
    assert.equal(title, 'Allow taking your NFTs');
    assert.match(warning ?? '', /all your NFTs/);
  });

  it('says which name is registered', async () => {
    const args = ['ada.eth', namehash('ada.eth'), ACCOUNT] as const;
    const data = encodeFunctionData({...NAMES, functionName: 'register', args});
    const {title, facts} = await words({to: NAME_REGISTRY, data});
    assert.deepEqual([title, facts[0]], ['Register a name', ['Name', 'ada.eth']] satisfies [string, Fact]);
  });

  it('says of everything else that it is unknown, with the contract and the data', async () => {
    const data = encodeCall(SWAP);
    // Another contract can have a function of that name.
    for (const [to, given] of [
      [plan.SKIMMING_ROUTER, data],
      [plan.ROUTER, '0x12345678'],
      [OTHER, '0xa9059cbb'],
    ] as const) {
      const {title, facts, warning} = await words({to, data: given, value: 1n});
      assert.equal(title, 'Unknown call');
      assert.deepEqual(facts, [
        ['Contract', to],
        ['Sends', '0.000000000000000001 ETH'],
        ['Data', given],
      ]);
      assert.match(warning ?? '', new RegExp(`contract ${to} is not known`));
    }
  });
});

function words({
  to,
  value = 0n,
  data = '0x',
}: {
  readonly to: Hex;
  readonly value?: bigint;
  readonly data?: Hex;
}): Promise<Action> {
  return describeCall(
    {to, value, data},
    {
      account: ACCOUNT,
      tokenOf: async (address) => {
        const token = TOKENS.find((each) => each.address === address);
        if (!token) throw new Error('This is not a token.');
        return token;
      },
    },
  );
}
