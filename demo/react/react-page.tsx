import {DrawbridgeButton, DrawbridgeNetworkButton} from '@drawbridge/react';
import type {ReactElement} from 'react';
import {AccountCard} from './account-card.js';
import {BuyCard} from './buy-card.js';
import {SendCard} from './send-card.js';
import {SignCard} from './sign-card.js';

/** A page that uses the wallet: the account, a signature, a transaction. */
export function ReactPage(): ReactElement {
  return (
    <>
      <section className="lead">
        <h1>A wallet in React</h1>
        <p>Two components and a few hooks. What the wallet does is asked of viem, as on any page.</p>
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
    </>
  );
}
