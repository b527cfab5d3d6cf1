import {aTimeout, expect} from '@open-wc/testing';
import {solana} from '../../../../core/model/networks/solana.js';
import type {TransferOutcome} from '../../../../core/ports/transfers.js';
import {createFakeSockets} from '../../../../testing/client/fake-sockets.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {failureOf} from '../../../../testing/failure-of.js';
import {createHoldNodeLine} from '../../../platform/hold-node-line.js';
import {askNodeOf} from '../node/ask-node.js';
import {watchSignature} from './watch-signature.js';

const ID = '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW';
const FAILURE = {InstructionError: [0, {Custom: 1}]};
const at = (confirmationStatus: unknown, err: unknown = null) => ({
  slot: 7,
  confirmations: 1,
  err,
  confirmationStatus,
});

describe('waiting for a signature', () => {
  it('ends when the block it is in can hardly be dropped any more', async () => {
    const {watch, statuses, outcome, calls} = setup();
    statuses.push(null, at('processed'), at('confirmed'));
    expect(await watch(3)).to.deep.equal({status: 'confirmed'});
    expect(outcome.at).to.equal(2_000);
    expect(calls.at(-1)).to.deep.equal({
      method: 'getSignatureStatuses',
      params: [[ID], {searchTransactionHistory: false}],
    });
  });

  const decided = [
    [at('finalized'), 'confirmed'],
    [at('confirmed', FAILURE), 'failed'],
    [at('finalized', 'AccountInUse'), 'failed'],
  ] as const;
  for (const [status, expected] of decided) {
    it(`takes ${JSON.stringify(status)} for ${expected}`, async () => {
      const {watch, statuses} = setup();
      statuses.push(status);
      expect(await watch(1)).to.deep.equal({status: expected});
    });
  }

  it('does not count a failure in a block that may still be dropped', async () => {
    const {watch, statuses} = setup();
    statuses.push(at('processed', FAILURE), at('confirmed'));
    expect(await watch(2)).to.deep.equal({status: 'confirmed'});
  });

  const nonsense: readonly unknown[] = [
    7,
    'yes',
    [],
    {},
    {confirmationStatus: 'finalized'},
    new Error('down'),
  ];
  for (const answer of nonsense) {
    it(`goes on after ${answer instanceof Error ? 'no answer' : JSON.stringify(answer)}`, async () => {
      const {watch, statuses} = setup();
      statuses.push(answer, at('confirmed'));
      expect(await watch(2)).to.deep.equal({status: 'confirmed'});
    });
  }

  it('calls it failed once no block can take it any more, and the node has not heard of it', async () => {
    const {watch, outcome, calls, heights} = setup();
    heights.splice(0, 1, 1_000, 1_149, 1_150, 1_151);
    expect(await watch(31)).to.deep.equal({status: 'failed'});
    expect(outcome.at).to.equal(30_000);
    expect(calls.at(-1)?.params[1]).to.deep.equal({searchTransactionHistory: true});
    const commitments = calls.filter(({method}) => method === 'getBlockHeight').map(({params}) => params[0]);
    expect(commitments).to.deep.equal(
      ['confirmed', 'finalized', 'finalized', 'finalized'].map((commitment) => ({commitment})),
    );
  });

  it('does not call it failed while no node says so', async () => {
    const {watch, heights, statuses} = setup();
    heights.splice(0, 1, 1_000, 2_000);
    statuses.push(...Array<null>(10).fill(null), new Error('down'), at('finalized'));
    expect(await watch(12)).to.deep.equal({status: 'confirmed'});
  });

  it('gives up at the deadline, also where the node counts no blocks', async () => {
    const {watch, heights, outcome} = setup();
    heights.splice(0, 1, new Error('down'));
    expect(await watch(60)).to.deep.equal({status: 'unknown'});
    expect(outcome.at).to.equal(60_000);
  });

  it('asks when the node’s socket tells of it, and every second from then on: another node may be behind (decisions 19)', async () => {
    const {start, calls, clock, statuses, sockets} = setup();
    const asked = () => calls.filter(({method}) => method === 'getSignatureStatuses').length;
    const passes = async (ms: number) => {
      await aTimeout(0);
      clock.advance(ms);
      await aTimeout(0);
    };
    const end = start();
    await aTimeout(0);
    const node = sockets.last().accept();
    expect(JSON.parse(node.sent[0]!)).to.deep.include({
      method: 'signatureSubscribe',
      params: [ID, {commitment: 'confirmed'}],
    });
    node.say(JSON.stringify({id: 1, result: 7}));
    await passes(1_000);
    expect(asked(), 'once the node has agreed').to.equal(2);
    await passes(14_000);
    expect(asked(), 'while it tells nothing').to.equal(2);
    const params = {subscription: 7, result: {context: {slot: 9}, value: {err: null}}};
    node.say(JSON.stringify({method: 'signatureNotification', params}));
    await passes(0);
    expect(asked()).to.equal(3);
    await passes(1_000);
    expect(asked()).to.equal(4);
    statuses.push(at('confirmed'));
    await passes(1_000);
    expect([await end, node.isClosed]).to.deep.equal([{status: 'confirmed'}, true]);
  });

  it('ends when the caller stops waiting', async () => {
    const abort = new AbortController();
    const {start, clock} = setup();
    const waiting = failureOf(start(abort.signal));
    await aTimeout(0);
    abort.abort(new Error('left'));
    expect(String(await waiting)).to.contain('left');
    clock.advance(60_000);
    expect(String(await failureOf(start(abort.signal)))).to.contain('left');
  });
});

function setup() {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const calls: {readonly method: string; readonly params: readonly unknown[]}[] = [];
  /** Answers in order; the last one repeats. */
  const statuses: unknown[] = [];
  const heights: unknown[] = [1_000];
  const outcome = {at: -1};
  const ask = askNodeOf({
    network: solana,
    async rpc({method, params}) {
      calls.push({method, params});
      const isHeight = method === 'getBlockHeight';
      const answer = isHeight && heights.length === 1 ? heights[0] : (isHeight ? heights : statuses).shift();
      if (answer instanceof Error) throw answer;
      return isHeight ? answer : {context: {slot: 9}, value: [answer ?? null]};
    },
  });
  const start = async (signal?: AbortSignal): Promise<TransferOutcome> => {
    const result = await watchSignature(ask, {
      clock,
      network: solana,
      hold: createHoldNodeLine({WebSocket: sockets.WebSocket, clock}),
      id: ID,
      deadlineMs: 60_000,
      ...(signal && {signal}),
    });
    outcome.at = clock.now();
    return result;
  };
  return {
    clock,
    sockets,
    calls,
    statuses,
    heights,
    outcome,
    start,
    /** Advances a second after each round of requests. */
    async watch(rounds: number) {
      const result = start();
      for (let round = 0; round < rounds; round += 1) {
        await aTimeout(0);
        if (outcome.at < 0) clock.advance(1_000);
      }
      return result;
    },
  };
}
