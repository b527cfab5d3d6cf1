import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {
  createPublicClient,
  createWalletClient,
  http,
  numberToHex,
  parseEther,
  parseEventLogs,
  type Hex,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {COIN} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import {receiptOf} from '../chain/receipt-of.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {startDevnet} from '../devnet.js';
import {BRIDGE} from '../seed/bridge-contracts.js';

const AMOUNT = parseEther('1');
const FEE = parseEther('0.0005');
const devnet = await startDevnet({port: 0});
after(() => devnet.close());
const [source, destination] = devnet.chains;
const [sender, receiver] = devnet.accounts;

test('moves coins between the chains of a devnet, and shows the signatures', async () => {
  const there = createPublicClient({transport: http(destination!.rpcUrl), cacheTime: 0});
  const balance = (): Promise<bigint> => there.getBalance({address: receiver!.address});
  const before = await balance();
  const id = await deposit();
  while ((await balance()) === before) await immediate();
  assert.equal((await balance()) - before, AMOUNT - FEE);
  const answer = await fetch(`${devnet.origin}/bridge/signatures/${id}`);
  const {signatures} = (await answer.json()) as {signatures: {message: {amount: string}; chain: string}[]};
  assert.ok(signatures.length >= 2);
  assert.deepEqual(
    new Set(signatures.map(({message, chain}) => `${message.amount} ${chain}`)),
    new Set([`${AMOUNT - FEE} eip155:31338`]),
  );
});

test('names a wrong id, and what the contract refuses', async () => {
  const wrong = await fetch(`${devnet.origin}/bridge/signatures/0x12`);
  assert.equal(wrong.status, 400);
  const early = await fetch(`${devnet.origin}/bridge/withdraw/eip155:31338/0x${'00'.repeat(32)}`, {
    method: 'POST',
  });
  assert.equal(early.status, 409);
  assert.match(await early.text(), /WrongStage/);
});

test('makes no block on a chain whose transactions are meant to wait', async () => {
  for (const chain of [source!, destination!]) await deposit({from: chain, blocks: 0});
  await request(source!, 'evm_setAutomine', [false]);
  // Each look makes a block on the other chain, whose deposit waits too; one may have been under way.
  const twoLooks = async (): Promise<void> => {
    for (let looks = 0; looks < 2; looks += 1) await nextBlock(destination!);
  };
  await twoLooks();
  const before = await heightOf(source!);
  await twoLooks();
  assert.equal(await heightOf(source!), before);
  await request(source!, 'evm_setAutomine', [true]);
  await nextBlock(source!);
});

type Chain = NonNullable<typeof source>;

async function deposit({from = source!, blocks = 12} = {}): Promise<Hex> {
  const transport = http(from.rpcUrl);
  const account = privateKeyToAccount(sender!.privateKey);
  const wallet = createWalletClient({account, transport});
  const here = createPublicClient({transport});
  const chain = from === source ? 'eip155:31338' : 'eip155:31337';
  const to = encodeInteroperable({chain, address: receiver!.address});
  const hash = await wallet.writeContract({
    chain: null,
    address: BRIDGE,
    abi: BRIDGE_ABI,
    functionName: 'deposit',
    args: [COIN, AMOUNT, to, AMOUNT - FEE],
    value: AMOUNT,
  });
  const {logs} = await receiptOf(here, hash);
  // The devnet makes a block every two seconds while a transfer waits.
  if (blocks > 0) await request(from, 'anvil_mine', [numberToHex(blocks)]);
  const [event] = parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs});
  return event!.args.id;
}

function heightOf(chain: Chain): Promise<unknown> {
  return request(chain, 'eth_blockNumber', []);
}

async function nextBlock(chain: Chain): Promise<void> {
  const before = await heightOf(chain);
  while ((await heightOf(chain)) === before) await immediate();
}

function request(chain: Chain, method: string, params: readonly unknown[]): Promise<unknown> {
  return createPublicClient({transport: http(chain.rpcUrl)}).request({method, params} as never);
}
