import type {NamespaceHandle, NamespaceSession} from '../namespace-session.js';

/** Placeholder. */
export function createPolkadotHandle(_session: NamespaceSession): NamespaceHandle {
  return {provider: {}, refresh() {}};
}
