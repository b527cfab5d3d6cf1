import type {GatesController, KnownGate} from '../controllers/gates-controller.js';
import {GATE_DEADLINE_MS} from '../core/config/constants.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {Clock} from '../core/ports/clock.js';
import type {AnyManifest, Gate, GateManifest, GateSettings} from '../core/ports/feature.js';
import {createLazy, type Lazy} from './lazy.js';

/** Dependencies of {@link createGates}. */
export interface GatesParts {
  readonly clock: Clock;
  readonly gates: GatesController;
  readonly manifests: readonly AnyManifest[];
  readonly settings: GateSettings;
  /** The context that each gate is created with. */
  readonly context: object;
  /** Loads the modal, which shows the gate. */
  readonly loadModal: () => Promise<void>;
}

/** Loads and checks gates. Both reject with `chunk/unavailable`; the next call tries again. */
export interface GateLooks {
  /** Loads the gates that the page wants. */
  loadGates(): Promise<readonly Gate[]>;
  /**
   * Loads and checks the gates, and waits while a gate is checking, {@link GATE_DEADLINE_MS} at most. Also loads
   * the modal if a gate holds then: the gate may clear while the modal loads.
   */
  checkGates(): Promise<void>;
}

/**
 * Gives the gates controller the gates that the page wants, in the registry's order. A gate that cannot be
 * loaded holds nothing.
 */
export function createGates(parts: GatesParts): GateLooks {
  const {clock, gates, manifests, settings, context, loadModal} = parts;
  const all = manifests.flatMap((manifest): readonly GateManifest[] => manifest.gates ?? []);
  const wanted = all
    .filter((gate) => gate.isWanted(settings))
    .map((manifest) => ({manifest, gate: loadLater(manifest, context)}));
  gates.show(
    wanted.map(({manifest, gate}) => toKnown(manifest, gate)),
    all,
  );
  const loadGates = (): Promise<readonly Gate[]> => Promise.all(wanted.map(({gate}) => gate.load()));
  return {
    loadGates,
    async checkGates() {
      const loaded = await loadGates();
      for (const gate of loaded) gate.check?.();
      await Promise.all(loaded.map((gate) => settled(clock, gate)));
      // `open()` reports why the modal cannot be loaded.
      if (gates.held) await Promise.allSettled([loadModal()]);
    },
  };
}

function loadLater(manifest: GateManifest, context: object): Lazy<Gate> {
  return createLazy(async () => {
    const create = await loadChunk(manifest.load());
    // Each gate gets the context that its type names; they cannot be told apart here.
    return create(context as never);
  });
}

function toKnown({view, heldViews, back}: GateManifest, gate: Lazy<Gate>): KnownGate {
  return {view, heldViews, back, status: () => gate.loaded()?.state.get() ?? 'clear'};
}

/** Resolves when the gate is not checking any more, or at the deadline. */
async function settled(clock: Clock, {state}: Gate): Promise<void> {
  if (state.get() !== 'checking') return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      stopTimer();
      stop();
      resolve();
    };
    const stopTimer = clock.after(GATE_DEADLINE_MS, end);
    const stop = state.listen((status) => (status === 'checking' ? undefined : end()));
  });
}
