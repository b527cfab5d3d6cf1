import {aTimeout, expect} from '@open-wc/testing';
import {solana} from '../../../../core/model/networks/other-families.js';
import type {TransferUpdate, TransferOutcome} from '../../../../core/ports/transfers.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {createFakeSockets} from '../../../../testing/fakes/client/fake-sockets.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createHoldNodeLine} from '../../../platform/hold-node-line.js';
import {askNodeOf} from '../ask-node.js';
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
  it('ends when its block is practically final', async () => {
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
    it(`reads ${JSON.stringify(status)} as ${expected}`, async () => {
      const {watch, statuses} = setup();
      statuses.push(status);
      expect(await watch(1)).to.deep.equal({status: expected});
    });
  }

  it('ignores a failure in a block that may still be dropped', async () => {
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
    it(`continues after ${answer instanceof Error ? 'no answer' : JSON.stringify(answer)}`, async () => {
      const {watch, statuses} = setup();
      statuses.push(answer, at('confirmed'));
      expect(await watch(2)).to.deep.equal({status: 'confirmed'});
    });
  }

  it('reports that it was not sent once its blockhash has expired and the node does not have it', async () => {
    const {watch, outcome, calls, heights} = setup();
    heights.splice(0, 1, 1_000, 1_149, 1_150, 1_151);
    expect(await watch(31)).to.deep.equal({status: 'not-sent'});
    expect(outcome.at).to.equal(30_000);
    expect(calls.at(-1)?.params[1]).to.deep.equal({searchTransactionHistory: true});
    const commitments = calls.filter(({method}) => method === 'getBlockHeight').map(({params}) => params[0]);
    expect(commitments).to.deep.equal(
      ['confirmed', 'finalized', 'finalized', 'finalized'].map((commitment) => ({commitment})),
    );
  });

  it('does not report it as not sent while no node confirms that', async () => {
    const {watch, heights, statuses} = setup();
    heights.splice(0, 1, 1_000, 2_000);
    statuses.push(...Array<null>(10).fill(null), new Error('down'), at('finalized'));
    expect(await watch(12)).to.deep.equal({status: 'confirmed'});
  });

  it('does not report it as not sent where the node has dropped the account’s earlier transactions', async () => {
    const {watch, statuses, heights} = setup();
    heights.splice(0, 1, 1_000, 2_000);
    statuses.push(...Array<null>(120).fill(null));
    const mark = {blockhash: 'recent', lastBlock: 1_150, latest: 'before', accounts: []};
    expect((await watch(61, {mark})).status).to.equal('unknown');
  });

  it('gives up at the deadline, even if the node counts no blocks', async () => {
    const {watch, heights, outcome} = setup();
    heights.splice(0, 1, new Error('down'));
    expect(await watch(60)).to.deep.equal({status: 'unknown'});
    expect(outcome.at).to.equal(60_000);
  });

  describe('with an unknown id', () => {
    const MARK = {blockhash: 'recent', lastBlock: 1_150, latest: 'before', accounts: ['payer', 'receiver']};
    const transaction = (recentBlockhash: string, accountKeys: readonly string[]) => ({
      transaction: {message: {recentBlockhash, accountKeys}},
    });
    const OURS = transaction('recent', ['payer', 'receiver']);
    const request = {id: undefined, from: 'payer', mark: MARK};

    it('finds the transaction by the account that paid, also with another blockhash', async () => {
      for (const found of [OURS, transaction('later', ['payer', 'own', 'receiver'])]) {
        const {watch, statuses, node, updates, calls} = setup();
        node['getSignaturesForAddress'] = [[], [{signature: ID}]];
        node['getTransaction'] = [found];
        statuses.push(at('confirmed'));
        expect((await watch(5, request)).status).to.equal('confirmed');
        expect(updates).to.deep.equal([{kind: 'found', id: ID}]);
        expect(calls.find(({method}) => method === 'getSignaturesForAddress')?.params).to.deep.equal([
          'payer',
          {limit: 20, until: 'before', commitment: 'confirmed'},
        ]);
      }
    });

    it('accepts no other transaction, and reports that it was not sent once none can follow', async () => {
      const others = [
        transaction('other', ['payer', 'elsewhere']),
        transaction('recent', ['someone', 'payer', 'elsewhere']),
      ];
      for (const other of others) {
        const {watch, node, heights, statuses, updates, outcome, calls} = setup();
        node['getSignaturesForAddress'] = [[{signature: ID}]];
        node['getTransaction'] = [other];
        heights.splice(0, 1, 1_000, 1_150, 1_151);
        statuses.push(at('finalized'));
        expect((await watch(30, request)).status).to.equal('not-sent');
        expect([outcome.at, updates]).to.deep.equal([20_000, []]);
        expect(calls.at(-1)?.params, 'the node has the history').to.deep.equal([
          ['before'],
          {searchTransactionHistory: true},
        ]);
      }
    });

    it('neither takes nor rules out a transfer whose fee another account paid', async () => {
      const {watch, node, heights, statuses, updates} = setup();
      node['getSignaturesForAddress'] = [[{signature: ID}]];
      node['getTransaction'] = [transaction('recent', ['someone', 'payer', 'receiver'])];
      heights.splice(0, 1, 1_000, 2_000);
      statuses.push(...Array<unknown>(60).fill(at('finalized')));
      expect((await watch(61, request)).status).to.equal('unknown');
      expect(updates).to.deep.equal([]);
    });

    it('finds one that the wallet signed after the mark’s blockhash had expired', async () => {
      const {watch, statuses, node, heights, updates} = setup();
      heights.splice(0, 1, 2_000);
      node['getSignaturesForAddress'] = [[], [], [{signature: ID}]];
      node['getTransaction'] = [transaction('later', ['payer', 'receiver'])];
      statuses.push(at('finalized'));
      expect((await watch(15, request)).status).to.equal('confirmed');
      expect(updates).to.deep.equal([{kind: 'found', id: ID}]);
    });

    describe('on an account with many transactions', () => {
      const foreign = (page: number) =>
        Array.from({length: 20}, (_, index) => ({signature: `foreign-${page}-${index}`}));
      const read = (params: readonly unknown[]) =>
        params[0] === ID ? OURS : transaction('other', ['payer', 'elsewhere']);

      it('finds its own behind twenty others', async () => {
        const {watch, statuses, node, calls} = setup();
        node['getSignaturesForAddress'] = [foreign(1), [{signature: ID}]];
        node['getTransaction'] = [read];
        statuses.push(at('finalized'));
        expect((await watch(5, request)).status).to.equal('confirmed');
        const pages = calls.filter(({method}) => method === 'getSignaturesForAddress');
        expect(pages.map(({params}) => params[1])).to.deep.equal([
          {limit: 20, until: 'before', commitment: 'confirmed'},
          {limit: 20, until: 'before', before: 'foreign-1-19', commitment: 'confirmed'},
        ]);
      });

      it('never takes the newest ones for all of them, and compares each once', async () => {
        const {watch, statuses, node, calls, heights} = setup();
        let page = 0;
        const isFirst = (params: readonly unknown[]) => !('before' in (params[1] as object));
        node['getSignaturesForAddress'] = [
          (params: readonly unknown[]) => foreign((page = isFirst(params) ? 1 : page + 1)),
        ];
        node['getTransaction'] = [read];
        heights.splice(0, 1, 1_000, 2_000);
        statuses.push(...Array<unknown>(60).fill(at('finalized')));
        expect((await watch(61, request)).status).to.equal('unknown');
        expect(calls.filter(({method}) => method === 'getTransaction')).to.have.length(100);
      });
    });

    it('does not report it without the account’s last transaction, or where the node has dropped that', async () => {
      const {latest: _latest, ...unnamed} = MARK;
      for (const [mark, status] of [
        [unnamed, at('finalized')],
        [MARK, null],
        [MARK, new Error('down')],
      ] as const) {
        const {watch, node, heights, statuses} = setup();
        node['getSignaturesForAddress'] = [[]];
        heights.splice(0, 1, 1_000, 2_000);
        statuses.push(...Array<unknown>(60).fill(status));
        expect((await watch(61, {...request, mark})).status).to.equal('unknown');
      }
    });

    it('reports it for an account that had no transaction', async () => {
      const {watch, node, heights} = setup();
      node['getSignaturesForAddress'] = [[]];
      heights.splice(0, 1, 1_000, 2_000);
      expect((await watch(15, {...request, mark: {...MARK, latest: null}})).status).to.equal('not-sent');
    });

    it('does not report it while the wallet may show the request or no node answers', async () => {
      for (const [isOpen, listed] of [
        [true, []],
        [false, new Error('down')],
      ] as const) {
        const {watch, node, heights, statuses} = setup();
        node['getSignaturesForAddress'] = [listed];
        heights.splice(0, 1, 1_000, 2_000);
        statuses.push(...Array<unknown>(60).fill(at('finalized')));
        expect((await watch(61, {...request, isOpen})).status).to.equal('unknown');
      }
    });

    it('is unknown without a mark', async () => {
      const {watch} = setup();
      expect((await watch(1, {...request, mark: undefined})).status).to.equal('unknown');
    });
  });

  it('requests it when the node’s socket reports it, then every second, because another node may be behind', async () => {
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
    expect(asked(), 'while it reports nothing').to.equal(2);
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

  it('ends on an abort', async () => {
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

function answerTo(params: readonly unknown[], scripted: unknown): unknown {
  return typeof scripted === 'function' ? scripted(params) : scripted;
}

function setup() {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const calls: {readonly method: string; readonly params: readonly unknown[]}[] = [];
  /** Answers in order; the last one repeats. */
  const statuses: unknown[] = [];
  const heights: unknown[] = [1_000];
  const outcome = {at: -1};
  /** Answers to other methods, or functions of the parameters, in order; the last one repeats. */
  const node: Record<string, unknown[]> = {};
  const updates: TransferUpdate[] = [];
  const ask = askNodeOf({
    network: solana,
    async rpc({method, params}) {
      calls.push({method, params});
      const scripted = node[method];
      if (scripted) {
        const answer = answerTo(params, scripted.length > 1 ? scripted.shift() : scripted[0]);
        if (answer instanceof Error) throw answer;
        return answer;
      }
      const isHeight = method === 'getBlockHeight';
      const answer = isHeight && heights.length === 1 ? heights[0] : (isHeight ? heights : statuses).shift();
      if (answer instanceof Error) throw answer;
      return isHeight ? answer : {context: {slot: 9}, value: [answer ?? null]};
    },
  });
  const start = async (
    signal?: AbortSignal,
    own: Partial<Parameters<typeof watchSignature>[1]> = {},
  ): Promise<TransferOutcome> => {
    const result = await watchSignature(ask, {
      clock,
      network: solana,
      hold: createHoldNodeLine({WebSocket: sockets.WebSocket, clock}),
      id: ID,
      deadlineMs: 60_000,
      onUpdate: (each) => void updates.push(each),
      ...(signal && {signal}),
      ...own,
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
    node,
    updates,
    start,
    /** Advances a second after each round of requests. */
    async watch(rounds: number, own?: Partial<Parameters<typeof watchSignature>[1]>) {
      const result = start(undefined, own);
      for (let round = 0; round < rounds; round += 1) {
        await aTimeout(0);
        if (outcome.at < 0) clock.advance(1_000);
      }
      return result;
    },
  };
}
