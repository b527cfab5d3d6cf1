import {expect} from '@open-wc/testing';
import {keccak256, toHex} from 'viem';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {HoldNodeLine} from '../../../../core/ports/node-line.js';
import type {TransferUpdate, TransferOutcome} from '../../../../core/ports/transfers.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {watchReceipt} from './watch-receipt.js';

const FROM = `0x${'Aa'.repeat(20)}`;
const TO = `0x${'bb'.repeat(20)}`;
const SAFE_TX = `0x${'5a'.repeat(32)}`;
const hash = (digit: string): string => `0x${digit.repeat(64)}`;
const OURS = {hash: hash('1'), from: FROM.toLowerCase(), nonce: '0x5', to: TO, value: '0x7', input: '0x'};
const CALL = {to: TO, value: '0x7', data: '0x'};
/** The account and the chain at the time of the wallet request. */
const MARK = {...CALL, block: '0x64', nonce: '0x5'};

type Transaction = typeof OURS;

describe('following a transaction by its sender and nonce', () => {
  it('follows a replacement that the user sped up, and returns its id', async () => {
    const {chain, watch, passes, updates} = setup();
    chain.pool.push(OURS);
    const end = watch({id: OURS.hash});
    await passes(5);
    chain.mine({...OURS, hash: hash('2')});
    expect(await passes(6, end)).to.equal('confirmed');
    expect(updates).to.deep.equal([{kind: 'sped-up', id: hash('2')}]);
  });

  it('reports that the faster one failed', async () => {
    const {chain, watch, passes} = setup();
    chain.pool.push(OURS);
    const end = watch({id: OURS.hash});
    await passes(5);
    chain.mine({...OURS, hash: hash('2')}, '0x0');
    expect(await passes(6, end)).to.equal('failed');
  });

  it('distinguishes a cancelled transaction from a replaced one', async () => {
    const others: readonly (readonly [Partial<Transaction>, string])[] = [
      [{to: FROM.toLowerCase(), value: '0x0'}, 'cancelled'],
      [{to: FROM, value: '0x1'}, 'replaced'],
      [{to: FROM, value: '0x0', input: '0x01'}, 'replaced'],
      [{value: '0x8'}, 'replaced'],
      [{input: '0xa9'}, 'confirmed'],
    ];
    for (const [change, outcome] of others) {
      const {chain, watch, passes} = setup();
      chain.pool.push(OURS);
      const end = watch({id: OURS.hash});
      await passes(1);
      chain.mine({...OURS, ...change, hash: hash('2')});
      expect(await passes(8, end), JSON.stringify(change)).to.equal(outcome);
    }
  });

  it('checks immediately when a node reports a block, which may be the last for a while', async () => {
    const {chain, watch, passes} = setup();
    chain.pool.push(OURS);
    let report: () => void = () => {};
    const hold: HoldNodeLine = ({onOpen}) => {
      const events = onOpen({call: async (method, params) => chain.answer(method, params) ?? '0xsub'});
      report = () => events({method: 'eth_subscription', result: {}});
      return () => {};
    };
    const end = watch({id: OURS.hash, hold});
    await passes(2);
    chain.mine({...OURS, hash: hash('2'), to: FROM, value: '0x0'});
    report();
    expect(await passes(2, end)).to.equal('cancelled');
  });

  it('finds the block by bisection among any number of blocks', async () => {
    const {chain, watch, passes, asked} = setup();
    chain.pool.push(OURS);
    const end = watch({id: OURS.hash});
    await passes(1);
    for (let block = 0; block < 40; block++) chain.mine();
    chain.mine({...OURS, hash: hash('2')});
    for (let block = 0; block < 60; block++) chain.mine();
    expect(await passes(6, end)).to.equal('confirmed');
    expect(asked('eth_getBlockByNumber')).to.equal(1);
    expect(asked('eth_getTransactionCount')).to.be.below(12);
  });

  it('does not report an unknown transaction as failed, because it may be private', async () => {
    const {chain, watch, passes, updates} = setup();
    const end = watch({id: OURS.hash, deadlineMs: 20_000});
    await passes(6);
    // An earlier private transaction of the same account.
    chain.mine({...OURS, hash: hash('3'), value: '0x9'});
    expect(await passes(30, end)).to.equal('unknown');
    expect(updates).to.deep.equal([]);
    const later = setup();
    const found = later.watch({id: OURS.hash});
    await later.passes(3);
    later.chain.mine(OURS);
    expect(await later.passes(8, found)).to.equal('confirmed');
  });

  it('finds the transaction of a wallet that returned no id', async () => {
    const {chain, watch, passes, updates} = setup();
    const end = watch({id: undefined});
    await passes(2);
    chain.mine({...OURS, to: TO.toUpperCase().replace('0X', '0x'), input: '0x62635f'});
    expect(await passes(8, end)).to.equal('confirmed');
    expect(updates).to.deep.equal([{kind: 'found', id: OURS.hash}]);
  });

  it('finds the transaction of a batch by the call in its data, and no other', async () => {
    const mark = {...MARK, data: '0xa1b2c3', isInner: true};
    const {chain, watch, passes, updates} = setup();
    const end = watch({id: undefined, mark});
    await passes(2);
    const batch = {...OURS, to: OURS.from, value: '0x0'};
    const data = (to: string) => `0x3f707e6b${to.slice(2)}${'0'.repeat(24)}A1B2C3${'0'.repeat(58)}`;
    chain.mine({...batch, hash: hash('3'), input: data(FROM)});
    await passes(6);
    chain.mine({...batch, hash: hash('4'), nonce: '0x6', input: data(TO)}, '0x0');
    expect(await passes(12, end)).to.equal('failed');
    expect(updates).to.deep.equal([{kind: 'found', id: hash('4')}]);
  });

  it('never rules a batch out, because another account may send it', async () => {
    const {chain, watch, passes} = setup();
    const end = watch({id: undefined, mark: {...MARK, isInner: true}, deadlineMs: 20_000});
    await passes(2);
    chain.mine({...OURS, hash: hash('3'), value: '0x9', input: '0xa9'});
    expect(await passes(30, end)).to.equal('unknown');
  });

  it('finds a transaction in a block older than the first check, as after a reload', async () => {
    const {chain, watch, passes} = setup();
    chain.mine(OURS);
    chain.mine({...OURS, nonce: '0x6', hash: hash('4'), value: '0x1'});
    expect(await passes(3, watch({id: undefined}))).to.equal('confirmed');
  });

  it('finds a transaction that the wallet sent after that of another page', async () => {
    for (const request of [{}, {isOpen: true}]) {
      const {chain, watch, passes, updates} = setup();
      const end = watch({id: undefined, ...request});
      await passes(2);
      chain.mine({...OURS, hash: hash('3'), value: '0x9'});
      await passes(8);
      chain.mine({...OURS, nonce: '0x6', hash: hash('4')});
      expect(await passes(40, end)).to.equal('confirmed');
      expect(updates).to.deep.equal([{kind: 'found', id: hash('4')}]);
    }
  });

  it('never rules out a transaction without an id, because the wallet chose its nonce', async () => {
    const {chain, watch, passes, updates} = setup();
    const end = watch({id: undefined, deadlineMs: 30_000});
    for (const [nonce, digit] of [
      ['0x5', '3'],
      ['0x6', '4'],
    ] as const) {
      await passes(5);
      chain.mine({...OURS, nonce, hash: hash(digit), value: '0x9'});
    }
    expect(await passes(40, end)).to.equal('unknown');
    expect(updates).to.deep.equal([]);
  });

  it('rules out a transaction without an id once a later one of the wallet has been mined', async () => {
    const {chain, watch, passes} = setup();
    const later = {...OURS, nonce: '0x6', hash: hash('4'), value: '0x9'};
    let laterId: string | undefined;
    const end = watch({id: undefined, laterId: () => laterId});
    await passes(2);
    chain.mine({...OURS, hash: hash('3'), value: '0x9'});
    await passes(6);
    laterId = later.hash;
    chain.pool.push(later);
    await passes(6);
    chain.mine(later);
    expect(await passes(8, end)).to.equal('not-sent');
  });

  it('finds it before that of a later request', async () => {
    const {chain, watch, passes} = setup();
    const later = {...OURS, nonce: '0x6', hash: hash('4'), value: '0x9'};
    const end = watch({id: undefined, laterId: () => later.hash});
    await passes(2);
    chain.mine(OURS);
    chain.mine(later);
    expect(await passes(8, end)).to.equal('confirmed');
  });

  it('is not ruled out by a later one that proves nothing', async () => {
    const later = {...OURS, hash: hash('4'), value: '0x9'};
    const {nonce: _nonce, ...unnumbered} = MARK;
    for (const [what, request, mined] of [
      ['while the wallet may show the request', {isOpen: true}, later],
      ['in a batch', {mark: {...MARK, isInner: true}}, later],
      ['without the nonce from before the request', {mark: unnumbered}, later],
      ['if another account sent it', {}, {...later, from: TO}],
      ['if it is older', {mark: {...MARK, block: '0x65', nonce: '0x6'}}, later],
    ] as const) {
      const {chain, watch, passes} = setup();
      const end = watch({id: undefined, laterId: () => later.hash, deadlineMs: 30_000, ...request});
      chain.mine(mined);
      await passes(10);
      expect(await passes(30, end), what).to.equal('unknown');
    }
  });

  it('finds its own transaction where the wallet returned the id of an older one', async () => {
    for (const from of [OURS.from, TO]) {
      const {chain, watch, passes, updates} = setup();
      chain.mine({...OURS, from, hash: hash('3')});
      const nonce = from === TO ? '0x5' : '0x6';
      const end = watch({id: hash('3'), mark: {...MARK, block: '0x65', nonce}});
      await passes(6);
      expect(updates).to.deep.equal([]);
      chain.mine({...OURS, nonce});
      expect(await passes(8, end)).to.equal('confirmed');
      expect(updates).to.deep.equal([{kind: 'found', id: OURS.hash}]);
    }
  });

  it('does not take the id of an older transaction for its own, and never rules it out then', async () => {
    const {chain, watch, passes} = setup();
    chain.mine({...OURS, hash: hash('3')});
    const mark = {...MARK, block: '0x65', nonce: '0x6'};
    const end = watch({id: hash('3'), mark, deadlineMs: 30_000});
    await passes(2);
    chain.mine({...OURS, nonce: '0x6', hash: hash('4'), value: '0x9'});
    expect(await passes(40, end)).to.equal('unknown');
  });

  it('takes a block with a lower number after a reorganisation', async () => {
    const {chain, watch, passes} = setup();
    chain.mine(OURS);
    expect(await passes(3, watch({id: OURS.hash, mark: {...MARK, block: '0x70'}}))).to.equal('confirmed');
  });

  it('takes no receipt of another transaction', async () => {
    const {watch, passes} = setup(async () => ({status: '0x1', transactionHash: hash('3')}));
    expect(await passes(30, watch({id: OURS.hash, deadlineMs: 20_000}))).to.equal('unknown');
  });

  it('reports nothing if the nodes do not answer or answer nonsense', async () => {
    for (const answer of [() => Promise.reject(new Error('down')), async () => 'nonsense']) {
      const {watch, passes} = setup(answer);
      expect(await passes(30, watch({id: undefined, deadlineMs: 20_000}))).to.equal('unknown');
    }
  });

  describe('for a multisig', () => {
    it('reports a proposal, and a sent transaction once its owners execute it', async () => {
      for (const isIndexed of [true, false]) {
        const {chain, watch, passes, updates} = setup();
        chain.code = '0x6080';
        const end = watch({id: SAFE_TX});
        await passes(3);
        expect(updates).to.deep.equal([{kind: 'proposed'}]);
        await passes(10);
        expect(updates, 'once').to.have.length(1);
        chain.execute('ExecutionSuccess(bytes32,uint256)', isIndexed);
        expect(await passes(8, end)).to.equal('confirmed');
        expect(updates.at(-1)).to.deep.equal({kind: 'found', id: hash('9')});
      }
    });

    it('reports a failure if the execution failed', async () => {
      const {chain, watch, passes} = setup();
      chain.code = '0x6080';
      const end = watch({id: SAFE_TX});
      await passes(3);
      chain.execute('ExecutionFailure(bytes32,uint256)', false);
      expect(await passes(8, end)).to.equal('failed');
    });

    it('reports a proposal until the deadline', async () => {
      const {chain, watch, passes} = setup();
      chain.code = '0x6080';
      expect(await passes(30, watch({id: SAFE_TX, deadlineMs: 20_000}))).to.equal('proposed');
    });

    it('does not treat a key that delegates to a contract (EIP-7702) as a multisig', async () => {
      const {chain, watch, passes, updates} = setup();
      chain.code = `0xef0100${'11'.repeat(20)}`;
      expect(await passes(30, watch({id: SAFE_TX, deadlineMs: 20_000}))).to.equal('unknown');
      expect(updates).to.deep.equal([]);
    });
  });
});

/** A chain at block 100, on which the account has sent five transactions, and a node with all of them. */
function createChain() {
  const blocks: (readonly {readonly transaction: Transaction; readonly status: string}[])[] = [];
  const pool: Transaction[] = [];
  const logs: object[] = [];
  const chain = {
    code: '0x',
    pool,
    mine(transaction?: Transaction, status = '0x1') {
      blocks.push(transaction ? [{transaction, status}] : []);
      // Nodes forget replaced transactions.
      if (transaction) pool.splice(0);
    },
    execute(event: string, isIndexed: boolean) {
      chain.mine({...OURS, from: TO, hash: hash('9')});
      const topic = keccak256(toHex(event));
      logs.push({
        transactionHash: hash('9'),
        topics: isIndexed ? [topic, SAFE_TX] : [topic],
        data: isIndexed ? hash('0') : `${SAFE_TX}${'0'.repeat(64)}`,
      });
    },
    answer(method: string, params: readonly unknown[]): unknown {
      return answers[method]?.(...params) ?? null;
    },
  };
  const find = (id: unknown) => blocks.flat().find(({transaction}) => transaction.hash === id);
  const answers: Readonly<Record<string, (...params: unknown[]) => unknown>> = {
    eth_blockNumber: () => toHex(100 + blocks.length),
    eth_getCode: () => chain.code,
    eth_getLogs: () => logs,
    eth_getTransactionCount(_, block) {
      const before = blocks.slice(0, Math.max(0, Number(block) - 100)).flat();
      return toHex(5 + before.filter(({transaction}) => transaction.from === OURS.from).length);
    },
    eth_getBlockByNumber(block) {
      return {transactions: (blocks[Number(block) - 101] ?? []).map(({transaction}) => transaction)};
    },
    eth_getTransactionReceipt(id) {
      const found = find(id);
      const block = blocks.findIndex((each) => found !== undefined && each.includes(found));
      const {transaction, status} = found ?? {};
      return found && {status, transactionHash: id, from: transaction?.from, blockNumber: toHex(101 + block)};
    },
    eth_getTransactionByHash: (id) => find(id)?.transaction ?? pool.find((each) => each.hash === id),
  };
  return chain;
}

function setup(otherwise?: () => Promise<unknown>) {
  const clock = createFakeClock();
  const chain = createChain();
  const methods: string[] = [];
  const updates: TransferUpdate[] = [];
  const rpc = async ({method, params}: {method: string; params: readonly unknown[]}) => {
    methods.push(method);
    return otherwise ? otherwise() : chain.answer(method, params);
  };
  const turn = async () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    chain,
    updates,
    asked: (method: string) => methods.filter((each) => each === method).length,
    watch: (request: Partial<Parameters<typeof watchReceipt>[1]>) =>
      watchReceipt(
        {clock, rpc},
        {
          network: {...foundry, rpcUrls: {default: {http: ['https://node.example']}}},
          from: FROM,
          mark: MARK,
          deadlineMs: 60_000,
          onUpdate: (each) => void updates.push(each),
          ...request,
        },
      ),
    /** Lets seconds pass, each after all requests were answered; resolves with the outcome. */
    async passes(seconds: number, end?: Promise<TransferOutcome>): Promise<string | undefined> {
      for (let second = 0; second < seconds; second++) {
        await turn();
        clock.advance(1_000);
      }
      await turn();
      return (await end)?.status;
    },
  };
}
