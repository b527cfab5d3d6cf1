// Writes the folder of a new feature, and lists the feature and its pages: `npm run new -- feature oak-tree`.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, resolve} from 'node:path';
import {featureFiles, LIST, nextSteps, PAGES, withFeature, withPages} from './feature-files.js';

const ROOT = resolve(import.meta.dirname, '../..');
const [kind, name = ''] = process.argv.slice(2);
if (kind !== 'feature') throw new Error('Call it with a kind and a name: npm run new -- feature oak-tree');

const files = featureFiles(name);
for (const path of files.keys()) if (existsSync(resolve(ROOT, path))) throw new Error(`${path} exists.`);
for (const [path, text] of files) {
  mkdirSync(dirname(resolve(ROOT, path)), {recursive: true});
  writeFileSync(resolve(ROOT, path), text);
}
for (const [path, add] of [
  [LIST, withFeature],
  [PAGES, withPages],
] as const) {
  const list = resolve(ROOT, path);
  writeFileSync(list, add(readFileSync(list, 'utf8'), name));
}
const written = [...files.keys(), LIST, PAGES];
execFileSync('npx', ['oxfmt', ...written], {cwd: ROOT});
console.log([...written, '', ...nextSteps(name)].join('\n'));
