import type {NamespaceHandle, NamespaceSession} from '../namespace-session.js';

/** Placeholder. */
export function createBitcoinHandle(_session: NamespaceSession): NamespaceHandle {
  return {provider: {}, refresh() {}};
}
