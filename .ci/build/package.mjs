// Checks both packages as an adopter's tools will read them: entries, types, side effects.
import {spawnSync} from 'node:child_process';

const run = (tool, ...args) => spawnSync(`node_modules/.bin/${tool}`, args, {stdio: 'inherit'}).status;
// Not a module, so it has no types.
const UNTYPED = ['./custom-elements.json', './package.json'];

const statuses = ['.', 'react'].flatMap((folder) => [
  run('publint', folder, '--strict'),
  run(
    'attw',
    '--pack',
    folder,
    '--profile',
    'esm-only',
    '--no-emoji',
    '--no-summary',
    '--exclude-entrypoints',
    ...UNTYPED,
  ),
]);
process.exitCode = statuses.every((status) => status === 0) ? 0 : 1;
