import assert from 'node:assert/strict';
import {after, afterEach, before, describe, it} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import {base64} from '@scure/base';
import {
  createKeyPairSignerFromPrivateKeyBytes,
  generateKeyPairSigner,
  type Address,
  type Instruction,
  type KeyPairSigner,
} from '@solana/kit';
import {createPublicClient, createWalletClient, http, parseEventLogs, parseUnits, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {signedCancellation, signedPayment} from '../../bridge/chains/solana/ask-validators.js';
import {CUSTODIES, STAGES} from '../../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../../bridge/protocol/interoperable-address.js';
import type {BridgeAccounts, BridgeToken} from '../../bridge/protocol/solana/bridge-accounts.js';
import {
  depositInstructions,
  tokenAccountOf,
  withdrawInstruction,
} from '../../bridge/protocol/solana/deposit.js';
import {
  compileInstructions,
  encodeTransaction,
  type Lifetime,
} from '../../bridge/protocol/solana/messages.js';
import {hasEnd, type AskNode} from '../../bridge/protocol/solana/read-history.js';
import {depositId, type TransferId} from '../../bridge/protocol/solana/transfer-id.js';
import {receiptOf} from '../chain/receipt-of.js';
import {BRIDGE_ABI} from '../contracts/compiled/bridge-abi.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {BRIDGE, HARB} from '../seed/bridge-contracts.js';
import {DUSD} from '../seed/contract-plan.js';
import type {BridgeSwitches} from './bridge-switches.js';
import {chainOf} from './cluster-service.js';
import {signBy} from './solana/bridge-stage.js';

const HOME = 'eip155:31337';
const HOUR = 3600;
const AMOUNT = parseUnits('25', 6);
const FEE = parseUnits('0.5', 6);

describe('the bridge between an EVM chain and the cluster', () => {
  let devnet: Devnet;
  let bridge: BridgeAccounts;
  let user: KeyPairSigner;
  let counter = 100n;

  before(async () => {
    devnet = await startDevnet({port: 0});
    bridge = devnet.bridge.solana;
    const [first] = devnet.solana.accounts;
    user = await createKeyPairSignerFromPrivateKeyBytes(
      Uint8Array.from(Buffer.from(first!.privateKey, 'hex')),
    );
  });
  after(() => devnet.close());
  afterEach(() => setSwitches({}));

  it('pays what was deposited on the EVM chain, to a wallet that never had the token', async () => {
    const {address: receiver} = await generateKeyPairSigner();
    const id = await depositHome({receiver});
    await until(() => ended(id));
    assert.equal(await held(receiver), AMOUNT - FEE);
  });

  it('pays on the EVM chain what was deposited on the cluster, in units of that chain', async () => {
    const token = tokenOf('HARB');
    // The account gets its wrapped tokens over the bridge.
    const there = await depositHome({receiver: user.address, token: HARB, amount: parseUnits('41', 18)});
    await until(() => ended(there));
    const receiver = privateKeyToAccount(`0x${'7e'.repeat(32)}`).address;
    const id = await depositThere({token, amount: parseUnits('40', 9), receiver: `${HOME}:${receiver}`});
    await until(async () => (await stateAt(id)).stage === 'delivered');
    assert.equal(await balanceOf(HARB, receiver), parseUnits('39', 18));
  });

  for (const [what, receiver] of [
    ['names no chain of the bridge', 'eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['names a contract of the bridge', `${HOME}:${BRIDGE}`],
  ] as const)
    it(`gives tokens back, with the fee, whose order ${what}`, async () => {
      const owned = await held(user.address);
      const id = await depositThere({receiver});
      await until(() => ended(id));
      assert.equal(await held(user.address), owned);
    });

  it('gives the second deposit of one counter back', async () => {
    const owned = (await held(user.address)) ?? 0n;
    const receiver = privateKeyToAccount(`0x${'7f'.repeat(32)}`).address;
    const order = {receiver: `${HOME}:${receiver}`};
    const id = await depositThere(order);
    counter -= 1n;
    await depositThere(order);
    await until(async () => (await stateAt(id)).stage === 'delivered');
    await until(async () => (await held(user.address)) === owned - AMOUNT);
    assert.equal(await balanceOf(DUSD.address, receiver), AMOUNT - FEE);
  });

  it('pays nothing with one honest validator, and the honest amount with two', async () => {
    const {address: receiver} = await generateKeyPairSigner();
    await setSwitches({validators: [{isOff: true}, {signsWrongAmounts: true}]});
    const id = await depositHome({receiver});
    const order = await lifetime();
    await until(async () => (await answersOf(id, [1, 2], order)).every((each) => 'signatures' in each));
    assert.equal(await held(receiver), undefined);
    await setSwitches({validators: [{}, {signsWrongAmounts: true}]});
    await until(() => ended(id));
    assert.equal(await held(receiver), AMOUNT - FEE);
  });

  it('pays by a visitor where the relayer sleeps, with the two that sign the right amount', async () => {
    const {address: receiver} = await generateKeyPairSigner();
    await setSwitches({relayerIsOff: true, validators: [{}, {signsWrongAmounts: true}]});
    const id = await depositHome({receiver});
    const order = {bridge, payer: user.address, lifetime: await lifetime(), post: postToValidators};
    await until(async () =>
      (await answersOf(id, [0, 2], order.lifetime)).every((each) => 'signatures' in each),
    );
    const payment = {
      id,
      end: 'delivered',
      receiver,
      mint: tokenOf('DUSD').mint,
      amount: AMOUNT - FEE,
    } as const;
    assert.equal(await signedPayment({...payment, amount: AMOUNT}, order), undefined);
    assert.equal(await signedCancellation(id, order), undefined);
    await post(encodeTransaction(await signBy((await signedPayment(payment, order))!, [user])));
    assert.equal(await held(receiver), AMOUNT - FEE);
  });

  it('is cancelled by a visitor where the relayer sleeps', async () => {
    await setSwitches({relayerIsOff: true, validators: [{}, {isOff: true}, {isOff: true}]});
    const id = await depositHome({receiver: user.address});
    await until(async () => (await refusals(id)).includes('not-seen'));
    await ahead(7 * HOUR);
    const order = {bridge, payer: user.address, lifetime: await lifetime(), post: postToValidators};
    await until(async () => (await signedCancellation(id, order)) !== undefined);
    await post(encodeTransaction(await signBy((await signedCancellation(id, order))!, [user])));
    assert.ok(await ended(id));
    await setSwitches({});
    await until(async () => (await stateAt(id)).custody === 'returned');
  });

  it('holds an amount until its receiver asks in the window', async () => {
    await setSwitches({emptyCapacities: [`${devnet.solana.id}:${tokenOf('DUSD').mint}`]});
    const described = await fetch(`${devnet.origin}/bridge/deployment.json`);
    const {solana} = (await described.json()) as Pick<Devnet['bridge'], 'solana'>;
    assert.deepEqual(
      solana.tokens.map(({symbol, instant}) => `${symbol} ${instant}`),
      ['DUSD 0', 'HARB 50000000000000'],
    );
    const owned = (await held(user.address)) ?? 0n;
    const id = await depositHome({receiver: user.address});
    await until(async () => (await refusals(id)).every((each) => each === 'not-now'));
    assert.equal(await held(user.address), owned);
    await ahead(3 * HOUR);
    await send([withdrawInstruction(user.address, id)]);
    await until(() => ended(id));
    assert.equal(await held(user.address), owned + AMOUNT - FEE);
  });

  it('cancels what its receiver did not ask for, and gives it back at home', async () => {
    await setSwitches({emptyCapacities: [`${devnet.solana.id}:${tokenOf('DUSD').mint}`]});
    const owned = await balanceOf(DUSD.address, sender().address);
    const id = await depositHome({receiver: user.address});
    await until(async () => (await refusals(id)).every((each) => each === 'not-now'));
    await ahead(9 * HOUR);
    await until(async () => (await stateAt(id)).custody === 'returned');
    assert.equal(await balanceOf(DUSD.address, sender().address), owned);
  });

  it('gives tokens back on the cluster that home could not be paid in time', async () => {
    await setSwitches({relayerIsOff: true});
    const owned = await held(user.address);
    const id = await depositThere({receiver: `${HOME}:${sender().address}`});
    await until(async () => (await signaturesOf(id)).length > 1);
    await ahead(7 * HOUR);
    await setSwitches({});
    await until(async () => (await stateAt(id)).stage === 'cancelled');
    assert.equal(await ended(id), false, 'the end at home is not final yet');
    await mine(12);
    await until(() => ended(id));
    assert.equal(await held(user.address), owned);
  });

  it('names what is wrong with a request for signatures', async () => {
    const good = {payer: user.address, validators: bridge.validators.slice(0, 2), lifetime: await lifetime()};
    const id = `0x${'ab'.repeat(32)}`;
    for (const [path, body, status, sentence] of [
      ['0x12/payment', good, 400, /32 bytes/],
      [`${id}/payment`, {...good, payer: 'x'}, 400, /^payer: Expected an address of Solana/],
      [`${id}/payment`, {...good, validators: good.validators.slice(0, 1)}, 409, /2 different validators/],
    ] as const) {
      const answer = await fetch(`${devnet.origin}/bridge/solana/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      });
      const {reasons} = (await answer.json()) as {reasons: readonly {readonly description: string}[]};
      assert.equal(answer.status, status);
      assert.match(reasons[0]!.description, sentence);
    }
    const answers = await answersOf(id as TransferId, [0, 1], good.lifetime);
    assert.deepEqual(
      answers.map(({refusal}) => refusal),
      ['not-seen', 'not-seen'],
    );
  });

  const ask: AskNode = async (method, params) => {
    const answer = await fetch(devnet.solana.rpcUrl, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    const {result, error} = (await answer.json()) as {result?: unknown; error?: {message: string}};
    if (error) throw new Error(error.message);
    return result;
  };

  function ended(id: TransferId): Promise<boolean> {
    return hasEnd(ask, bridge, id);
  }

  function tokenOf(symbol: string): BridgeToken {
    return bridge.tokens.find((token) => token.symbol === symbol)!;
  }

  async function held(owner: Address): Promise<bigint | undefined> {
    const account = await tokenAccountOf(owner, tokenOf('DUSD').mint);
    const [balance] = await Promise.allSettled([ask('getTokenAccountBalance', [account])]);
    if (balance.status === 'rejected') return undefined;
    return BigInt((balance.value as {value: {amount: string}}).value.amount);
  }

  async function lifetime(): Promise<Lifetime> {
    return ((await ask('getLatestBlockhash', [])) as {value: Lifetime}).value;
  }

  async function send(instructions: readonly Instruction[]): Promise<void> {
    const transaction = compileInstructions(instructions, user.address, await lifetime());
    await post(encodeTransaction(await signBy(transaction, [user])));
  }

  async function post(bytes: Uint8Array): Promise<void> {
    await ask('sendTransaction', [base64.encode(bytes), {encoding: 'base64'}]);
  }

  async function depositThere({
    token = tokenOf('DUSD'),
    amount = AMOUNT,
    receiver,
  }: {
    token?: BridgeToken;
    amount?: bigint;
    receiver: string;
  }): Promise<TransferId> {
    counter += 1n;
    const {mint} = token;
    const {address} = user;
    await send(
      await depositInstructions(bridge, {
        sender: address,
        mint,
        amount,
        receiver,
        leastReceived: 1n,
        counter,
      }),
    );
    return depositId(bridge, {sender: address, counter});
  }

  function home() {
    return createPublicClient({transport: http(devnet.endpoints.rpc[HOME]), cacheTime: 0});
  }

  function sender() {
    return privateKeyToAccount(devnet.accounts[0]!.privateKey);
  }

  async function depositHome({
    receiver,
    token = DUSD.address,
    amount = AMOUNT,
  }: {
    receiver: string;
    token?: Hex;
    amount?: bigint;
  }): Promise<TransferId> {
    const wallet = createWalletClient({
      account: sender(),
      transport: http(devnet.endpoints.rpc[HOME]),
    });
    const approve = {
      type: 'function',
      name: 'approve',
      stateMutability: 'nonpayable',
      inputs: [{type: 'address'}, {type: 'uint256'}],
      outputs: [],
    } as const;
    const to = encodeInteroperable({chain: chainOf(bridge), address: receiver});
    const allowed = await wallet.writeContract({
      chain: null,
      address: token,
      abi: [approve],
      functionName: 'approve',
      args: [BRIDGE, amount],
    });
    await receiptOf(home(), allowed);
    const hash = await wallet.writeContract({
      chain: null,
      address: BRIDGE,
      abi: BRIDGE_ABI,
      functionName: 'deposit',
      args: [token, amount, to, 1n],
    });
    const {logs} = await receiptOf(home(), hash);
    await mine(12);
    return parseEventLogs({abi: BRIDGE_ABI, eventName: 'Deposited', logs})[0]!.args.id;
  }

  /** The devnet makes a block every two seconds while a transfer waits. */
  async function mine(blocks: number): Promise<void> {
    await home().request({method: 'anvil_mine', params: [`0x${blocks.toString(16)}`]} as never);
  }

  async function balanceOf(token: Hex, owner: Hex): Promise<bigint> {
    const balance = {
      type: 'function',
      name: 'balanceOf',
      stateMutability: 'view',
      inputs: [{type: 'address'}],
      outputs: [{type: 'uint256'}],
    } as const;
    return home().readContract({address: token, abi: [balance], functionName: 'balanceOf', args: [owner]});
  }

  async function stateAt(id: TransferId) {
    const [[transfer], [kept]] = await home().readContract({
      address: BRIDGE,
      abi: BRIDGE_ABI,
      functionName: 'stateOf',
      args: [[id]],
    });
    return {stage: STAGES[transfer!.stage], custody: CUSTODIES[kept!.custody]};
  }

  async function signaturesOf(id: TransferId): Promise<readonly unknown[]> {
    const answer = await fetch(`${devnet.origin}/bridge/signatures/${id}`);
    return ((await answer.json()) as {signatures: readonly unknown[]}).signatures;
  }

  type Answer = {readonly refusal?: string; readonly signatures?: Readonly<Record<string, string>>};

  async function postToValidators(path: string, body: object): Promise<unknown> {
    const answer = await fetch(`${devnet.origin}/bridge/solana/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    return answer.json();
  }

  async function answersOf(
    id: TransferId,
    numbers: readonly number[],
    order: Lifetime,
  ): Promise<readonly Answer[]> {
    const {blockhash, lastValidBlockHeight} = order;
    const answer = await postToValidators(`${id}/payment`, {
      payer: user.address,
      validators: numbers.map((number) => bridge.validators[number]),
      lifetime: {blockhash, lastValidBlockHeight},
    });
    return (answer as {answers: readonly Answer[]}).answers;
  }

  async function refusals(id: TransferId): Promise<readonly (string | undefined)[]> {
    return (await answersOf(id, [0, 1], await lifetime())).map(({refusal}) => refusal);
  }

  async function setSwitches(switches: BridgeSwitches): Promise<void> {
    const answer = await fetch(`${devnet.origin}/control/bridge`, {
      method: 'PUT',
      body: JSON.stringify(switches),
    });
    assert.equal(answer.status, 204, await answer.text());
  }

  async function ahead(seconds: number): Promise<void> {
    await fetch(`${devnet.origin}/control/clock/ahead`, {method: 'POST', body: JSON.stringify({seconds})});
  }
});

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await immediate();
}
