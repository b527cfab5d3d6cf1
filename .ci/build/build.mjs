// Builds both packages: `dist` (source files one to one, types, the script-tag bundle, the manifest) and `react/dist`.
import {execFileSync} from 'node:child_process';
import {rmSync} from 'node:fs';
import {build} from 'vite';

const run = (tool, ...args) => execFileSync(`node_modules/.bin/${tool}`, args, {stdio: 'inherit'});

for (const folder of ['dist', 'react/dist']) rmSync(folder, {recursive: true, force: true});
for (const mode of ['modal', 'html']) await build({mode, logLevel: 'warn'});
run('tsc', '-p', '.ci/build/tsconfig.json');
run('custom-elements-manifest', 'analyze', '--config', '.ci/build/manifest.config.mjs', '--quiet');
// Last: it reads the types of the package it builds on.
await build({mode: 'react', logLevel: 'warn'});
run('tsc', '-p', '.ci/build/tsconfig.react.json');
