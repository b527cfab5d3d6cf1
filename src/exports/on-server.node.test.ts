import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {base} from '../core/model/networks/rollups.js';
import {createDrawbridge} from './index.js';

const client = createDrawbridge({projectId: 'test', networks: [mainnet]});

/** Every method that returns a promise, and needs the half of the client that only a browser can run. */
const NEED_A_BROWSER: Readonly<Record<string, () => Promise<unknown>>> = {
  open: () => client.open(),
  connect: () => client.connect({connectorId: 'test'}),
  disconnect: () => client.disconnect(),
  switchWallet: () => client.switchWallet({namespace: 'eip155', connectorId: 'test'}),
  signMessage: () => client.signMessage('Ahoy'),
  addChain: () => client.addChain({namespace: 'eip155', load: () => Promise.reject(new Error())}, [base]),
  readBalance: () => client.readBalance(),
  showToast: () => client.showToast('Ahoy'),
  signIn: () => client.signIn(),
  switchNetwork: () => client.switchNetwork(mainnet),
  'wallets.connect': () => client.wallets.connect({connectorId: 'test'}),
  'wallets.retry': () => client.wallets.retry(),
  'wallets.loadMore': () => client.wallets.loadMore(),
};

describe('a client on a server', () => {
  for (const [method, call] of Object.entries(NEED_A_BROWSER))
    it(`rejects ${method}() with its name and the remedy`, async () => {
      const [answer] = await Promise.allSettled([call()]);
      assert.ok(answer.status === 'rejected');
      assert.ok(isDrawbridgeError(answer.reason, 'client/browser-missing'), String(answer.reason));
      assert.equal(answer.reason.context.name, method);
      assert.match(answer.reason.message, /^[\w.]+\(\) needs a browser.*useEffect/);
    });

  it('still has its state, and the settings that a server may change', async () => {
    client.prefetch();
    client.close();
    client.setThemeMode('dark');
    await client.addNetwork(base);
    await client.removeNetwork(base.caipNetworkId);
    await client.setLocale('en');
    assert.equal(client.getState().theme.mode, 'dark');
    assert.equal(client.getState().status, 'disconnected');
    await client.destroy();
  });
});
