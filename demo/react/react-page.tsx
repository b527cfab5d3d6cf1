import {DrawbridgeButton, DrawbridgeNetworkButton} from '@drawbridge/react';
import type {ReactElement} from 'react';
import {AccountCard} from './account-card.js';
import {BuyCard} from './buy-card.js';
import {SendCard} from './send-card.js';
import {SignCard} from './sign-card.js';
import {SourceCode} from './source-code.js';

const FILES = ['react-page.tsx', 'account-card.tsx', 'sign-card.tsx', 'send-card.tsx', 'buy-card.tsx'];

/** A page that uses the wallet: the account, a signature, a transaction. */
export function ReactPage(): ReactElement {
  return (
    <>
      <section className="lead">
        <h1>A wallet in React</h1>
        <p>Two components and a few hooks. Signing and sending go through viem, as usual.</p>
        <div className="buttons">
          <DrawbridgeButton />
          <DrawbridgeNetworkButton />
        </div>
      </section>
      <AccountCard />
      <div className="columns">
        <SignCard />
        <SendCard />
      </div>
      <BuyCard />
      <section className="card" aria-labelledby="sources">
        <h2 id="sources">Source of this page</h2>
        {FILES.map((file) => (
          <SourceCode key={file} file={file} />
        ))}
      </section>
    </>
  );
}
