import assert from 'node:assert/strict';
import {DEMO_PROJECT_ID} from '../site/demo-project.js';

/** A purchase that no page of the visitor has begun. */
interface StrangersPurchase {
  readonly symbol: string;
  /** The receiver of the tokens. */
  readonly address: string;
  /** The visitor in whose history the provider lists it. */
  readonly userRef: string;
  readonly amount: string;
  readonly currency: string;
}

/** Buys at Coinbase and pays, without a browser, by the service of the site; `origin` is that of the site. */
export async function buyAsStranger(origin: string, purchase: StrangersPurchase): Promise<void> {
  const {symbol, address, userRef, amount, currency} = purchase;
  const wallet = {address, blockchains: ['devnet-one'], assets: [symbol]};
  const generator = `${origin}/blockchain/v1/generators/onrampurl?projectId=${DEMO_PROJECT_ID}`;
  const body = {destinationWallets: [wallet], partnerUserId: userRef, defaultNetwork: 'devnet-one'};
  const {url} = (await (await post(generator, body, origin)).json()) as {url: string};
  const opened = await fetch(url, {redirect: 'manual'});
  const checkout = opened.headers.get('location')?.split('/').at(-1);
  const payment = {checkout, symbol, amount, currency, method: 'card', account: 'works'};
  const shop = new URL(url).origin;
  const paid = await post(`${shop}/api/pay`, payment, shop);
  assert.equal(paid.status, 200, await paid.clone().text());
}

function post(url: string, body: object, origin: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {origin, 'content-type': 'application/json'},
    body: JSON.stringify(body),
  });
}
