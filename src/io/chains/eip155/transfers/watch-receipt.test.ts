import {aTimeout, expect} from '@open-wc/testing';
import {createWalletClient, http, keccak256} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry as viemFoundry} from 'viem/chains';
import {connectDevnet} from '../../../../../demo/devnet/client.js';
import type {Network} from '../../../../core/model/network.js';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {TransferOutcome} from '../../../../core/ports/transfers.js';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {createFakeSockets} from '../../../../testing/fakes/client/fake-sockets.js';
import {eventually} from '../../../../testing/fakes/eventually.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {fund} from '../../../../testing/wallets/test-chains.js';
import {createHoldNodeLine} from '../../../platform/hold-node-line.js';
import {createJsonRpc} from '../../../platform/json-rpc.js';
import {systemClock} from '../../../platform/system-clock.js';
import {watchReceipt} from './watch-receipt.js';

const ID = `0x${'1'.repeat(64)}`;
const RECEIPT = 'eth_getTransactionReceipt';
const CONFIRMED = {status: '0x1'};
const DEADLINE_MS = 60_000;

describe('waiting for a receipt over a socket', () => {
  it('requests it at the start, after the subscription and with each block only', async () => {
    const {node, passes, asked, reported, head, end} = await setup();
    expect([asked(), reported()]).to.deep.equal([1, 0]);
    node.accept();
    node.say(answer(1, '0xsub'));
    await passes(1_000);
    node.say(answer(2, null));
    await passes(13_000);
    expect([asked(), reported()], 'without a block').to.deep.equal([1, 1]);
    head();
    await passes(0);
    node.say(answer(3, null));
    await passes(1_000);
    head();
    await passes(0);
    expect([asked(), reported()]).to.deep.equal([1, 3]);
    node.say(answer(4, CONFIRMED));
    expect(await end).to.deep.equal({status: 'confirmed'});
    expect(node.isClosed).to.equal(true);
  });

  it('requests it at most once a second, for any number of blocks', async () => {
    const {node, passes, reported, head} = await setup();
    node.accept();
    node.say(answer(1, '0xsub'));
    await passes(1_000);
    for (let block = 0; block < 40; block++) {
      head();
      node.say(answer(reported() + 1, null));
      await passes(50);
    }
    expect(reported()).to.be.within(2, 3);
  });

  it('requests it every second while the socket is not open', async () => {
    const {sockets, passes, asked, decide, end} = await setup();
    for (let second = 0; second < 5; second++) await passes(1_000);
    expect([sockets.made.length > 0, asked()]).to.deep.equal([true, 6]);
    decide({status: '0x0'});
    await passes(1_000);
    expect(await end).to.deep.equal({status: 'failed'});
  });

  it('requests it every second if the node rejects the subscription', async () => {
    const {node, passes, asked, reported} = await setup();
    node.accept();
    node.say(JSON.stringify({id: 1, error: {code: -32601, message: 'no subscriptions'}}));
    for (let second = 0; second < 5; second++) await passes(1_000);
    expect([asked(), reported()]).to.deep.equal([6, 0]);
  });

  it('requests it when the socket drops, every second until it is back, and once then', async () => {
    const {sockets, node, passes, asked, reported} = await setup();
    node.accept();
    node.say(answer(1, '0xsub'));
    await passes(1_000);
    node.say(answer(2, null));
    await passes(5_000);
    expect([asked(), reported()]).to.deep.equal([1, 1]);
    node.drop();
    await passes(0);
    expect(asked(), 'after the missed notification').to.equal(2);
    await passes(1_000);
    expect(asked()).to.equal(3);
    const back = sockets.last().accept();
    back.say(answer(1, '0xsub'));
    await passes(1_000);
    expect(back.sent.filter((text) => text.includes(RECEIPT))).to.have.length(1);
  });

  it('requests it from the other nodes after 15 s of a dead socket', async () => {
    const {node, passes, decide, end, clock} = await setup();
    node.accept();
    node.say(answer(1, '0xsub'));
    await passes(1_000);
    node.say(answer(2, null));
    await passes(1_000);
    decide(CONFIRMED);
    await passes(15_000);
    expect(await end).to.deep.equal({status: 'confirmed'});
    expect(clock.now()).to.equal(17_000);
  });

  it('requests it from the other nodes if the one that reported a block does not answer', async () => {
    const {node, passes, decide, end} = await setup();
    node.accept();
    node.say(answer(1, '0xsub'));
    decide(CONFIRMED);
    await passes(1_000);
    node.say(JSON.stringify({id: 2, error: {code: -32000, message: 'indexing is in progress'}}));
    expect(await end).to.deep.equal({status: 'confirmed'});
  });

  it('closes the socket on an abort, also during a request', async () => {
    for (const isAsked of [false, true]) {
      const {node, passes, abort, end} = await setup();
      node.accept();
      node.say(answer(1, '0xsub'));
      await passes(1_000);
      if (!isAsked) {
        node.say(answer(2, null));
        await passes(1_000);
      }
      abort.abort(new Error('left'));
      expect(String(await failureOf(end))).to.contain('left');
      expect(node.isClosed).to.equal(true);
    }
  });

  it('closes the socket at the deadline, also while nodes are silent', async () => {
    const {node, passes, clock, end} = await setup({deadlineMs: 10_000});
    node.accept();
    node.say(answer(1, '0xsub'));
    await passes(1_000);
    node.say(answer(2, null));
    await passes(1_000);
    await passes(8_000);
    expect(await end).to.deep.equal({status: 'unknown'});
    expect([clock.now(), node.isClosed]).to.deep.equal([10_000, true]);
  });

  it('opens no socket for a settled transaction, nor without a socket address', async () => {
    const decided = await setup({receipt: CONFIRMED});
    expect([await decided.end, decided.sockets.made.length]).to.deep.equal([{status: 'confirmed'}, 0]);
    const polled = await setup({webSocket: []});
    for (let second = 0; second < 3; second++) await polled.passes(1_000);
    expect([polled.asked(), polled.sockets.made.length]).to.deep.equal([4, 0]);
  });
});

describe('waiting for a receipt, on the devnet', () => {
  it('receives the block over the socket and does not poll', async () => {
    const {clock, end, send, sockets, asked} = await onDevnet();
    const sent = (method: string) => sockets.flatMap(({calls}) => calls).filter((call) => call === method);
    await eventually(
      () => sockets.some(({events}) => events > 0),
      'The node did not accept the subscription.',
    );
    await send();
    // In 12 s at most: after 15 s of silence the node is polled without the socket.
    const isOver = {outcome: undefined as TransferOutcome | undefined};
    void end.then((outcome) => (isOver.outcome = outcome));
    await eventually(() => {
      clock.advance(20);
      return isOver.outcome !== undefined;
    }, 'No block was reported.');
    expect(isOver.outcome).to.deep.equal({status: 'confirmed'});
    expect([asked(), sent('eth_subscribe').length]).to.deep.equal([1, 1]);
    expect(sent(RECEIPT).length).to.be.within(1, 2);
    await eventually(() => sockets.every(({readyState}) => readyState === WebSocket.CLOSED));
  });
});

const answer = (id: number, result: unknown): string => JSON.stringify({jsonrpc: '2.0', id, result});

interface SetupOptions {
  readonly receipt?: unknown;
  readonly webSocket?: readonly string[];
  readonly deadlineMs?: number;
}

async function setup({
  receipt = null,
  webSocket = ['wss://node.example'],
  deadlineMs = DEADLINE_MS,
}: SetupOptions = {}) {
  const clock = createFakeClock();
  const sockets = createFakeSockets();
  const abort = new AbortController();
  const network: Network = {...foundry, rpcUrls: {default: {http: ['https://node.example'], webSocket}}};
  let standing = receipt;
  let asked = 0;
  const rpc = async () => {
    asked += 1;
    return standing;
  };
  const hold = createHoldNodeLine({WebSocket: sockets.WebSocket, clock});
  const end = watchReceipt({clock, rpc}, {network, id: ID, deadlineMs, hold, signal: abort.signal});
  await aTimeout(0);
  return {
    clock,
    sockets,
    abort,
    end,
    /** The connection after the first request. */
    get node() {
      return sockets.made[0]!;
    },
    asked: () => asked,
    reported: () => sockets.made.flatMap(({sent}) => sent).filter((text) => text.includes(RECEIPT)).length,
    decide: (decided: unknown) => void (standing = decided),
    head() {
      const params = {subscription: '0xsub', result: {number: '0x1'}};
      sockets.last().say(JSON.stringify({jsonrpc: '2.0', method: 'eth_subscription', params}));
    },
    /** Delivers messages, advances the time, and runs the consequences. */
    async passes(ms: number) {
      await aTimeout(0);
      clock.advance(ms);
      await aTimeout(0);
    },
  };
}

/** A transfer that is signed but not sent, and watched with a manual clock. */
async function onDevnet() {
  const devnet = await connectDevnet();
  const url = devnet.rpcUrl(31337);
  const key = generatePrivateKey();
  const account = privateKeyToAccount(key);
  await fund(url, account.address);
  const chain = {...viemFoundry, rpcUrls: {default: {http: [url]}}};
  const sender = createWalletClient({account, chain, transport: http(url)});
  const transfer = await sender.prepareTransactionRequest({to: account.address, value: 1n});
  const serializedTransaction = await sender.signTransaction(transfer);
  const sockets: CountingSocket[] = [];
  class CountingSocket extends WebSocket {
    readonly calls: string[] = [];
    events = 0;

    constructor(address: string | URL) {
      super(address);
      sockets.push(this);
      this.addEventListener('message', () => (this.events += 1));
    }

    override send(text: string): void {
      this.calls.push((JSON.parse(text) as {method: string}).method);
      super.send(text);
    }
  }
  const clock = createFakeClock();
  const askNode = createJsonRpc((...args) => fetch(...args), systemClock);
  let asked = 0;
  const end = watchReceipt(
    {
      clock,
      async rpc(call) {
        asked += 1;
        return askNode(call);
      },
    },
    {
      network: {...foundry, rpcUrls: {default: {http: [url], webSocket: [url.replace(/^http/, 'ws')]}}},
      id: keccak256(serializedTransaction),
      deadlineMs: DEADLINE_MS,
      hold: createHoldNodeLine({WebSocket: CountingSocket, clock: systemClock}),
    },
  );
  return {
    clock,
    end,
    sockets,
    asked: () => asked,
    send: () => sender.sendRawTransaction({serializedTransaction}),
  };
}
