import * as v from 'valibot';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';

/** Checks an answer; a mismatch becomes `http/invalid-response` with the path of the field. */
export function parseAnswer<S extends v.GenericSchema>(
  schema: S,
  answer: unknown,
  resource: string,
): v.InferOutput<S> {
  const result = v.safeParse(schema, answer);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'answer';
  throw new DrawbridgeError('http/invalid-response', `${resource}: ${place}: ${issue.message}`, {
    name: resource,
    cause: new v.ValiError(result.issues),
  });
}

/** A list whose broken entries are dropped one by one, so that one bad entry cannot lose the others. */
export function lenientArray<S extends v.GenericSchema>(
  schema: S,
): v.GenericSchema<unknown, readonly v.InferOutput<S>[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((item): v.InferOutput<S>[] => {
        const result = v.safeParse(schema, item);
        return result.success ? [result.output] : [];
      }),
    ),
  );
}

/** A text that passes `check`; anything else counts as not given. */
export function lenientText(
  check: (text: string) => string | undefined,
): v.GenericSchema<unknown, string | undefined> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? check(value) : undefined)),
  );
}
