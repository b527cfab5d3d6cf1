import {expect} from '@open-wc/testing';
import {toFunctionSelector} from 'viem';
import {
  HONEST_POOL_SWAPS,
  POOL_SWAP_MUTATIONS,
  poolSwap5,
  poolSwap6,
} from '../../../../testing/fakes/pool-swap-answers.js';
import {
  ACCOUNT,
  AMOUNT,
  approval,
  type Change,
  coinCall,
  DAI,
  THIEF,
  fallen,
  HONEST_SWAPS,
  LEAST,
  MUTATIONS,
  NOW,
  oneInch,
  ROUTER,
  SELLS_COIN,
  swap,
  terms,
  toCoinCall,
  tokenCall,
  UNISWAP,
  USDC,
  V5,
  V6,
} from '../../../../testing/fakes/swap-answers.js';
import {checkSwap} from './check-swap.js';
import {decodeSwap} from './decode-swap.js';

function check(change: Change = {}, base: Change = {}) {
  const given = {terms, routers: [ROUTER.toLowerCase()], approval: {}, ...base, ...change};
  return checkSwap({
    ...given,
    swap: {...swap, ...base.swap, ...change.swap},
    approval: given.approval && {...approval, ...given.approval},
    now: NOW,
  });
}

describe('the comparison of a swap with its review', () => {
  for (const [title, change] of Object.entries(HONEST_SWAPS)) {
    it(`accepts ${title} without a doubt`, () => {
      const {status, ...checked} = check(change);
      expect(status).to.equal('accepted');
      expect(checked).to.deep.include({doubts: []});
      expect(checked).to.have.property('minReceived').that.is.a('bigint');
    });
  }

  for (const [title, mismatch, change, base] of MUTATIONS) {
    it(`refuses ${title}`, () => {
      expect(check(base ?? {}).status, 'the answer without the mutation').to.equal(
        title === 'an approval for the coin' ? 'refused' : 'accepted',
      );
      expect(check(change, base)).to.deep.equal({status: 'refused', mismatch});
    });
  }

  for (const [title, change] of Object.entries(HONEST_POOL_SWAPS)) {
    it(`reads a call that swaps over pools: ${title}`, () => {
      expect(check(change)).to.deep.equal({status: 'accepted', doubts: [], minReceived: LEAST});
    });
  }

  for (const [title, mismatch, change, base] of POOL_SWAP_MUTATIONS) {
    it(`refuses a call that swaps over pools with ${title}`, () => {
      expect(check(change, base)).to.deep.equal({status: 'refused', mismatch});
    });
  }

  it('cannot read the calls over pools with a permit', () => {
    for (const signature of [
      'unoswapToWithPermit(address,address,uint256,uint256,uint256[],bytes)',
      'permitAndCall(bytes,bytes)',
    ]) {
      const data = `${toFunctionSelector(signature)}${poolSwap5({to: true}).slice(10)}`;
      expect(decodeSwap(data)).to.deep.equal({kind: 'unknown'});
    }
  });

  it('does not name what a call over pools buys', () => {
    const call = decodeSwap(poolSwap6({pools: 1, to: true}));
    expect(call).to.have.property('kind', 'swap');
    expect(call).not.to.have.nested.property('swap.bought');
  });

  it('has at least 40 mutations, and every kind of mismatch but the value, which the page sets itself', () => {
    expect(MUTATIONS.length).to.be.at.least(40);
    expect(new Set(MUTATIONS.map(([, mismatch]) => mismatch)).size).to.equal(19);
  });

  it('gives the least amount that the call guarantees, which the review shows', () => {
    for (const share of [9_998n, 5_000n, 12_000n])
      for (const kind of ['token', '1inch'] as const)
        expect(check(fallen(share, kind))).to.deep.equal({
          status: 'accepted',
          doubts: [],
          minReceived: (LEAST * share) / 10_000n,
        });
  });

  it('doubts an unknown router, which receives the coin or may take the token', () => {
    const unknown = {status: 'accepted', doubts: ['unknown-router'], minReceived: LEAST};
    expect(check({routers: []}, SELLS_COIN)).to.deep.equal(unknown);
    expect(check({routers: [THIEF]}, SELLS_COIN)).to.deep.equal(unknown);
    expect(check({routers: []})).to.deep.equal(unknown);
  });

  it('doubts a call that it cannot decode', () => {
    expect(check({swap: {data: '0x3593564c00'}})).to.deep.equal({status: 'accepted', doubts: ['undecoded']});
    expect(check({swap: {data: '0x3593564c'}, routers: []}, SELLS_COIN)).to.deep.equal({
      status: 'accepted',
      doubts: ['unknown-router', 'undecoded'],
    });
  });

  it('decodes the calls for tokens with a transfer fee like the others', () => {
    for (const [plain, taxed] of [
      [tokenCall(), '0x5c11d795'],
      [coinCall(), '0xb6f9de95'],
      [toCoinCall(), '0x791ac947'],
    ] as const) {
      expect(decodeSwap(`${taxed}${plain.slice(10)}`)).to.deep.equal(decodeSwap(plain));
      expect(decodeSwap(plain.toUpperCase().replace('0X', '0x'))).to.deep.equal(decodeSwap(plain));
    }
  });

  it('knows the selectors by their signatures', () => {
    const v5 = toFunctionSelector(V5[0]);
    expect([v5, toFunctionSelector(V6[0])]).to.deep.equal(['0x12aa3caf', '0x07ed2379']);
    for (const item of UNISWAP) expect(decodeSwap(toFunctionSelector(item))).to.deep.equal({kind: 'refused'});
    for (const signature of [
      'transfer(address,uint256)',
      'transferFrom(address,address,uint256)',
      'approve(address,uint256)',
      'increaseAllowance(address,uint256)',
      'setApprovalForAll(address,bool)',
      'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      'approve(address,address,uint160,uint48)',
      'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
      'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
      'transferFrom(address,address,uint160,address)',
      'safeTransferFrom(address,address,uint256)',
      'safeTransferFrom(address,address,uint256,bytes)',
      'safeTransferFrom(address,address,uint256,uint256,bytes)',
      'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
      'transferAndCall(address,uint256,bytes)',
      'authorizeOperator(address)',
    ]) {
      expect(decodeSwap(toFunctionSelector(signature)), signature).to.deep.equal({kind: 'refused'});
    }
  });

  it('reads the description of a call of 1inch', () => {
    expect(decodeSwap(oneInch())).to.deep.equal({
      kind: 'swap',
      swap: {
        sold: {address: USDC.toLowerCase()},
        bought: {address: DAI.toLowerCase()},
        amount: AMOUNT,
        minReceived: LEAST,
        receiver: ACCOUNT.toLowerCase(),
      },
    });
  });
});
