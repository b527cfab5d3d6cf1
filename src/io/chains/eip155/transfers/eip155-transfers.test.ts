import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import {createPublicClient, createWalletClient, decodeFunctionData, erc20Abi, getAddress, http} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet, type DevnetControl} from '../../../../../demo/devnet/client.js';
import {TAXED_TOKEN} from '../../../../../demo/devnet/contracts/compiled/taxed-token.js';
import {DrawbridgeError, isDrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import {refusalIn} from '../../../../core/model/assets/transfer-refusal.js';
import type {Network} from '../../../../core/model/network.js';
import {foundry} from '../../../../core/model/networks/ethereum.js';
import type {TransferMark, TransferUpdate, TransferRequest} from '../../../../core/ports/transfers.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createMockEvmWallet} from '../../../../testing/wallets/evm/mock-evm-wallet.js';
import {sendBuilt} from '../../../../testing/wallets/send-built.js';
import {fund} from '../../../../testing/wallets/test-chains.js';
import {createJsonRpc} from '../../../platform/json-rpc.js';
import {systemClock} from '../../../platform/system-clock.js';
import {Eip155Transfers} from './eip155-transfers.js';
import {toCall} from './evm-call.js';

// Other pages send from and to the accounts of the devnet at the same time.
const SENDER = privateKeyToAccount(generatePrivateKey());
const FROM = SENDER.address;
const TO = privateKeyToAccount(generatePrivateKey()).address;
const COIN = {symbol: 'ETH', decimals: 18};
/** Answers every call with a revert: `revert(0, 0)`. */
const REVERTS = '0x60006000fd';
/** Writes the log of a transfer to the receiver that the call names, and returns true. */
const MOVES =
  `0x6024356000526004353` +
  `37fddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef60206000a3600160005260206000f3`;
/** Answers every call with false. */
const REFUSES = '0x600060005260206000f3';
const DEAD: Network['rpcUrls'] = {default: {http: ['http://127.0.0.1:9/']}};

/** A token of six decimals that answers every other call with this code. */
function withDecimals(otherwise: string): string {
  const rest = otherwise.slice(2);
  // The jump lands behind both.
  const end = (15 + rest.length / 2).toString(16).padStart(2, '0');
  return `0x60003560e01c63313ce5671460${end}57${rest}5b600660005260206000f3`;
}

describe('transfers on EVM chains, on a real node', () => {
  let devnet: DevnetControl;
  before(async () => {
    devnet = await connectDevnet();
    await fund(devnet.rpcUrl(31337), FROM);
  });

  it('estimates, forecasts, sends and confirms a transfer', async () => {
    const {transfers, request, node} = setup(devnet);
    const amount = 123_456_789_012_345_678n;
    const before = await node.getBalance({address: TO});
    const {fee, gasLimit, gasPrice} = await transfers.estimate({...request, amount});
    expect(gasLimit).to.equal(21_000n);
    expect(fee).to.equal(gasLimit! * gasPrice!);
    expect(await transfers.forecast({...request, amount})).to.deep.equal({outcome: 'succeeds'});
    const id = await sendBuilt(transfers, {...request, amount});
    const movement = {...request, amount};
    const watched = {network: request.network, id, movement, deadlineMs: 20_000};
    expect(await transfers.outcome(watched)).to.deep.equal({status: 'confirmed', arrived: amount});
    expect((await node.getBalance({address: TO})) - before).to.equal(amount);
  });

  it('sends at the shown price, and a coin also at the shown limit, for any later price of the node', async () => {
    const {transfers, request, node, deploy} = setup(devnet);
    const {gasPrice, gasLimit, fee} = await transfers.estimate({...request, amount: 1n});
    const shown = {fee: fee * 2n, gasPrice: gasPrice! * 2n, gasLimit: gasLimit! + 7n};
    const coin = await node.getTransaction({
      hash: (await sendBuilt(transfers, {...request, amount: 1n, fee: shown})) as `0x${string}`,
    });
    expect([coin.gasPrice, coin.gas]).to.deep.equal([shown.gasPrice, shown.gasLimit]);
    const asset = {symbol: 'T', decimals: 6, address: await deploy(withDecimals(MOVES))};
    const token = await node.getTransaction({
      hash: (await sendBuilt(transfers, {...request, asset, amount: 1n, fee: shown})) as `0x${string}`,
    });
    expect(token.gasPrice).to.equal(shown.gasPrice);
    expect(token.gas, 'the wallet leaves contracts room').not.to.equal(shown.gasLimit);
  });

  it('lets the wallet find a token’s price if no node reports it, and sends no coin without a price', async () => {
    const {request, deploy, transfersWithout} = setup(devnet);
    const transfers = transfersWithout('eth_gasPrice');
    const {asked, provider} = listening();
    const question = {...request, provider, amount: 1n};
    const address = await deploy(withDecimals(MOVES));
    await sendBuilt(transfers, {...question, asset: {symbol: 'T', decimals: 6, address}});
    expect(asked).to.have.length(1);
    expect(asked[0]).to.have.property('to', getAddress(address));
    expect(asked[0]).not.to.have.property('gasPrice');
    expect(await failureOf(sendBuilt(transfers, question))).to.include({code: 'rpc/failed'});
    expect(asked).to.have.length(1);
  });

  it('keeps a fee while nodes accept it, then reads one that holds a block longer', async () => {
    const {transfers, request, node} = setup(devnet);
    const question = {...request, amount: 1n};
    const fee = await transfers.estimate(question);
    expect(await transfers.renewFee(question, fee)).to.equal(fee);
    const {baseFeePerGas} = await node.getBlock();
    const low = {fee: 21_000n, gasPrice: 1n, gasLimit: 21_001n};
    const renewed = await transfers.renewFee(question, low);
    // The next block's base fee is up to an eighth lower.
    expect(renewed.gasPrice! > (baseFeePerGas! * 7n) / 8n).to.equal(true);
    expect(renewed).to.include({gasLimit: 21_001n, fee: renewed.gasPrice! * 21_001n});
    expect(await transfers.renewFee(question, renewed)).to.equal(renewed);
  });

  it('reports an insufficient balance before it prompts the wallet', async () => {
    const {transfers, request} = setup(devnet);
    const forecast = await transfers.forecast({...request, amount: 10n ** 30n});
    expect(forecast.outcome).to.equal('fails');
    expect(forecast.outcome === 'fails' && forecast.reason).to.match(/insufficient|funds/i);
  });

  it('reports that a token would revert', async () => {
    const {transfers, request, deploy} = setup(devnet);
    const asset = {symbol: 'BAD', decimals: 6, address: await deploy(withDecimals(REVERTS))};
    expect((await transfers.forecast({...request, asset, amount: 1n})).outcome).to.equal('fails');
  });

  for (const [what, method] of [
    ['a simulation', undefined],
    ['a call, without a simulating node', 'eth_simulateV1'],
  ] as const) {
    it(`rejects a token that returns false, by ${what}`, async () => {
      const {request, deploy, transfersWithout} = setup(devnet);
      const transfers = transfersWithout(method ?? 'none');
      const asset = {symbol: 'BAD', decimals: 6, address: await deploy(withDecimals(REFUSES))};
      expect(await transfers.forecast({...request, asset, amount: 1n})).to.deep.equal({
        outcome: 'refused',
        refusal: {reason: 'moves-nothing'},
      });
    });
  }

  describe('with a token that keeps a tenth', () => {
    const AMOUNT = 1_000n;
    const REST = 900n;

    it('reports before and after sending how much arrives', async () => {
      const {transfers, request, deployToken} = setup(devnet);
      const asset = {symbol: 'TAXED', decimals: 18, address: await deployToken(TAXED_TOKEN)};
      const movement = {...request, asset, amount: AMOUNT};
      expect(await transfers.forecast(movement)).to.deep.equal({outcome: 'succeeds', received: REST});
      const id = await sendBuilt(transfers, {...movement, received: REST});
      const watched = {network: request.network, id, movement, deadlineMs: 20_000};
      expect(await transfers.outcome(watched)).to.deep.equal({status: 'confirmed', arrived: REST});
    });

    it('does not prompt the wallet if the user saw another arriving amount', async () => {
      const {transfers, request, deployToken} = setup(devnet);
      const {asked, provider} = listening();
      const asset = {symbol: 'TAXED', decimals: 18, address: await deployToken(TAXED_TOKEN)};
      for (const seen of [{}, {received: REST + 1n}]) {
        const failure = await failureOf(
          sendBuilt(transfers, {...request, provider, asset, amount: AMOUNT, ...seen}),
        );
        expect(refusalIn(failure)).to.deep.equal({reason: 'receives-less', received: REST});
      }
      expect(asked).to.deep.equal([]);
    });

    it('reports the arrived amount also if no node simulates', async () => {
      const {request, deployToken, transfersWithout} = setup(devnet);
      const transfers = transfersWithout('eth_simulateV1');
      const asset = {symbol: 'TAXED', decimals: 18, address: await deployToken(TAXED_TOKEN)};
      const movement = {...request, asset, amount: AMOUNT};
      const expected = {outcome: 'succeeds', received: REST, isRecognizable: true};
      expect(await transfers.forecast(movement)).to.deep.equal(expected);
      const id = await sendBuilt(transfers, {...movement, received: REST});
      const watched = {network: request.network, id, movement, deadlineMs: 20_000};
      expect(await transfers.outcome(watched)).to.deep.equal({status: 'confirmed', arrived: REST});
    });
  });

  it("reports the chain's reason, not the rate limit of an earlier node", async () => {
    const {transfers, request} = setup(devnet);
    const error = {code: -32005, message: 'daily request count exceeded'};
    const busy = `data:application/json,${JSON.stringify({jsonrpc: '2.0', id: 1, error})}`;
    const nodes = [busy, ...request.network.rpcUrls.default.http];
    const network: Network = {...request.network, rpcUrls: {default: {http: nodes}}};
    const alone: Network = {...network, rpcUrls: {default: {http: [busy]}}};
    const unknown = await transfers.forecast({...request, network: alone, amount: 1n});
    expect(unknown).to.deep.equal({outcome: 'unknown'});
    const forecast = await transfers.forecast({...request, network, amount: 10n ** 30n});
    expect(forecast.outcome === 'fails' && forecast.reason).to.match(/insufficient|funds/i);
  });

  describe('refuses', () => {
    const rows: readonly (readonly [string, string, number, object])[] = [
      [
        'a token with other decimals than the service reported',
        withDecimals(REFUSES),
        18,
        {reason: 'decimals', told: 18, chain: 6},
      ],
      ['a token that reports no decimals', REVERTS, 6, {reason: 'decimals-unknown'}],
      ['a token that answers with nothing', '0x00', 6, {reason: 'decimals-unknown'}],
      // `return(0, 32)` of a word above any number of decimals.
      ['decimals no token has', '0x60001960005260206000f3', 6, {reason: 'decimals-unknown'}],
    ];
    for (const [what, code, decimals, refusal] of rows) {
      it(`${what}, in the forecast and when sending, without prompting the wallet`, async () => {
        const {transfers, request, deploy} = setup(devnet);
        const {asked, provider} = listening();
        const asset = {symbol: 'BAD', decimals, address: await deploy(code)};
        const question = {...request, provider, asset, amount: 1n};
        expect(await transfers.forecast(question)).to.deep.equal({outcome: 'refused', refusal});
        expect(refusalIn(await failureOf(sendBuilt(transfers, question)))).to.deep.equal(refusal);
        expect(asked).to.deep.equal([]);
      });
    }

    it('a token sent to its own contract, in any spelling', async () => {
      const {transfers, request, deploy} = setup(devnet);
      const {asked, provider} = listening();
      const address = await deploy(withDecimals(REFUSES));
      const asset = {symbol: 'BAD', decimals: 6, address};
      for (const to of [address, address.toLowerCase()]) {
        const question = {...request, provider, asset, to, amount: 1n};
        const refusal = {reason: 'own-contract'};
        expect(await transfers.forecast(question)).to.deep.equal({outcome: 'refused', refusal});
        expect(refusalIn(await failureOf(sendBuilt(transfers, question)))).to.deep.equal(refusal);
      }
      expect(asked).to.deep.equal([]);
    });

    it('a token whose decimals no node confirms, without a failed forecast', async () => {
      const {transfers, request} = setup(devnet);
      const {asked, provider} = listening();
      const network: Network = {...request.network, rpcUrls: DEAD};
      const asset = {symbol: 'T', decimals: 6, address: FROM};
      const question = {...request, provider, network, asset, amount: 1n};
      expect(await transfers.forecast(question)).to.deep.equal({outcome: 'unknown'});
      const error = await failureOf(sendBuilt(transfers, question));
      expect(refusalIn(error)).to.deep.equal({reason: 'unconfirmed'});
      expect(asked).to.deep.equal([]);
    });
  });

  it('has no forecast if no node answers, and reports no failure', async () => {
    const {transfers, request} = setup(devnet);
    const dead: Network = {...request.network, rpcUrls: {default: {http: ['http://127.0.0.1:9/']}}};
    expect(await transfers.forecast({...request, network: dead, amount: 1n})).to.deep.equal({
      outcome: 'unknown',
    });
    expect(
      isDrawbridgeError(
        await failureOf(transfers.estimate({...request, network: dead, amount: 1n})),
        'rpc/failed',
      ),
    ).to.equal(true);
  });

  it('distinguishes a declined request from a failure', async () => {
    const declined = setup(devnet, () => false);
    expect(await failureOf(sendBuilt(declined.transfers, {...declined.request, amount: 1n}))).to.include({
      code: 'wallet/request-declined',
      kind: 'declined',
    });
    const {transfers, request} = setup(devnet);
    const failing = (cause: Error) => ({
      ...request,
      amount: 1n,
      provider: {request: () => Promise.reject(cause)},
    });
    const cause = new DrawbridgeError('wallet/locked', 'locked');
    const checked = Object.assign(new Error('locked', {cause}), {code: -32603});
    expect(await failureOf(sendBuilt(transfers, failing(checked))), 'by a provider of ours').to.equal(cause);
    const poor = Object.assign(new Error('insufficient funds for transfer'), {code: -32000});
    expect(await failureOf(sendBuilt(transfers, failing(poor)))).to.include({code: 'wallet/request-failed'});
  });

  it('reads a hash from any wrapping of the wallet', async () => {
    const wrappers: readonly ((hash: string) => unknown)[] = [
      (hash) => ({hash}),
      (hash) => hash.slice(2),
      (result) => ({jsonrpc: '2.0', id: 1, result}),
    ];
    for (const misreports of wrappers) {
      const {transfers, request, wallet, node} = setup(devnet);
      wallet.answer('eth_sendTransaction', {misreports: (hash) => misreports(String(hash))});
      const hash = (await sendBuilt(transfers, {...request, amount: 1n})) as `0x${string}`;
      expect((await node.getTransaction({hash})).value).to.equal(1n);
    }
  });

  it('reports a possibly sent transfer after a malformed answer, then finds it', async () => {
    let amount = BigInt(Date.now());
    for (const misreports of [() => null, () => '', () => ({ok: true}), () => fail('already known')]) {
      const {transfers, request, wallet, node} = setup(devnet);
      amount += 1n;
      wallet.answer('eth_sendTransaction', {misreports});
      const {submit, mark} = await transfers.build({...request, amount});
      expect(await failureOf(submit())).to.include({code: 'send/unclear', kind: 'remote'});
      const updates: TransferUpdate[] = [];
      const {network} = request;
      const {status} = await transfers.outcome({
        network,
        from: FROM,
        mark: JSON.parse(JSON.stringify(mark)) as TransferMark,
        deadlineMs: 20_000,
        onUpdate: (each) => void updates.push(each),
      });
      expect([status, updates.map(({kind}) => kind)]).to.deep.equal(['confirmed', ['found']]);
      const [found] = updates;
      const hash = (found?.kind === 'found' ? found.id : '') as `0x${string}`;
      expect((await node.getTransaction({hash})).value).to.equal(amount);
    }
  });

  it('stops waiting on an abort and after the deadline', async () => {
    const {transfers, request} = setup(devnet);
    const unknown = `0x${'1'.repeat(64)}`;
    const abort = new AbortController();
    const waiting = failureOf(
      transfers.outcome({network: request.network, id: unknown, deadlineMs: 60_000, signal: abort.signal}),
    );
    abort.abort(new Error('left'));
    expect(String(await waiting)).to.contain('left');
    expect(await transfers.outcome({network: request.network, id: unknown, deadlineMs: 0})).to.deep.equal({
      status: 'unknown',
    });
  });

  it('detects the kind of a receiver', async () => {
    const {transfers, request, deploy} = setup(devnet);
    const {network} = request;
    const contract = await deploy(REVERTS);
    expect(await transfers.receiverKind({network, address: FROM})).to.equal('wallet');
    expect(await transfers.receiverKind({network, address: contract})).to.equal('contract');
    expect(await transfers.receiverKind({network, address: `0x${'ab'.repeat(20)}`})).to.equal('unused');
  });
});

describe('the call that moves an asset', () => {
  it('is decoded by an independent library for any amount', () => {
    fc.assert(
      fc.property(fc.bigInt({min: 0n, max: 2n ** 256n - 1n}), (amount) => {
        const asset = {symbol: 'T', decimals: 6, address: TO};
        const call = toCall({network: foundry, from: FROM, to: FROM, asset, amount});
        const {functionName, args} = decodeFunctionData({abi: erc20Abi, data: call.data as `0x${string}`});
        expect([functionName, ...args, call.to, call.value]).to.deep.equal([
          'transfer',
          FROM,
          amount,
          TO,
          '0x0',
        ]);
        const coin = toCall({network: foundry, from: FROM, to: TO, asset: COIN, amount});
        expect([BigInt(coin.value), coin.data, coin.to]).to.deep.equal([amount, '0x', TO]);
      }),
    );
  });
});

function fail(message: string): never {
  throw Object.assign(new Error(message), {code: -32000});
}

/** A provider that accepts every request, and records them. */
function listening() {
  const asked: unknown[] = [];
  const provider = {
    async request({params}: {params: readonly unknown[]}) {
      asked.push(params[0]);
      return `0x${'1'.repeat(64)}`;
    },
  };
  return {asked, provider};
}

function setup(devnet: DevnetControl, approve: () => boolean = () => true) {
  const rpcUrl = devnet.rpcUrl(31337);
  const network: Network = {...foundry, rpcUrls: {default: {http: [rpcUrl]}}};
  const wallet = createMockEvmWallet({
    accounts: [SENDER],
    chains: [{id: 31337, rpcUrl}],
    authorized: true,
    approve,
  });
  const rpc = createJsonRpc((...args) => fetch(...args), systemClock);
  const node = createPublicClient({transport: http(rpcUrl), pollingInterval: 20});
  const request: Omit<TransferRequest, 'amount'> = {
    network,
    provider: wallet.provider,
    from: FROM,
    to: TO,
    asset: COIN,
  };
  return {
    transfers: new Eip155Transfers({clock: systemClock, rpc}),
    request,
    node,
    wallet,
    /** The same over nodes that do not answer one method. */
    transfersWithout: (method: string) =>
      new Eip155Transfers({
        clock: systemClock,
        rpc: async (call) => {
          if (call.method === method) throw new Error('no answer');
          return rpc(call);
        },
      }),
    /** Deploys a token of which the sender holds some. */
    async deployToken({abi, bytecode}: typeof TAXED_TOKEN): Promise<`0x${string}`> {
      const signer = createWalletClient({account: SENDER, transport: http(rpcUrl)});
      const hash = await signer.deployContract({abi, bytecode, args: ['Token', 'T', 18], chain: null});
      const address = (await receiptOf(node, hash)).contractAddress!;
      const args = [FROM, 1_000_000n] as const;
      const minted = await signer.writeContract({address, abi, functionName: 'mint', args, chain: null});
      await receiptOf(node, minted);
      return address;
    },
    /** Puts code on the chain and resolves with its address. */
    async deploy(runtime: string): Promise<`0x${string}`> {
      const size = ((runtime.length - 2) / 2).toString(16).padStart(2, '0');
      const data = `0x60${size}600c60003960${size}6000f3${runtime.slice(2)}` as const;
      const signer = createWalletClient({account: SENDER, transport: http(rpcUrl)});
      const hash = await signer.sendTransaction({data, chain: null});
      const {contractAddress} = await receiptOf(node, hash);
      return contractAddress!;
    },
  };
}
