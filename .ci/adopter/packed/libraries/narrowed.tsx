// Events have types on every target, and a namespace narrows addresses and chain ids.
import {createDrawbridge, type DrawbridgeConnectEvent} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {defineNetwork, mainnet} from '@drawbridge/modal/networks';
import {useDrawbridgeAccount, useDrawbridgeNetwork} from '@drawbridge/react';

type Hex = `0x${string}`;

document.addEventListener('drawbridge-connect', (event) => {
  const connected: DrawbridgeConnectEvent = event;
  const {account} = connected;
  // @ts-expect-error the address of another chain
  const anyone: Hex | undefined = account.address;
  const address: Hex | undefined = account.namespace === 'eip155' ? account.address : anyone;
  console.log(address);
});
window.addEventListener('drawbridge-network-change', ({network: {network}}) => {
  const id: number | undefined = network?.chainNamespace === 'eip155' ? network.id : undefined;
  console.log(id);
});
document.querySelector('drawbridge-modal')?.addEventListener('drawbridge-before-close', (event) => {
  event.preventDefault();
});
// @ts-expect-error a misspelt event has no account
document.addEventListener('drawbridge-conect', ({account}) => account);

const own = defineNetwork({
  id: 31338,
  name: 'Own',
  nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
  rpcUrls: {default: {http: ['http://127.0.0.1:8546']}},
});
const client = createDrawbridge({projectId: 'adopter', networks: [mainnet, own]});
const ids: readonly number[] = [mainnet.id, own.id];
const {accounts, networks, activeNetwork} = client.getState();
const address: Hex | undefined = accounts.eip155?.address;
const all: readonly Hex[] | undefined = accounts.eip155?.allAccounts.map((account) => account.address);
const chainId: number | undefined = networks.eip155?.caipNetwork?.id;
const active: number | undefined = activeNetwork?.chainNamespace === 'eip155' ? activeNetwork.id : undefined;
client.subscribeAccount((account) => {
  const followed: Hex | undefined = account.address;
  console.log(followed);
}, 'eip155');
client.subscribeAccount(({address: anyAddress}) => console.log(anyAddress?.length));
console.log(ids, address, all, chainId, active);

export function Narrowed(): unknown {
  const account = useDrawbridgeAccount({namespace: 'eip155'});
  const network = useDrawbridgeNetwork({namespace: 'eip155'});
  const other = useDrawbridgeAccount();
  const hex: Hex | undefined = other.namespace === 'eip155' ? other.address : account.address;
  const id: number | undefined = network.chainId;
  return [hex, id, other.address?.length, useDrawbridgeNetwork().chainId];
}
