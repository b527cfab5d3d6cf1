import type {Gate} from '../../core/ports/feature.js';
import type {GateLooks} from './create-gates.js';

/** Dependencies of {@link createJoinConnect}. */
export interface JoinConnectParts {
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
}

/**
 * Creates what asks the page's gates, in their order, whether they join in a connection; the first that does
 * is taken.
 */
export function createJoinConnect({features}: JoinConnectParts): NonNullable<Gate['join']> {
  return async (connector, networks) => {
    const load = async (): Promise<readonly Gate[]> => (await features()).loadGates();
    const [gates] = await Promise.allSettled([load()]);
    // The check after connecting loads failed gates again, and reports them.
    if (gates.status === 'rejected') return undefined;
    for (const gate of gates.value) {
      const joined = await gate.join?.(connector, networks);
      if (joined) return joined;
    }
    return undefined;
  };
}
