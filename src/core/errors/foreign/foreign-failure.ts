/** The code and message of a wallet's error, wherever in the object they are. */
export interface ForeignFailure {
  /** EIP-1193 or JSON-RPC code; the most specific one where errors are nested. */
  readonly code: number | undefined;
  readonly message: string;
}

/** Members in which wallets and libraries nest the actual error. */
const WRAPPERS = ['error', 'data', 'originalError', 'info', 'cause'] as const;
const MAX_DEPTH = 5;
/** Codes for an internal error, ignored when there is another code beside them. */
const GENERIC_CODES: readonly number[] = [-32603, 32603, -32000];
/** The words that ethers uses in place of numbers. */
const WORDS: ReadonlyMap<string, number> = new Map([
  ['ACTION_REJECTED', 4001],
  ['UNSUPPORTED_OPERATION', 4200],
]);

/** Reads code and message of a value that a wallet threw: error, plain object, nested object or text. */
export function readFailure(thrown: unknown): ForeignFailure {
  if (typeof thrown === 'string') return {code: undefined, message: thrown};
  const layers = unwrap(thrown);
  const codes = layers.map((layer) => readCode(member(layer, 'code'))).filter((code) => code !== undefined);
  const messages = layers.map((layer) => member(layer, 'message')).filter((text) => typeof text === 'string');
  return {
    code: codes.find((code) => !GENERIC_CODES.includes(code)) ?? codes[0],
    message: messages.find((text) => text !== '') ?? '',
  };
}

/** All messages of a value that a wallet threw, from the outside in: the outer one is often a general one. */
export function readMessages(thrown: unknown): readonly string[] {
  if (typeof thrown === 'string') return [thrown];
  return unwrap(thrown)
    .map((layer) => member(layer, 'message'))
    .filter((text) => typeof text === 'string');
}

/** The error and what is wrapped in it, from the outside in. */
function unwrap(outermost: unknown): readonly object[] {
  const layers: object[] = [];
  let level: readonly unknown[] = [outermost];
  for (let depth = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    const objects = level.filter((each) => typeof each === 'object' && each !== null);
    layers.push(...objects);
    level = objects.flatMap((each) => WRAPPERS.map((name) => member(each, name)));
  }
  return layers;
}

function readCode(value: unknown): number | undefined {
  if (typeof value === 'number' && Number.isInteger(value)) return value;
  if (typeof value !== 'string') return undefined;
  return /^-?\d{1,6}$/.test(value) ? Number(value) : WORDS.get(value);
}

/** Reads a member of an object whose getters may throw. */
function member(owner: object, name: string): unknown {
  try {
    return Reflect.get(owner, name);
  } catch {
    return undefined;
  }
}
