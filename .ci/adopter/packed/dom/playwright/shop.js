import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {mainnet} from '@drawbridge/modal/networks';
import {createPublicClient, createWalletClient, custom, http, parseEther} from 'viem';

const SHOP = '0x00000000000000000000000000000000000B71D6';
const client = createDrawbridge({projectId: 'shop', networks: [mainnet]});
const node = createPublicClient({
  chain: mainnet,
  transport: http('https://mock-chain.test/1'),
  pollingInterval: 100,
});
const status = document.querySelector('output');

document.querySelector('#pay').addEventListener('click', async () => {
  const account = client.getState().accounts.eip155.address;
  const transport = custom(client.getProvider('eip155'));
  const sender = createWalletClient({account, chain: mainnet, transport});
  const hash = await sender.sendTransaction({to: SHOP, value: parseEther('1')});
  status.textContent = 'Waiting for the network';
  const receipt = await node.waitForTransactionReceipt({hash});
  status.textContent = receipt.status === 'success' ? 'Paid' : 'Failed';
});
