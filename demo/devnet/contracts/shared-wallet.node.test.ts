import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import {encodeFunctionData, parseEther, parseEventLogs, type Address, type Hex} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {Bridges} from './bridge-stage.js';
import {SHARED_WALLET_ABI} from './compiled/shared-wallet-abi.js';
import {SHARED_WALLET} from './compiled/shared-wallet.js';
import {ContractStage} from './contract-stage.js';
import {deploySharedWallet} from './deploy-bridge.js';

interface Proposed {
  readonly to: Address;
  readonly value: bigint;
  readonly data: Hex;
  readonly number: bigint;
}

describe('a shared wallet', () => {
  let stage: ContractStage;
  let wallet: Address;
  let begin: () => Promise<void>;
  let owners: readonly [Address, Address, Address];
  let stranger: Address;
  before(async () => {
    stage = await ContractStage.open();
    const [, one, two, three, other] = stage.accounts;
    owners = [one, two, three];
    stranger = other;
    wallet = await deploySharedWallet(stage.deployer, owners);
    await stage.setBalance(wallet, parseEther('10'));
    begin = await stage.remember();
  });
  beforeEach(() => begin());
  after(() => stage.close());

  it('carries out what two owners approved, once', async () => {
    const {hash, call, approve, carryOut} = await setup();
    await assert.rejects(carryOut(owners[0], call), /TooFewApprovals\(1\)/);
    await approve(owners[1], hash);
    await carryOut(owners[2], call);
    assert.equal(await stage.chain.getBalance({address: call.to}), call.value);
    await assert.rejects(carryOut(owners[2], call), /CarriedOutAlready/);
    await assert.rejects(approve(owners[2], hash), /CarriedOutAlready/);
  });

  it('counts each owner once', async () => {
    const {hash, call, approve, carryOut} = await setup();
    await assert.rejects(approve(owners[0], hash), /ApprovedAlready/);
    await assert.rejects(carryOut(owners[0], call), /TooFewApprovals/);
  });

  it('obeys its owners alone', async () => {
    const {hash, call, propose, approve, carryOut} = await setup();
    await assert.rejects(propose(stranger, call), /NotAnOwner/);
    await assert.rejects(approve(stranger, hash), /NotAnOwner/);
    await approve(owners[1], hash);
    await assert.rejects(carryOut(stranger, call), /NotAnOwner/);
  });

  it('carries out nothing else than what was approved', async () => {
    const {hash, call, approve, carryOut} = await setup();
    await approve(owners[1], hash);
    const changes = [{value: 2n}, {to: stranger}, {data: '0x01' as const}, {number: 1n}];
    for (const change of changes)
      await assert.rejects(carryOut(owners[0], {...call, ...change}), /TooFewApprovals\(0\)/);
  });

  it('tells equal calls apart, and knows no proposal that was not made', async () => {
    const {hash, call, propose, approve} = await setup();
    const [again] = parseEventLogs({
      abi: SHARED_WALLET_ABI,
      eventName: 'Proposed',
      logs: [...(await propose(owners[0], call)).logs],
    });
    assert.notEqual(again?.args.hash, hash);
    await assert.rejects(approve(owners[1], `0x${'7'.repeat(64)}`), /UnknownProposal/);
  });

  it('keeps a proposal whose call reverts, and names the reason', async () => {
    const {call, approve, carryOut, propose} = await setup();
    const dear = {...call, value: parseEther('11'), number: 1n};
    const [proposed] = parseEventLogs({
      abi: SHARED_WALLET_ABI,
      eventName: 'Proposed',
      logs: [...(await propose(owners[0], dear)).logs],
    });
    await approve(owners[1], proposed!.args.hash);
    await assert.rejects(carryOut(owners[0], dear), /Reverted/);
    await stage.setBalance(wallet, parseEther('11'));
    await carryOut(owners[0], dear);
  });

  it('deposits at the bridge, as the sender that gets a return', async () => {
    const bridges = await Bridges.open(stage);
    const {approve, carryOut, propose} = await setup();
    const amount = parseEther('1');
    const args = [COIN, amount, bridges.receiver(), 0n] as const;
    const data = encodeFunctionData({...bridges.at(bridges.home), functionName: 'deposit', args});
    const call = {to: bridges.home, value: amount, data, number: 1n};
    const [proposed] = parseEventLogs({
      abi: SHARED_WALLET_ABI,
      eventName: 'Proposed',
      logs: [...(await propose(owners[0], call)).logs],
    });
    await approve(owners[1], proposed!.args.hash);
    const {logs} = await carryOut(owners[1], call);
    const [deposited] = parseEventLogs({
      ...bridges.at(bridges.home),
      eventName: 'Deposited',
      logs: [...logs],
    });
    const {id} = deposited!.args;
    await bridges.giveBack(await bridges.depositOf(id));
    assert.equal(await bridges.custodyOf(id), 'returned');
    assert.equal(await stage.chain.getBalance({address: wallet}), parseEther('10'));
  });

  it('has three different owners', async () => {
    const [one, two] = owners;
    await assert.rejects(stage.deploy({...SHARED_WALLET, args: [[one, two, one]]}), /WrongOwners/);
  });

  /** A proposal of the first owner: the wallet sends one coin. */
  async function setup() {
    const at = {address: wallet, abi: SHARED_WALLET_ABI} as const;
    const call: Proposed = {to: `0x${'cd'.repeat(20)}`, value: parseEther('1'), data: '0x', number: 0n};
    const propose = (from: Address, {to, value, data}: Proposed) =>
      stage.write({...at, functionName: 'propose', args: [to, value, data], from});
    await propose(owners[0], call);
    const hash = await stage.chain.readContract({...at, functionName: 'hashOf', args: [call]});
    return {
      hash,
      call,
      propose,
      approve: (from: Address, approved: Hex) =>
        stage.write({...at, functionName: 'approve', args: [approved], from}),
      carryOut: (from: Address, approved: Proposed) =>
        stage.write({...at, functionName: 'carryOut', args: [approved], from}),
    };
  }
});
