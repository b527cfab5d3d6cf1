import {expect} from '@open-wc/testing';
import {parseEther, parseUnits} from 'viem';
import {connectDevnet, type DevnetControl} from '../../../../../demo/devnet/client.js';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {mainnet} from '../../../../core/model/networks/ethereum.js';
import type {SwapStepKind} from '../../../../core/ports/swaps.js';
import type {TransferAsset, TransferMark, TransferUpdate} from '../../../../core/ports/transfers.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createSwapUser as setup} from '../../../../testing/fakes/swap-user.js';
import {systemClock} from '../../../platform/system-clock.js';
import {watchReceipt} from '../transfers/watch-receipt.js';

const COIN: TransferAsset = {symbol: 'ETH', decimals: 18};

describe('swaps on EVM chains, on a real node', () => {
  let devnet: DevnetControl;
  before(async () => (devnet = await connectDevnet()));

  it('forecasts, sends and reads a swap of the coin for a token', async () => {
    const user = await setup(devnet);
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount: parseEther('0.1')});
    const forecast = await user.swaps.forecast(plan);
    expect(forecast).to.include({outcome: 'succeeds'});
    const {received, gasUsed} = forecast as {readonly received: bigint; readonly gasUsed: bigint};
    const fee = await user.swaps.estimate(plan, 'swap');
    expect(fee.gasLimit! > gasUsed).to.equal(true);
    expect(fee.fee).to.equal(fee.gasLimit! * fee.gasPrice!);
    const id = await user.send(plan, 'swap', fee);
    const sent = await user.node.getTransaction({hash: id});
    expect([sent.gasPrice, sent.gas, sent.value]).to.deep.equal([
      fee.gasPrice,
      fee.gasLimit,
      plan.terms.amount,
    ]);
    const balance = await user.balanceOf(plan.terms.bought);
    expect(balance).to.equal(received);
    expect(await user.received(plan, id)).to.equal(balance);
  });

  it('approves exactly the amount, and reads the coins that a token was swapped for', async () => {
    const user = await setup(devnet);
    const sold = user.token('DUSD');
    const amount = parseUnits('120', sold.decimals);
    await user.mint(sold, 3n * amount);
    const plan = user.plan({sold, bought: COIN, amount, needsApproval: true});
    const forecast = await user.swaps.forecast(plan);
    expect(forecast).to.include({outcome: 'succeeds'});
    const fees = await Promise.all(
      ['approve', 'swap'].map((step) => user.swaps.estimate(plan, step as SwapStepKind)),
    );
    expect(fees.every(({fee}) => fee > 0n)).to.equal(true);
    await user.send(plan, 'approve', fees[0]);
    expect(await user.allowance(sold)).to.equal(amount);
    const before = await user.node.getBalance({address: user.account});
    const id = await user.send(plan, 'swap', fees[1]);
    const {gasUsed, effectiveGasPrice} = await user.node.getTransactionReceipt({hash: id});
    const after = await user.node.getBalance({address: user.account});
    const gained = after - before + gasUsed * effectiveGasPrice;
    expect(await user.received(plan, id)).to.equal(gained);
    expect(forecast).to.have.property('received', gained);
    expect(await user.allowance(sold)).to.equal(0n);
  });

  it('tells that a call takes more of a token than was reviewed, by an allowance that was left over', async () => {
    const user = await setup(devnet);
    const sold = user.token('DUSD');
    const amount = parseUnits('40', sold.decimals);
    await user.mint(sold, 3n * amount);
    const honest = user.plan({sold, bought: COIN, amount: 3n * amount, needsApproval: true});
    await user.send(honest, 'approve', await user.swaps.estimate(honest, 'approve'));
    const {terms} = honest;
    const taking = {...honest, needsApproval: false, terms: {...terms, amount}};
    expect(await user.swaps.forecast(taking)).to.deep.equal({outcome: 'takes-more', taken: 3n * amount});
    const asReviewed = {...taking, terms: {...terms, amount: 3n * amount}};
    expect(await user.swaps.forecast(asReviewed)).to.include({outcome: 'succeeds'});
  });

  it('resets the allowance of a token that refuses to change it', async () => {
    const user = await setup(devnet);
    const sold = user.token('SUSD');
    const amount = parseUnits('50', sold.decimals);
    await user.mint(sold, amount);
    const first = user.plan({sold, bought: COIN, amount: 5n, needsApproval: true});
    const question = {
      network: user.network,
      token: sold.address!,
      owner: user.account,
      spender: first.target,
    };
    expect(await user.swaps.needsReset({...question, allowance: 0n, amount})).to.equal(false);
    await user.send(first, 'approve');
    expect(await user.allowance(sold)).to.equal(5n);
    expect(await user.swaps.needsReset({...question, allowance: 5n, amount})).to.equal(true);
    const plan = user.plan({
      sold,
      bought: user.token('DUSD'),
      amount,
      needsApproval: true,
      path: ['SUSD', 'DUSD'],
    });
    expect(await user.swaps.forecast(plan)).to.include({outcome: 'fails'});
    const withReset = {...plan, needsReset: true};
    expect(await user.swaps.forecast(withReset)).to.include({outcome: 'succeeds'});
    await user.send(withReset, 'reset', await user.swaps.estimate(withReset, 'reset'));
    expect(await user.allowance(sold)).to.equal(0n);
    await user.send(withReset, 'approve', await user.swaps.estimate(withReset, 'approve'));
    await user.send(withReset, 'swap', await user.swaps.estimate(withReset, 'swap'));
    expect(await user.balanceOf(sold)).to.equal(0n);
  });

  it('needs no reset for a token that changes any allowance', async () => {
    const user = await setup(devnet);
    const sold = user.token('DUSD');
    const plan = user.plan({sold, bought: COIN, amount: 5n, needsApproval: true});
    await user.send(plan, 'approve');
    const question = {network: user.network, token: sold.address!, owner: user.account, spender: plan.target};
    expect(await user.swaps.needsReset({...question, allowance: 5n, amount: 9n})).to.equal(false);
  });

  it('knows the tokens that need a reset where no node answers', async () => {
    const {swaps} = await setup(devnet, {}, async () => {
      throw new DrawbridgeError('rpc/failed', 'down');
    });
    const [owner, spender] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`];
    expect(await failureOf(swaps.readToken({network: mainnet, address: owner}))).to.include({
      code: 'rpc/failed',
    });
    const question = {network: mainnet, owner, spender, allowance: 1n, amount: 2n};
    const usdt = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
    expect(await swaps.needsReset({...question, token: usdt})).to.equal(true);
    expect(await swaps.needsReset({...question, token: usdc})).to.equal(false);
  });

  it('forecasts less than the coin buys where the token keeps a tax', async () => {
    const user = await setup(devnet);
    const bought = user.token('TAXED');
    const plan = user.plan({sold: COIN, bought, amount: parseEther('0.01'), functionName: 'taxed'});
    const forecast = await user.swaps.forecast(plan);
    const id = await user.send(plan, 'swap');
    const balance = await user.balanceOf(bought);
    expect(forecast).to.deep.include({outcome: 'succeeds', received: balance});
    expect(await user.received(plan, id)).to.equal(balance);
  });

  it('forecasts the failure of a swap, with the reason of the chain', async () => {
    const user = await setup(devnet);
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount: 10n ** 15n, least: 10n ** 30n});
    const reason = 'Insufficient output amount';
    expect(await user.swaps.forecast(plan)).to.deep.equal({outcome: 'fails', reason});
    expect(await failureOf(user.swaps.estimate(plan, 'swap'))).to.include({code: 'rpc/failed'});
  });

  it('reads that nothing arrived from a reverted swap, and waits for an unknown one', async () => {
    const user = await setup(devnet);
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount: 10n ** 15n, least: 10n ** 30n});
    const id = await user.send(plan, 'swap', {fee: 0n, gasLimit: 300_000n, gasPrice: 10n ** 10n});
    expect((await user.node.getTransactionReceipt({hash: id})).status).to.equal('reverted');
    expect(await user.received(plan, id)).to.equal(0n);
    expect(await user.received(plan, `0x${'ab'.repeat(32)}`)).to.equal('pending');
  });

  it('forecasts nothing without any trial, but the failure of a swap that needs no approval', async () => {
    const user = await setup(devnet, {}, (call, rpc) => {
      if (call.method === 'eth_simulateV1') {
        throw new DrawbridgeError('rpc/failed', 'eth_simulateV1: unknown method', {status: -32601});
      }
      if (call.params?.[2] !== undefined) {
        throw new DrawbridgeError('rpc/failed', 'eth_call: too many arguments', {status: -32602});
      }
      return rpc(call);
    });
    const amount = 10n ** 15n;
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount});
    expect(await user.swaps.forecast(plan)).to.deep.equal({outcome: 'unknown'});
    expect((await user.swaps.estimate(plan, 'swap')).gasLimit! > 60_000n).to.equal(true);
    const failing = user.plan({sold: COIN, bought: user.token('DUSD'), amount, least: 10n ** 30n});
    expect(await user.swaps.forecast(failing)).to.include({outcome: 'fails'});
    const sale = user.plan({sold: user.token('DUSD'), bought: COIN, amount: 5n, needsApproval: true});
    expect(await user.swaps.forecast(sale)).to.deep.equal({outcome: 'unknown'});
    expect((await user.swaps.estimate({...sale, gas: 100_000n}, 'swap')).gasLimit).to.equal(150_000n);
    expect(await failureOf(user.swaps.estimate(sale, 'swap'))).to.include({code: 'rpc/failed'});
  });

  it('sends approval and swap as one batch', async () => {
    const user = await setup(devnet, {
      batching: 'ready',
      batchExecutor: devnet.contracts.batchExecutor,
      paymaster: 'Acme',
    });
    const {swaps, network, account, provider} = user;
    const sold = user.token('SUSD');
    const amount = parseUnits('50', sold.decimals);
    await user.mint(sold, amount);
    expect(await swaps.batching({network, account, provider})).to.equal('ready');
    expect(await swaps.paymaster({network, account, provider})).to.equal('Acme');
    const plan = user.plan({
      sold,
      bought: user.token('DUSD'),
      amount,
      needsApproval: true,
      path: ['SUSD', 'DUSD'],
    });
    const forecast = await swaps.forecast(plan);
    const id = await (await swaps.buildBatch({plan, id: `0x${'1d'.repeat(32)}`, provider})).submit();
    let status = await swaps.batchStatus({provider, id});
    while (status.status === 'pending') status = await swaps.batchStatus({provider, id});
    expect(status).to.have.property('status', 'confirmed');
    const [hash] = status.status === 'confirmed' ? status.ids : [];
    const balance = await user.balanceOf(plan.terms.bought);
    expect(forecast).to.deep.include({outcome: 'succeeds', received: balance});
    expect(await user.received(plan, hash!)).to.equal(balance);
    expect(await user.allowance(sold)).to.equal(0n);
    expect(await swaps.batching({network, account, provider}), 'asked again').to.equal('supported');
  });

  it('finds a batch, and reads the coins that it received, without its id', async () => {
    const user = await setup(devnet, {batching: 'ready', batchExecutor: devnet.contracts.batchExecutor});
    const {swaps, provider} = user;
    const sold = user.token('DUSD');
    const amount = parseUnits('50', sold.decimals);
    await user.mint(sold, amount);
    const plan = user.plan({sold, bought: COIN, amount, needsApproval: true});
    const forecast = await swaps.forecast(plan);
    const {submit, mark} = await swaps.buildBatch({plan, id: `0x${'1d'.repeat(32)}`, provider});
    const sent = submit();
    const {network, account: from, rpc} = user;
    const found: TransferUpdate[] = [];
    const outcome = await watchReceipt(
      {clock: systemClock, rpc},
      {
        network,
        from,
        // A stored mark.
        mark: JSON.parse(JSON.stringify(mark)) as TransferMark,
        isOpen: true,
        deadlineMs: 30_000,
        onUpdate: (update) => void found.push(update),
      },
    );
    expect(outcome.status).to.equal('confirmed');
    const status = await swaps.batchStatus({provider, id: await sent});
    const [hash] = status.status === 'confirmed' ? status.ids : [];
    expect(found).to.deep.equal([{kind: 'found', id: hash}]);
    expect(forecast).to.have.property('received', await user.received(plan, hash!));
  });

  it('reads allowances and tokens from the chain, and rejects other contracts', async () => {
    const user = await setup(devnet);
    const {address} = user.token('MBTC');
    const {network} = user;
    expect(await user.swaps.readToken({network, address: address!})).to.include({
      symbol: 'MBTC',
      decimals: 8,
      address,
    });
    for (const other of [devnet.contracts.router, user.account]) {
      const failure = await failureOf(user.swaps.readToken({network, address: other}));
      expect(failure).to.include({code: 'input/no-token'});
    }
    expect(await failureOf(user.swaps.readToken({network, address: '0x12'}))).to.include({
      code: 'input/send-incomplete',
    });
  });

  it('writes no approval for the coin', async () => {
    const user = await setup(devnet);
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount: 1n});
    const {provider} = user;
    expect(await failureOf(user.swaps.build({plan, step: 'approve', provider}))).to.include({
      code: 'input/send-incomplete',
    });
  });

  it('binds the network, and rejects with the refusal of the wallet', async () => {
    const user = await setup(devnet, {approve: () => false});
    const plan = user.plan({sold: COIN, bought: user.token('DUSD'), amount: 10n ** 15n});
    const {provider} = user;
    const built = await user.swaps.build({plan, step: 'swap', provider});
    expect(built.mark).to.include({value: '0x38d7ea4c68000', data: plan.data});
    expect(await failureOf(built.submit())).to.include({code: 'wallet/request-declined'});
    expect(user.wallet.log.at(-1)?.params).to.have.nested.property('[0].chainId', '0x7a69');
  });
});
