import {DrawbridgeOnrampWidget} from '@drawbridge/react';
import type {ReactElement} from 'react';

/** The form to buy crypto, where the page's address asks for it: it loads prices before a wallet is connected. */
export function BuyCard(): ReactElement {
  const isShown = new URLSearchParams(location.search).has('buy');
  return (
    <section className="card" aria-labelledby="buy">
      <h2 id="buy">Buy</h2>
      {isShown ? (
        <DrawbridgeOnrampWidget />
      ) : (
        <p>
          <a href="/react/?buy">Open this page with the form to buy crypto</a>: it shows currencies, limits
          and prices before you connect.
        </p>
      )}
    </section>
  );
}
