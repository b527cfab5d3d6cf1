import type {GatesController, KnownGate} from '../../controllers/gates-controller.js';
import {GATE_DEADLINE_MS} from '../../core/config/constants.js';
import {loadChunk} from '../../core/errors/load-chunk.js';
import type {Clock} from '../../core/ports/clock.js';
import type {
  AnyManifest,
  FeatureContext,
  Gate,
  GateManifest,
  GateSettings,
} from '../../core/ports/feature.js';
import {createLazy, type Lazy} from '../page/lazy.js';

/** What {@link createGates} works with. */
export interface GatesParts {
  readonly clock: Clock;
  readonly gates: GatesController;
  readonly manifests: readonly AnyManifest[];
  readonly settings: GateSettings;
  readonly context: FeatureContext;
}

/**
 * Makes the gates known that the page wants, in the registry's order, and gives what looks at them: it loads those
 * that are not there yet, and waits while one is checking, {@link GATE_DEADLINE_MS} at most.
 *
 * Rejects with `chunk/unavailable`; a gate that cannot be loaded holds nothing, and the next look tries again.
 */
export function createGates(parts: GatesParts): () => Promise<void> {
  const {clock, gates, manifests, settings, context} = parts;
  const wanted = manifests
    .flatMap((manifest): readonly GateManifest[] => manifest.gates ?? [])
    .filter((gate) => gate.isWanted(settings))
    .map((manifest) => ({manifest, gate: loadLater(manifest, context)}));
  gates.show(wanted.map(({manifest, gate}) => toKnown(manifest, gate)));
  return async () => {
    const loaded = await Promise.all(wanted.map(({gate}) => gate.load()));
    for (const gate of loaded) gate.check?.();
    await Promise.all(loaded.map((gate) => settled(clock, gate)));
  };
}

function loadLater(manifest: GateManifest, context: FeatureContext): Lazy<Gate> {
  return createLazy(async () => {
    const create = await loadChunk(manifest.load());
    return create(context);
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
