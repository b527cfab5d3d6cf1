import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {
  createPublicClient,
  createWalletClient,
  http,
  parseEther,
  parseEventLogs,
  type Address,
  type Hex,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {COIN, STAGES, type Stage} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {ApiClient} from '../blockchain/api-client.js';
import {receiptOf} from '../chain/receipt-of.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {startDevnet} from '../devnet.js';
import {BRIDGE} from '../seed/bridge-contracts.js';

const HOUR = 3600;
/** The devnet may be busy for some seconds while it sets its clocks. */
const SLACK = 30;
const ETH = `0x${'e'.repeat(40)}`;
const devnet = await startDevnet({port: 0, poolsMove: false});
after(() => devnet.close());
const [home, away] = devnet.chains;
const [, , , , sender, receiver] = devnet.accounts;
const ABOVE_CAPACITY = parseEther('12');

test('puts the clocks of both EVM chains ahead together, each with a block', async () => {
  const before = await Promise.all([timeOf(home!.rpcUrl), timeOf(away!.rpcUrl)]);
  await putAhead(9 * HOUR);
  const now = await Promise.all([timeOf(home!.rpcUrl), timeOf(away!.rpcUrl)]);
  assert.ok(now.every((time, index) => time >= before[index]! + 9 * HOUR));
  assert.ok(Math.abs(now[0] - now[1]) < SLACK);
});

test('puts the cluster’s clock ahead with them, before its start and after it', async () => {
  const before = await timeOf(home!.rpcUrl);
  // The start of the cluster may take longer than the slack.
  const early = await payOnSolana();
  await rpc(home!.rpcUrl, 'evm_mine');
  const afterwards = await timeOf(home!.rpcUrl);
  assert.ok(early > before - SLACK && early < afterwards + SLACK, 'before it started');
  await putAhead(HOUR);
  const late = await payOnSolana();
  assert.ok(late - early >= HOUR, 'after it started');
});

test('wakes the bridge: what is held past its window expires', async () => {
  const id = await deposit();
  await stageOf(id, 'held');
  // Nothing is recent any more, so the bridge sleeps.
  await Promise.all([home, away].map((chain) => rpc(chain!.rpcUrl, 'anvil_mine', '0xc')));
  await putAhead(9 * HOUR);
  await stageOf(id, 'expired');
});

test('lets a swap that is built afterwards through', async () => {
  await putAhead(10 * HOUR);
  const account = privateKeyToAccount(sender!.privateKey);
  const api = new ApiClient(devnet);
  const dusd = devnet.contracts.tokens.find(({symbol}) => symbol === 'DUSD')!.address;
  const answer = await api.post('convert/build-transaction', {
    amount: String(parseEther('1')),
    eip155: {slippage: 1},
    projectId: api.projectId,
    from: `${home!.id}:${ETH}`,
    to: `${home!.id}:${dusd}`,
    userAddress: `${home!.id}:${account.address}`,
    disableEstimate: true,
  });
  const {tx} = (await answer.json()) as {tx: {to: string; data: Hex}};
  const wallet = createWalletClient({account, transport: http(home!.rpcUrl)});
  const to = tx.to.split(':')[2] as Address;
  const hash = await wallet.sendTransaction({to, data: tx.data, value: parseEther('1'), chain: null});
  const receipt = await receiptOf(createPublicClient({transport: http(home!.rpcUrl)}), hash);
  assert.equal(receipt.status, 'success');
});

test('names a wrong number of seconds, and tells how far ahead the clocks are', async () => {
  const {aheadSeconds} = await readClock();
  for (const seconds of [0, -1, 1.5, '60', 1e9]) {
    const answer = await askAhead(seconds);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /seconds/);
  }
  assert.equal((await readClock()).aheadSeconds, aheadSeconds);
  await putAhead(60);
  assert.equal((await readClock()).aheadSeconds, aheadSeconds + 60);
});

async function putAhead(seconds: number): Promise<void> {
  assert.equal((await askAhead(seconds)).status, 204);
}

function askAhead(seconds: unknown): Promise<Response> {
  const url = `${devnet.endpoints.control}/clock/ahead`;
  return fetch(url, {method: 'POST', body: JSON.stringify({seconds})});
}

async function readClock(): Promise<{aheadSeconds: number}> {
  return (await (await fetch(`${devnet.endpoints.control}/clock`)).json()) as {aheadSeconds: number};
}

async function rpc(url: string, method: string, ...params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
  const answer = await fetch(url, {method: 'POST', headers: {'content-type': 'application/json'}, body});
  return ((await answer.json()) as {result: unknown}).result;
}

/** The time of a chain's latest block, in seconds since 1970. */
async function timeOf(url: string): Promise<number> {
  const {timestamp} = (await rpc(url, 'eth_getBlockByNumber', 'latest', false)) as {timestamp: Hex};
  return Number(timestamp);
}

/** The time of a new block of the cluster. */
async function payOnSolana(): Promise<number> {
  const {rpcUrl, accounts} = devnet.solana;
  const signature = await rpc(rpcUrl, 'requestAirdrop', accounts[8]!.address, 1_000_000);
  const sent = (await rpc(rpcUrl, 'getTransaction', signature, {
    maxSupportedTransactionVersion: 0,
  })) as {blockTime: number};
  return sent.blockTime;
}

/** Sends coins to the other chain, above its instant capacity; returns the transfer's id. */
async function deposit(): Promise<Hex> {
  const transport = http(home!.rpcUrl);
  const account = privateKeyToAccount(sender!.privateKey);
  const here = createPublicClient({transport});
  const to = encodeInteroperable({chain: away!.id, address: receiver!.address});
  const hash = await createWalletClient({account, transport}).writeContract({
    chain: null,
    address: BRIDGE,
    abi: BRIDGE_ABI,
    functionName: 'deposit',
    args: [COIN, ABOVE_CAPACITY, to, 0n],
    value: ABOVE_CAPACITY,
  });
  const {logs} = await receiptOf(here, hash);
  await rpc(home!.rpcUrl, 'anvil_mine', '0xc');
  const [event] = parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs});
  return event!.args.id;
}

/** Resolves once the destination has the transfer at a stage. */
async function stageOf(id: Hex, stage: Stage): Promise<void> {
  const client = createPublicClient({transport: http(away!.rpcUrl), cacheTime: 0});
  const call = {address: BRIDGE, abi: BRIDGE_ABI, functionName: 'stateOf', args: [[id]]} as const;
  const read = async () => (await client.readContract(call))[0][0]!.stage;
  while (STAGES[await read()] !== stage) await immediate();
}
