import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {
  createPublicClient,
  createWalletClient,
  decodeFunctionData,
  encodeFunctionData,
  http,
  maxUint256,
  parseEther,
  parseUnits,
  type Address,
  type Hex,
  type SignAuthorizationReturnType,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {receiptOf} from '../chain/receipt-of.js';
import {BATCH_EXECUTOR} from '../contracts/compiled/batch-executor.js';
import {ROUTER} from '../contracts/compiled/router.js';
import {STRICT_ACCOUNT} from '../contracts/compiled/strict-account.js';
import {TOKEN} from '../contracts/compiled/token.js';
import {startDevnet, type Devnet} from '../devnet.js';
import {ApiClient} from './api-client.js';
import {decodeCall} from './router-call.js';
import {SWAP_LIE_NAMES, type SwapLieName} from './swap-lies.js';
import {COIN_ADDRESS as COIN} from './swap-service.js';

const FIRST = 31337;

interface Transaction {
  readonly from: string;
  readonly to: string;
  readonly data: Hex;
  readonly amount?: string;
  readonly value?: string;
  readonly eip155: {readonly gas?: string | number; readonly gasPrice: string};
}

describe('the swap service', () => {
  let devnet: Devnet;
  before(async () => {
    // These tests compare exact amounts; moving-pools.node.test.ts is about a market that moves.
    devnet = await startDevnet({port: 0, poolsMove: false});
  });
  after(async () => {
    await devnet.close();
  });

  for (const [sold, bought, amount, method] of [
    ['ETH', 'DUSD', '1.5', 'swapExactETHForTokens'],
    ['DUSD', 'ETH', '1200', 'swapExactTokensForETH'],
    ['DUSD', 'SUSD', '1200', 'swapExactTokensForTokens'],
    ['SUSD', 'DUSD', '1200', 'unoswapTo'],
    ['KEY', 'MBTC', '100', 'swapExactTokensForTokens'],
    ['ETH', 'SUSD', '0.25', 'swapExactETHForTokens'],
    ['RAMP', 'KEY', '1', 'swapExactTokensForTokens'],
    ['ETH', 'TAXED', '1', 'swapExactETHForTokensSupportingFeeOnTransferTokens'],
    ['TAXED', 'ETH', '500', 'swapExactTokensForETHSupportingFeeOnTransferTokens'],
    ['DUSD', 'TAXED', '500', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'],
    ['TAXED', 'DUSD', '500', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'],
  ] as const) {
    for (const chainId of sold === 'KEY' ? [FIRST, 31338] : [FIRST]) {
      it(`gives what it quotes for ${amount} ${sold} in ${bought} on chain ${chainId}`, async () => {
        const user = await setup(chainId);
        const units = await user.fund(sold, amount);
        const expected = await user.quote(sold, bought, units);
        const {tx} = await user.build(sold, bought, units);
        const call = decodeFunctionData({abi: ROUTER.abi, data: tx.data});
        assert.equal(call.functionName, method);
        const held = await user.balances(sold, bought);
        const {cost} = await user.swap(tx, sold, units);
        const afterwards = await user.balances(sold, bought);
        assert.equal(afterwards[1] - held[1] + (bought === 'ETH' ? cost : 0n), expected);
        assert.equal(held[0] - afterwards[0] - (sold === 'ETH' ? cost : 0n), units);
      });
    }
  }

  it('writes the account as receiver, 1 % slippage and a deadline in 20 minutes', async () => {
    const user = await setup();
    const units = parseEther('2');
    const expected = await user.quote('ETH', 'KEY', units);
    const {tx} = await user.build('ETH', 'KEY', units);
    const {args} = decodeFunctionData({abi: ROUTER.abi, data: tx.data});
    const [least, path, receiver, deadline] = args as readonly [bigint, readonly Address[], Address, bigint];
    assert.equal(least, expected - expected / 100n);
    assert.deepEqual(path, [devnet.contracts.wrappedCoin, user.token('KEY')]);
    assert.equal(receiver, user.account);
    assert.ok(Math.abs(Number(deadline) - Date.now() / 1000 - 1200) < 30);
    assert.equal(tx.from, `eip155:31337:${user.account}`);
    assert.equal(tx.to, `eip155:31337:${devnet.contracts.router}`);
    assert.equal(tx.amount, String(expected));
    assert.equal(tx.eip155.gas, '0');
    assert.match(tx.eip155.gasPrice, /^\d+$/);
  });

  it('gives the sold amount as that of the transaction where the site has a service', async () => {
    const user = await setup();
    await user.ordered();
    const {tx} = await user.build('ETH', 'KEY', parseEther('2'));
    assert.equal(tx.amount, String(parseEther('2')));
  });

  it('estimates gas unless it is told not to', async () => {
    const user = await setup();
    const {tx} = await user.build('ETH', 'DUSD', parseEther('1'), {disableEstimate: false});
    assert.ok(Number(tx.eip155.gas) > 50_000);
  });

  it('writes an approval of the router for the token named as bought, and repeats the sold one', async () => {
    const user = await setup();
    const {tx} = await user.approval('DUSD', 'KEY');
    const {data, eip155, ...rest} = tx;
    assert.deepEqual(rest, {from: user.caip('DUSD'), to: user.caip('KEY'), value: '0'});
    assert.deepEqual(Object.keys(eip155), ['gasPrice']);
    assert.match(eip155.gasPrice, /^\d+$/);
    const {functionName, args} = decodeFunctionData({abi: TOKEN.abi, data});
    assert.deepEqual([functionName, args], ['approve', [devnet.contracts.router, maxUint256]]);
    assert.equal((await user.approval('DUSD', 'ETH')).tx.data, data);
  });

  it('limits an approval to a given amount', async () => {
    const user = await setup();
    const query = {from: user.caip('DUSD'), to: user.caip('KEY'), amount: '7'};
    const {tx} = (await (await user.api.get('convert/build-approve', query)).json()) as {tx: Transaction};
    const {args} = decodeFunctionData({abi: TOKEN.abi, data: tx.data});
    assert.deepEqual(args, [devnet.contracts.router, 7n]);
  });

  it('writes an approval without a limit where the site has a service, and reads it', async () => {
    const user = await setup();
    await user.ordered();
    await user.fund('DUSD', '10');
    assert.equal(await user.allowance('DUSD'), '0');
    const {tx} = await user.approval('DUSD', devnet.contracts.router);
    assert.equal(tx.to, user.caip('DUSD'));
    assert.equal(tx.from, `eip155:31337:${user.account}`);
    assert.equal(tx.value, '0');
    assert.equal(typeof tx.eip155.gas, 'number');
    const {functionName, args} = decodeFunctionData({abi: TOKEN.abi, data: tx.data});
    assert.deepEqual([functionName, args], ['approve', [devnet.contracts.router, maxUint256]]);
    await user.send({to: user.token('DUSD'), data: tx.data});
    assert.equal(await user.allowance('DUSD'), String(maxUint256));
    assert.equal(await user.allowance('ETH'), String(maxUint256));
  });

  it('knows no other spender than the router where the site has a service', async () => {
    const user = await setup();
    await user.ordered();
    const to = `eip155:31337:${COIN}`;
    const query = {from: user.caip('DUSD'), to, userAddress: `eip155:31337:${user.account}`};
    const answer = await user.api.get('convert/build-approve', query);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /no router/);
  });

  it('approves SUSD again only after a reset to zero', async () => {
    const user = await setup();
    await user.fund('SUSD', '10');
    await user.approve('SUSD', 5n);
    await assert.rejects(user.approve('SUSD', 6n));
    await user.approve('SUSD', 0n);
    await user.approve('SUSD', 6n);
    assert.equal(await user.allowance('SUSD'), '6');
  });

  it('quotes a loss of 99.9 % for 50 million DUSD in the smallest pool', async () => {
    const user = await setup();
    const expected = await user.quote('DUSD', 'RAMP', parseUnits('50000000', 6));
    const worth = (Number(expected / 10n ** 14n) / 1e4) * 100;
    assert.ok(worth > 35_000 && worth < 50_000, String(worth));
    const chain = await user.chain.readContract({
      address: user.token('DUSD'),
      abi: TOKEN.abi,
      functionName: 'balanceOf',
      args: [devnet.swapAccounts.whale.address],
    });
    assert.equal(chain, parseUnits('50000000', 6));
  });

  it('lists the coin and the tokens of its pools but PHANTOM', async () => {
    const {api} = await setup();
    const answer = await api.get('convert/tokens', {chainId: 'eip155:31338'});
    const {tokens} = (await answer.json()) as {tokens: readonly Record<string, unknown>[]};
    assert.deepEqual(
      tokens.map(({symbol}) => symbol),
      ['ETH', 'KEY', 'DUSD', 'MBTC', 'SUSD', 'TAXED', 'RAMP'],
    );
    assert.deepEqual(tokens[0], {
      name: 'Ether',
      symbol: 'ETH',
      address: `eip155:31338:${COIN}`,
      decimals: 18,
      logoUri: null,
      eip2612: null,
    });
  });

  it('has logos where the site has a service', async () => {
    const {api, ordered} = await setup();
    await ordered();
    const answer = await api.get('convert/tokens', {chainId: 'eip155:31338'});
    const {tokens} = (await answer.json()) as {tokens: readonly Record<string, unknown>[]};
    assert.equal(tokens[0]?.['logoUri'], `${devnet.origin}/pictures/ETH.svg`);
  });

  it('quotes PHANTOM, whose swap succeeds in a simulation and reverts in a block', async () => {
    const user = await setup();
    const units = await user.fund('DUSD', '10');
    assert.ok((await user.quote('DUSD', 'PHANTOM', units)) > 0n);
    const {tx} = await user.build('DUSD', 'PHANTOM', units);
    await user.approve('DUSD', units);
    await user.chain.call({account: user.account, to: devnet.contracts.router, data: tx.data});
    const hash = await user.wallet.sendTransaction({
      to: devnet.contracts.router,
      data: tx.data,
      gas: 500_000n,
    });
    const receipt = await receiptOf(user.chain, hash);
    assert.equal(receipt.status, 'reverted');
  });

  it('has an account whose code accepts signatures in its own scheme only', async () => {
    const {chain} = await setup();
    const {address, privateKey} = devnet.swapAccounts.delegated;
    const code = await chain.getCode({address});
    assert.match(code ?? '', /^0xef0100[0-9a-f]{40}$/);
    const hash: Hex = `0x${'12'.repeat(32)}`;
    const signature = await privateKeyToAccount(privateKey).sign({hash});
    const args = [hash, signature] as const;
    const {abi} = STRICT_ACCOUNT;
    assert.equal(
      await chain.readContract({address, abi, functionName: 'isValidSignature', args}),
      '0xffffffff',
    );
  });

  it('has code for accounts that executes calls all or none, and accepts signatures of the key', async () => {
    const user = await setup();
    const {abi} = BATCH_EXECUTOR;
    const [first, second] = [devnet.accounts[7]!.address, devnet.accounts[8]!.address];
    const account = privateKeyToAccount(devnet.accounts[6]!.privateKey);
    const authorizationList = [
      await user.wallet.signAuthorization({
        contractAddress: devnet.contracts.batchExecutor,
        executor: 'self',
      }),
    ];
    const held = await user.chain.getBalance({address: first});
    const execute = (receivers: readonly Address[]) => {
      const values = [1n, 2n];
      const args = [receivers, values, ['0x', '0x']] as const;
      return {to: account.address, data: encodeFunctionData({abi, functionName: 'execute', args})};
    };
    await user.send({...execute([first, second]), authorizationList});
    assert.equal(await user.chain.getBalance({address: first}), held + 1n);
    // The token refuses coins.
    const {to, data} = execute([first, user.token('DUSD')]);
    await assert.rejects(user.wallet.sendTransaction({to, data}));
    assert.equal(await user.chain.getBalance({address: first}), held + 1n);
    const hash: Hex = `0x${'12'.repeat(32)}`;
    const args = [hash, await account.sign({hash})] as const;
    const read = {address: account.address, abi, functionName: 'isValidSignature', args} as const;
    assert.equal(await user.chain.readContract(read), '0x1626ba7e');
  });

  describe('lies', () => {
    it('to one caller at a time, until it is made honest again', async () => {
      const user = await setup();
      const units = parseEther('1');
      await user.lie('swap-to-attacker');
      const lied = await user.build('ETH', 'DUSD', units);
      assert.ok(!lied.tx.to.includes(devnet.contracts.router));
      const other = await setup();
      const honest = `eip155:31337:${devnet.contracts.router}`;
      assert.equal((await other.build('ETH', 'DUSD', units)).tx.to, honest);
      await user.lie();
      assert.equal((await user.build('ETH', 'DUSD', units)).tx.to, honest);
    });

    it('in quotes and approvals', async () => {
      const user = await setup();
      const expected = await user.quote('ETH', 'DUSD', 10n ** 18n);
      await user.lie('quote-amount-double');
      assert.equal(await user.quote('ETH', 'DUSD', 10n ** 18n), expected * 2n);
      await user.lie('approval-with-value');
      assert.equal((await user.approval('DUSD', 'KEY')).tx.value, '1000000000');
    });

    it('by a price that moves before the transaction is built, and takes the move back', async () => {
      const user = await setup();
      const units = parseEther('1');
      const expected = await user.quote('ETH', 'MBTC', units);
      await user.lie('swap-price-moved');
      const {least} = decodeCall((await user.build('ETH', 'MBTC', units)).tx.data);
      assert.ok(least < (expected * 92n) / 100n, `${least} of ${expected}`);
      await user.lie();
      const restored = await user.quote('ETH', 'MBTC', units);
      assert.ok(restored > (expected * 98n) / 100n, `${restored} of ${expected}`);
    });

    for (const [sold, bought] of [
      ['ETH', 'DUSD'],
      ['DUSD', 'ETH'],
      ['DUSD', 'KEY'],
    ] as const) {
      it(`by a router that pays half for ${sold} in ${bought}`, async () => {
        const user = await setup();
        const units = await user.fund(sold, '1');
        const expected = await user.quote(sold, bought, units);
        await user.lie('swap-router-skims');
        const {tx} = await user.build(sold, bought, units);
        const held = await user.balances(sold, bought);
        const {cost} = await user.swap(tx, sold, units);
        const afterwards = await user.balances(sold, bought);
        const received = afterwards[1] - held[1] + (bought === 'ETH' ? cost : 0n);
        assert.equal(received, expected / 2n);
        const spender = tx.to.slice(-40).toLowerCase();
        assert.ok((await user.approval('DUSD', 'KEY')).tx.data.includes(spender));
        await user.ordered();
        assert.ok((await user.approval('DUSD', plainAddress(tx.to))).tx.data.includes(spender));
      });
    }

    it('by a router that reverts', async () => {
      const user = await setup();
      await user.lie('swap-router-reverts');
      const value = parseEther('1');
      const {tx} = await user.build('ETH', 'DUSD', value);
      const call = {account: user.account, to: plainAddress(tx.to), data: tx.data, value};
      await assert.rejects(user.chain.call(call), /Trading is closed/);
    });

    it('by a price that a real trade moves at any time', async () => {
      const user = await setup();
      const units = parseUnits('100', 6);
      const expected = await user.quote('DUSD', 'SUSD', units);
      await user.control('POST', '/move', {from: user.caip('DUSD'), to: user.caip('SUSD')});
      assert.ok((await user.quote('DUSD', 'SUSD', units)) < (expected * 92n) / 100n);
      await user.lie();
      await user.control('POST', '/move', {from: user.caip('SUSD'), to: user.caip('DUSD')});
      assert.ok((await user.quote('DUSD', 'SUSD', units)) > expected);
      await user.lie();
    });

    it('by prices that several callers move at once', async () => {
      const bought = ['DUSD', 'KEY', 'MBTC', 'TAXED'];
      const users = await Promise.all(bought.map((symbol) => setup().then((user) => ({...user, symbol}))));
      const from = users[0]!.caip('ETH');
      for (let round = 0; round < 5; round += 1) {
        await Promise.all(
          users.map((user) => user.control('POST', '/move', {from, to: user.caip(user.symbol)})),
        );
        await Promise.all(users.map((user) => user.lie()));
      }
    });

    it('to every caller, and all end together', async () => {
      const user = await setup();
      const units = parseEther('1');
      const expected = await user.quote('ETH', 'KEY', units);
      const all = `${devnet.endpoints.control}/swap`;
      await fetch(all, {method: 'PUT', body: JSON.stringify({lie: 'swap-price-moved'})});
      await user.build('ETH', 'KEY', units);
      await fetch(all, {method: 'DELETE'});
      const restored = await user.quote('ETH', 'KEY', units);
      assert.ok(restored > (expected * 98n) / 100n, `${restored} of ${expected}`);
    });

    it('by names that exist', async () => {
      const user = await setup();
      await assert.rejects(user.control('PUT', '', {lie: 'swap-nonsense'}), /400/);
      const answer = await fetch(`${devnet.endpoints.control}/swap`);
      assert.deepEqual(await answer.json(), {lie: null, lies: SWAP_LIE_NAMES});
    });
  });

  async function setup(chainId = FIRST) {
    const api = new ApiClient(devnet);
    const account = privateKeyToAccount(devnet.accounts[6]!.privateKey);
    const {rpcUrl} = devnet.chains.find((each) => each.chainId === chainId)!;
    const transport = http(rpcUrl);
    const viemChain = {...foundry, id: chainId};
    const chain = createPublicClient({chain: viemChain, transport, cacheTime: 0});
    const wallet = createWalletClient({account, chain: viemChain, transport});
    const all = [...devnet.contracts.tokens, ...devnet.contracts.swapTokens];
    const find = (symbol: string) => all.find((token) => token.symbol === symbol);
    const token = (symbol: string) => find(symbol)?.address ?? COIN;
    const caip = (symbol: string) => `eip155:${chainId}:${token(symbol)}`;
    const onToken = (symbol: string) => ({address: token(symbol), abi: TOKEN.abi}) as const;
    const user = `eip155:${chainId}:${account.address}`;
    const control = async (method: string, path: string, body?: object) => {
      const url = `${devnet.endpoints.control}/swap${path}?projectId=${api.projectId}`;
      const answer = await fetch(url, {method, ...(body && {body: JSON.stringify(body)})});
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    };
    const body = (sold: string, bought: string, amount: bigint) => ({
      amount: String(amount),
      eip155: {slippage: 1},
      projectId: api.projectId,
      from: caip(sold),
      to: caip(bought),
      userAddress: user,
      disableEstimate: true,
    });
    const send = async (request: {
      to: Address;
      data: Hex;
      value?: bigint;
      authorizationList?: SignAuthorizationReturnType[];
    }) => {
      const hash = await wallet.sendTransaction(request);
      const receipt = await receiptOf(chain, hash);
      assert.equal(receipt.status, 'success');
      return receipt;
    };
    const approve = async (symbol: string, amount: bigint, spender = devnet.contracts.router) => {
      const args = [spender, amount] as const;
      const hash = await wallet.writeContract({...onToken(symbol), functionName: 'approve', args});
      await receiptOf(chain, hash);
    };
    const balance = (symbol: string) =>
      symbol === 'ETH'
        ? chain.getBalance({address: account.address})
        : chain.readContract({...onToken(symbol), functionName: 'balanceOf', args: [account.address]});
    const ask = (sold: string, bought: string, amount: bigint) =>
      api.get('convert/quotes', {
        amount: String(amount),
        userAddress: account.address,
        from: caip(sold),
        to: caip(bought),
        gasPrice: '1000000000',
      });
    await chain.request({
      method: 'anvil_setBalance' as 'eth_chainId',
      params: [account.address, '0x21e19e0c9bab2400000'] as never,
    });
    return {
      api,
      account: account.address,
      chain,
      wallet,
      token,
      caip,
      body,
      send,
      approve,
      ask,
      control,
      lie: (lie?: SwapLieName) => (lie ? control('PUT', '', {lie}) : control('DELETE', '')),
      /** Mints tokens for the account; gives the amount in smallest units. */
      async fund(symbol: string, amount: string) {
        const units = parseUnits(amount, find(symbol)?.decimals ?? 18);
        if (symbol === 'ETH') return units;
        const args = [account.address, units] as const;
        const hash = await wallet.writeContract({...onToken(symbol), functionName: 'mint', args});
        await receiptOf(chain, hash);
        return units;
      },
      async quote(sold: string, bought: string, amount: bigint) {
        const answer = await ask(sold, bought, amount);
        const {quotes} = (await answer.json()) as {quotes: readonly Record<string, string | null>[]};
        const [{toAmount, ...rest} = {}] = quotes;
        const named = {fromAccount: caip(sold), toAccount: caip(bought)};
        assert.deepEqual(rest, {id: null, fromAmount: String(amount), ...named});
        return BigInt(toAmount ?? 0);
      },
      async build(sold: string, bought: string, amount: bigint, change: object = {}) {
        const request = {...body(sold, bought, amount), ...change};
        const answer = await api.post('convert/build-transaction', request);
        assert.equal(answer.status, 200, await answer.clone().text());
        return (await answer.json()) as {readonly tx: Transaction};
      },
      /** @param to the symbol of a token, or an address. */
      async approval(symbol: string, to: string) {
        const second = to.startsWith('0x') ? `eip155:${chainId}:${to}` : caip(to);
        const query = {userAddress: user, from: caip(symbol), to: second};
        const answer = await api.get('convert/build-approve', query);
        return (await answer.json()) as {readonly tx: Transaction};
      },
      async allowance(symbol: string) {
        const query = {tokenAddress: caip(symbol), userAddress: user};
        const answer = await api.get('convert/allowance', query);
        return ((await answer.json()) as {readonly allowance: string}).allowance;
      },
      async balances(...symbols: readonly [string, string]) {
        return [await balance(symbols[0]), await balance(symbols[1])] as const;
      },
      /** Uses a service of the site from now on. */
      async ordered() {
        const url = `${devnet.endpoints.control}/service?projectId=${api.projectId}`;
        await fetch(url, {method: 'PUT', body: JSON.stringify({kind: 'ordered'})});
      },
      /** Approves and sends a built swap of an amount; gives what its gas cost in the coin. */
      async swap({to, data}: Transaction, sold: string, amount: bigint) {
        let cost = 0n;
        if (sold !== 'ETH') {
          const held = await balance('ETH');
          await approve(sold, amount, plainAddress(to));
          cost += held - (await balance('ETH'));
        }
        const value = sold === 'ETH' ? {value: amount} : {};
        const receipt = await send({to: plainAddress(to), data, ...value});
        return {cost: cost + receipt.gasUsed * receipt.effectiveGasPrice};
      },
    };
  }
});

function plainAddress(caip: string): Address {
  return caip.slice(caip.lastIndexOf(':') + 1) as Address;
}
