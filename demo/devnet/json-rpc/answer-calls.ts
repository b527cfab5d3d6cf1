import * as v from 'valibot';
import {parseBody} from './json-rpc.js';
import {RpcError} from './rpc-error.js';

const callSchema = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.nullish(v.union([v.string(), v.number()]), null),
  method: v.string(),
  params: v.optional(v.array(v.unknown()), []),
});

/** Carries out one call; throws an {@link RpcError} to refuse it. */
export type Call = (method: string, params: readonly unknown[]) => unknown;

interface Answer {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: {readonly code: number; readonly message: string; readonly data?: unknown};
}

/** Answers the text of a call, or of a batch in order, with the response text. */
export async function answerCalls(text: string, call: Call): Promise<string> {
  const body = parseBody(text);
  if (typeof body !== 'object' || body === null) {
    return JSON.stringify(failed(null, new RpcError(-32700, 'Parse error')));
  }
  if (!Array.isArray(body)) return JSON.stringify(await answer(body, call));
  if (body.length === 0) return JSON.stringify(failed(null, new RpcError(-32600, 'Invalid request')));
  const answers: Answer[] = [];
  // One after the other: a batch may send a transaction and then query its result.
  for (const each of body) answers.push(await answer(each, call));
  return JSON.stringify(answers);
}

async function answer(body: unknown, call: Call): Promise<Answer> {
  const parsed = v.safeParse(callSchema, body);
  if (!parsed.success) return failed(null, new RpcError(-32600, 'Invalid request'));
  const {id, method, params} = parsed.output;
  try {
    return {jsonrpc: '2.0', id, result: await call(method, params)};
  } catch (error) {
    return failed(id, error);
  }
}

function failed(id: Answer['id'], error: unknown): Answer {
  const {code, message, data} =
    error instanceof RpcError ? error : new RpcError(-32603, `Internal error: ${String(error)}`);
  return {jsonrpc: '2.0', id, error: {code, message, ...(data === undefined ? {} : {data})}};
}
