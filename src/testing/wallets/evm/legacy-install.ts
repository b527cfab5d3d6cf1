import type {Stop} from '../../../core/ports/clock.js';
import type {MockEip1193Provider} from './eip1193-provider.js';

/**
 * Puts a provider where wallets were before EIP-6963, and tells pages that wait for it.
 *
 * @returns puts back what was there, unless someone else has replaced it since.
 */
export function installLegacyProvider(provider: MockEip1193Provider): Stop {
  const previous = Object.getOwnPropertyDescriptor(window, 'ethereum');
  Object.defineProperty(window, 'ethereum', {value: provider, configurable: true, writable: true});
  window.dispatchEvent(new Event('ethereum#initialized'));
  return () => {
    if (Reflect.get(window, 'ethereum') !== provider) return;
    Reflect.deleteProperty(window, 'ethereum');
    if (previous) Object.defineProperty(window, 'ethereum', previous);
  };
}
