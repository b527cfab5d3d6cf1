import type {Plugin} from 'vite';

/** How the bundler's runtime goes through the exports of a module. */
const LOOP =
  /for\s*\((var|let|const) ([\w$]+) in ([\w$]+)\)(?=\s*[\w$]+\([\w$]+,\s*\2,\s*\{\s*get:\s*\3\[\2\])/g;

/**
 * Lets the bundler's runtime take a module's own exports only: what a page adds to `Object.prototype` is none of them,
 * and would stop every part that is loaded later.
 */
export function ownMembers(): Plugin {
  return {
    name: 'own-members',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = takeOwn(file.code);
    },
  };
}

/** Exported for its test. */
export function takeOwn(code: string): string {
  return code.replace(LOOP, 'for($1 $2 of Object.keys($3))');
}
