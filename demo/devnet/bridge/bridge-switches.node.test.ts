import assert from 'node:assert/strict';
import {after, afterEach, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  parseEventLogs,
  type Address,
  type Hex,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {COIN, KEEPINGS, POOLS, STAGES} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {receiptOf} from '../chain/receipt-of.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {STAKING_ABI} from '../contracts/compiled/staking-abi.js';
import {networkControl} from '../control/network-client.js';
import {startDevnet} from '../devnet.js';
import {BRIDGE, HARB, STAKING} from '../seed/bridge-contracts.js';
import {DUSD} from '../seed/contract-plan.js';

const [HOME, AWAY] = ['eip155:31337', 'eip155:31338'] as const;
const NORMAL = {
  relayerIsOff: false,
  finalityLag: 0,
  validators: [{}, {}, {}],
  paused: [],
  emptyCapacities: [],
  emptyPools: [],
  rewardsEnded: [],
};
const devnet = await startDevnet({port: 0});
after(() => devnet.close());
const control = networkControl({
  async send(path, init) {
    const answer = await fetch(`${devnet.endpoints.control}/${path}`, init);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer;
  },
});
afterEach(() => control.bridgeSwitches());

test('has no switch on at the start', async () => {
  assert.deepEqual(await control.bridgeState(), NORMAL);
});

test('switches the relayer and validators off, and lets them sign wrong amounts', async () => {
  const validators = [{isOff: true}, {signsWrongAmounts: true}, {}];
  await control.bridgeSwitches({relayerIsOff: true, validators});
  assert.deepEqual(await control.bridgeState(), {...NORMAL, relayerIsOff: true, validators});
});

test('takes away what a token pays at once: a delivery is held, and the next is paid', async () => {
  const name = `${AWAY}:${COIN}`;
  await control.bridgeSwitches({emptyCapacities: [name]});
  assert.deepEqual((await control.bridgeState()).emptyCapacities, [name]);
  assert.deepEqual(await capacityOf(AWAY, COIN), [0n, 0n]);
  assert.equal(await endOf(await deposit(HOME)), 'held');
  await control.bridgeSwitches();
  // All of it: no test before has had a delivery there.
  assert.deepEqual(await capacityOf(AWAY, COIN), [parseEther('10'), parseEther('10')]);
  assert.equal(await endOf(await deposit(HOME)), 'delivered');
});

test('pauses one bridge: it takes no deposits, and the other does', async () => {
  await control.bridgeSwitches({paused: [AWAY]});
  assert.deepEqual((await control.bridgeState()).paused, [AWAY]);
  await assert.rejects(deposit(AWAY), /EnforcedPause/);
  assert.equal(await endOf(await deposit(HOME)), 'delivered');
  await control.bridgeSwitches();
  assert.equal(await endOf(await deposit(AWAY), HOME), 'delivered');
});

test('empties and refills a capacity several times within one second', async () => {
  for (let count = 0; count < 6; count += 1) {
    await control.bridgeSwitches({emptyCapacities: [`${AWAY}:${COIN}`]});
    await control.bridgeSwitches();
  }
  assert.deepEqual((await control.bridgeState()).emptyCapacities, []);
});

test('empties the pool of a coin: a delivery is held, and all of it is back afterwards', async () => {
  const pool = await coins(AWAY, BRIDGE);
  const name = `${AWAY}:${COIN}`;
  await control.bridgeSwitches({emptyPools: [name]});
  assert.deepEqual((await control.bridgeState()).emptyPools, [name]);
  assert.equal(await coins(AWAY, BRIDGE), 0n);
  assert.equal(await endOf(await deposit(HOME)), 'held');
  await control.bridgeSwitches();
  assert.equal(await coins(AWAY, BRIDGE), pool);
});

test('empties the pool of a token by a transfer, whatever the case of its address', async () => {
  const pool = await tokens(HOME, DUSD.address, BRIDGE);
  const before = await coins(HOME, BRIDGE);
  await control.bridgeSwitches({emptyPools: [`${HOME}:${DUSD.address.toLowerCase()}`]});
  assert.equal(await tokens(HOME, DUSD.address, BRIDGE), 0n);
  assert.deepEqual((await control.bridgeState()).emptyPools, [`${HOME}:${DUSD.address}`]);
  await control.bridgeSwitches();
  assert.equal(await tokens(HOME, DUSD.address, BRIDGE), pool);
  assert.equal(await coins(HOME, BRIDGE), before, 'the fee is not the pool’s');
});

test('ends the rewards of a pool, and lets it pay again as much as before', async () => {
  const before = await rewardOf('farm');
  assert.ok(before.periodsLeft > 0n);
  const held = await tokens(HOME, HARB, STAKING);
  await control.bridgeSwitches({rewardsEnded: ['farm']});
  assert.deepEqual((await control.bridgeState()).rewardsEnded, ['farm']);
  assert.deepEqual(await rewardOf('farm'), {...before, reserve: 0n, periodsLeft: 0n});
  assert.equal(held - (await tokens(HOME, HARB, STAKING)), before.reserve);
  assert.ok((await rewardOf('earn')).periodsLeft > 0n);
  await control.bridgeSwitches();
  assert.deepEqual(await rewardOf('farm'), before);
  assert.equal(await tokens(HOME, HARB, STAKING), held);
});

test('keeps what was earned when it ends the rewards of a pool', async () => {
  const {address} = devnet.accounts[0]!;
  const earned = await earnedOf(address);
  assert.ok(earned > 0n);
  await control.bridgeSwitches({rewardsEnded: ['earn']});
  assert.ok((await earnedOf(address)) >= earned);
});

test('replaces the last blocks of a chain, and a deposit with them', async () => {
  await control.bridgeSwitches({validators: [{isOff: true}, {isOff: true}, {isOff: true}]});
  const id = await deposit(HOME, 0);
  assert.equal(await isTaken(id), true);
  const height = await client(HOME).getBlockNumber();
  await control.reorganize(HOME, 3);
  assert.ok((await client(HOME).getBlockNumber()) >= height);
  assert.equal(await isTaken(id), false);
});

test('names a chain, a token or a pool that the bridge does not have, and changes nothing', async () => {
  await assert.rejects(control.bridgeSwitches({paused: [HOME, 'eip155:1']}), /400 .*eip155:1/);
  await assert.rejects(control.bridgeSwitches({emptyPools: [`${AWAY}:${HARB}`]}), /400 .*pool/);
  await assert.rejects(control.bridgeSwitches({emptyPools: ['DUSD']}), /400 .*emptyPools/);
  await assert.rejects(control.reorganize('eip155:1', 3), /400/);
  await assert.rejects(control.reorganize(HOME, 0), /400 .*blocks/);
  assert.deepEqual(await control.bridgeState(), NORMAL);
});

function client(chain: string) {
  return createPublicClient({transport: http(devnet.endpoints.rpc[chain]), cacheTime: 0});
}

function coins(chain: string, address: Address): Promise<bigint> {
  return client(chain).getBalance({address});
}

function tokens(chain: string, address: Address, owner: Address): Promise<bigint> {
  return client(chain).readContract({address, abi: erc20Abi, functionName: 'balanceOf', args: [owner]});
}

async function capacityOf(chain: string, token: Address): Promise<readonly [bigint, bigint]> {
  const call = {address: BRIDGE, abi: BRIDGE_ABI, functionName: 'tokenOf', args: [token]} as const;
  const [keeping, available, capacity] = await client(chain).readContract(call);
  assert.equal(KEEPINGS[keeping], 'pooled');
  return [available, capacity];
}

async function rewardOf(
  pool: (typeof POOLS)[number],
): Promise<{rate: bigint; reserve: bigint; periodsLeft: bigint}> {
  const call = {address: STAKING, abi: STAKING_ABI, functionName: 'poolOf'} as const;
  const [, , rate, {reserve}, , periodsLeft] = await client(HOME).readContract({
    ...call,
    args: [POOLS.indexOf(pool)],
  });
  return {rate, reserve, periodsLeft};
}

async function earnedOf(account: Address): Promise<bigint> {
  const call = {address: STAKING, abi: STAKING_ABI, functionName: 'stakeOf'} as const;
  const [, , earned] = await client(HOME).readContract({...call, args: [POOLS.indexOf('earn'), account]});
  return earned;
}

/** Deposits a coin for the other chain, with some blocks on top; returns the transfer's id. */
async function deposit(chain: string, blocks = 12): Promise<Hex> {
  const [, , , , , sender, receiver] = devnet.accounts;
  const amount = parseEther('1');
  const to = encodeInteroperable({chain: chain === HOME ? AWAY : HOME, address: receiver!.address});
  const wallet = createWalletClient({
    account: privateKeyToAccount(sender!.privateKey),
    transport: http(devnet.endpoints.rpc[chain]),
  });
  const hash = await wallet.writeContract({
    chain: null,
    address: BRIDGE,
    abi: BRIDGE_ABI,
    functionName: 'deposit',
    args: [COIN, amount, to, 0n],
    value: amount,
  });
  const {logs} = await receiptOf(client(chain), hash);
  if (blocks > 0) await client(chain).request({method: 'anvil_mine', params: [blocks]} as never);
  const [event] = parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs});
  return event!.args.id;
}

async function stateOf(chain: string, id: Hex) {
  const call = {address: BRIDGE, abi: BRIDGE_ABI, functionName: 'stateOf', args: [[id]]} as const;
  const [[transfer], [kept]] = await client(chain).readContract(call);
  return {stage: STAGES[transfer!.stage], custody: kept!.custody};
}

/** The stage of a transfer once the bridge has brought it. */
async function endOf(id: Hex, chain: string = AWAY): Promise<string | undefined> {
  while ((await stateOf(chain, id)).stage === 'unknown') await immediate();
  return (await stateOf(chain, id)).stage;
}

async function isTaken(id: Hex): Promise<boolean> {
  return (await stateOf(HOME, id)).custody === 1;
}
