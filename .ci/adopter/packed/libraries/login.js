// A page whose visitors log in by e-mail, and that uses the login's EVM provider with the libraries of adopters.
import {createDrawbridge} from '@drawbridge/modal';
import {authFrame} from '@drawbridge/modal/connectors/auth-frame';
import '@drawbridge/modal/elements';
import {drawbridgeWagmi} from '@drawbridge/modal/wagmi';
import {BrowserProvider} from 'ethers';
import {createWalletClient, custom, defineChain, numberToHex} from 'viem';
import * as wagmi3 from 'wagmi';
import * as wagmi2 from 'wagmi-core-2';
import * as actions3 from 'wagmi/actions';

const {
  chains: devnetChains,
  endpoints: {explorer, blockchain, relay},
  authUrl,
} = globalThis.devnet;
const chains = devnetChains.map(({chainId, name, rpcUrl}) =>
  defineChain({
    id: chainId,
    name,
    nativeCurrency: {name: 'Ether', symbol: 'ETH', decimals: 18},
    rpcUrls: {default: {http: [rpcUrl]}},
  }),
);
const client = createDrawbridge({
  // In the form of the public services, which refuse others.
  projectId: '0123456789abcdef0123456789abcdef',
  networks: chains,
  connectors: [authFrame()],
  endpoints: {explorer, blockchain, relay, authFrame: authUrl},
  defaultAccountTypes: {eip155: 'eoa'},
  enableWalletConnect: false,
  features: {analytics: false},
});
const getProvider = () => client.getProvider('eip155');

/** wagmi over the connector. */
function useWagmi({createConfig}, actions) {
  const config = createConfig(drawbridgeWagmi(client));
  const connection = ({connections, current}) => connections.get(current);
  const seen = [];
  config.subscribe(connection, (now) =>
    seen.push(now ? `${now.accounts[0]} ${now.chainId}` : 'disconnected'),
  );
  return {
    seen,
    // The login has connected wagmi.
    connect: async () => connection(config.state).accounts.slice(0, 1),
    chainId: async () => connection(config.state).chainId,
    sign: (message) => actions.signMessage(config, {message}),
    send: (to, value) => actions.sendTransaction(config, {to, value}),
    switchTo: (chainId) => actions.switchChain(config, {chainId}),
  };
}

function useViem() {
  const wallet = () => createWalletClient({transport: custom(getProvider())});
  const chainOf = (id) => chains.find((chain) => chain.id === id);
  return {
    connect: () => wallet().requestAddresses(),
    chainId: () => wallet().getChainId(),
    async sign(message) {
      const [account] = await wallet().getAddresses();
      return wallet().signMessage({account, message});
    },
    async send(to, value) {
      const [account] = await wallet().getAddresses();
      return wallet().sendTransaction({account, to, value, chain: chainOf(await wallet().getChainId())});
    },
    switchTo: (id) => wallet().switchChain({id}),
  };
}

/** A new `BrowserProvider` for each call: one returns the network before a switch once more. */
function useEthers() {
  const browser = () => new BrowserProvider(getProvider());
  return {
    connect: () => browser().send('eth_requestAccounts', []),
    chainId: async () => Number((await browser().getNetwork()).chainId),
    sign: async (message) => (await browser().getSigner()).signMessage(message),
    send: async (to, value) => (await (await browser().getSigner()).sendTransaction({to, value})).hash,
    switchTo: (id) => browser().send('wallet_switchEthereumChain', [{chainId: numberToHex(id)}]),
  };
}

const libraries = {
  'wagmi 3': useWagmi(wagmi3, actions3),
  'wagmi 2': useWagmi(wagmi2, wagmi2),
  viem: useViem(),
  ethers: useEthers(),
};
/** Events of the provider itself. */
const events = [];
const listen = () => {
  for (const name of ['accountsChanged', 'chainChanged'])
    getProvider().on(name, (value) => events.push(`${name} ${String(value)}`));
};
Object.assign(globalThis, {client, libraries, events, listen});
