// Shared by the tests of both pages: a client without a network, and a search in shadow trees. `runner.js` is a file of
// the test runner.
import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import {mainnet} from '@drawbridge/modal/networks';
import {createMockEvmWallet} from '@drawbridge/modal/testing';
import {waitFor} from '@testing-library/dom';
import {afterEach, beforeEach, expect, restoreAllMocks, spyOn} from './runner.js';

let stops = [];

beforeEach(() => {
  for (const method of ['error', 'warn']) spyOn(console, method);
});

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  document.body.replaceChildren();
  for (const method of ['error', 'warn']) expect(console[method]).not.toHaveBeenCalled();
  restoreAllMocks();
});

/** A wallet with one account, and a client that sends no requests. */
export function setup() {
  const wallet = createMockEvmWallet({chains: [{id: 1, rpcUrl: 'http://127.0.0.1:1'}]}).announce();
  const client = createDrawbridge({
    projectId: 'adopter',
    networks: [mainnet],
    env: {fetch: () => Promise.reject(new TypeError('offline'))},
  });
  stops = [() => client.destroy(), () => wallet.destroy()];
  return {wallet, client};
}

/** Waits until a check no longer throws, also on a busy machine. */
export const until = (check) => waitFor(check, {timeout: 20_000});

/** Waits for an element in any shadow tree of the page. */
export const find = (selector) =>
  until(() => {
    const element = inTree(document, selector);
    if (!element) throw new Error(`There is no ${selector}`);
    return element;
  });

export function inTree(root, selector) {
  const found = root.querySelector(selector);
  if (found) return found;
  for (const {shadowRoot} of root.querySelectorAll('*')) {
    const inside = shadowRoot && inTree(shadowRoot, selector);
    if (inside) return inside;
  }
  return undefined;
}
