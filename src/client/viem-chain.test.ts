import {expect} from '@open-wc/testing';
import {createPublicClient, createWalletClient, custom, erc20Abi, http, parseEther} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../demo/devnet/chain/receipt-of.js';
import {foundry} from '../core/model/networks/ethereum.js';
import {openTestPage} from '../testing/fakes/test-page.js';
import {fund} from '../testing/wallets/test-chains.js';

describe('viem with one of our networks as its chain', () => {
  it('reads the chain, sends through the wallet and waits for the receipt, also from the state', async () => {
    const {page, client, chain, receiver, token} = await setup();
    const account = client.getState().accounts.eip155?.address;
    const provider = client.getProvider('eip155');
    const {activeNetwork} = client.getState();
    if (!account || !provider || activeNetwork?.chainNamespace !== 'eip155') throw new Error('Not connected');
    const node = createPublicClient({chain, transport: http()});
    const args = [receiver] as const;
    expect(
      await node.readContract({address: token, abi: erc20Abi, functionName: 'balanceOf', args}),
    ).to.equal(0n);

    const wallet = createWalletClient({account, chain: activeNetwork, transport: custom(provider)});
    const hash = await wallet.sendTransaction({to: receiver, value: parseEther('0.1')});
    const receipt = await receiptOf(node, hash);
    expect(receipt.status).to.equal('success');
    expect(await node.getBalance({address: receiver})).to.equal(parseEther('0.1'));
    await page.leave();
  });

  it('refuses to send while the wallet is on another network', async () => {
    const {page, client, chain, other, receiver} = await setup();
    await client.switchNetwork(other);
    const account = client.getState().accounts.eip155?.address;
    const wallet = createWalletClient({account, chain, transport: custom(client.getProvider('eip155')!)});
    const sent = await wallet
      .sendTransaction({account: account!, to: receiver, value: 1n})
      .catch((error: Error) => error.name);
    expect(sent).to.equal('TransactionExecutionError');
    await page.leave();
  });
});

async function setup() {
  const page = await openTestPage();
  const {devnet} = page;
  const url = devnet.rpcUrl(31337);
  const [, other] = page.networks;
  const chain = {...foundry, rpcUrls: {default: {http: [url]}}};
  const key = generatePrivateKey();
  await fund(url, privateKeyToAccount(key).address);
  const wallet = page.wallet({accounts: [key]});
  const client = page.client({networks: [chain, other]});
  await client.connect({connectorId: wallet.info.rdns});
  const receiver = privateKeyToAccount(generatePrivateKey()).address;
  return {page, client, chain, other, receiver, token: devnet.contracts.tokens[0]!.address};
}
