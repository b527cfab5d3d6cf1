import type {ReactElement} from 'react';
import {AccountList} from './account-list.js';
import {WalletPicker} from './wallet-picker.js';

const CASES = {
  '?terms': 'Terms to accept first',
  '?sign-in=required': 'A sign-in that is required',
  '?wallet=rejects': 'A wallet that declines',
  '?wallet=pending': 'A wallet that never answers',
  '?wallet=locked': 'A locked wallet',
  '?wallet=known&wallet=imitation': 'An imitation of a known wallet',
};

/** A page that draws the wallets itself. */
export function OwnListPage(): ReactElement {
  return (
    <>
      <section className="lead">
        <h1>A list of your own</h1>
        <p>
          This page draws the wallets itself, with <code>useDrawbridgeWallets</code>. The modal opens only to
          sign in, where the page requires it.
        </p>
        <nav className="made-with" aria-label="Made with">
          <a href="/headless/">Plain TypeScript</a>
          <a href="/headless/react/" aria-current="page">
            React
          </a>
        </nav>
      </section>
      <section className="card own" aria-labelledby="own-title">
        <h2 id="own-title">Connect a wallet</h2>
        <AccountList />
        <WalletPicker />
      </section>
      <section className="card" aria-labelledby="cases">
        <h2 id="cases">The difficult cases</h2>
        <ul className="cases">
          {Object.entries(CASES).map(([href, label]) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
