import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {maxUint160, maxUint256, type TypedDataDefinition} from 'viem';
import * as plan from '../../devnet/seed/contract-plan.js';
import type {Action} from './describe-call.js';
import {describePermit} from './describe-permit.js';

const ACCOUNT = '0x1111111111111111111111111111111111111111';
const OTHER = '0x2222222222222222222222222222222222222222';
const UNKNOWN = '0x3333333333333333333333333333333333333333';
const PERMIT2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3';
/** 2026-12-24, 12:00 UTC. */
const DEADLINE = 1_798_113_600;
const DATE = 'December 24, 2026 at 12:00 PM UTC';
const NO_LIMIT = /There is no limit/;
const NO_END = /There is no end/;

describe('describePermit', () => {
  it('says who may spend how much of which token, and until when', async () => {
    const [action, ...others] = await words(permit({value: '5000000'}));
    assert.deepEqual(others, []);
    assert.equal(action?.title, 'Allow spending 5 DUSD');
    assert.deepEqual(action.facts, [
      ['Spender', `${plan.ROUTER} (the swap contract)`],
      ['Token', plan.DUSD.address],
      ['Can start until', DATE],
      ['Ends', 'Only when you stop it'],
    ]);
    assert.match(action.warning ?? '', /Your signature is enough/);
    assert.match(action.warning ?? '', NO_END);
    assert.doesNotMatch(action.warning ?? '', NO_LIMIT);
  });

  it('names an unlimited amount as such, and the end of a permission', async () => {
    const [all] = await words(permit({value: String(maxUint256), deadline: String(maxUint256)}));
    assert.equal(all?.title, 'Allow spending all your DUSD');
    assert.match(all.warning ?? '', NO_LIMIT);
    assert.deepEqual(all.facts.slice(2), [
      ['Can start until', 'Any time'],
      ['Ends', 'Only when you stop it'],
    ]);
    const [none] = await words(permit({value: 0}));
    assert.deepEqual([none?.title, none?.warning], ['Stop the spending of your DUSD', undefined]);
  });

  it('says that a token is unknown', async () => {
    const [action] = await words(permit({value: '7'}, UNKNOWN));
    assert.equal(action?.title, 'Allow spending an unknown token');
    assert.deepEqual(action.facts[1], ['Amount', '7 of the smallest unit']);
    assert.match(action.warning ?? '', new RegExp(`contract ${UNKNOWN} is not known here as a token`));
    const [all] = await words(permit({value: String(maxUint256)}, UNKNOWN));
    assert.match(all?.warning ?? '', NO_LIMIT);
  });

  it('warns of the tokens of another account', async () => {
    const [action] = await words(permit({owner: OTHER}));
    assert.deepEqual(action?.facts[2], ['Of the account', OTHER]);
    assert.match(action.warning ?? '', /another account/);
  });

  it('reads the permit of DAI, which has no amount', async () => {
    const fields = 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed';
    const message = {holder: ACCOUNT, spender: OTHER, nonce: 0, expiry: 0, allowed: true};
    const data = typed('Permit', {Permit: fields}, {message});
    const [action] = await words(data);
    assert.equal(action?.title, 'Allow spending all your DUSD');
    assert.deepEqual(action.facts[2], ['Can start until', 'Any time']);
    const [none] = await words({...data, message: {...message, allowed: false}});
    assert.equal(none?.title, 'Stop the spending of your DUSD');
  });

  it('reads one and several permissions of Permit2', async () => {
    const single = permit2('PermitSingle', detail(plan.DUSD.address, '5000000', DEADLINE));
    const [one] = await words(single);
    assert.equal(one?.title, 'Allow spending 5 DUSD');
    assert.deepEqual(one.facts.slice(2), [
      ['Can start until', DATE],
      ['Ends', DATE],
    ]);
    assert.doesNotMatch(one.warning ?? '', NO_END);
    const endless = detail(plan.KEY.address, String(maxUint160), 2 ** 48 - 1);
    const batch = await words(permit2('PermitBatch', [detail(plan.DUSD.address, '1', 0), endless]));
    assert.deepEqual(
      batch.map(({title}) => title),
      ['Allow spending 0.000001 DUSD', 'Allow spending all your KEY'],
    );
    assert.deepEqual(batch[0]?.facts.at(-1), ['Ends', 'At once']);
    assert.match(batch[1]?.warning ?? '', NO_LIMIT);
    assert.match(batch[1]?.warning ?? '', NO_END);
  });

  it('describes no data that only looks like a permit', async () => {
    const data = permit({});
    const details = detail(plan.DUSD.address, '1', DEADLINE);
    for (const other of [
      {...data, primaryType: 'Mail', types: {Mail: data.types['Permit']}},
      {...data, types: {Permit: [...(data.types['Permit'] as object[]), {name: 'more', type: 'uint256'}]}},
      {...data, message: {...data.message, value: '-1'}},
      {...data, message: {...data.message, spender: 'ada.eth'}},
      {...data, domain: {name: 'DUSD'}},
      permit2('PermitSingle', details, UNKNOWN),
      permit2('PermitSingle', details, PERMIT2, 'uint256 amount,address token'),
    ])
      assert.equal(await read(other as TypedDataDefinition), undefined, JSON.stringify(other));
  });
});

function permit(changes: object, verifyingContract: string = plan.DUSD.address): TypedDataDefinition {
  const message = {
    owner: ACCOUNT,
    spender: plan.ROUTER,
    value: '1',
    nonce: 0,
    deadline: DEADLINE,
    ...changes,
  };
  const fields = 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline';
  return typed('Permit', {Permit: fields}, {message, verifyingContract});
}

function permit2(
  primaryType: 'PermitSingle' | 'PermitBatch',
  details: unknown,
  verifyingContract = PERMIT2,
  detailFields = 'address token,uint160 amount,uint48 expiration,uint48 nonce',
): TypedDataDefinition {
  const list = primaryType === 'PermitBatch' ? '[]' : '';
  const types = {
    [primaryType]: `PermitDetails${list} details,address spender,uint256 sigDeadline`,
    PermitDetails: detailFields,
  };
  const message = {details, spender: OTHER, sigDeadline: DEADLINE};
  return typed(primaryType, types, {message, verifyingContract});
}

function detail(token: string, amount: string, expiration: number): object {
  return {token, amount, expiration, nonce: 0};
}

function typed(
  primaryType: string,
  types: Readonly<Record<string, string>>,
  {
    message,
    verifyingContract = plan.DUSD.address,
  }: {readonly message: object; readonly verifyingContract?: string},
): TypedDataDefinition {
  const fieldsOf = (list: string): object[] =>
    list.split(',').map((field) => {
      const [type, name] = field.split(' ');
      return {type, name};
    });
  return {
    primaryType,
    types: Object.fromEntries(Object.entries(types).map(([name, list]) => [name, fieldsOf(list)])),
    domain: {name: 'Dock', chainId: 31337, verifyingContract},
    message,
  } as unknown as TypedDataDefinition;
}

async function words(data: TypedDataDefinition): Promise<readonly Action[]> {
  return (await read(data)) ?? [];
}

function read(data: TypedDataDefinition): Promise<readonly Action[] | undefined> {
  const tokens = [plan.DUSD, plan.KEY];
  return describePermit(data, {
    account: ACCOUNT,
    tokenOf: async (address) => {
      const token = tokens.find((each) => each.address === address);
      if (!token) throw new Error('This is not a token.');
      return token;
    },
  });
}
