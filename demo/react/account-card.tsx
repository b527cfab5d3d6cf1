import {
  useDisconnect,
  useDrawbridgeAccount,
  useDrawbridgeBalance,
  useDrawbridgeNetwork,
  useWalletInfo,
} from '@drawbridge/react';
import type {ReactElement} from 'react';
import {ActionResult} from './action-result.js';
import {useAction} from './use-action.js';

/** Prints the account from the hooks. */
export function AccountCard(): ReactElement {
  const {status, address, isConnected} = useDrawbridgeAccount();
  const {network, caipNetworkId} = useDrawbridgeNetwork();
  const {balance, symbol} = useDrawbridgeBalance();
  const wallet = useWalletInfo();
  const {disconnect, isPending} = useDisconnect();
  const {result, run} = useAction();
  const facts = {
    Status: status,
    Address: address,
    Network: network?.name ?? caipNetworkId,
    Balance: balance && `${balance} ${symbol}`,
    Wallet: wallet?.name,
  };
  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account">Account</h2>
      <dl className="facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd data-fact={name.toLowerCase()} className={name === 'Address' ? 'mono' : ''}>
              {value ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
      <button type="button" disabled={!isConnected || isPending} onClick={() => run(() => disconnect())}>
        Disconnect
      </button>
      <ActionResult name="disconnect" result={result} />
    </section>
  );
}
