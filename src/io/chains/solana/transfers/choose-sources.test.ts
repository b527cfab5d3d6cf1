import {expect} from '@open-wc/testing';
import {base58, base64} from '@scure/base';
import type {Address} from '@solana/kit';
import fc from 'fast-check';
import {solana} from '../../../../core/model/networks/other-families.js';
import {askNodeOf} from '../ask-node.js';
import {PROGRAMS} from '../solana-address.js';
import {chooseSources, MAX_SOURCES} from './choose-sources.js';

const [OWNER, MINT, OWN] = [addressOf(201), addressOf(202), addressOf(0)];

describe('the source accounts of a token transfer', () => {
  it('are the associated account if it has enough, without further requests', async () => {
    const {choose, calls} = setup([{amount: 10n}, {amount: 99n}]);
    expect(await choose(10n)).to.deep.equal([{source: OWN, amount: 10n}]);
    expect(calls).to.deep.equal([]);
  });

  it('exclude a frozen account', async () => {
    const {choose} = setup([{amount: 10n, isFrozen: true}, {amount: 7n, isFrozen: true}, {amount: 4n}]);
    expect(await choose(4n)).to.deep.equal([{source: addressOf(2), amount: 4n}]);
  });

  it('are the associated account if all together have too little, so that the node reports it', async () => {
    const {choose} = setup([{amount: 1n}, {amount: 2n}]);
    expect(await choose(4n)).to.deep.equal([{source: OWN, amount: 4n}]);
    expect(await setup([]).choose(4n)).to.deep.equal([{source: OWN, amount: 4n}]);
  });

  it('are the associated account if the node does not list the others', async () => {
    const {choose} = setup([{amount: 1n}], new Error('excluded from account secondary indexes'));
    expect(await choose(4n)).to.deep.equal([{source: OWN, amount: 4n}]);
  });

  it("add up to the amount exactly, within each account's balance", async () => {
    const contents = fc.array(fc.bigInt({min: 0n, max: 1_000n}), {minLength: 1, maxLength: 20});
    await fc.assert(
      fc.asyncProperty(contents, fc.bigInt({min: 1n, max: 8_000n}), async (amounts, amount) => {
        const {choose} = setup(amounts.map((each) => ({amount: each})));
        const chosen = await choose(amount);
        expect(chosen.reduce((sum, each) => sum + each.amount, 0n)).to.equal(amount);
        expect(chosen.length).to.be.at.most(MAX_SOURCES);
        const fullest = amounts.toSorted((one, other) => Number(other - one)).slice(0, MAX_SOURCES);
        if (fullest.reduce((sum, each) => sum + each, 0n) < amount) return;
        for (const {source, amount: taken} of chosen) {
          expect(taken <= amounts[base58.decode(source)[0]! - 1]!).to.equal(true);
        }
      }),
    );
  });
});

interface TokenAccount {
  readonly amount: bigint;
  readonly isFrozen?: boolean;
}

/** The first is the associated account. */
function setup(contents: readonly TokenAccount[], failure?: Error) {
  const calls: string[] = [];
  const accounts = contents.map(toAccount);
  const ask = askNodeOf({
    network: solana,
    async rpc({method}) {
      calls.push(method);
      if (failure) throw failure;
      const value = accounts.map(({data, ...account}, index) => ({
        pubkey: addressOf(index),
        account: {...account, data: [base64.encode(data), 'base64']},
      }));
      return {value};
    },
  });
  const sender = {owner: OWNER, mint: MINT, address: OWN, account: accounts[0]};
  return {calls, choose: (amount: bigint) => chooseSources(ask, sender, amount)};
}

function toAccount({amount, isFrozen = false}: TokenAccount) {
  const data = new Uint8Array(165);
  new DataView(data.buffer).setBigUint64(64, amount, true);
  data[108] = isFrozen ? 2 : 1;
  return {owner: PROGRAMS.token, executable: false, data};
}

function addressOf(index: number): Address {
  return base58.encode(new Uint8Array(32).fill(index + 1)) as Address;
}
