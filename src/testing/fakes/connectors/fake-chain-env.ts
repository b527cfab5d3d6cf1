import type {ChainEnv} from '../../../core/ports/chain-adapter.js';
import {createSlotStorage, memoryStorage} from '../../../io/platform/slot-storage.js';
import {createFakeClock} from '../../fake-clock.js';

/**
 * The environment of a chain plug-in in tests: a fake clock, storage in memory, a node that does not answer.
 */
export function fakeChainEnv(own: Partial<ChainEnv> = {}): ChainEnv {
  return {
    clock: createFakeClock(),
    storage: createSlotStorage('test', memoryStorage()),
    metadata: {name: 'Test dapp', description: '', url: 'https://dapp.example', icons: []},
    rpc: async () => null,
    get: async () => null,
    bitcoinUrl: 'https://bitcoin.example',
    discovery: {announced: true, injected: true},
    ...own,
  };
}
