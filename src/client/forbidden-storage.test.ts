import {expect} from '@open-wc/testing';
import type {ConnectorEnv} from '../core/ports/connector-plugin.js';
import {openRelayLink} from '../io/connectors/walletconnect/relay/relay-keeper.js';
import {systemClock} from '../io/platform/system-clock.js';
import {systemRandom} from '../io/platform/system-random.js';
import {openTestPage} from '../testing/fakes/test-page.js';

const RDNS = 'dev.drawbridge.mock-wallet';

describe('a page whose cookies are all blocked', () => {
  it('connects and disconnects, without reaching other tabs', async () => {
    const allow = forbid();
    try {
      const page = await openTestPage();
      page.wallet();
      const client = page.client({env: {}});
      await client.connect({connectorId: RDNS});
      expect(client.getState().status).to.equal('connected');
      await client.disconnect();
      expect(client.getState().status).to.equal('disconnected');
      await page.leave();
    } finally {
      allow();
    }
  });

  it('pairs with remote wallets', async () => {
    const allow = forbid();
    try {
      const env = {clock: systemClock, random: systemRandom, instanceId: 'test'} as ConnectorEnv;
      await openRelayLink(env, {}).close();
    } finally {
      allow();
    }
  });
});

/** Blocks storage and channels to other tabs on this page, as Firefox does; the returned function restores both. */
function forbid(): () => void {
  const refuse = (): never => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const places = [
    [globalThis, 'localStorage', {get: refuse}],
    [globalThis, 'sessionStorage', {get: refuse}],
    [globalThis, 'indexedDB', {get: refuse}],
    [globalThis, 'BroadcastChannel', {value: refuse}],
    [navigator, 'locks', {get: refuse}],
  ] as const;
  const undo = places.map(([place, name, forbidden]) => {
    const own = Object.getOwnPropertyDescriptor(place, name);
    Object.defineProperty(place, name, {configurable: true, ...forbidden});
    return () => (own ? Object.defineProperty(place, name, own) : Reflect.deleteProperty(place, name));
  });
  return () => {
    for (const each of undo) each();
  };
}
