import type {NamespaceHandle, NamespaceSession} from '../namespace-session.js';

/** Placeholder. */
export function createSolanaHandle(_session: NamespaceSession): NamespaceHandle {
  return {provider: {}, refresh() {}};
}
