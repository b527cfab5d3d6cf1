/** A `fetch` whose JSON-RPC answers a test delays, before another `fetch`. */
export interface LateNode {
  readonly fetch: typeof globalThis.fetch;
  /** The methods of delayed calls, in order; an aborted call is no longer listed. */
  readonly held: readonly string[];
  /** Delays the answers to a method from now on, or to every method with `'*'`. */
  hold(method: string): void;
  /** Releases the delayed answers and stops delaying: of one method, or of all. */
  release(method?: string): void;
}

interface HeldCall {
  readonly methods: readonly string[];
  readonly letGo: () => void;
}

/**
 * Wraps a `fetch`, by default the page's own.
 *
 * The node receives the request immediately and answers with its state then; only the answer is late, as on a slow
 * network.
 */
export function createLateNode(
  ask: typeof globalThis.fetch = (...all) => globalThis.fetch(...all),
): LateNode {
  const slow = new Set<string>();
  const calls = new Set<HeldCall>();
  const wait = (methods: readonly string[], signal: AbortSignal | undefined): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        calls.delete(call);
        signal?.removeEventListener('abort', giveUp);
      };
      const giveUp = (): void => {
        end();
        reject(signal?.reason as Error);
      };
      const call: HeldCall = {
        methods,
        letGo() {
          end();
          resolve();
        },
      };
      calls.add(call);
      signal?.addEventListener('abort', giveUp);
      if (signal?.aborted) giveUp();
    });
  return {
    get held() {
      return [...calls].flatMap(({methods}) => methods);
    },
    hold: (method) => void slow.add(method),
    release(method) {
      if (method === undefined) slow.clear();
      else slow.delete(method);
      for (const {methods, letGo} of Array.from(calls)) {
        if (method === undefined || methods.includes(method)) letGo();
      }
    },
    async fetch(input, init) {
      const methods = methodsIn(init?.body);
      const isSlow = methods.some((method) => slow.has(method) || slow.has('*'));
      const answer = ask(input, init);
      if (!isSlow) return answer;
      // A failure is late, too.
      answer.catch(() => {});
      await wait(methods, init?.signal ?? undefined);
      return answer;
    },
  };
}

/** The methods of a call or of a batch. */
function methodsIn(body: unknown): readonly string[] {
  if (typeof body !== 'string') return [];
  const parsed: unknown = JSON.parse(body);
  const calls = Array.isArray(parsed) ? parsed : [parsed];
  return calls.map((call: {readonly method?: unknown}) => String(call.method));
}
