// The page of the guide for wagmi, with a component that reads the account from both libraries.
import {useDrawbridgeAccount} from '@drawbridge/react';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {useConnect, useConnection, useConnectors, useDisconnect} from 'wagmi';
// The example of the guide.
import {Wallets} from './wagmi.tsx';

/** Every render, for the test. */
const renders: unknown[] = [];
Object.assign(globalThis, {renders});

function Accounts() {
  const {address, status} = useConnection();
  const ours = useDrawbridgeAccount({namespace: 'eip155'});
  const [connector] = useConnectors();
  const {mutate: connect} = useConnect();
  const {mutate: disconnect} = useDisconnect();
  renders.push({wagmi: {address, status}, ours: {address: ours.address, status: ours.status}});
  return (
    <main>
      <p id="accounts">{`${status} ${address} ${ours.address}`}</p>
      <button onClick={() => connector && connect({connector})}>Connect by wagmi</button>
      <button onClick={() => disconnect({})}>Disconnect by wagmi</button>
    </main>
  );
}

const root = document.body.appendChild(document.createElement('div'));
createRoot(root).render(
  <StrictMode>
    <Wallets>
      <Accounts />
    </Wallets>
  </StrictMode>,
);
