import {ed25519} from '@noble/curves/ed25519.js';
import {expect} from '@open-wc/testing';
import {base58} from '@scure/base';
import {connectDevnet} from '../../../../demo/devnet/client.js';
import {solanaDevnet} from '../../../core/model/networks/other-families.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {callNode} from '../../../testing/wallets/signing/chain-rpc.js';
import {createTokenMint} from '../../../testing/wallets/solana/token-mint.js';
import {createHoldNodeLine} from '../../platform/hold-node-line.js';
import {createJsonRpc} from '../../platform/json-rpc.js';
import {systemClock} from '../../platform/system-clock.js';
import {createWatchAccount} from './watch-account.js';

describe('watching a Solana account on a real runtime', () => {
  // The cluster starts with the first call, so that no test has to wait for it.
  before(async function () {
    this.timeout(60_000);
    const devnet = await connectDevnet();
    await callNode({method: 'getHealth', params: []}, devnet.rpcUrl(solanaDevnet.caipNetworkId));
  });

  it('reports received lamports, a token it never had, and more of that token', async () => {
    const {address, rpcUrl, isLive, changes, stop, devnet} = await setup();
    await eventually(isLive, 'The node did not accept the subscription.');
    expect(changes()).to.equal(0);
    await callNode({method: 'requestAirdrop', params: [address, 1_000_000_000]}, rpcUrl);
    await eventually(() => changes() > 0, 'The node did not report the lamports.');

    const token = await createTokenMint({rpcUrl});
    const first = changes();
    const account = await token.give(address, 5n);
    await eventually(() => changes() > first, 'The node did not report the token.');
    await eventually(
      async () => (await devnet.requests('rpc')).some(({body}) => isAbout(body, account)),
      'The new token account is not followed.',
    );

    const second = changes();
    await token.give(address, 7n);
    await eventually(() => changes() > second, 'The node did not report the further tokens.');
    stop();
  });

  it('ignores other accounts', async () => {
    const {rpcUrl, isLive, changes, stop} = await setup();
    await eventually(isLive);
    await callNode({method: 'requestAirdrop', params: [newAddress(), 1_000_000_000]}, rpcUrl);
    await callNode({method: 'getHealth', params: []}, rpcUrl);
    expect(changes()).to.equal(0);
    stop();
  });

  it('is not live on a node that rejects a subscription', async () => {
    const {isLive, devnet, stop} = await setup({match: 'logsSubscribe', status: 500});
    await eventually(async () =>
      (await devnet.requests('rpc')).some(({rpcMethods}) => rpcMethods.includes('accountSubscribe')),
    );
    expect(isLive()).to.equal(false);
    stop();
  });
});

function isAbout(body: unknown, account: string): boolean {
  const {method, params} = (body ?? {}) as {method?: string; params?: readonly unknown[]};
  return method === 'accountSubscribe' && params?.[0] === account;
}

function newAddress(): string {
  return base58.encode(ed25519.getPublicKey(crypto.getRandomValues(new Uint8Array(32))));
}

async function setup(fault?: object) {
  const devnet = await connectDevnet();
  if (fault) await devnet.faults({service: 'rpc', ...fault});
  const rpcUrl = devnet.rpcUrl(solanaDevnet.caipNetworkId);
  const address = newAddress();
  let live = false;
  let changes = 0;
  const rpc = createJsonRpc((...request) => fetch(...request), systemClock);
  const stop = createWatchAccount({clock: systemClock, rpc})({
    address,
    network: {
      ...solanaDevnet,
      rpcUrls: {default: {http: [rpcUrl], webSocket: [rpcUrl.replace(/^http/, 'ws')]}},
    },
    hold: createHoldNodeLine({WebSocket, clock: systemClock}),
    onChange: () => void changes++,
    onLive: (isLive) => (live = isLive),
  });
  return {devnet, rpcUrl, address, stop, isLive: () => live, changes: () => changes};
}
