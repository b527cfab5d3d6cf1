import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import * as wagmi2 from 'wagmi-core-2';
import * as wagmi3 from 'wagmi-core-3';
import {foundry, mainnet} from '../core/model/networks/ethereum.js';
import {createDrawbridge} from './index.js';
import {drawbridgeWagmi} from './wagmi.js';

const VERSIONS = [
  ['wagmi 2', wagmi2 as unknown as typeof wagmi3],
  ['wagmi 3', wagmi3],
] as const;

for (const [name, wagmi] of VERSIONS) {
  describe(`the connector of ${name} on a server`, () => {
    it('has no account, and sends no request', async () => {
      const {config, connector, requests} = setup(wagmi);
      assert.equal(await connector.isAuthorized(), false);
      assert.deepEqual(await connector.getAccounts(), []);
      assert.equal(await connector.getChainId(), foundry.id);
      assert.deepEqual(await wagmi.reconnect(config), []);
      assert.equal(config.state.status, 'disconnected');
      assert.deepEqual(requests, []);
    });

    it('rejects connect() and switchChain(), and ignores disconnect()', async () => {
      const {config, connector, client, requests} = setup(wagmi);
      await assert.rejects(wagmi.connect(config, {connector}), {code: 4100});
      await assert.rejects(connector.switchChain({chainId: mainnet.id}), {code: 4902});
      await connector.disconnect();
      assert.equal(config.state.status, 'disconnected');
      assert.equal(client.getState().activeNetwork?.id, foundry.id);
      assert.deepEqual(requests, []);
    });
  });
}

function setup(wagmi: typeof wagmi3) {
  const requests: unknown[] = [];
  const client = createDrawbridge({
    projectId: 'test',
    networks: [foundry, mainnet],
    env: {
      fetch: async (request) => {
        requests.push(request);
        return Response.json({});
      },
    },
  });
  const storage = wagmi.createStorage({storage: wagmi.cookieStorage});
  const config = wagmi.createConfig({...drawbridgeWagmi(client), ssr: true, storage});
  return {client, config, connector: config.connectors[0]!, requests};
}
