/** A flow whose calls are recorded and whose outcome the test decides. */
export interface FlowScript {
  /** Every flow started, as `name argument argument`. */
  readonly calls: string[];
  /** Makes the next flow reject. */
  readonly failNext: (cause: unknown) => void;
  /** Keeps the next flow pending until the test settles it. */
  readonly holdNext: () => HeldFlow;
  /** A flow of this script. */
  readonly flow: (name: string) => (...values: readonly unknown[]) => Promise<void>;
}

/** A flow that waits for the test. */
export interface HeldFlow {
  readonly resolve: () => void;
  readonly reject: (cause: unknown) => void;
}

/** Creates a script; by default flows resolve immediately. */
export function createFlowScript(): FlowScript {
  const calls: string[] = [];
  let next: Promise<void> | undefined;
  return {
    calls,
    failNext(cause) {
      next = Promise.reject(cause);
      // The flow that uses it handles the rejection.
      next.catch(() => {});
    },
    holdNext() {
      const {promise, resolve, reject} = withResolvers();
      next = promise;
      return {resolve, reject};
    },
    flow:
      (name) =>
      async (...values) => {
        calls.push([name, ...values.map(describe)].filter(Boolean).join(' '));
        const outcome = next;
        next = undefined;
        await outcome;
      },
  };
}

function describe(argument: unknown): string {
  return typeof argument === 'string' ? argument : (JSON.stringify(argument) ?? '');
}

function withResolvers(): HeldFlow & {readonly promise: Promise<void>} {
  let held: HeldFlow = {resolve: () => {}, reject: () => {}};
  const promise = new Promise<void>((resolve, reject) => {
    held = {resolve, reject};
  });
  return {promise, ...held};
}
