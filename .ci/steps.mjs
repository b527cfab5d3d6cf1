// Commands without a public script: `node .ci/steps.mjs <step> …` runs the named steps in order.
import {spawnSync} from 'node:child_process';
import {delimiter, resolve} from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');
const TSC = 'node node_modules/typescript-7/bin/tsc';
const ATTW = '--profile esm-only --no-summary --exclude-entrypoints package.json';

export const STEPS = {
  'build:modal': [
    'vite build --mode modal --logLevel warn',
    'vite build --mode siwx --logLevel warn',
    'vite build --mode modules --logLevel warn',
    'custom-elements-manifest analyze --config .ci/build/manifest.config.mjs --quiet',
    'node .ci/build/write-editor-data.mjs',
  ],
  'build:html': ['vite build --mode html --logLevel warn'],
  'build:react': ['vite build --mode react --logLevel warn'],
  'build:types': [
    `${TSC} -p .ci/build/tsconfig.json`,
    `${TSC} -p .ci/build/tsconfig.testing.json`,
    `${TSC} -p .ci/build/tsconfig.react.json`,
    'node .ci/build/strip-citations.mjs',
  ],
  'build:api': ['typedoc --options .ci/docs/typedoc.mjs', 'node .ci/docs/copy-reference.mjs'],
  'package:lint': ['publint .cache/packed/modal.tgz --strict', 'publint .cache/packed/react.tgz --strict'],
  'package:types': [
    `attw .cache/packed/modal.tgz ${ATTW} custom-elements.json vscode.html-custom-data.json web-types.json`,
    `attw .cache/packed/react.tgz ${ATTW}`,
  ],
  'package:install': ['node --import tsx .ci/adopter/packed/install.mjs'],
  'package:frameworks': ['node --test --test-concurrency=1 .ci/adopter/packed/frameworks.check.mjs'],
  commits: ['node .ci/lint/commits.mjs'],
  // Fails for a version in the lock file that a package cannot use, and prints it. The list of packages is long.
  dependencies: ['npm ls --all --package-lock-only > /dev/null'],
  snippets: ['node .ci/lint/snippets.mjs'],
  leaks: ['node .ci/leaks.mjs'],
  prefetch: ['node .ci/prefetch.mjs'],
};

if (process.argv[1] === import.meta.filename) process.exitCode = runSteps(process.argv.slice(2));

/** Returns the exit code of the first command that fails, or 0. */
function runSteps(names) {
  const unknown = names.find((name) => !(name in STEPS));
  if (unknown) throw new Error(`Unknown step ${unknown}. The steps are ${Object.keys(STEPS).join(', ')}`);
  const PATH = [resolve(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  for (const command of names.flatMap((name) => STEPS[name])) {
    const {status} = spawnSync(command, {
      cwd: ROOT,
      env: {...process.env, PATH},
      shell: true,
      stdio: 'inherit',
    });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}
