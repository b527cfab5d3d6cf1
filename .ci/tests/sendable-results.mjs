// web-test-runner copies the results of a page with `structuredClone` and JSON. It throws for a failed assertion whose
// values hold a function, an element or a bigint; the page then sends no result, and the run waits for its time limit.
const SOCKET = '/__web-dev-server__web-socket.js';
const COPY = 'structuredClone(obj)';
const MAX_DEPTH = 3;
const MAX_ENTRIES = 50;
const MAX_HTML = 500;

/** A plug-in for web-test-runner: pages send the printed form of values that cannot be copied. */
export function sendableResults() {
  return {
    name: 'sendable-results',
    transform({path, body}) {
      if (path !== SOCKET) return undefined;
      if (!body.includes(COPY)) throw new Error(`${SOCKET} copies results otherwise than by ${COPY}`);
      const constants = Object.entries({MAX_DEPTH, MAX_ENTRIES, MAX_HTML}).map(
        ([name, value]) => `const ${name} = ${value};`,
      );
      return [
        body.replace(COPY, 'toSendable(obj)'),
        ...constants,
        toSendable,
        copyOf,
        print,
        printObject,
      ].join('\n');
    },
  };
}

/** Returns a copy for JSON. Prints `actual` and `expected` if either cannot be copied, and all other such values. */
export function toSendable(value) {
  const copy = copyOf(value);
  if (copy !== undefined || value === undefined) return copy;
  if (Array.isArray(value)) return value.map((item) => toSendable(item));
  if (typeof value !== 'object' || ![Object.prototype, null].includes(Object.getPrototypeOf(value)))
    return print(value);
  const isPrinted = ['actual', 'expected'].some(
    (name) => value[name] !== undefined && copyOf(value[name]) === undefined,
  );
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      isPrinted && ['actual', 'expected'].includes(name) ? print(part) : toSendable(part),
    ]),
  );
}

/** `undefined` for a value that cannot be copied or written as JSON. */
function copyOf(value) {
  try {
    const copy = structuredClone(value);
    JSON.stringify(copy);
    return copy;
  } catch {
    return undefined;
  }
}

/** Writes a value for people to read. */
export function print(value, around = []) {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (typeof value === 'function') return `[Function ${value.name || '(anonymous)'}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  if (around.includes(value)) return '[Circular]';
  try {
    return printObject(value, around);
  } catch (error) {
    return `[An object that cannot be read: ${String(error)}]`;
  }
}

function printObject(value, around) {
  if (value instanceof Error) return `[${value.name}: ${value.message}]`;
  if (typeof value.outerHTML === 'string') return value.outerHTML.slice(0, MAX_HTML);
  const isList = Array.isArray(value);
  const name = isList ? '' : `${value.constructor?.name ?? 'Object'} `;
  const [start, end] = isList ? '[]' : '{}';
  const entries = Object.entries(value);
  if (entries.length === 0) return `${name}${start}${end}`;
  if (around.length >= MAX_DEPTH) return `${name}${start}…${end}`;
  const indent = '  '.repeat(around.length);
  const lines = entries.slice(0, MAX_ENTRIES).map(([key, part]) => {
    const text = print(part, [...around, value]);
    return `${indent}  ${isList ? '' : `${key}: `}${text},`;
  });
  if (entries.length > MAX_ENTRIES) lines.push(`${indent}  …`);
  return `${name}${start}\n${lines.join('\n')}\n${indent}${end}`;
}
