import assert from 'node:assert/strict';
import {once} from 'node:events';
import {after, before, describe, it} from 'node:test';
import {base58} from '@scure/base';
import {
  AccountRole,
  address,
  appendTransactionMessageInstruction,
  assertIsFullySignedTransaction,
  assertIsTransactionWithBlockhashLifetime,
  blockhash,
  compileTransaction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  pipe,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
  type Address,
  type KeyPairSigner,
} from '@solana/kit';
import {WebSocket} from 'ws';
import {startDevnet, type Devnet} from '../devnet.js';

const SYSTEM = address('11111111111111111111111111111111');
const SOL = 1_000_000_000n;
const FEE = 5000n;

describe('the local Solana cluster', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  it('has the genesis hash of the public devnet', async () => {
    const {rpc} = await setup();
    const hash = await rpc.getGenesisHash().send();
    assert.equal(`solana:${hash.slice(0, 32)}`, devnet.solana.id);
    assert.equal(await rpc.getHealth().send(), 'ok');
    const {epoch, slotIndex, slotsInEpoch, absoluteSlot} = await rpc.getEpochInfo().send();
    assert.equal(epoch * slotsInEpoch + slotIndex, absoluteSlot);
  });

  it('confirms a transfer to subscribers on a socket', async () => {
    const {rpc, subscriptions, payer, receiver, transfer} = await setup();
    const held = await balance(rpc, payer.address);
    const transaction = await transfer(SOL);
    await sendAndConfirmTransactionFactory({rpc, rpcSubscriptions: subscriptions})(transaction, {
      commitment: 'confirmed',
    });
    assert.equal(await balance(rpc, receiver), SOL);
    assert.equal(await balance(rpc, payer.address), held - SOL - FEE);
  });

  it('keeps the balances before and after a transfer', async () => {
    const {rpc, payer, receiver, send, transfer} = await setup();
    const held = await balance(rpc, payer.address);
    const signature = await send(await transfer(SOL));
    const entry = await rpc
      .getTransaction(signature, {encoding: 'json', maxSupportedTransactionVersion: 0})
      .send();
    assert.equal(Number(entry!.version), 0);
    assert.deepEqual(entry!.transaction.message.accountKeys, [payer.address, receiver, SYSTEM]);
    const {fee, err, status, preBalances, postBalances} = entry!.meta!;
    assert.deepEqual([fee, err, status], [FEE, null, {Ok: null}]);
    assert.deepEqual(preBalances.slice(0, 2), [held, 0n]);
    assert.deepEqual(postBalances.slice(0, 2), [held - SOL - FEE, SOL]);
  });

  it('lists a transfer under its accounts, as final', async () => {
    const {rpc, receiver, send, transfer} = await setup();
    const signature = await send(await transfer(SOL));
    const [newest] = await rpc.getSignaturesForAddress(receiver).send();
    assert.equal(newest?.signature, signature);
    const {value} = await rpc.getSignatureStatuses([signature]).send();
    assert.equal(value[0]?.confirmationStatus, 'finalized');
  });

  it('returns a parsed transfer on request', async () => {
    const {rpc, payer, receiver, send, transfer} = await setup();
    const signature = await send(await transfer(SOL));
    const config = {encoding: 'jsonParsed', maxSupportedTransactionVersion: 0} as const;
    const {transaction} = (await rpc.getTransaction(signature, config).send()) ?? {};
    assert.deepEqual(transaction?.message.accountKeys[0], {
      pubkey: payer.address,
      signer: true,
      writable: true,
      source: 'transaction',
    });
    const [instruction] = transaction?.message.instructions ?? [];
    assert.deepEqual(instruction && 'parsed' in instruction && instruction.parsed, {
      type: 'transfer',
      info: {source: payer.address, destination: receiver, lamports: SOL},
    });
  });

  it('withholds a versioned transaction from a client that supports none', async () => {
    const {call, send, transfer} = await setup();
    const signature = await send(await transfer(SOL));
    assert.equal((await call('getTransaction', signature)).error?.code, -32015);
  });

  describe('refuses', () => {
    it('to spend more than the balance, and takes nothing', async () => {
      const {rpc, payer, post, transfer} = await setup();
      const held = await balance(rpc, payer.address);
      const {error} = await post(await transfer(9_000_000n * SOL));
      assert.equal(error?.code, -32002);
      assert.match(
        error.message,
        /^Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1$/,
      );
      assert.deepEqual(error.data?.err, {InstructionError: [0, {Custom: 1}]});
      assert.equal(await balance(rpc, payer.address), held);
    });

    it('a signature of another account than the payer', async () => {
      const {rpc, receiver, payer, post, transfer} = await setup();
      const signed = await transfer(SOL);
      const forged = Uint8Array.from(signed.signatures[payer.address] ?? []);
      forged[0] = (forged[0] ?? 0) ^ 1;
      const {error} = await post({...signed, signatures: {[payer.address]: forged}} as typeof signed);
      assert.deepEqual([error?.code, error?.message], [-32003, 'Transaction signature verification failure']);
      assert.equal(await balance(rpc, receiver), 0n);
    });

    it('an unsigned transaction', async () => {
      const {call, unsigned} = await setup();
      const wire = getBase64EncodedWireTransaction(await unsigned(SOL));
      assert.equal((await call('sendTransaction', wire, {encoding: 'base64'})).error?.code, -32003);
    });

    it('a message of a version after its release', async () => {
      const {rpc, payer, call} = await setup();
      const {value: lifetime} = await rpc.getLatestBlockhash().send();
      const paid = setTransactionMessageFeePayerSigner(payer, createTransactionMessage({version: 1}));
      const later = setTransactionMessageLifetimeUsingBlockhash(lifetime, paid);
      const wire = getBase64EncodedWireTransaction(await signTransactionMessageWithSigners(later));
      const {error} = await call('sendTransaction', wire, {encoding: 'base64'});
      assert.equal(error?.code, -32602);
    });

    it('an unknown blockhash', async () => {
      const {post, transfer} = await setup();
      const {error} = await post(await transfer(SOL, base58.encode(new Uint8Array(32).fill(7))));
      assert.deepEqual([error?.code, error?.data?.err], [-32002, 'BlockhashNotFound']);
      assert.match(error?.message ?? '', /Blockhash not found$/);
    });

    it('a blockhash of more than 150 blocks ago', async () => {
      const {rpc, payer, post, transfer} = await setup();
      const {value} = await rpc.getLatestBlockhash().send();
      const [early, late] = [await transfer(SOL), await transfer(SOL + 1n)];
      for (let block = 0; block < 150; block += 1)
        await rpc.requestAirdrop(payer.address, 1n as never).send();
      assert.equal((await rpc.isBlockhashValid(value.blockhash).send()).value, true);
      assert.equal((await post(early)).error, undefined);
      assert.equal((await rpc.isBlockhashValid(value.blockhash).send()).value, false);
      assert.equal((await post(late)).error?.data?.err, 'BlockhashNotFound');
    });

    it('the same transaction a second time', async () => {
      const {post, transfer} = await setup();
      const transaction = await transfer(SOL);
      assert.equal((await post(transaction)).error, undefined);
      assert.equal((await post(transaction)).error?.data?.err, 'AlreadyProcessed');
    });

    const MALFORMED: readonly (readonly [method: string, ...params: unknown[]])[] = [
      ['getBalance', 'not an address'],
      ['getBalance'],
      ['sendTransaction', 'AAAA', {encoding: 'base64'}],
      ['sendTransaction', 'l0O'],
      ['getFeeForMessage', 'AA=='],
      ['getTokenAccountBalance', SYSTEM],
    ];
    for (const [method, ...params] of MALFORMED) {
      it(`${method} with ${JSON.stringify(params)}`, async () => {
        const {call} = await setup();
        assert.equal((await call(method, ...params)).error?.code, -32602);
      });
    }

    it('an unknown method', async () => {
      const {call} = await setup();
      assert.equal((await call('getNothing')).error?.code, -32601);
    });

    it('a text that is not JSON', async () => {
      const answer = await fetch(devnet.solana.rpcUrl, {method: 'POST', body: '{'});
      assert.equal((await answer.json()).error.code, -32700);
    });
  });

  it('takes the fee of a failed transaction without a preflight', async () => {
    const {rpc, payer, call, transfer} = await setup();
    const held = await balance(rpc, payer.address);
    const transaction = await transfer(9_000_000n * SOL);
    const wire = getBase64EncodedWireTransaction(transaction);
    await call('sendTransaction', wire, {encoding: 'base64', skipPreflight: true});
    const {value} = await rpc.getSignatureStatuses([getSignatureFromTransaction(transaction)]).send();
    assert.deepEqual(value[0]?.err, {InstructionError: [0n, {Custom: 1n}]});
    assert.equal(await balance(rpc, payer.address), held - FEE);
  });

  it('simulates an unsigned transaction, with the accounts after it', async () => {
    const {rpc, receiver, unsigned} = await setup();
    const wire = getBase64EncodedWireTransaction(await unsigned(SOL));
    const {value} = await rpc
      .simulateTransaction(wire, {encoding: 'base64', accounts: {addresses: [receiver], encoding: 'base64'}})
      .send();
    assert.equal(value.err, null);
    assert.equal(value.accounts[0]?.lamports, SOL);
    assert.equal(await balance(rpc, receiver), 0n);
  });

  it('returns the price of a message', async () => {
    const {rpc, unsigned} = await setup();
    const message = Buffer.from((await unsigned(SOL)).messageBytes).toString('base64');
    assert.equal((await rpc.getFeeForMessage(message as never).send()).value, FEE);
  });

  it('pays out lamports in an ordinary transaction', async () => {
    const {rpc, call, receiver} = await setup();
    const given = await Promise.all([1, 2].map(() => call('requestAirdrop', receiver, Number(SOL))));
    assert.equal(new Set(given.map(({result}) => result)).size, 2);
    assert.equal(await balance(rpc, receiver), 2n * SOL);
  });

  it('has its own token', async () => {
    const {rpc, payer} = await setup();
    const mint = address(devnet.solana.tokens[0]!.mint);
    const {value} = await rpc.getTokenAccountsByOwner(payer.address, {mint}, {encoding: 'jsonParsed'}).send();
    assert.equal(value[0]?.account.data.parsed.info.tokenAmount.uiAmountString, '1000');
    const {value: amount} = await rpc.getTokenAccountBalance(value[0]?.pubkey ?? mint).send();
    assert.deepEqual([amount.amount, amount.decimals], ['1000000000', 6]);
    assert.equal((await rpc.getTokenSupply(mint).send()).value.uiAmountString, '1009000');
  });

  it('notifies subscribers of accounts and slots', async () => {
    const {rpc, subscriptions, receiver} = await setup();
    const stop = new AbortController();
    const watch = {abortSignal: stop.signal};
    const [accounts, slots] = await Promise.all([
      subscriptions.accountNotifications(receiver, {encoding: 'base64'}).subscribe(watch),
      subscriptions.slotNotifications().subscribe(watch),
    ]);
    const seen = Promise.all([first(accounts), first(slots)]);
    await rpc.requestAirdrop(receiver, SOL as never).send();
    const [account, slot] = await seen;
    assert.equal(account?.value.lamports, SOL);
    assert.equal(slot?.slot, await rpc.getSlot().send());
    stop.abort();
  });

  it('notifies subscribers of every transaction that contains an address', async () => {
    const {rpc, subscriptions, receiver} = await setup();
    const stop = new AbortController();
    const mentions = await subscriptions
      .logsNotifications({mentions: [receiver]}, {commitment: 'confirmed'})
      .subscribe({abortSignal: stop.signal});
    const seen = first(mentions);
    const other = await generateKeyPairSigner();
    await rpc.requestAirdrop(other.address, SOL as never).send();
    const signature = await rpc.requestAirdrop(receiver, SOL as never).send();
    const {value} = (await seen) ?? {};
    assert.equal(value?.signature, signature);
    assert.equal(value?.err, null);
    stop.abort();
  });

  it('answers a batch in order', async () => {
    const calls = ['getSlot', 'getNothing', 'getHealth'].map((method, id) => ({jsonrpc: '2.0', id, method}));
    const answer = await fetch(devnet.solana.rpcUrl, {method: 'POST', body: JSON.stringify(calls)});
    const answers = (await answer.json()) as readonly {
      id: number;
      result?: unknown;
      error?: {code: number};
    }[];
    assert.deepEqual(
      answers.map(({id, error}) => [id, error?.code]),
      [
        [0, undefined],
        [1, -32601],
        [2, undefined],
      ],
    );
  });

  it('applies the caller’s injected faults, over HTTP and sockets', async () => {
    const url = `${devnet.solana.rpcUrl}/mine`;
    const fault = {service: 'rpc', projectId: 'mine', match: 'getSlot'};
    const inject = (effect: object) =>
      fetch(`${devnet.endpoints.control}/faults`, {
        method: 'POST',
        body: JSON.stringify({...fault, ...effect, times: 1}),
      });
    await inject({status: 429});
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'getSlot'});
    assert.equal((await fetch(url, {method: 'POST', body})).status, 429);
    assert.equal((await fetch(url, {method: 'POST', body})).status, 200);
    await inject({status: 500});
    const socket = new WebSocket(url.replace('http', 'ws'));
    await once(socket, 'open');
    socket.send(body);
    const [reply] = await once(socket, 'message');
    assert.equal(JSON.parse(String(reply)).error.message, 'Injected fault');
    socket.close();
  });

  async function setup() {
    const {rpcUrl, wsUrl, accounts} = devnet.solana;
    const rpc = createSolanaRpc(rpcUrl);
    const payer = await createKeyPairSignerFromPrivateKeyBytes(Buffer.from(accounts[0]!.privateKey, 'hex'));
    const {address: receiver} = await generateKeyPairSigner();
    const message = async (lamports: bigint, hash?: string) => {
      const {value} = await rpc.getLatestBlockhash().send();
      const lifetime = hash ? {...value, blockhash: blockhash(hash)} : value;
      return transferMessage({payer, receiver, lamports, lifetime});
    };
    const call = async (method: string, ...params: unknown[]): Promise<Reply> => {
      const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
      return (await fetch(rpcUrl, {method: 'POST', body})).json();
    };
    const transfer = async (lamports: bigint, hash?: string) => {
      const signed = await signTransactionMessageWithSigners(await message(lamports, hash));
      assertIsFullySignedTransaction(signed);
      assertIsTransactionWithBlockhashLifetime(signed);
      return signed;
    };
    type Signed = Awaited<ReturnType<typeof transfer>>;
    const post = (signed: Signed) =>
      call('sendTransaction', getBase64EncodedWireTransaction(signed), {encoding: 'base64'});
    return {
      rpc,
      subscriptions: createSolanaRpcSubscriptions(wsUrl),
      payer,
      receiver,
      call,
      transfer,
      post,
      unsigned: async (lamports: bigint) => compileTransaction(await message(lamports)),
      async send(signed: Signed) {
        assert.equal((await post(signed)).error, undefined);
        return getSignatureFromTransaction(signed);
      },
    };
  }
});

interface Reply {
  readonly result?: unknown;
  readonly error?: {readonly code: number; readonly message: string; readonly data?: {readonly err: unknown}};
}

interface Transfer {
  readonly payer: KeyPairSigner;
  readonly receiver: Address;
  readonly lamports: bigint;
  readonly lifetime: Parameters<typeof setTransactionMessageLifetimeUsingBlockhash>[0];
}

function transferMessage({payer, receiver, lamports, lifetime}: Transfer) {
  const data = Buffer.alloc(12);
  data.writeUInt32LE(2);
  data.writeBigUInt64LE(lamports, 4);
  const instruction = {
    programAddress: SYSTEM,
    accounts: [
      {address: payer.address, role: AccountRole.WRITABLE_SIGNER},
      {address: receiver, role: AccountRole.WRITABLE},
    ],
    data: Uint8Array.from(data),
  };
  return pipe(
    createTransactionMessage({version: 0}),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (lasting) => appendTransactionMessageInstruction(instruction, lasting),
  );
}

async function balance(rpc: ReturnType<typeof createSolanaRpc>, owner: Address): Promise<bigint> {
  return (await rpc.getBalance(owner).send()).value;
}

async function first<T>(notifications: AsyncIterable<T>): Promise<T | undefined> {
  for await (const notification of notifications) return notification;
  return undefined;
}
