import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import {
  concatHex,
  encodeFunctionData,
  hexToBigInt,
  keccak256,
  numberToHex,
  parseEther,
  parseSignature,
  parseUnits,
  serializeSignature,
  size,
  type Address,
  type Hex,
} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import type {Delivery} from '../../bridge/protocol/signed-messages.js';
import {
  Bridges,
  CAPACITY,
  CONFIRM_WINDOW,
  ONE,
  REFILL_SECONDS,
  STRANGER,
  THREE,
  TWO,
  WITHDRAW_CLOSES,
  WITHDRAW_OPENS,
} from './bridge-stage.js';
import {ContractStage} from './contract-stage.js';

/** Code that refuses all that is sent to it. */
const REFUSING: Hex = '0x5f5ffd';
/** Code that uses up all gas. */
const ENDLESS: Hex = '0x5b5f56';
/** Code that refuses what comes with less than 40,000 gas, and leaves the rest of it. */
const CAUTIOUS: Hex = '0x619c405a10600957005b5f5ffd';
const CURVE_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const WRONG_SIGNER = /NotAValidator|SignaturesNotSorted/;

describe('a delivery', () => {
  let stage: ContractStage;
  let bridges: Bridges;
  let begin: () => Promise<void>;
  let receiver: Address;
  before(async () => {
    stage = await ContractStage.open();
    bridges = await Bridges.open(stage);
    receiver = `0x${'ab'.repeat(20)}`;
    begin = await stage.remember();
  });
  beforeEach(() => begin());
  after(() => stage.close());

  it('pays coins, pooled tokens and wrapped tokens at once', async () => {
    const {dusd, susd, wrapped} = bridges.tokens;
    for (const [token, amount] of [
      [COIN, parseEther('2')],
      [dusd, parseUnits('30', 6)],
      [susd, parseUnits('40', 6)],
      [wrapped, parseEther('50')],
    ] as const) {
      const delivery = deliveryOf({id: keccak256(token), token, amount});
      await bridges.deliver(delivery);
      assert.equal(await bridges.balanceOf(receiver, token), amount);
      assert.equal(await bridges.stageOf(delivery.id), 'delivered');
    }
  });

  describe('is refused', () => {
    it('a second time, also with other signatures or after a later moment was signed', async () => {
      const delivery = deliveryOf();
      await bridges.deliver(delivery);
      await assert.rejects(bridges.deliver(delivery), /WrongStage/);
      await assert.rejects(bridges.deliver(delivery, {signers: [TWO, THREE]}), /WrongStage/);
      const later = {...delivery, confirmBy: delivery.confirmBy + 100_000n, amount: 1n};
      await assert.rejects(bridges.deliver(later), /WrongStage/);
      assert.equal(await bridges.balanceOf(receiver), delivery.amount);
    });

    it('on the other bridge, with signatures for this one', async () => {
      const signatures = await bridges.sign(deliveryOf(), {bridge: bridges.away});
      const brought = bridges.bring('deliver', deliveryOf(), {bridge: bridges.home, signatures});
      await assert.rejects(brought, WRONG_SIGNER);
    });

    it('on another chain, at a bridge with the same address', async () => {
      const elsewhere = await ContractStage.open(31338);
      try {
        const others = await Bridges.open(elsewhere);
        assert.equal(others.away, bridges.away);
        const signatures = await bridges.sign(deliveryOf());
        await assert.rejects(others.bring('deliver', deliveryOf(), {signatures}), WRONG_SIGNER);
        await others.bring('deliver', deliveryOf(), {
          signatures: await others.sign(deliveryOf(), {chainId: 31338}),
        });
      } finally {
        await elsewhere.close();
      }
    });

    it('with one signature, or with one validator’s twice', async () => {
      const delivery = deliveryOf();
      const [one] = await bridges.sign(delivery, {signers: [ONE]});
      await assert.rejects(bridges.bring('deliver', delivery, {signatures: []}), /TooFewSignatures/);
      await assert.rejects(bridges.bring('deliver', delivery, {signatures: [one!]}), /TooFewSignatures/);
      await assert.rejects(
        bridges.bring('deliver', delivery, {signatures: [one!, one!]}),
        /SignaturesNotSorted/,
      );
    });

    it('with one validator’s signature in its other form, which the curve allows', async () => {
      const delivery = deliveryOf();
      const [one] = await bridges.sign(delivery, {signers: [ONE]});
      const {r, s, yParity} = parseSignature(one!);
      const mirrored = numberToHex(CURVE_ORDER - hexToBigInt(s), {size: 32});
      const twin = serializeSignature({r, s: mirrored, yParity: yParity === 0 ? 1 : 0});
      const brought = bridges.bring('deliver', delivery, {signatures: [one!, twin]});
      await assert.rejects(brought, /ECDSAInvalidSignatureS/);
    });

    it('with a stranger’s signature, also beside two of validators', async () => {
      for (const signers of [
        [ONE, STRANGER],
        [ONE, TWO, STRANGER],
      ])
        await assert.rejects(bridges.deliver(deliveryOf(), {signers}), /NotAValidator/);
    });

    it('with signatures in the wrong order', async () => {
      const signatures = await bridges.sign(deliveryOf());
      const brought = bridges.bring('deliver', deliveryOf(), {signatures: signatures.toReversed()});
      await assert.rejects(brought, /SignaturesNotSorted/);
    });

    it('with the signature of a validator that the admin dismissed', async () => {
      const at = bridges.at(bridges.away);
      const role = await stage.chain.readContract({...at, functionName: 'VALIDATOR_ROLE'});
      const dismissal = {
        ...at,
        functionName: 'revokeRole',
        args: [role, TWO.address],
        from: stage.admin,
      } as const;
      await assert.rejects(
        stage.write({...dismissal, from: bridges.user}),
        /AccessControlUnauthorizedAccount/,
      );
      await stage.write(dismissal);
      await assert.rejects(bridges.deliver(deliveryOf()), /NotAValidator/);
      await bridges.deliver(deliveryOf(), {signers: [ONE, THREE]});
    });

    it('where anything differs from what was signed', async () => {
      const delivery = deliveryOf();
      const signatures = await bridges.sign(delivery);
      const changes: readonly Partial<Delivery>[] = [
        {id: keccak256('0x02')},
        {token: bridges.tokens.dusd},
        {receiver: STRANGER.address},
        {amount: delivery.amount + 1n},
        {confirmBy: delivery.confirmBy + 1n},
      ];
      for (const change of changes)
        await assert.rejects(bridges.bring('deliver', {...delivery, ...change}, {signatures}), WRONG_SIGNER);
    });

    it('of nothing, of an unknown token, and of more than the contract can note', async () => {
      await assert.rejects(bridges.deliver(deliveryOf({amount: 0n})), /NoAmount/);
      await assert.rejects(bridges.deliver(deliveryOf({token: STRANGER.address})), /UnknownToken/);
      await assert.rejects(bridges.deliver(deliveryOf({amount: 2n ** 96n})), /AboveLimit/);
    });
  });

  describe('ends at its last moment', () => {
    it('a delivery in that second is paid, a cancellation refused', async () => {
      const delivery = deliveryOf();
      const at = Number(delivery.confirmBy);
      await assert.rejects(bridges.cancel(delivery, {at: at - 1}), /TooEarly/);
      const undo = await stage.remember();
      await assert.rejects(bridges.cancel(delivery, {at}), /TooEarly/);
      await undo();
      await bridges.deliver(delivery, {at});
      await assert.rejects(bridges.cancel(delivery, {at: at + 1}), /WrongStage/);
    });

    it('a second later it can only be cancelled, by the same signatures, and once', async () => {
      const delivery = deliveryOf();
      const at = Number(delivery.confirmBy) + 1;
      await assert.rejects(bridges.deliver(delivery, {at}), /TooLate/);
      await bridges.cancel(delivery);
      assert.equal(await bridges.stageOf(delivery.id), 'cancelled');
      await assert.rejects(bridges.cancel(delivery), /WrongStage/);
    });

    it('after a cancellation no delivery succeeds, not even with a later moment', async () => {
      const delivery = deliveryOf();
      await bridges.cancel(delivery, {at: Number(delivery.confirmBy) + 1});
      await assert.rejects(bridges.deliver(delivery), /TooLate/);
      const later = {...delivery, confirmBy: delivery.confirmBy + 100_000n};
      await assert.rejects(bridges.deliver(later), /WrongStage/);
      assert.equal(await bridges.balanceOf(receiver), 0n);
    });

    it('a cancellation needs two validators as well', async () => {
      const delivery = deliveryOf();
      await stage.passTo(Number(delivery.confirmBy) + 1);
      await assert.rejects(bridges.cancel(delivery, {signers: [ONE]}), /TooFewSignatures/);
      await assert.rejects(bridges.cancel(delivery, {signers: [TWO, STRANGER]}), /NotAValidator/);
    });

    it('what is held cannot be cancelled', async () => {
      const delivery = deliveryOf({amount: CAPACITY.coin + 1n});
      await bridges.deliver(delivery);
      await assert.rejects(bridges.cancel(delivery, {at: Number(delivery.confirmBy) + 1}), /WrongStage/);
    });
  });

  describe('above the instant capacity', () => {
    it('is held; one within it is paid, and time refills what it used', async () => {
      await bridges.deliver(deliveryOf({id: keccak256('0x02'), amount: CAPACITY.coin}));
      const next = deliveryOf({amount: CAPACITY.coin / 2n});
      await bridges.deliver(next);
      assert.equal(await bridges.stageOf(next.id), 'held');
      const half = deliveryOf({id: keccak256('0x03'), amount: CAPACITY.coin / 2n});
      await bridges.deliver(half, {at: stage.time + REFILL_SECONDS / 2});
      assert.equal(await bridges.stageOf(half.id), 'delivered');
      const one = deliveryOf({id: keccak256('0x04'), amount: CAPACITY.coin / 1000n});
      await bridges.deliver(one);
      assert.equal(await bridges.stageOf(one.id), 'held');
    });

    it('uses nothing of the capacity, and leaves other tokens theirs', async () => {
      await bridges.deliver(deliveryOf({id: keccak256('0x02'), amount: CAPACITY.coin + 1n}));
      await bridges.deliver(deliveryOf({id: keccak256('0x03'), amount: CAPACITY.coin}));
      assert.equal(await bridges.balanceOf(receiver), CAPACITY.coin);
      const {dusd} = bridges.tokens;
      await bridges.deliver(deliveryOf({id: keccak256('0x04'), token: dusd, amount: CAPACITY.dollar}));
      assert.equal(await bridges.balanceOf(receiver, dusd), CAPACITY.dollar);
    });

    it('is withdrawn from the first to the last second of its window, by anybody, once', async () => {
      const {id, time, amount} = await held();
      const undo = await stage.remember();
      for (const at of [time + WITHDRAW_OPENS, time + WITHDRAW_CLOSES]) {
        await undo();
        await assert.rejects(bridges.end('withdraw', id, {at: time + WITHDRAW_OPENS - 1}), /TooEarly/);
        await bridges.end('withdraw', id, {at, from: stage.accounts[9]});
        assert.equal(await bridges.balanceOf(receiver), amount);
        await assert.rejects(bridges.end('withdraw', id), /WrongStage/);
        await assert.rejects(bridges.end('expire', id, {at: time + WITHDRAW_CLOSES + 1}), /WrongStage/);
      }
    });

    it('expires a second after its window, once, and is no longer paid', async () => {
      const {id, time, delivery} = await held();
      await assert.rejects(bridges.end('expire', id, {at: time + WITHDRAW_CLOSES}), /TooEarly/);
      const at = time + WITHDRAW_CLOSES + 1;
      await assert.rejects(bridges.end('withdraw', id, {at}), /TooLate/);
      await bridges.end('expire', id);
      assert.equal(await bridges.stageOf(id), 'expired');
      for (const call of ['withdraw', 'expire'] as const)
        await assert.rejects(bridges.end(call, id), /WrongStage/);
      const later = {...delivery, confirmBy: BigInt(stage.time + CONFIRM_WINDOW)};
      await assert.rejects(bridges.deliver(later), /WrongStage/);
    });

    it('cannot be withdrawn or expired where it never arrived', async () => {
      for (const call of ['withdraw', 'expire'] as const)
        await assert.rejects(bridges.end(call, keccak256('0x09')), /WrongStage/);
    });
  });

  describe('that cannot be paid', () => {
    it('is held where the receiver refuses coins, and paid once it takes them', async () => {
      await stage.setCode(receiver, REFUSING);
      const {delivery, time} = await heldOf(deliveryOf());
      await assert.rejects(bridges.end('withdraw', delivery.id, {at: time + WITHDRAW_OPENS}), /FailedCall/);
      await stage.setCode(receiver, '0x');
      await bridges.end('withdraw', delivery.id);
      assert.equal(await bridges.balanceOf(receiver), delivery.amount);
    });

    it('is held where the receiver uses up all gas, within the limit of a transaction', async () => {
      await stage.setCode(receiver, ENDLESS);
      await heldOf(deliveryOf());
    });

    it('is held where the token is frozen or answers false', async () => {
      const {dusd} = bridges.tokens;
      const code = await stage.chain.getCode({address: dusd});
      for (const [index, broken] of [REFUSING, ENDLESS, '0x5f5f5260205ff3'].entries()) {
        await stage.setCode(dusd, broken as Hex);
        const delivery = deliveryOf({id: keccak256(numberToHex(index)), token: dusd, amount: 5n});
        const {time} = await heldOf(delivery);
        await stage.setCode(dusd, code!);
        await bridges.end('withdraw', delivery.id, {at: time + WITHDRAW_OPENS});
      }
      assert.equal(await bridges.balanceOf(receiver, dusd), 15n);
    });

    it('is held where the pool has no funds, and paid once it has', async () => {
      await stage.setBalance(bridges.away, 5n);
      const {delivery, time} = await heldOf(deliveryOf());
      await assert.rejects(
        bridges.end('withdraw', delivery.id, {at: time + WITHDRAW_OPENS}),
        /InsufficientBalance/,
      );
      await stage.setBalance(bridges.away, delivery.amount);
      await bridges.end('withdraw', delivery.id);
      assert.equal(await bridges.balanceOf(bridges.away), 0n);
    });

    it('is never held for want of gas: every limit pays, or reverts', async () => {
      const {wrapped} = bridges.tokens;
      const undo = await stage.remember();
      const ends = new Set<string>();
      for (const [token, code] of [
        [COIN, '0x'],
        [wrapped, '0x'],
        [COIN, CAUTIOUS],
      ] as const)
        for (let gas = 60_000; gas <= 200_000; gas += 2_500) {
          await undo();
          await stage.setCode(receiver, code);
          const delivery = deliveryOf({token});
          const paid = await bridges.deliver(delivery, {gas}).then(
            () => true,
            () => false,
          );
          const end = await bridges.stageOf(delivery.id);
          assert.equal(end, paid ? 'delivered' : 'unknown', `${gas} gas`);
          ends.add(end);
        }
      assert.deepEqual([...ends].toSorted(), ['delivered', 'unknown']);
    });
  });

  describe('to a contract that calls back', () => {
    it('is paid once, whatever the receiver calls meanwhile', async () => {
      const other = await held(keccak256('0x02'));
      await stage.passTo(other.time + WITHDRAW_OPENS);
      const delivery = deliveryOf();
      const signatures = await bridges.sign(delivery);
      const {abi} = bridges.at(bridges.away);
      const calls = [
        encodeFunctionData({abi, functionName: 'deliver', args: [delivery, signatures]}),
        encodeFunctionData({abi, functionName: 'withdraw', args: [other.id]}),
        encodeFunctionData({abi, functionName: 'pay', args: [COIN, receiver, parseEther('1')]}),
      ];
      const undo = await stage.remember();
      for (const call of calls) {
        await undo();
        await stage.setCode(receiver, callingBack(bridges.away, call));
        await bridges.bring('deliver', delivery, {signatures});
        assert.equal(await bridges.balanceOf(receiver), delivery.amount);
        assert.equal(await bridges.stageOf(other.id), 'held');
        assert.equal(await outcomeOf(receiver), 1n, 'the call was made, and refused');
      }
    });

    it('withdraws once, whatever the receiver calls meanwhile', async () => {
      const {id, amount} = await held();
      const other = await held(keccak256('0x02'));
      await stage.passTo(other.time + WITHDRAW_OPENS);
      const undo = await stage.remember();
      for (const again of [id, other.id]) {
        await undo();
        const call = encodeFunctionData({
          ...bridges.at(bridges.away),
          functionName: 'withdraw',
          args: [again],
        });
        await stage.setCode(receiver, callingBack(bridges.away, call));
        await bridges.end('withdraw', id);
        assert.equal(await bridges.balanceOf(receiver), amount);
        assert.equal(await outcomeOf(receiver), 1n);
      }
    });
  });

  it('cannot be paid by a call from outside', async () => {
    const pay = {...bridges.at(bridges.away), functionName: 'pay', args: [COIN, bridges.user, 1n]} as const;
    for (const from of [stage.admin, bridges.user])
      await assert.rejects(stage.write({...pay, from}), /NotTheSender/);
  });

  function deliveryOf(part: Partial<Delivery> = {}): Delivery {
    const confirmBy = BigInt(stage.time + CONFIRM_WINDOW);
    return {id: keccak256('0x01'), token: COIN, receiver, amount: parseEther('1'), confirmBy, ...part};
  }

  function held(id: Hex = keccak256('0x01')) {
    return heldOf(deliveryOf({id, amount: CAPACITY.coin + 1n}));
  }

  async function heldOf(delivery: Delivery) {
    const {time} = await bridges.deliver(delivery);
    assert.equal(await bridges.stageOf(delivery.id), 'held');
    return {id: delivery.id, amount: delivery.amount, delivery, time};
  }

  /** What the contract below noted: 0 before it called, 1 after a refusal, 2 after a success. */
  async function outcomeOf(address: Address): Promise<bigint> {
    return hexToBigInt((await stage.chain.getStorageAt({address, slot: '0x0'})) ?? '0x0');
  }
});

/** Code that makes one call when it is called, takes whatever it is sent, and notes in slot 0 how the call ended. */
function callingBack(target: Address, data: Hex): Hex {
  const length: Hex = numberToHex(size(data), {size: 2});
  const code = (offset: Hex) =>
    concatHex([
      // codecopy(0, offset, length)
      '0x61',
      length,
      '0x61',
      offset,
      '0x5f39',
      // call(gas(), target, 0, 0, length, 0, 0)
      '0x5f5f61',
      length,
      '0x5f5f73',
      target,
      '0x5af1',
      // sstore(0, result + 1)
      '0x6001015f5500',
    ]);
  return concatHex([code(numberToHex(size(code('0x0000')), {size: 2})), data]);
}
