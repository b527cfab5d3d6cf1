// A page of wagmi and React in step with the modal.
import {createDrawbridge} from '@drawbridge/modal';
import {DrawbridgeButton, DrawbridgeProvider, useDrawbridgeAccount} from '@drawbridge/react';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {useEffect, type ReactNode} from 'react';
import {createConfig, http, injected, useConfig, useConnection, WagmiProvider} from 'wagmi';
import {connect, disconnect, getConnection} from 'wagmi/actions';
import {base, mainnet} from 'wagmi/chains';

const client = createDrawbridge({projectId: 'adopter', networks: [mainnet, base]});
let last = client.getProvider('eip155');
const drawbridge = injected({
  shimDisconnect: false,
  // wagmi still asks for the provider while it disconnects.
  target: () => ({
    id: 'drawbridge',
    name: 'Drawbridge',
    provider: () => (last = client.getProvider('eip155') ?? last),
  }),
});
const config = createConfig({
  chains: [mainnet, base],
  connectors: [drawbridge],
  multiInjectedProviderDiscovery: false,
  transports: {[mainnet.id]: http(), [base.id]: http()},
});

function InStep(): ReactNode {
  const {isConnected} = useDrawbridgeAccount({namespace: 'eip155'});
  const wagmi = useConfig();
  useEffect(() => {
    const [connector] = wagmi.connectors;
    if (!isConnected || !connector) return undefined;
    if (getConnection(wagmi).status === 'disconnected') void connect(wagmi, {connector}).catch(console.warn);
    return () => void disconnect(wagmi).catch(console.warn);
  }, [isConnected, wagmi]);
  const {address} = useConnection();
  return <p>{address}</p>;
}

export const page = (
  <WagmiProvider config={config}>
    <QueryClientProvider client={new QueryClient()}>
      <DrawbridgeProvider client={client}>
        <DrawbridgeButton />
        <InStep />
      </DrawbridgeProvider>
    </QueryClientProvider>
  </WagmiProvider>
);
