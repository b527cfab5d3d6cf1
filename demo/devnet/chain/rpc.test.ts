import {expect} from '@open-wc/testing';
import {createPublicClient, createWalletClient, http, parseEther, webSocket} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {foundry} from 'viem/chains';
import {connectDevnet, type DevnetControl} from '../client.js';
import {receiptOf} from './receipt-of.js';

const RECIPIENT = '0x00000000000000000000000000000000000000aa';

describe('the chains', () => {
  it('mine a transaction that viem sends through the proxy', async () => {
    const {chain, wallet} = await setup();
    const hash = await wallet.sendTransaction({to: RECIPIENT, value: parseEther('1')});
    const receipt = await receiptOf(chain, hash);
    expect(receipt.status).to.equal('success');
    expect(await chain.getBalance({address: RECIPIENT})).to.equal(parseEther('1'));
  });

  for (const chainId of [31337, 31338]) {
    it(`answer to chain id ${chainId}`, async () => {
      const {devnet} = await setup();
      const client = createPublicClient({transport: http(devnet.rpcUrl(chainId))});
      expect(await client.getChainId()).to.equal(chainId);
    });
  }

  it('answer a batch in one piece', async () => {
    const {devnet} = await setup();
    const calls = [1, 2].map((id) => ({jsonrpc: '2.0', id, method: 'eth_chainId', params: []}));
    const answer = await post(devnet, calls);
    expect(await answer.json()).to.deep.equal([
      {jsonrpc: '2.0', id: 1, result: '0x7a69'},
      {jsonrpc: '2.0', id: 2, result: '0x7a69'},
    ]);
    const [request] = await devnet.requests('rpc');
    expect(request?.rpcMethods).to.deep.equal(['eth_chainId', 'eth_chainId']);
  });

  it('notify a subscriber on a socket of a new block', async () => {
    const {devnet} = await setup();
    const chain = createPublicClient({transport: webSocket(devnet.rpcUrl(31338).replace('http', 'ws'))});
    const before = await chain.getBlockNumber();
    const head = new Promise<bigint>((resolve) => {
      void chain.transport
        .subscribe({params: ['newHeads'], onData: ({result}) => resolve(BigInt(result.number))})
        .then(() => chain.request({method: 'evm_mine' as 'eth_chainId'}));
    });
    expect((await head) > before).to.equal(true);
    const seen = (await devnet.requests('rpc')).map(({method, rpcMethods}) => [method, ...rpcMethods]);
    expect(seen).to.deep.include(['UPGRADE']).and.to.deep.include(['MESSAGE', 'eth_subscribe']);
  });

  it('refuse a foreign chain', async () => {
    const {devnet} = await setup();
    const answer = await fetch(`${devnet.origin}/rpc/1`, {method: 'POST', body: '{}'});
    expect(answer.status).to.equal(404);
  });
});

describe('the nodes of the chains under a fault', () => {
  it('estimate more gas, and refuse a transaction with a lower limit', async () => {
    const {devnet, chain, wallet} = await setup();
    const transfer = {to: RECIPIENT, value: 1n} as const;
    await devnet.faults({service: 'rpc', gasRisePercent: 15});
    const {address} = wallet.account;
    expect(await chain.estimateGas({account: address, ...transfer})).to.equal(24_150n);
    const refused = await wallet
      .sendTransaction({...transfer, gas: 24_149n})
      .catch((cause: unknown) => cause);
    expect(String(refused)).to.contain('intrinsic gas too low');
    const hash = await wallet.sendTransaction({...transfer, gas: 24_150n});
    expect((await receiptOf(chain, hash)).status).to.equal('success');
    await devnet.faults();
    expect(await chain.estimateGas({account: address, ...transfer})).to.equal(21_000n);
  });

  it('find no transaction by its hash, over HTTP and on a socket, while other callers find it', async () => {
    const {devnet, chain, wallet} = await setup();
    const other = await setup();
    const hash = await wallet.sendTransaction({to: RECIPIENT, value: 1n});
    await receiptOf(other.chain, hash);
    await devnet.faults({service: 'rpc', hidesTransactions: true});
    const socket = createPublicClient({transport: webSocket(devnet.rpcUrl(31337).replace('http', 'ws'))});
    for (const client of [chain, socket]) {
      for (const method of ['eth_getTransactionByHash', 'eth_getTransactionReceipt'] as const) {
        expect(await client.request({method, params: [hash]}), method).to.equal(null);
      }
      expect(await client.getChainId()).to.equal(31337);
    }
    expect((await other.chain.getTransactionReceipt({hash})).status).to.equal('success');
    await devnet.faults();
    expect((await chain.getTransactionReceipt({hash})).status).to.equal('success');
  });
});

async function setup() {
  const devnet = await connectDevnet();
  const transport = http(devnet.rpcUrl(31337));
  const account = privateKeyToAccount(devnet.accounts[9]!.privateKey);
  const chain = createPublicClient({chain: foundry, transport});
  return {devnet, chain, wallet: createWalletClient({account, chain: foundry, transport})};
}

function post(devnet: DevnetControl, body: unknown) {
  return fetch(devnet.rpcUrl(31337), {method: 'POST', body: JSON.stringify(body)});
}
