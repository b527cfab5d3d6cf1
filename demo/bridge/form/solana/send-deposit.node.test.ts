import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {ClusterError} from '../../chains/ask-cluster.js';
import type {AskNode} from '../../protocol/solana/read-history.js';
import {CallError} from '../../wallet/call-failure.js';
import {sendDeposit} from './send-deposit.js';

const SENDER = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs';
const MINT = 'DrawbridgeDevnetDo11arMint11111111111111111';
const SIGNATURE = '5'.repeat(87);
const MARK = {sender: SENDER, counter: 7n, lastHeight: 150};

describe('sending a signed deposit', () => {
  it('ends once a block has it', async () => {
    const {node, calls} = clusterOf({statuses: [null, landed()]});
    assert.equal(await sent(node), SIGNATURE);
    assert.deepEqual(calls('sendTransaction').length, 2);
  });

  it('does not count a refusal after it was taken', async () => {
    const {node} = clusterOf({
      sends: [undefined, new ClusterError('Transaction simulation failed: insufficient funds')],
      statuses: [null, landed()],
    });
    assert.equal(await sent(node), SIGNATURE);
  });

  it('reports a refusal of the first try', async () => {
    const {node, calls} = clusterOf({sends: [new ClusterError('Transaction simulation failed: no')]});
    await fails(sent(node), {kind: 'refused', reason: 'Transaction simulation failed: no'});
    assert.equal(calls('sendTransaction').length, 1);
  });

  it('looks for it where the answer to the sending is lost', async () => {
    const {node} = clusterOf({sends: [new TypeError('Failed to fetch')], statuses: [landed()]});
    assert.equal(await sent(node), SIGNATURE);
  });

  it('is not given up while the node is silent', async () => {
    const {node} = clusterOf({statuses: [new TypeError('Failed to fetch'), landed()]});
    assert.equal(await sent(node), SIGNATURE);
  });

  it('has expired once no block can have it, and none has', async () => {
    const {node} = clusterOf({
      sends: [new ClusterError('Transaction simulation failed: Blockhash not found')],
      statuses: [null],
      height: 151,
    });
    await fails(sent(node), {kind: 'expired', network: 'Solana'});
  });

  it('has not expired in the last block that accepts it', async () => {
    const {node} = clusterOf({statuses: [null, landed()], height: 150});
    assert.equal(await sent(node), SIGNATURE);
  });

  it('has failed where the chain ran it in vain', async () => {
    const {node} = clusterOf({statuses: [landed({InstructionError: [0, {Custom: 1}]})]});
    await fails(sent(node), {kind: 'reverted', transaction: SIGNATURE});
  });

  it('is not sent by the page where the wallet has sent it', async () => {
    const {node, calls} = clusterOf({statuses: [landed()]});
    await sendDeposit({ask: node, signature: SIGNATURE, mark: MARK, mint: MINT, network: 'Solana'});
    assert.equal(calls('sendTransaction').length, 0);
  });
});

function sent(ask: AskNode): Promise<string> {
  return sendDeposit({
    ask,
    signature: SIGNATURE,
    wire: Uint8Array.of(1),
    mark: MARK,
    mint: MINT,
    network: 'Solana',
  });
}

function landed(err: unknown = null): object {
  return {slot: 1, confirmations: null, err, confirmationStatus: 'confirmed'};
}

/** A cluster that answers in this order, and the last again and again. */
function clusterOf({
  sends = [undefined],
  statuses = [null],
  height = 100,
}: {
  readonly sends?: readonly (Error | undefined)[];
  readonly statuses?: readonly (object | null)[];
  readonly height?: number;
}): {readonly node: AskNode; readonly calls: (method: string) => readonly unknown[]} {
  const made: string[] = [];
  const answers: Readonly<Record<string, (count: number) => unknown>> = {
    sendTransaction: (count) => sends[Math.min(count, sends.length - 1)] ?? SIGNATURE,
    getSignatureStatuses: (count) => {
      const status = statuses[Math.min(count, statuses.length - 1)] ?? null;
      return status instanceof Error ? status : {value: [status]};
    },
    getBlockHeight: () => height,
    getSignaturesForAddress: () => [],
  };
  const calls = (method: string): readonly string[] => made.filter((each) => each === method);
  const node: AskNode = async (method) => {
    const answer = answers[method]?.(calls(method).length);
    made.push(method);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return {node, calls};
}

async function fails(sending: Promise<unknown>, failure: object): Promise<void> {
  await assert.rejects(sending, (error) => {
    assert.ok(error instanceof CallError);
    assert.deepEqual(error.failure, failure);
    return true;
  });
}
