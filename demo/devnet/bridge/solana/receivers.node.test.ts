import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {address, type Address} from '@solana/kit';
import {checkReceiver, type ReceiverRefusal} from '../../../bridge/protocol/solana/check-receiver.js';
import {tokenAccountOf} from '../../../bridge/protocol/solana/deposit.js';
import {MEMO_PROGRAM} from '../../../bridge/protocol/solana/memo-instruction.js';
import {GATEHOUSE} from '../../solana/tokens.js';
import {BridgeStage} from './bridge-stage.js';

type Choose = (stage: BridgeStage, user: Address) => Address | Promise<Address>;

const RECEIVERS: Readonly<Record<string, readonly [choose: Choose, refusal?: ReceiverRefusal]>> = {
  'a wallet': [(_, user) => user],
  'a wallet that never received anything': [async (stage) => (await stage.wallet()).address],
  'a multisig account of other owners': [openMultisig],
  'a token account': [(stage, user) => tokenAccountOf(user, stage.token('DUSD').mint), 'token'],
  'a mint of another token': [() => address(GATEHOUSE.mint), 'token'],
  'a program': [() => MEMO_PROGRAM, 'program'],
  'the multisig account of the bridge': [({bridge}) => bridge.multisig, 'bridge'],
  'a vault': [(stage) => stage.token('HARB').vault, 'bridge'],
  'the mint of a carried token': [(stage) => stage.token('HARB').mint, 'bridge'],
  'a validator': [({bridge}) => bridge.validators[0], 'bridge'],
};

describe('the receiver of a payment on Solana', () => {
  for (const [name, [choose, refusal]] of Object.entries(RECEIVERS)) {
    it(`is ${refusal ? 'refused' : 'accepted'} if it is ${name}`, async () => {
      const {stage, user} = await setup();
      const receiver = await choose(stage, user);
      assert.equal(await checkReceiver(stage.ask, stage.bridge, receiver), refusal);
    });
  }
});

function openMultisig({ledger, bridge}: BridgeStage): Address {
  const found = ledger.runtime.account(bridge.multisig);
  assert.ok(found);
  ledger.runtime.put({...found, address: GATEHOUSE.mint});
  return address(GATEHOUSE.mint);
}

async function setup() {
  const stage = await BridgeStage.start();
  const [user] = stage.users;
  assert.ok(user);
  return {stage, user: user.address};
}
