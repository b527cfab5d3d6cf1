import type {Disconnected} from '../../core/ports/disconnected.js';
import type {GateLooks} from './create-gates.js';

/** Dependencies of {@link createTellGates}. */
export interface TellGatesParts {
  readonly features: () => Promise<Pick<GateLooks, 'loadGates'>>;
  readonly report: (cause: unknown) => void;
}

/** Tells the page's gates which connections ended. */
export interface TellGates {
  tell(disconnected: Disconnected): void;
  /** Resolves once the gates have done what they do about all that was told. */
  settled(): Promise<void>;
}

/** Creates what tells the gates. What could not be told because their code failed to load is told with the next. */
export function createTellGates({features, report}: TellGatesParts): TellGates {
  let waiting: readonly Disconnected[] = [];
  let running: Promise<void> = Promise.resolve();
  const tellAll = async (): Promise<void> => {
    try {
      const gates = await (await features()).loadGates();
      const told = waiting;
      waiting = [];
      for (const each of told) await Promise.allSettled(gates.map(async (gate) => gate.disconnected?.(each)));
    } catch (cause) {
      report(cause);
    }
  };
  return {
    tell(disconnected) {
      waiting = [...waiting, disconnected];
      running = running.then(tellAll);
    },
    settled: () => running,
  };
}
