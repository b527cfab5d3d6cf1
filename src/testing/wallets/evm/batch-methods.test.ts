import {expect} from '@open-wc/testing';
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  http,
  toHex,
  type Hex,
} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {receiptOf} from '../../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {STRICT_ACCOUNT} from '../../../../demo/devnet/contracts/compiled/strict-account.js';
import {failureOf} from '../../fakes/failure-of.js';
import {fund, testChains} from '../test-chains.js';
import type {MockEvmWalletOptions} from './mock-evm-wallet-options.js';
import {createMockEvmWallet} from './mock-evm-wallet.js';

const RECEIVER = '0x00000000000000000000000000000000000b71d7';

describe('batches of the mock EVM wallet', () => {
  it('are unknown methods without the option', async () => {
    const {request, batch, address} = await setup({});
    expect(await request('wallet_getCapabilities', [address])).to.deep.equal({});
    for (const method of ['wallet_sendCalls', 'wallet_getCallsStatus', 'wallet_showCallsStatus']) {
      expect(await failureOf(request(method, [batch()]))).to.include({code: -32601});
    }
  });

  it('are executed in one transaction after one question, and the account is upgraded', async () => {
    const requested: string[] = [];
    const {request, batch, address, node, token} = await setup({
      batching: 'ready',
      approve: ({method}) => requested.push(method) > 0,
    });
    expect(await request('wallet_getCapabilities', [address])).to.deep.include({
      '0x7a69': {atomic: {status: 'ready'}},
    });
    const {id} = (await request('wallet_sendCalls', [batch()])) as {readonly id: string};
    expect(requested).to.deep.equal(['wallet_sendCalls']);
    const status = await confirmed(() => request('wallet_getCallsStatus', [id]));
    expect(status).to.deep.include({version: '2.0.0', id, chainId: '0x7a69', atomic: true, status: 200});
    expect(status['receipts']).to.have.length(1);
    const spender = RECEIVER;
    const allowance = {...token, functionName: 'allowance', args: [address, spender]} as const;
    expect(await node.readContract(allowance)).to.equal(7n);
    expect(await request('wallet_showCallsStatus', [id])).to.equal(null);
    expect(await request('wallet_getCapabilities', [address])).to.deep.include({
      '0x7a69': {atomic: {status: 'supported'}},
    });
    const again = (await request('wallet_sendCalls', [batch({id: '0xabcd'})])) as object;
    expect(again).to.deep.equal({id: '0xabcd'});
    expect(await confirmed(() => request('wallet_getCallsStatus', ['0xabcd']))).to.include({status: 200});
    expect(await failureOf(request('wallet_sendCalls', [batch({id: '0xabcd'})]))).to.include({code: 5720});
  });

  it('take no effect where one of the calls reverts', async () => {
    const {request, batch, address, node, token} = await setup({batching: 'supported'});
    const args = [RECEIVER, 1n] as const;
    const tooMuch = encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args});
    const failure = await failureOf(
      request('wallet_sendCalls', [batch({}, [{to: token.address, data: tooMuch}])]),
    );
    expect(failure)
      .to.have.property('message')
      .that.matches(/revert|insufficient|balance/i);
    const allowance = {...token, functionName: 'allowance', args: [address, RECEIVER]} as const;
    expect(await node.readContract(allowance)).to.equal(0n);
  });

  it('are declined by the user', async () => {
    const {request, batch, wallet} = await setup({batching: 'supported'});
    wallet.answer('wallet_sendCalls', 'reject');
    expect(await failureOf(request('wallet_sendCalls', [batch()]))).to.include({code: 4001});
  });

  it('are refused with the codes of EIP-5792', async () => {
    const {request, batch, wallet} = await setup({batching: 'refuses'});
    const code = async (change: object = {}): Promise<unknown> =>
      Reflect.get((await failureOf(request('wallet_sendCalls', [batch(change)]))) as object, 'code');
    expect(await code()).to.equal(5750);
    wallet.setBatching('supported');
    expect(await code({chainId: '0x1'})).to.equal(5710);
    expect(await code({capabilities: {paymasterService: {}}})).to.equal(5700);
    expect(await code({version: '1.0'})).to.equal(-32602);
    expect(await code({from: RECEIVER})).to.equal(4100);
    expect(await failureOf(request('wallet_getCallsStatus', ['0x12']))).to.include({code: 5730});
    const other = await setup({batching: 'supported', isWithoutExecutor: true});
    expect(await failureOf(other.request('wallet_sendCalls', [other.batch()]))).to.include({code: 5760});
  });

  it('are never answered for by a silent wallet', async () => {
    const {request, batch, address} = await setup({batching: 'silent'});
    const answer = request('wallet_getCapabilities', [address]);
    const first = await Promise.race([answer, request('eth_chainId')]);
    expect(first).to.equal('0x7a69');
    expect(await failureOf(request('wallet_sendCalls', [batch()]))).to.include({code: -32601});
  });
});

/** Asks until the batch is in a block. */
async function confirmed(ask: () => Promise<unknown>): Promise<Readonly<Record<string, unknown>>> {
  for (;;) {
    const status = (await ask()) as Readonly<Record<string, unknown>>;
    if (status['status'] !== 100) return status;
  }
}

async function deployExecutor(rpcUrl: string): Promise<Hex> {
  const account = privateKeyToAccount(generatePrivateKey());
  await fund(rpcUrl, account.address);
  const transport = http(rpcUrl);
  const client = createWalletClient({account, chain: foundry, transport});
  const hash = await client.deployContract({...STRICT_ACCOUNT, args: []});
  const {contractAddress} = await receiptOf(createPublicClient({transport}), hash);
  return contractAddress!;
}

type Options = MockEvmWalletOptions & {readonly isWithoutExecutor?: true};

async function setup(options: Options) {
  const devnet = await connectDevnet();
  const chains = testChains(devnet);
  const key = generatePrivateKey();
  const {address} = privateKeyToAccount(key);
  await fund(chains[0].rpcUrl, address);
  const {isWithoutExecutor = false, ...rest} = options;
  const node = createPublicClient({transport: http(chains[0].rpcUrl)});
  const wallet = createMockEvmWallet({
    accounts: [key],
    chains,
    authorized: true,
    ...(!isWithoutExecutor && {batchExecutor: await deployExecutor(chains[0].rpcUrl)}),
    ...rest,
  });
  const token = {abi: erc20Abi, address: devnet.contracts.tokens[0]!.address} as const;
  const approve = encodeFunctionData({abi: erc20Abi, functionName: 'approve', args: [RECEIVER, 7n]});
  return {
    wallet,
    address,
    token,
    node,
    request: (method: string, params: readonly unknown[] = []) => wallet.provider.request({method, params}),
    batch: (change: object = {}, more: readonly object[] = []) => ({
      version: '2.0.0',
      from: address,
      chainId: '0x7a69',
      atomicRequired: true,
      calls: [{to: token.address, data: approve}, {to: RECEIVER, value: toHex(5)}, ...more],
      ...change,
    }),
  };
}
