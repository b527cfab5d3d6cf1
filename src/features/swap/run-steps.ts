import type {RunStep, StepStatus} from './api.js';

/** A step of a swap as an earlier version stored it. */
export type StoredStep = Omit<RunStep, 'key'> & Partial<Pick<RunStep, 'key'>>;

/** Gives keys by place to the steps of a swap that an earlier version stored. */
export function withKeys(steps: readonly StoredStep[]): readonly RunStep[] {
  const keys = new Set(steps.flatMap(({key}) => key ?? []));
  const isUnique = keys.size === steps.length;
  return steps.map((step, place) => ({...step, key: (isUnique && step.key) || String(place)}));
}

/** The confirmed steps of a swap, and new ones after them. A key is never used twice, not even that of a dropped step. */
export function continueSteps(
  before: readonly RunStep[],
  kinds: readonly RunStep['kind'][],
  first: 'checking' | 'ready',
): readonly RunStep[] {
  const taken = new Set(before.map(({key}) => key));
  const newKey = (): string => {
    let index = taken.size;
    while (taken.has(String(index))) index += 1;
    taken.add(String(index));
    return String(index);
  };
  const rest = kinds.map((kind, place): RunStep => ({
    key: newKey(),
    kind,
    status: place === 0 ? first : 'next',
  }));
  return [...before.filter(({status}) => status === 'confirmed'), ...rest];
}

/** True for the steps that exchange the tokens. */
export function isSwapping(kind: RunStep['kind']): boolean {
  return kind === 'swap' || kind === 'batch';
}

/** Statuses of a step that waits for the chain, or whose outcome is unknown. */
export const WATCHED: readonly StepStatus[] = ['submitted', 'proposed', 'unclear', 'unknown'];

/** True while a step may still take effect without another press of the button. */
export function isUndecided(status: StepStatus): boolean {
  return status === 'checking' || status === 'asking' || WATCHED.includes(status);
}

/** True for a step that may still take the sold tokens: the wallet was asked for it. */
export function maySpend({kind, status}: Pick<RunStep, 'kind' | 'status'>): boolean {
  return isSwapping(kind) && isUndecided(status) && status !== 'checking';
}
