import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {
  createClient,
  custom,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
} from 'viem';
import {SHARED_WALLET_ABI} from '../../../devnet/contracts/compiled/shared-wallet-abi.js';
import {readSent, type AcceptedCall, type SentFact} from './read-sent.js';

const ACCOUNT = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const TOKEN = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const STAKING = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const HASH: Hex = `0x${'ab'.repeat(32)}`;
const CARRIED_OUT_IN: Hex = `0x${'cd'.repeat(32)}`;
const ALLOWANCE = {token: TOKEN, spender: STAKING, amount: 30n} as const;

describe('a call that a wallet has accepted', () => {
  it('of an ordinary account waits for the network', async () => {
    assert.deepEqual(await read({code: '0x'}), {kind: 'waiting'});
    assert.deepEqual(await read({code: `0xef0100${ACCOUNT.slice(2)}`}), {kind: 'waiting'});
  });

  it('waits for owners of a shared wallet, who are counted', async () => {
    const fact = await read({code: '0x60', logs: [proposedLog()]});
    assert.equal(fact.kind, 'proposed');
    assert.equal(fact.kind === 'proposed' && fact.counted?.approvals, 1);
    assert.equal(fact.kind === 'proposed' && fact.counted?.needed, 2);
  });

  it('waits for owners of another contract, who are not counted', async () => {
    assert.deepEqual(await read({code: '0x60'}), {kind: 'proposed'});
  });

  it('is done by the transaction that carried the proposal out', async () => {
    const fact = await read({
      code: '0x60',
      logs: [proposedLog(), carriedOutLog()],
      receiptOf: CARRIED_OUT_IN,
    });
    assert.equal(fact.kind === 'mined' && fact.receipt.transactionHash, CARRIED_OUT_IN);
  });

  it('is an approval that has been given once exactly its amount is allowed', async () => {
    assert.deepEqual(await read({code: '0x60', allowed: 30n}, {allowance: ALLOWANCE}), {kind: 'allowed'});
    assert.deepEqual(await read({code: '0x60', allowed: 29n}, {allowance: ALLOWANCE}), {kind: 'proposed'});
  });

  it('that a node has as a transaction waits for the network, whatever the account is', async () => {
    const transaction = {nonce: '0x7', from: ACCOUNT};
    assert.deepEqual(await read({code: '0x60', transaction}), {kind: 'waiting', nonce: 7, from: ACCOUNT});
  });
});

interface Answers {
  readonly code: Hex;
  readonly logs?: readonly object[];
  readonly allowed?: bigint;
  readonly transaction?: object;
  /** The only transaction of which the node has a receipt. */
  readonly receiptOf?: Hex;
}

async function read(answers: Answers, call: Partial<AcceptedCall> = {}): Promise<SentFact> {
  const request = async ({method, params}: {readonly method: string; readonly params?: readonly unknown[]}) =>
    answer(answers, method, params?.[0]);
  const client = createClient({transport: custom({request}, {retryCount: 0})});
  return readSent(client, {hash: HASH, account: ACCOUNT, since: 3n, ...call}, undefined);
}

function answer(
  {code, logs = [], allowed = 0n, transaction, receiptOf}: Answers,
  method: string,
  first: unknown,
) {
  const answers: Readonly<Record<string, () => unknown>> = {
    eth_getTransactionReceipt: () =>
      first === receiptOf ? {status: '0x1', transactionHash: receiptOf, logs: []} : null,
    eth_getTransactionByHash: () => transaction ?? null,
    eth_getCode: () => code,
    eth_blockNumber: () => '0x9',
    eth_getLogs: () => {
      assert.equal((first as {fromBlock: Hex}).fromBlock, '0x3', 'older blocks have no such proposal');
      return logs;
    },
    eth_call: () => called((first as {data: Hex}).data, allowed),
  };
  return answers[method]?.();
}

function called(data: Hex, allowed: bigint): Hex {
  const needed = encodeFunctionData({abi: SHARED_WALLET_ABI, functionName: 'APPROVALS_NEEDED'});
  if (data === needed)
    return encodeFunctionResult({abi: SHARED_WALLET_ABI, functionName: 'APPROVALS_NEEDED', result: 2n});
  const proposal = encodeFunctionData({abi: SHARED_WALLET_ABI, functionName: 'proposals', args: [HASH]});
  if (data === proposal)
    return encodeFunctionResult({abi: SHARED_WALLET_ABI, functionName: 'proposals', result: [1, false]});
  return encodeFunctionResult({abi: erc20Abi, functionName: 'allowance', result: allowed});
}

function proposedLog(): object {
  const data = encodeAbiParameters(
    [{type: 'address'}, {type: 'uint256'}, {type: 'bytes'}, {type: 'uint256'}],
    [STAKING, 0n, '0x', 0n],
  );
  return logOf('Proposed', data, HASH, '0x4');
}

function carriedOutLog(): object {
  return logOf('CarriedOut', '0x', CARRIED_OUT_IN, '0x5');
}

function logOf(
  eventName: 'Proposed' | 'CarriedOut',
  data: Hex,
  transactionHash: Hex,
  blockNumber: Hex,
): object {
  const args = {hash: HASH, owner: ACCOUNT} as const;
  const topics = encodeEventTopics({abi: SHARED_WALLET_ABI, eventName, args});
  return {address: ACCOUNT, topics, data, blockNumber, transactionHash, logIndex: '0x0'};
}
