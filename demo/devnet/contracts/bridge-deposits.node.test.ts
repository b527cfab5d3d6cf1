import assert from 'node:assert/strict';
import {after, before, beforeEach, describe, it} from 'node:test';
import {concatHex, keccak256, parseEther, parseEventLogs, parseUnits, type Address, type Hex} from 'viem';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {receiverKey, transferId} from '../../bridge/protocol/transfer-id.js';
import {
  Bridges,
  CLUSTER,
  CONFIRM_WINDOW,
  FEE,
  MOST,
  ONE,
  OTHER_CHAIN,
  STRANGER,
  TWO,
  VAULT,
} from './bridge-stage.js';
import {BRIDGE_ABI} from './compiled/bridge-abi.js';
import {ContractStage, type Mined} from './contract-stage.js';

/** Refuses all that is sent to it. */
const REFUSING: Hex = '0x5f5ffd';

describe('a deposit', () => {
  let stage: ContractStage;
  let bridges: Bridges;
  let begin: () => Promise<void>;
  before(async () => {
    stage = await ContractStage.open();
    bridges = await Bridges.open(stage);
    begin = await stage.remember();
  });
  beforeEach(() => begin());
  after(() => stage.close());

  it('of coins is kept whole, and announced with its fee, its receiver and its last moment', async () => {
    const {user, home} = bridges;
    const had = await bridges.balanceOf(home);
    const mined = await bridges.deposit({amount: parseEther('1')});
    const [deposited] = depositsIn(mined);
    const receiver = {chain: OTHER_CHAIN, address: stage.accounts[2]};
    assert.deepEqual(deposited, {
      id: idOf(user, 0n),
      sender: deposited!.sender,
      receiverKey: receiverKey(receiver),
      token: COIN,
      amount: parseEther('1'),
      fee: FEE.coin,
      receiver: encodeInteroperable(receiver),
      confirmBy: BigInt(mined.time + CONFIRM_WINDOW),
    });
    assert.equal(deposited.sender.toLowerCase(), user);
    assert.equal(await bridges.balanceOf(home), had + parseEther('1'));
    assert.equal(await bridges.custodyOf(deposited.id), 'taken');
  });

  it('has the same id when its block is replaced, also after another sender’s deposit in the new one', async () => {
    const undo = await stage.remember();
    const [first] = depositsIn(await bridges.deposit({amount: parseEther('1')}));
    await undo();
    const stranger = stage.accounts[5];
    const [other] = depositsIn(await bridges.deposit({amount: parseEther('2'), from: stranger}));
    const [again] = depositsIn(await bridges.deposit({amount: parseEther('1')}));
    assert.equal(again!.id, first!.id);
    assert.notEqual(other!.id, first!.id);
  });

  it('of the same sender has another id each time', async () => {
    const ids: Hex[] = [];
    for (let count = 0; count < 3; count += 1)
      ids.push(depositsIn(await bridges.deposit({amount: parseEther('1')}))[0]!.id);
    assert.deepEqual(ids, [idOf(bridges.user, 0n), idOf(bridges.user, 1n), idOf(bridges.user, 2n)]);
  });

  it('of a token that answers nothing is counted by what arrived', async () => {
    const {susd} = bridges.tokens;
    const amount = parseUnits('25', 6);
    await bridges.approve(susd, amount);
    const [deposited] = depositsIn(await bridges.deposit({token: susd, amount}));
    assert.equal(deposited!.amount, amount);
  });

  it('of a token that keeps a tenth counts nine tenths, and returns no more than that', async () => {
    const {taxed} = bridges.tokens;
    await bridges.approve(taxed, parseEther('10'));
    const had = await bridges.balanceOf(bridges.home, taxed);
    const [deposited] = depositsIn(await bridges.deposit({token: taxed, amount: parseEther('10')}));
    assert.equal(deposited!.amount, parseEther('9'));
    await bridges.giveBack(await bridges.depositOf(deposited!.id));
    assert.equal(await bridges.balanceOf(bridges.home, taxed), had);
  });

  it('of a token that keeps a tenth reverts where less than the least amount would remain', async () => {
    const {taxed} = bridges.tokens;
    await bridges.approve(taxed, parseEther('10'));
    await assert.rejects(
      bridges.deposit({token: taxed, amount: parseEther('10'), least: parseEther('9.9')}),
      /Reverted: TooLittleLeft/,
    );
  });

  it('of a wrapped token burns it, with the owner’s allowance alone', async () => {
    const {wrapped, harb} = bridges.tokens;
    const {user, away} = bridges;
    await moveHome(parseEther('100'));
    const amount = parseEther('40');
    const deposit = {token: wrapped, amount, bridge: away};
    await assert.rejects(bridges.deposit(deposit), /ERC20InsufficientAllowance/);
    await bridges.approve(wrapped, amount, away);
    const had = await bridges.balanceOf(user, wrapped);
    await bridges.deposit(deposit);
    assert.equal(await bridges.balanceOf(user, wrapped), had - amount);
    assert.equal(await bridges.balanceOf(away, wrapped), 0n);
    assert.equal(await bridges.balanceOf(bridges.home, harb), parseEther('100'));
  });

  describe('is refused', () => {
    const amount = parseEther('1');
    const there = (address: string, chain = OTHER_CHAIN): Hex => encodeInteroperable({chain, address});
    const cases: Readonly<Record<string, readonly [() => Parameters<Bridges['deposit']>[0], RegExp]>> = {
      'without an amount': [() => ({amount: 0n}), /NoAmount/],
      'for the other bridge': [() => ({amount, receiver: there(bridges.away)}), /WrongReceiver/],
      'for the vault on Solana': [
        () => ({token: bridges.tokens.dusd, amount: 10_000_000n, receiver: there(VAULT, CLUSTER)}),
        /WrongReceiver/,
      ],
      'for the token’s own contract': [
        () => ({token: bridges.tokens.dusd, amount: 10_000_000n, receiver: there(bridges.tokens.dusd)}),
        /WrongReceiver/,
      ],
      'for the zero address': [() => ({amount, receiver: there(`0x${'0'.repeat(40)}`)}), /WrongReceiver/],
      'for an unknown chain': [() => ({amount, receiver: there(bridges.user, 'eip155:1')}), /UnknownChain/],
      'for its own chain': [() => ({amount, receiver: there(bridges.user, 'eip155:31337')}), /UnknownChain/],
      'without a chain': [
        () => ({amount, receiver: concatHex(['0x000100000014', bridges.user])}),
        /WrongReceiver/,
      ],
      'for a plain address': [() => ({amount, receiver: bridges.user}), /WrongReceiver/],
      'for 32 bytes on an EVM chain': [
        () => ({amount, receiver: concatHex(['0x00010000027a6a20', `0x${'5'.repeat(64)}`])}),
        /WrongReceiver/,
      ],
      'for 20 bytes on Solana': [
        () => ({
          token: bridges.tokens.dusd,
          amount: 10_000_000n,
          receiver: concatHex([there(VAULT, CLUSTER).slice(0, 76) as Hex, '0x14', bridges.user]),
        }),
        /WrongReceiver/,
      ],
      'for a receiver with bytes after it': [
        () => ({amount, receiver: concatHex([bridges.receiver(), '0x00'])}),
        /WrongReceiver/,
      ],
      'for a chain id with leading zeros': [
        () => ({amount, receiver: concatHex(['0x0001000003007a6a14', bridges.user])}),
        /UnknownChain/,
      ],
      'of a coin without a route': [
        () => ({amount, receiver: there('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', CLUSTER)}),
        /NoRoute/,
      ],
      'of an unknown token': [() => ({token: bridges.user, amount}), /NoRoute/],
      'of no more than the fee': [() => ({amount: FEE.coin}), /TooLittleLeft/],
      'above the limit': [() => ({amount: MOST.coin + 1n}), /AboveLimit/],
      'with fewer coins than it names': [() => ({amount, value: amount - 1n}), /WrongCoin/],
      'with more coins than it names': [() => ({amount, value: amount + 1n}), /WrongCoin/],
      'of a token with coins': [
        () => ({token: bridges.tokens.dusd, amount: 10_000_000n, value: 1n}),
        /WrongCoin/,
      ],
      'where the fee was raised above what the sender accepts': [
        () => ({amount, least: amount - FEE.coin + 1n}),
        /TooLittleLeft/,
      ],
    };
    for (const [name, [call, reason]] of Object.entries(cases))
      it(name, () => assert.rejects(bridges.deposit(call()), reason));

    it('with a part that the other side cannot hold', async () => {
      const {harb} = bridges.tokens;
      const fine = parseEther('10') + 1n;
      const receiver = there('4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T', CLUSTER);
      await bridges.approve(harb, parseEther('100'));
      await assert.rejects(bridges.deposit({token: harb, amount: fine, receiver}), /TooFine/);
      await bridges.deposit({token: harb, amount: fine - 1n, receiver});
    });

    it('while the bridge is paused; withdraw, expire, cancel, deliver and giveBack go on', async () => {
      const {id, confirmBy} = await taken(parseEther('1'));
      const delivery = {token: COIN, receiver: stage.accounts[2], amount: MOST.coin, confirmBy} as const;
      const [held, late, gone] = ['0x01', '0x02', '0x03'].map((byte) => keccak256(byte as Hex)) as [
        Hex,
        Hex,
        Hex,
      ];
      for (const bridge of [bridges.home, bridges.away])
        await stage.write({...bridges.at(bridge), functionName: 'pause', args: [], from: stage.admin});
      await assert.rejects(bridges.deposit({amount: parseEther('1')}), /EnforcedPause/);
      const {time} = await bridges.deliver({...delivery, id: held});
      await bridges.deliver({...delivery, id: late});
      await bridges.end('withdraw', held, {at: time + 3 * 3600});
      await bridges.end('expire', late, {at: time + 9 * 3600});
      await bridges.cancel({...delivery, id: gone});
      await bridges.giveBack(await bridges.depositOf(id));
      assert.equal(await bridges.custodyOf(id), 'returned');
    });
  });

  describe('is given back', () => {
    it('whole, with the fee, and once', async () => {
      const {id} = await taken(parseEther('3'));
      const had = await bridges.balanceOf(bridges.user);
      const returned = await bridges.depositOf(id);
      await bridges.giveBack(returned);
      assert.equal(await bridges.balanceOf(bridges.user), had + parseEther('3'));
      await assert.rejects(bridges.giveBack(returned), /WrongCustody/);
    });

    it('to its sender alone, and never more than was deposited', async () => {
      const {id} = await taken(parseEther('3'));
      const returned = await bridges.depositOf(id);
      const changes = [{amount: parseEther('30')}, {sender: STRANGER.address}, {token: bridges.tokens.dusd}];
      for (const change of changes)
        await assert.rejects(bridges.giveBack({...returned, ...change}), /NotAValidator|SignaturesNotSorted/);
    });

    it('by two of the validators: not by one, by one twice, or by a stranger', async () => {
      const returned = await bridges.depositOf((await taken(parseEther('3'))).id);
      await assert.rejects(bridges.giveBack(returned, {signers: [ONE]}), /TooFewSignatures/);
      await assert.rejects(bridges.giveBack(returned, {signers: [ONE, STRANGER]}), /NotAValidator/);
    });

    it('not by the signatures of a delivery', async () => {
      const {id, confirmBy} = await taken(parseEther('3'));
      const delivery = {id, token: COIN, receiver: bridges.user, amount: parseEther('3'), confirmBy} as const;
      const signatures = await bridges.sign(delivery, {bridge: bridges.home});
      const call = {...bridges.at(bridges.home), functionName: 'giveBack', from: bridges.user} as const;
      await assert.rejects(
        stage.write({...call, args: [id, signatures]}),
        /NotAValidator|SignaturesNotSorted/,
      );
    });

    it('not on another bridge, and not before there is one', async () => {
      const {id} = await taken(parseEther('3'));
      const returned = await bridges.depositOf(id);
      await assert.rejects(bridges.giveBack(returned, {bridge: bridges.away}), /WrongCustody/);
      await assert.rejects(bridges.giveBack({...returned, id: keccak256('0x05')}), /WrongCustody/);
    });

    it('to an address that the sender names, where the sender cannot take coins', async () => {
      const {user} = bridges;
      const {id} = await taken(parseEther('3'));
      await stage.setCode(user, REFUSING);
      await bridges.giveBack(await bridges.depositOf(id));
      assert.equal(await bridges.custodyOf(id), 'owed');
      const to = stage.accounts[6];
      const had = await bridges.balanceOf(to);
      await assert.rejects(bridges.collect(id, to, {from: stage.accounts[5]}), /NotTheSender/);
      await stage.setCode(user, '0x');
      await bridges.collect(id, to, {from: user});
      assert.equal(await bridges.balanceOf(to), had + parseEther('3'));
      assert.equal(await bridges.custodyOf(id), 'returned');
      await assert.rejects(bridges.collect(id, to, {from: user}), /WrongCustody/);
      await assert.rejects(bridges.giveBack(await bridges.depositOf(id)), /WrongCustody/);
    });

    it('later, where the pool has no funds or the token is frozen', async () => {
      const {id} = await taken(parseEther('3'));
      await stage.setBalance(bridges.home, parseEther('2'));
      await bridges.giveBack(await bridges.depositOf(id));
      assert.equal(await bridges.custodyOf(id), 'owed');
      await assert.rejects(bridges.collect(id, bridges.user, {from: bridges.user}), /InsufficientBalance/);
      await stage.setBalance(bridges.home, parseEther('3'));
      await bridges.collect(id, bridges.user, {from: bridges.user});
      assert.equal(await bridges.balanceOf(bridges.home), 0n);
    });

    it('as wrapped tokens, minted anew', async () => {
      const {wrapped} = bridges.tokens;
      const {away, user} = bridges;
      await moveHome(parseEther('100'));
      await bridges.approve(wrapped, parseEther('40'), away);
      const call = {token: wrapped, amount: parseEther('40'), bridge: away};
      const [deposited] = depositsIn(await bridges.deposit(call));
      const had = await bridges.balanceOf(user, wrapped);
      await bridges.giveBack(await bridges.depositOf(deposited!.id, away), {
        bridge: away,
        signers: [TWO, ONE],
      });
      assert.equal(await bridges.balanceOf(user, wrapped), had + parseEther('40'));
    });
  });

  describe('has a route that the admin sets', () => {
    const MINT = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';
    const most = parseEther('1000');
    const setRoute = (decimals: number, fee: bigint, limit: bigint, from: Address = stage.admin) =>
      stage.write({
        ...bridges.at(bridges.home),
        functionName: 'setRoute',
        args: [
          bridges.tokens.harb,
          encodeInteroperable({chain: CLUSTER, address: MINT}),
          decimals,
          fee,
          limit,
        ],
        from,
      });

    it('alone', async () => {
      await assert.rejects(setRoute(9, 0n, most, bridges.user), /AccessControlUnauthorizedAccount/);
      const pause = {
        ...bridges.at(bridges.home),
        functionName: 'pause',
        args: [],
        from: bridges.user,
      } as const;
      await assert.rejects(stage.write(pause), /AccessControlUnauthorizedAccount/);
    });

    it('within the 64 bits that an amount on Solana has', async () => {
      const largest = (2n ** 64n - 1n) * 10n ** 9n;
      await setRoute(9, 0n, largest);
      await assert.rejects(setRoute(9, 0n, largest + 10n ** 9n), /WrongSettings/);
      await assert.rejects(setRoute(18, 0n, most), /WrongSettings/);
    });

    it('with a fee that the other side can hold, below the limit', async () => {
      await assert.rejects(setRoute(9, 1n, most), /WrongSettings/);
      await assert.rejects(setRoute(9, most, most), /WrongSettings/);
    });
  });

  it('of the network’s token on its home chain can never be minted there', async () => {
    const {NETWORK_TOKEN_ABI: abi} = await import('./compiled/network-token-abi.js');
    const mint = {abi, functionName: 'mint', args: [bridges.user, 1n]} as const;
    for (const address of [bridges.tokens.harb, bridges.tokens.wrapped])
      for (const from of [stage.admin, bridges.user, bridges.home])
        await assert.rejects(stage.write({...mint, address, from}), /NotTheBridge/);
  });

  /** Gives the user some wrapped tokens, which the home bridge keeps the originals of. */
  async function moveHome(amount: bigint): Promise<void> {
    const {harb, wrapped} = bridges.tokens;
    await bridges.approve(harb, amount);
    const [deposited] = depositsIn(await bridges.deposit({token: harb, amount}));
    const {id, confirmBy, fee} = deposited!;
    const delivery = {id, token: wrapped, receiver: bridges.user, amount: amount - fee, confirmBy};
    await bridges.deliver(delivery);
  }

  async function taken(amount: bigint) {
    const [deposited] = depositsIn(await bridges.deposit({amount}));
    return deposited!;
  }

  function idOf(sender: Address, counter: bigint): Hex {
    const chain = 'eip155:31337';
    return transferId({bridge: {chain, address: bridges.home}, sender: {chain, address: sender}, counter});
  }
});

function depositsIn({logs}: Mined) {
  return parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs: [...logs]}).map(({args}) => args);
}
