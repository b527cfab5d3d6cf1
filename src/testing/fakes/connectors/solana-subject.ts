import {expect} from '@open-wc/testing';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {solana, solanaDevnet, solanaTestnet} from '../../../core/model/networks/other-families.js';
import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import type {Connector} from '../../../core/ports/connector.js';
import {createSources} from '../../../io/chains/solana/solana-module.js';
import {createFakeClock} from '../../fake-clock.js';
import type {MockSolanaWalletOptions} from '../../wallets/solana/mock-solana-wallet-options.js';
import {createMockSolanaWallet} from '../../wallets/solana/mock-solana-wallet.js';
import {fakeChainEnv} from './fake-chain-env.js';

/** A page with a Solana wallet; `reload` recreates the page with the same wallet and storage. */
export function setupSolana(options: MockSolanaWalletOptions = {}, own: Partial<ChainEnv> = {}) {
  const clock = createFakeClock();
  const prompts: string[] = [];
  const reported: string[] = [];
  const wallet = createMockSolanaWallet({
    clock,
    approve: ({feature}) => prompts.push(feature) > 0,
    ...options,
  });
  const env = fakeChainEnv({clock, report: ({code}) => reported.push(code), ...own});
  const stops: (() => void)[] = [];
  const load = (): Connector => {
    const [source] = createSources(env);
    source!.start();
    stops.push(() => source!.stop());
    return source!.found.get().find(({name}) => name === wallet.wallet.name)!;
  };
  wallet.register();
  return {
    clock,
    wallet,
    env,
    prompts,
    reported,
    connector: load(),
    reload() {
      wallet.reload();
      return load();
    },
    dispose() {
      for (const stop of stops) stop();
      wallet.destroy();
    },
  };
}

/** The networks of a page for Solana, main network first. */
export const SOLANA_NETWORKS: readonly [Network, Network, Network] = [solana, solanaTestnet, solanaDevnet];

/** Expects a rejection with this code of ours. */
export async function expectFailure(promise: Promise<unknown>, code: string): Promise<void> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(isDrawbridgeError(error) ? error.code : error).to.equal(code);
}
