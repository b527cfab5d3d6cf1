import {fileURLToPath} from 'node:url';
import type {Plugin} from 'vite';
import {isOwn} from './module-graph.js';

const HELPER = fileURLToPath(new URL('../../src/core/errors/import-again.ts', import.meta.url));

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Makes each `import()` of our own code load its module again after a failure (src/core/errors/import-again.ts). */
export function retryImports(): Plugin {
  return {
    name: 'retry-imports',
    apply: 'build',
    transform(code, id) {
      // Mock wallets are for tests, and import optional packages.
      if (!isOwn(id) || id === HELPER || id.includes('/src/testing/') || !code.includes('import('))
        return undefined;
      const spans: Span[] = [];
      collect(this.parse(code), spans);
      if (spans.length === 0) return undefined;
      return {code: `import {importAgain} from ${JSON.stringify(HELPER)};\n${wrap(code, spans)}`, map: null};
    },
  };
}

function wrap(code: string, spans: readonly Span[]): string {
  let wrapped = code;
  // From the end, so that earlier positions stay valid.
  for (const {start, end} of spans.toSorted((one, other) => other.start - one.start)) {
    const before = wrapped.slice(0, start);
    wrapped = `${before}importAgain(() => ${wrapped.slice(start, end)})${wrapped.slice(end)}`;
  }
  return wrapped;
}

function collect(node: unknown, spans: Span[]): void {
  if (typeof node !== 'object' || node === null) return;
  if ('type' in node && node.type === 'ImportExpression' && 'start' in node && 'end' in node) {
    if (!isOptional(node)) spans.push({start: Number(node.start), end: Number(node.end)});
    return;
  }
  for (const inner of Object.values(node)) collect(inner, spans);
}

/**
 * True for a package that the page may not have installed (`io/sign-in/cryptography.ts`): bundlers accept that it is
 * missing only if its import is awaited directly inside the `try`.
 */
function isOptional(node: object): boolean {
  const source: unknown = 'source' in node ? node.source : undefined;
  const path: unknown = typeof source === 'object' && source && 'value' in source ? source.value : '';
  return typeof path === 'string' && /^@(noble|scure)\//.test(path);
}
