import assert from 'node:assert/strict';
import {after, test} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {createPublicClient, createWalletClient, http, parseEther, parseEventLogs, type Hex} from 'viem';
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

async function deposit(): Promise<Hex> {
  const transport = http(source!.rpcUrl);
  const account = privateKeyToAccount(sender!.privateKey);
  const wallet = createWalletClient({account, transport});
  const here = createPublicClient({transport});
  const to = encodeInteroperable({chain: 'eip155:31338', address: receiver!.address});
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
  await here.request({method: 'anvil_mine', params: ['0xc']} as never);
  const [event] = parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs});
  return event!.args.id;
}
