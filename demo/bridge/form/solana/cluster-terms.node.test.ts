import assert from 'node:assert/strict';
import {after, before, describe, it, mock} from 'node:test';
import {base64} from '@scure/base';
import {describeBridge} from '../../../devnet/bridge/describe-bridge.js';
import {bridgeKeys} from '../../../devnet/bridge/solana/bridge-keys.js';
import {bridgeAccounts} from '../../../devnet/bridge/solana/open-bridge.js';
import {SOLANA_ID} from '../../../devnet/solana/cluster.js';
import type {BridgeDeployment} from '../../deployment/deployment.js';
import {readDeployment} from '../../deployment/read-deployment.js';
import type {DestinationTerms} from '../route-terms.js';

/** Where a token account has its amount. */
const AMOUNT_AT = 64;

describe('the terms of a payment on Solana', () => {
  let deployment: BridgeDeployment;
  /** The amount in the vault, or `undefined` if the vault does not exist. */
  let held: bigint | undefined;
  before(async () => {
    const answer = Response.json(describeBridge(await bridgeAccounts(await bridgeKeys())));
    mock.method(globalThis, 'fetch', async () => answer);
    deployment = await readDeployment();
    mock.method(globalThis, 'fetch', async () =>
      Response.json({jsonrpc: '2.0', id: 1, result: {value: accountOf(held)}}),
    );
    // The site's settings read the page that they are on.
    Object.assign(globalThis, {
      location: new URL('http://localhost/bridge/transfer'),
      document: {querySelector: () => null, documentElement: {dataset: {}}},
    });
  });
  after(() => {
    mock.restoreAll();
    Reflect.deleteProperty(globalThis, 'location');
    Reflect.deleteProperty(globalThis, 'document');
  });

  it('promise no window for an amount below the fixed limit where the vault is short: validators hold none', async () => {
    held = 5_000_000n;
    const {instant, payable} = await read('dusd');
    assert.equal(instant, limitOf('DUSD'));
    assert.equal(payable, 5_000_000n);
  });

  it('have nothing to pay from where there is no vault', async () => {
    held = undefined;
    assert.equal((await read('dusd')).payable, 0n);
  });

  it('have no most for a token that is minted on Solana', async () => {
    held = 0n;
    const {instant, payable} = await read('harb');
    assert.equal(instant, limitOf('HARB'));
    assert.equal(payable, undefined);
  });

  async function read(id: string): Promise<DestinationTerms> {
    const {readClusterDestination} = await import('./cluster-terms.js');
    const token = deployment.tokens.find((each) => each.id === id)!;
    const [from, to] = [networkOf('eip155:31337'), networkOf(SOLANA_ID)];
    return readClusterDestination({from, to, token});
  }

  function networkOf(id: string): BridgeDeployment['networks'][number] {
    return deployment.networks.find((each) => each.id === id)!;
  }

  function limitOf(symbol: string): bigint | undefined {
    return networkOf(SOLANA_ID).solana?.tokens.find((each) => each.symbol === symbol)?.instant;
  }
});

function accountOf(amount: bigint | undefined): unknown {
  if (amount === undefined) return null;
  const bytes = new Uint8Array(165);
  new DataView(bytes.buffer).setBigUint64(AMOUNT_AT, amount, true);
  return {data: [base64.encode(bytes), 'base64']};
}
