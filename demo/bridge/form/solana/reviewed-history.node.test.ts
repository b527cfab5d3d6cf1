import assert from 'node:assert/strict';
import {afterEach, beforeEach, describe, it, mock} from 'node:test';
import type {KeyPairSigner} from '@solana/kit';
import {describeBridge} from '../../../devnet/bridge/describe-bridge.js';
import {BridgeStage} from '../../../devnet/bridge/solana/bridge-stage.js';
import {readDeployment} from '../../deployment/read-deployment.js';
import type {ReviewedRoute} from '../reviewed-transfer.js';
import {ReviewedHistory} from './reviewed-history.js';

const RECEIVER = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const AMOUNT = 10_000_000n;

describe('the history of a sender since a review', () => {
  let stage: BridgeStage;
  let user: KeyPairSigner;
  let history: ReviewedHistory;
  beforeEach(async () => {
    stage = await BridgeStage.start();
    [user] = stage.users as [KeyPairSigner];
    history = new ReviewedHistory(stage.ask, await reviewedBy(user.address));
  });
  afterEach(() => mock.restoreAll());

  it('has no deposit from before the review, however often it is begun', async () => {
    await stage.deposit(user, {counter: 1n});
    await history.begin();
    assert.equal(await history.repeated(), undefined);
    const repeated = await stage.deposit(user, {counter: 2n});
    await history.begin();
    assert.equal(await history.repeated(), repeated);
  });

  it('has a repetition before it is final, and until the user has seen it', async () => {
    await history.begin();
    stage.ledger.finalityLag = 32;
    const first = await stage.deposit(user, {counter: 1n});
    assert.equal(await history.repeated(), first);
    history.accept(first);
    assert.equal(await history.repeated(), undefined);
    const second = await stage.deposit(user, {counter: 2n});
    assert.equal(await history.repeated(), second);
  });

  it('has no repetition in a deposit of another amount, for another receiver, or of another sender', async () => {
    const [, other] = stage.users as [KeyPairSigner, KeyPairSigner];
    await history.begin();
    await stage.deposit(user, {counter: 1n, amount: AMOUNT + 1n});
    await stage.deposit(user, {counter: 2n, receiver: `eip155:31337:${OTHER}`});
    await stage.deposit(user, {counter: 3n, receiver: `eip155:31338:${RECEIVER}`});
    await stage.deposit(other, {counter: 4n});
    assert.equal(await history.repeated(), undefined);
    const lower = `eip155:31337:${RECEIVER.toLowerCase()}`;
    const repeated = await stage.deposit(user, {counter: 5n, receiver: lower});
    assert.equal(await history.repeated(), repeated);
  });

  /** A reviewed transfer of ten dollars to the first network. */
  async function reviewedBy(account: string): Promise<ReviewedRoute> {
    const answer = Response.json(describeBridge(stage.bridge));
    mock.method(globalThis, 'fetch', async () => answer);
    const {networks, tokens} = await readDeployment();
    const [from, to] = ['solana:', 'eip155:31337'].map((start) =>
      networks.find(({id}) => id.startsWith(start)),
    );
    const token = tokens.find(({id}) => id === 'dusd');
    assert.ok(from && to && token);
    return {
      from,
      to,
      token,
      account,
      receiver: RECEIVER,
      isOwnReceiver: true,
      checked: {amount: AMOUNT, left: AMOUNT - 500_000n} as ReviewedRoute['checked'],
      terms: {} as ReviewedRoute['terms'],
    };
  }
});
