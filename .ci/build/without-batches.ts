import type {Plugin} from 'vite';

const ATOM = /\/node_modules\/nanostores\/atom\/index\.js$/;
const BATCH = /export const batch = [\s\S]*?\n}\n/;
const DECLARATION = 'let batchSeen = null\n';

/**
 * Takes out of nanostores what stores do while `batch` collects their changes: nothing of ours calls it, and without
 * it a minifier drops a fifth of a kilobyte that every page would load.
 */
export function withoutBatches(): Plugin {
  return {
    name: 'without-batches',
    apply: 'build',
    transform(code, id) {
      if (!ATOM.test(id)) return undefined;
      if (!BATCH.test(code) || !code.includes(DECLARATION))
        throw new Error('nanostores is written otherwise than without-batches.ts expects');
      return code
        .replace(BATCH, 'export const batch = undefined;\n')
        .replace(DECLARATION, '')
        .replaceAll('batchSeen', 'null');
    },
  };
}
