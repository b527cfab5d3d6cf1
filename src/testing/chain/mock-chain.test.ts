import {expect} from '@open-wc/testing';
import {
  createPublicClient,
  createWalletClient,
  custom,
  erc20Abi,
  getContract,
  numberToHex,
  parseAbi,
  parseEther,
  parseGwei,
  type Hex,
  type TransactionSerializableEIP1559,
} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../demo/devnet/chain/receipt-of.js';
import {connectDevnet} from '../../../demo/devnet/client.js';
import {createDrawbridge} from '../../exports/index.js';
import {mainnet} from '../../exports/networks.js';
import {createFakeClock} from '../fake-clock.js';
import {createMockEvmWallet} from '../wallets/evm/mock-evm-wallet.js';
import {callNode} from '../wallets/signing/chain-rpc.js';
import {toViemChain} from '../wallets/signing/wallet-chain.js';
import {fund} from '../wallets/test-chains.js';
import type {MockChainOptions} from './mock-chain-options.js';
import {createMockChain, type MockChain} from './mock-chain.js';
import {mockRevert} from './mock-contract.js';
import {createMockFetch} from './mock-fetch.js';

const RECEIVER = '0x00000000000000000000000000000000000B71D6';
const TOKEN = '0x0000000000000000000000000000000000007000';
const VAULT = '0x0000000000000000000000000000000000007Aa7';
const ONE = parseEther('1');
const FEES = {maxFeePerGas: parseGwei('3'), maxPriorityFeePerGas: parseGwei('1')};

describe('the mock chain', () => {
  it('takes a transaction of a mock wallet, and shows viem its receipt', async () => {
    const chain = createMockChain({id: 1});
    const wallet = createMockEvmWallet({chains: [chain], authorized: true});
    const [from = '0x'] = wallet.addresses;
    const before = chain.getBalance(from);
    const writer = createWalletClient({
      account: from,
      chain: toViemChain(chain),
      transport: custom(wallet.provider),
    });
    const hash = await writer.sendTransaction({to: RECEIVER, value: ONE});
    const reader = createPublicClient({transport: custom(chain)});
    const receipt = await receiptOf(reader, hash);
    expect([receipt.status, receipt.gasUsed, receipt.blockNumber]).to.deep.equal(['success', 21_000n, 1n]);
    expect(await reader.getBalance({address: RECEIVER})).to.equal(ONE);
    expect(before - chain.getBalance(from)).to.equal(ONE + receipt.gasUsed * receipt.effectiveGasPrice);
    const {from: sender, value, blockNumber} = await reader.getTransaction({hash});
    expect([sender, value, blockNumber]).to.deep.equal([from.toLowerCase(), ONE, 1n]);
    expect((await reader.getBlock()).transactions).to.deep.equal([hash]);
  });

  it('has no receipt before the test mines', async () => {
    const {chain, reader, account, sign} = setup({mining: 'manual'});
    const hash = await reader.sendRawTransaction({serializedTransaction: await sign({nonce: 0})});
    await sendTo(chain, await sign({nonce: 1}));
    expect(await chain.request({method: 'eth_getTransactionReceipt', params: [hash]})).to.equal(null);
    expect((await reader.getTransaction({hash})).blockNumber).to.equal(null);
    expect(await nonces(chain, account.address)).to.deep.equal(['0x0', '0x2']);
    expect([chain.pending.length, chain.getBalance(RECEIVER), chain.blockNumber]).to.deep.equal([2, 0n, 0n]);
    chain.mine();
    expect((await reader.getTransactionReceipt({hash})).status).to.equal('success');
    expect(await nonces(chain, account.address)).to.deep.equal(['0x2', '0x2']);
    expect([chain.pending.length, chain.getBalance(RECEIVER), chain.blockNumber]).to.deep.equal([0, 2n, 1n]);
    chain.mine(3);
    expect(await reader.getBlockNumber({cacheTime: 0})).to.equal(4n);
  });

  it('mines a transaction that fails, which costs its fee and moves nothing', async () => {
    const {chain, reader, account, sign} = setup();
    chain.revertNext();
    const hash = await sendTo(chain, await sign({value: ONE}));
    const {status, gasUsed, effectiveGasPrice} = await reader.getTransactionReceipt({hash});
    expect(status).to.equal('reverted');
    expect(chain.getBalance(RECEIVER)).to.equal(0n);
    expect(chain.getBalance(account.address)).to.equal(10n * ONE - gasUsed * effectiveGasPrice);
    await sendTo(chain, await sign({nonce: 1, value: ONE}));
    expect(chain.getBalance(RECEIVER)).to.equal(ONE);
  });

  it('refuses a wrong nonce', async () => {
    const {chain, sign} = setup();
    const first = await sign({nonce: 0});
    await expectRefusal(
      sendTo(chain, await sign({nonce: 1})),
      -32000,
      'nonce too high: next nonce 0, tx nonce 1',
    );
    await sendTo(chain, first);
    await expectRefusal(sendTo(chain, first), -32000, 'nonce too low: next nonce 1, tx nonce 0');
  });

  it('replaces a pending transaction only for fees that are a tenth higher', async () => {
    const {chain, sign} = setup({mining: 'manual'});
    const first = await sign({value: 1n});
    const firstHash = await sendTo(chain, first);
    await expectRefusal(sendTo(chain, first), -32000, 'already known');
    const same = sendTo(chain, await sign({value: 2n}));
    await expectRefusal(same, -32000, 'replacement transaction underpriced');
    const higher = {maxFeePerGas: parseGwei('3.3'), maxPriorityFeePerGas: parseGwei('1.1')};
    const second = await sendTo(chain, await sign({...higher, value: 2n}));
    expect(chain.pending).to.deep.equal([second]);
    chain.mine();
    expect(chain.getBalance(RECEIVER)).to.equal(2n);
    expect(await chain.request({method: 'eth_getTransactionByHash', params: [firstHash]})).to.equal(null);
  });

  it('refuses what an account cannot pay, together with all that is pending', async () => {
    const {chain, reader, account, sign} = setup({mining: 'manual'});
    const tooMuch = sendTo(chain, await sign({value: 10n * ONE}));
    await expectRefusal(tooMuch, -32000, 'insufficient funds for gas * price + value: balance 1000');
    await sendTo(chain, await sign({value: 6n * ONE}));
    const second = sendTo(chain, await sign({nonce: 1, value: 6n * ONE}));
    await expectRefusal(second, -32000, 'insufficient funds for gas * price + value');
    const call = {account: account.address, to: RECEIVER, value: 11n * ONE} as const;
    await expectRejection(reader.call(call), 'insufficient funds for transfer');
    await expectRejection(reader.estimateGas(call), 'insufficient funds for transfer');
    const withFee = {...call, value: 10n * ONE - 1n, ...FEES};
    await expectRejection(reader.estimateGas(withFee), 'gas required exceeds allowance (0)');
  });

  it('refuses transactions that no block could contain', async () => {
    const {chain, account, sign} = setup();
    const legacy = {to: RECEIVER, gas: 21_000n, gasPrice: parseGwei('3'), type: 'legacy'} as const;
    const refusals: readonly [unknown, number, string][] = [
      [await sign({chainId: 5}), -32000, 'invalid chain id for signer: have 5 want 31337'],
      [await sign({gas: 20_999n}), -32000, 'intrinsic gas too low: gas 20999, minimum needed 21000'],
      [await sign({gas: 30_000_001n}), -32000, 'exceeds block gas limit'],
      [
        await sign({maxFeePerGas: 1n, maxPriorityFeePerGas: 0n}),
        -32000,
        'max fee per gas less than block base fee',
      ],
      [await sign({gas: 21_159n, data: `0x${'01'.repeat(4)}`}), -32000, 'minimum needed 21160'],
      [await sign({maxPriorityFeePerGas: 0n}), -32000, 'transaction underpriced'],
      [await sign({gas: 29_000_000n, data: `0x${'00'.repeat(131_073)}`}), -32000, 'oversized data'],
      [await account.signTransaction(legacy), -32000, 'only replay-protected'],
      ['0x02c0', -32000, 'rlp'],
      ['text', -32602, 'hexadecimal'],
      [undefined, -32602, 'hexadecimal'],
    ];
    for (const [raw, code, words] of refusals) await expectRefusal(sendTo(chain, raw), code, words);
    expect([chain.blockNumber, chain.pending.length]).to.deep.equal([0n, 0]);
  });

  it('refuses transactions of an account with code', async () => {
    const {chain, account, sign} = setup();
    chain.setContract(account.address, {abi: [], functions: {}});
    const words = 'sender not an externally-owned account';
    await expectRefusal(sendTo(chain, await sign({})), -32000, words);
  });

  it('takes a transaction from before EIP-1559', async () => {
    const {chain, reader, account} = setup();
    const legacy = {
      to: RECEIVER,
      gas: 21_000n,
      gasPrice: parseGwei('1'),
      type: 'legacy',
      chainId: chain.id,
    } as const;
    const hash = await sendTo(chain, await account.signTransaction(legacy));
    const {status, effectiveGasPrice, type} = await reader.getTransactionReceipt({hash});
    expect([status, effectiveGasPrice, type]).to.deep.equal(['success', parseGwei('1'), 'legacy']);
  });

  it('refuses every transaction that anvil refuses', async () => {
    const {chain, account, sign} = setup();
    const rpcUrl = (await connectDevnet()).rpcUrl(31337);
    await fund(rpcUrl, account.address);
    const transactions = [
      await sign({chainId: 5}),
      await sign({gas: 20_999n, maxFeePerGas: parseGwei('30')}),
      await sign({gas: 1_000_000_000n}),
      await sign({maxFeePerGas: 1n, maxPriorityFeePerGas: 0n}),
      await sign({maxFeePerGas: parseGwei('30'), value: 10n * ONE}),
      await sign({maxFeePerGas: parseGwei('30'), value: 2n ** 200n}),
      '0x02c0',
      '0x',
    ];
    const isRefused = (sending: Promise<unknown>): Promise<boolean> =>
      sending.then(
        () => false,
        () => true,
      );
    for (const raw of transactions) {
      const sending = callNode({method: 'eth_sendRawTransaction', params: [raw]}, rpcUrl);
      const [byAnvil, byMock] = [await isRefused(sending), await isRefused(sendTo(chain, raw))];
      expect(byMock || !byAnvil, raw).to.equal(true);
      expect(byAnvil, raw).to.equal(true);
    }
  });

  it('answers -32601 to methods of no public node, and to those of the wallet', async () => {
    const {chain} = setup();
    for (const method of ['anvil_setBalance', 'eth_sendTransaction', 'eth_sign', 'toString'])
      await expectRefusal(chain.request({method}), -32601, `The method "${method}" does not exist`);
  });

  it('has the state of the latest block alone, and no block that is not mined', async () => {
    const {chain, account} = setup();
    chain.mine(2);
    const balanceAt = (tag: unknown): Promise<unknown> =>
      chain.request({method: 'eth_getBalance', params: [account.address, tag]});
    expect(await balanceAt('latest')).to.equal(numberToHex(10n * ONE));
    expect(await balanceAt('0x2')).to.equal(numberToHex(10n * ONE));
    await expectRefusal(balanceAt('0x1'), -32000, 'missing trie node');
    await expectRefusal(balanceAt('0x3'), -32000, 'header not found');
    await expectRefusal(balanceAt('0x01'), -32602, 'number');
    await expectRefusal(balanceAt('newest'), -32602, 'number');
    await expectRefusal(balanceAt(undefined), -32602, 'missing value for required argument 1');
    const logs = (filter: object): Promise<unknown> =>
      chain.request({method: 'eth_getLogs', params: [filter]});
    expect(await logs({fromBlock: '0x0'})).to.deep.equal([]);
    await expectRefusal(logs({fromBlock: '0x3'}), -32000, 'beyond current head block');
    await expectRefusal(logs({fromBlock: '0x2', toBlock: '0x1'}), -32602, 'invalid block range');
    const block = (tag: string): Promise<unknown> =>
      chain.request({method: 'eth_getBlockByNumber', params: [tag, false]});
    expect(await block('0x3')).to.equal(null);
    expect(await block('0x2')).to.have.property('number', '0x2');
  });

  it('gives each block a later time', async () => {
    const clock = createFakeClock();
    clock.advance(1_700_000_000_000);
    const {chain, reader} = setup({clock});
    chain.mine();
    const times = [await reader.getBlock({blockNumber: 0n}), await reader.getBlock({blockNumber: 1n})];
    expect(times.map(({timestamp}) => timestamp)).to.deep.equal([1_700_000_000n, 1_700_000_001n]);
  });

  it('moves tokens, logs the transfer, and reverts in the words of a token', async () => {
    const {chain, reader, account} = setup({tokens: [{address: TOKEN, symbol: 'DOLLAR', decimals: 6}]});
    chain.setBalance(account.address, 5_000_000n, TOKEN);
    const writer = createWalletClient({account, chain: toViemChain(chain), transport: custom(chain)});
    const token = getContract({address: TOKEN, abi: erc20Abi, client: {public: reader, wallet: writer}});
    expect(
      await Promise.all([token.read.symbol(), token.read.decimals(), token.read.totalSupply()]),
    ).to.deep.equal(['DOLLAR', 6, 5_000_000n]);
    await expectRejection(
      token.simulate.transfer([RECEIVER, 6_000_000n], {account}),
      'ERC20: transfer amount exceeds balance',
    );
    const hash = await token.write.transfer([RECEIVER, 2_000_000n]);
    const {logs} = await reader.getTransactionReceipt({hash});
    expect(chain.getBalance(RECEIVER, TOKEN)).to.equal(2_000_000n);
    const [event] = await reader.getContractEvents({
      address: TOKEN,
      abi: erc20Abi,
      eventName: 'Transfer',
      args: {to: RECEIVER},
      fromBlock: 0n,
      strict: true,
    });
    expect(event?.args).to.deep.equal({from: account.address, to: RECEIVER, value: 2_000_000n});
    expect(logs.length).to.equal(1);
    await token.write.approve([RECEIVER, 7n]);
    expect(await token.read.allowance([account.address, RECEIVER])).to.equal(7n);
  });

  it('calls the functions that a test writes for a contract', async () => {
    const abi = parseAbi([
      'function paused() view returns (bool)',
      'function deposit() payable',
      'function withdraw(uint256 amount)',
      'function missing() view returns (uint256)',
    ]);
    let deposited = 0n;
    const {chain, reader, account} = setup({
      contracts: {
        [VAULT]: {
          abi,
          functions: {
            paused: () => false,
            deposit: ({value, isTransaction}) => void (isTransaction && (deposited += value)),
            withdraw: ({args: [amount]}) => (Number(amount) > 0 ? mockRevert('Locked') : undefined),
          },
        },
      },
    });
    const vault = {address: VAULT, abi} as const;
    expect(await reader.readContract({...vault, functionName: 'paused'})).to.equal(false);
    await expectRejection(reader.readContract({...vault, functionName: 'missing'}), 'reverted');
    const withdraw = {...vault, functionName: 'withdraw', args: [1n]} as const;
    await expectRejection(reader.simulateContract(withdraw), 'Locked');
    const writer = createWalletClient({account, chain: toViemChain(chain), transport: custom(chain)});
    await writer.writeContract({...vault, functionName: 'deposit', value: 3n});
    expect([deposited, chain.getBalance(VAULT)]).to.deep.equal([3n, 3n]);
    const hash = await writer.writeContract({...withdraw, gas: 100_000n});
    expect((await reader.getTransactionReceipt({hash})).status).to.equal('reverted');
  });

  it('answers messages of JSON-RPC, also several in one', async () => {
    const {chain} = setup();
    const call = {jsonrpc: '2.0', id: 7, method: 'eth_chainId'};
    const failure = {code: -32601, message: 'The method "eth_mine" does not exist / is not available.'};
    expect(await chain.respond([call, {...call, id: 8, method: 'eth_mine'}])).to.deep.equal([
      {jsonrpc: '2.0', id: 7, result: '0x7a69'},
      {jsonrpc: '2.0', id: 8, error: failure},
    ]);
    expect(await chain.respond('text')).to.have.nested.property('error.code', -32600);
  });
});

describe('a client over a mock chain', () => {
  it('shows the balance of the chain, and reaches nothing else', async () => {
    const chain = createMockChain({id: 1});
    const wallet = createMockEvmWallet({chains: [chain]}).announce();
    const [address = '0x'] = wallet.addresses;
    chain.setBalance(address, parseEther('1.5'));
    const fetch = createMockFetch([chain]);
    const client = createDrawbridge({
      id: 'mock-chain',
      projectId: 'test',
      networks: [mainnet],
      enableWalletConnect: false,
      features: {analytics: false},
      env: {fetch},
    });
    await client.connect({connectorId: wallet.info.rdns});
    while (client.getState().accounts.eip155?.balance !== '1.500')
      await new Promise<void>((resolve) => {
        const stop = client.subscribe(() => {
          stop();
          resolve();
        });
      });
    await expectRejection(fetch('https://example.com/'), 'no network');
    await client.disconnect();
    await client.destroy();
    wallet.destroy();
  });
});

async function sendTo(chain: MockChain, raw: unknown): Promise<Hex> {
  return (await chain.request({method: 'eth_sendRawTransaction', params: [raw]})) as Hex;
}

async function nonces(chain: MockChain, address: Hex): Promise<readonly unknown[]> {
  const count = (tag: string): Promise<unknown> =>
    chain.request({method: 'eth_getTransactionCount', params: [address, tag]});
  return [await count('latest'), await count('pending')];
}

async function expectRefusal(answer: Promise<unknown>, code: number, words: string): Promise<void> {
  const error = await answer.then(
    () => new Error('It was accepted'),
    (cause: Error) => cause,
  );
  expect(error.message).to.contain(words);
  expect(error).to.have.property('code', code);
}

async function expectRejection(answer: Promise<unknown>, words: string): Promise<void> {
  const error = await answer.then(
    () => new Error('It was accepted'),
    (cause: Error) => cause,
  );
  expect(error.message).to.contain(words);
}

/** A chain on which one account has ten ether. */
function setup(options: MockChainOptions = {}) {
  const account = privateKeyToAccount(generatePrivateKey());
  const chain = createMockChain({balances: {[account.address]: 10n * ONE}, ...options});
  const base = {
    type: 'eip1559',
    chainId: chain.id,
    to: RECEIVER,
    value: 1n,
    nonce: 0,
    gas: 21_000n,
    ...FEES,
  } as const;
  const sign = (changes: Partial<TransactionSerializableEIP1559>): Promise<Hex> =>
    account.signTransaction({...base, ...changes});
  return {chain, account, sign, reader: createPublicClient({transport: custom(chain), pollingInterval: 10})};
}
