import {expect} from '@open-wc/testing';
import type {ConnectAttempt} from '../../core/model/wallets/headless-wallets.js';
import type {KeyValueStorage} from '../../core/ports/storage.js';
import {memoryStorage} from '../../io/platform/slot-storage.js';
import {eventually} from '../../testing/fakes/eventually.js';
import {openTestPage} from '../../testing/fakes/test-page.js';
import {createMockRemoteWallet} from '../../testing/wallets/remote/mock-remote-wallet.js';
import {testChains} from '../../testing/wallets/test-chains.js';

const LEVELS = ['debug', 'log', 'info', 'warn', 'error'] as const;
type Paired = Extract<ConnectAttempt, {readonly status: 'pairing'}>;
type Failed = Extract<ConnectAttempt, {readonly status: 'failed'}>;

describe('the link of a pairing', () => {
  it('is in no storage, no console, no request and no error, also after the wallet declines', async () => {
    const stored: string[] = [];
    const page = await openTestPage(recording(stored));
    const printed = recordConsole();
    try {
      const {wallets} = page.client({debug: true});
      wallets.subscribe(() => {});
      await eventually(() => wallets.getState().rows.some(({type}) => type === 'walletConnect'));
      const connecting = wallets.connect({connectorId: 'walletConnect'});
      await eventually(() => wallets.getState().attempt?.status === 'pairing');
      const {uri} = wallets.getState().attempt as Paired;
      const secret = new URLSearchParams(uri.split('?')[1]).get('symKey')!;
      expect(secret).to.match(/^[0-9a-f]{64}$/);
      const phone = await createMockRemoteWallet({
        relayUrl: page.devnet.endpoints.relay,
        projectId: page.devnet.projectId,
        chains: testChains(page.devnet),
      });
      phone.answer('session_proposal', 'reject');
      await phone.pair(uri);
      await connecting;
      const {error, text} = wallets.getState().attempt as Failed;
      expect(error.code).to.equal('connect/declined');
      const sent = JSON.stringify([await page.devnet.analytics(), await page.devnet.requests()]);
      expect(sent).to.contain('getWallets');
      const {message, stack, cause} = error;
      const errors = [text, message, stack, String(cause), JSON.stringify(error)];
      expect(
        [...stored, ...printed.lines, sent, ...errors].filter((each) => each?.includes(secret)),
      ).to.deep.equal([]);
      await phone.destroy();
    } finally {
      printed.stop();
      await page.leave();
    }
  });
});

/** Keeps every text that was ever stored. */
function recording(stored: string[]): KeyValueStorage {
  const storage = memoryStorage();
  return {
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => {
      stored.push(value);
      storage.setItem(key, value);
    },
    removeItem: (key) => storage.removeItem(key),
  };
}

function recordConsole(): {readonly lines: readonly string[]; readonly stop: () => void} {
  const output = globalThis.console;
  const before = LEVELS.map((level) => [level, output[level]] as const);
  const lines: string[] = [];
  for (const level of LEVELS)
    output[level] = (...values: unknown[]) => void lines.push(values.map(textOf).join(' '));
  return {
    lines,
    stop: () => {
      for (const [level, method] of before) output[level] = method;
    },
  };
}

function textOf(value: unknown): string {
  return value instanceof Error ? `${value.stack}` : (JSON.stringify(value) ?? String(value));
}
