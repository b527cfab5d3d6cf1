import * as v from 'valibot';

const callSchema = v.object({method: v.string()});

/** The JSON-RPC methods named in a parsed body, a single call or a batch. */
export function rpcMethodsOf(body: unknown): readonly string[] {
  const calls: readonly unknown[] = Array.isArray(body) ? body : [body];
  return calls.flatMap((call) => {
    const parsed = v.safeParse(callSchema, call);
    return parsed.success ? [parsed.output.method] : [];
  });
}

/** Parses JSON; returns an invalid text unchanged, and `null` for an empty one. */
export function parseBody(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
