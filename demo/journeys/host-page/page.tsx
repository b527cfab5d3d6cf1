import '@drawbridge/modal/elements';
import {createDrawbridge} from '@drawbridge/modal';
import {mainnet} from '@drawbridge/modal/networks';
import {useDrawbridgeWallets} from '@drawbridge/react';
import Lenis from 'lenis';
import {useEffect, useState, type ReactNode} from 'react';
import {createRoot} from 'react-dom/client';
import {HOSTS, type HostName} from './hosts.js';
import {announceWallet} from './wallet.js';

window.shortcuts = [];
// Pages listen in the capture and in the bubble phase; the capturing listener also consumes the key.
document.addEventListener(
  'keydown',
  (event) => {
    if (!'/k'.includes(event.key) || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    window.shortcuts.push(`down: ${event.key}`);
  },
  true,
);
window.addEventListener('keydown', (event) => {
  if (!(event.target instanceof HTMLInputElement)) window.shortcuts.push(`up: ${event.key}`);
});

announceWallet();
const client = createDrawbridge({
  id: 'host-page',
  projectId: 'host-page',
  networks: [mainnet],
  metadata: {name: 'Host page'},
  endpoints: {explorer: '/explorer', blockchain: '/blockchain', analytics: '/analytics', rpc: '/rpc'},
});

function HostPage(): ReactNode {
  const [host, setHost] = useState<HostName>();
  // A login dialog closes once the user is logged in.
  useEffect(() => client.subscribeAccount(({status}) => status === 'connected' && setHost(undefined)), []);
  const Host = host && HOSTS[host];
  return (
    <>
      {Object.keys(HOSTS).map((name) => (
        <button key={name} onClick={() => setHost(name as HostName)}>
          Open {name}
        </button>
      ))}
      <button onClick={() => void new Lenis({autoRaf: true})}>Scroll smoothly</button>
      <button onClick={() => void client.open()}>Connect on the page</button>
      <button onClick={() => void client.disconnect()}>Leave</button>
      <div className="tall" />
      {Host && (
        <Host close={() => setHost(undefined)}>
          <button onClick={() => void client.open()}>Connect in {host}</button>
          <input aria-label={`Name in ${host}`} />
          <WalletList />
        </Host>
      )}
    </>
  );
}

/** A list of wallets that the page draws in its own dialog. */
function WalletList(): ReactNode {
  const {rows, all, attempt, connect, loadMore} = useDrawbridgeWallets({client});
  useEffect(() => void loadMore(), [loadMore]);
  const unique = new Map([...rows, ...all.rows].map((row) => [row.key, row]));
  return (
    <>
      <ul className="wallets" aria-label="Wallets of the page">
        {[...unique.values()].map((row) => (
          <li key={row.key}>
            <button onClick={() => void connect(row)}>{row.name}</button>
          </li>
        ))}
      </ul>
      <output>{attempt?.status}</output>
    </>
  );
}

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');
createRoot(root).render(<HostPage />);

declare global {
  interface Window {
    /** Keys that triggered a shortcut of the page. */
    shortcuts: string[];
  }
}
