import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  parseEther,
  parseUnits,
  type Hash,
} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {receiptOf} from '../chain/receipt-of.js';
import {COLLECTIBLE} from '../contracts/compiled/collectible.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';
import type {HistoryEntry} from './describe-activity.js';

const ONE = 'eip155:31337';

describe('an account of an EVM chain', () => {
  let devnet: Devnet;
  before(async () => {
    devnet = await startDevnet({port: 0});
  });
  after(async () => {
    await devnet.close();
  });

  describe('after a transfer', () => {
    it('of ether has it, to the last wei', async () => {
      const {api, receiver, send, newest} = setup();
      const hash = await send({to: receiver, value: 1_234_567_890_123_456_789n});
      assert.equal(await api.balance(receiver, ONE, 'ETH'), '1.234567890123456789');
      assert.deepEqual(summary(await newest(receiver)), [
        'receive',
        'confirmed',
        'in 1.234567890123456789 ETH',
      ]);
      assert.equal((await newest(receiver)).id, hash);
    });

    for (const [symbol, text] of [
      ['KEY', '0.000000000000000001'],
      ['DUSD', '12.345678'],
      ['MBTC', '0.00000001'],
      ['SUSD', '7.000001'],
      ['LOYAL', '3'],
    ] as const) {
      it(`of ${symbol} has as much, and the sender less`, async () => {
        const {api, receiver, sender, sendToken, newest} = setup();
        const held = await api.balance(sender, ONE, symbol);
        const {decimals} = token(symbol);
        await sendToken(symbol, text);
        assert.equal(await api.balance(receiver, ONE, symbol), text);
        const left = parseUnits(await api.balance(sender, ONE, symbol), decimals);
        assert.equal(left, parseUnits(held, decimals) - parseUnits(text, decimals));
        assert.deepEqual(summary(await newest(sender)), ['send', 'confirmed', `out ${text} ${symbol}`]);
        const {sentFrom, sentTo} = (await newest(receiver)).metadata;
        assert.deepEqual([sentFrom, sentTo], [sender.toLowerCase(), receiver.toLowerCase()]);
      });
    }

    it('of a collectible has it', async () => {
      const {receiver, sender, send, newest} = setup();
      const on = {to: devnet.contracts.collection};
      await send({...on, data: encodeFunctionData({...COLLECTIBLE, functionName: 'mint', args: [[sender]]})});
      const minted = await newest(sender);
      assert.equal(minted.metadata.operationType, 'mint');
      const [, id = ''] = /#(\d+)$/.exec(minted.transfers![0]?.nft_info?.name ?? '') ?? [];
      const args = [sender, receiver, BigInt(id)] as const;
      await send({
        ...on,
        data: encodeFunctionData({...COLLECTIBLE, functionName: 'safeTransferFrom', args}),
      });
      const {direction, nft_info: nft} = (await newest(receiver)).transfers![0]!;
      assert.equal(direction, 'in');
      assert.equal(nft!.name, `Castle Keys #${id}`);
      assert.equal(nft!.flags.is_spam, false);
      assert.match(nft!.content!.preview.url, /^http:.*\/pictures\/Castle%20Keys%20%23\d+\.svg$/);
    });

    it('that failed has what it had', async () => {
      const {api, receiver, sender, send, newest} = setup();
      const {address} = token('KEY');
      const args = [receiver, parseEther('1000000')] as const;
      const data = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args});
      await send({to: address, data, gas: 100_000n});
      assert.equal(await api.balance(receiver, ONE, 'KEY'), '0');
      assert.deepEqual(summary(await newest(sender)), ['send', 'failed']);
    });
  });

  it('is told of a transaction that waits for its block, and of the same one mined', async () => {
    const {api, chain, receiver, sender, wallet, newest} = setup();
    const test = createTestClient({mode: 'anvil', chain: foundry, transport: http(devnet.chains[0]!.rpcUrl)});
    await test.setAutomine(false);
    const {address} = token('SUSD');
    const args = [receiver, 2_500_000n] as const;
    const hash = await wallet.writeContract({address, abi: erc20Abi, functionName: 'transfer', args});
    try {
      const waiting = await newest(sender);
      assert.equal(waiting.id, hash);
      assert.deepEqual(summary(waiting), ['send', 'pending', 'out 2.5 SUSD']);
      assert.equal((await newest(receiver)).id, hash);
      assert.equal((await newest(sender)).metadata.minedAt, waiting.metadata.minedAt);
      assert.equal(await api.balance(receiver, ONE, 'SUSD'), '0');
    } finally {
      await test.setAutomine(true);
      await test.mine({blocks: 1});
    }
    await receiptOf(chain, hash);
    assert.deepEqual(summary(await newest(sender)), ['send', 'confirmed', 'out 2.5 SUSD']);
    const {data} = await api.history(sender, {chainId: ONE});
    assert.equal(data.filter(({id}) => id === hash).length, 1);
  });

  it('forgets what a chain forgets that is taken back', async () => {
    const {api, receiver, send} = setup();
    const test = createTestClient({mode: 'anvil', chain: foundry, transport: http(devnet.chains[0]!.rpcUrl)});
    const id = await test.snapshot();
    await send({to: receiver, value: 1n});
    assert.equal((await api.history(receiver)).data.length, 1);
    await test.revert({id});
    assert.equal((await api.history(receiver)).data.length, 0);
    await send({to: receiver, value: 2n});
    assert.deepEqual((await api.history(receiver)).data.map(summary), [
      ['receive', 'confirmed', 'in 0.000000000000000002 ETH'],
    ]);
  });

  function setup() {
    const sender = privateKeyToAccount(devnet.accounts[7]!.privateKey);
    const receiver = privateKeyToAccount(generatePrivateKey()).address;
    const transport = http(devnet.chains[0]!.rpcUrl);
    const chain = createPublicClient({chain: foundry, transport});
    const wallet = createWalletClient({account: sender, chain: foundry, transport});
    const api = new ApiClient(devnet);
    const mined = async (hash: Hash) => {
      await receiptOf(chain, hash);
      return hash;
    };
    return {
      api,
      chain,
      wallet,
      sender: sender.address,
      receiver,
      send: async (request: Parameters<typeof wallet.sendTransaction>[0]) =>
        mined(await wallet.sendTransaction(request)),
      async sendToken(symbol: string, text: string) {
        const {address, decimals} = token(symbol);
        const args = [receiver, parseUnits(text, decimals)] as const;
        return mined(await wallet.writeContract({address, abi: erc20Abi, functionName: 'transfer', args}));
      },
      async newest(address: string) {
        return (await api.history(address, {chainId: ONE})).data[0]!;
      },
    };
  }

  function token(symbol: string) {
    return devnet.contracts.tokens.find((each) => each.symbol === symbol)!;
  }
});

function summary({metadata, transfers}: HistoryEntry): readonly string[] {
  const {operationType, status} = metadata;
  const moved = (transfers ?? []).map(
    ({direction, quantity, fungible_info: token, nft_info: nft}) =>
      `${direction} ${quantity.numeric} ${token?.symbol ?? nft?.name}`,
  );
  return [operationType, status, ...moved];
}
