// Keeps the types that adopters' compilers see in `.ci/api`, so that a review shows each change of them: one file per
// entry with the names that it exports, and one file per package with the declarations. Reads `dist` and `react/dist`.
// `--check` compares the files and exits with 1 if one is out of date. `--why <name>` prints how an entry reaches a type.
import {mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import ts from 'typescript';
import {findCitations} from './citations.mjs';
import {collectDeclarations} from './declarations.mjs';
import {chainTo, compareRolledUp, entryText, listEntries} from './rolled-up.mjs';

const FOLDER = '.ci/api';
const COMMAND = 'npm run api';
const PACKAGES = ['.', 'react'];
const BUILT = ['dist', 'react/dist'];

const {config} = ts.readConfigFile('.ci/build/tsconfig.api.json', (path) => readFileSync(path, 'utf8'));
const {options} = ts.parseJsonConfigFileContent(config, ts.sys, '.ci/build');
const rolledUp = new Map();
const reachedBy = new Map();
for (const folder of PACKAGES) rollUp(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')), folder);

const why = process.argv.indexOf('--why');
if (why > 0) console.log(chainTo(process.argv[why + 1], reachedBy));
else if (process.argv.includes('--check')) check();
else write();

/** The React package imports the modal's types, like its adopters. */
function rollUp(manifest, folder) {
  const entries = listEntries(folder, manifest);
  const collected = collectDeclarations(entries, {
    root: process.cwd(),
    options: {...options, preserveSymlinks: true},
  });
  const shared = `${manifest.name.split('/').at(-1)}.shared`;
  for (const [name, exports] of collected.exports)
    rolledUp.set(`${name}.d.ts`, entryText(exports, `./${shared}.js`));
  rolledUp.set(`${shared}.d.ts`, collected.declarations);
  for (const [name, origin] of collected.reachedBy) reachedBy.set(name, origin);
}

function check() {
  const kept = new Map(keptFiles().map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
  const differences = compareRolledUp(rolledUp, kept);
  for (const difference of differences) console.error(`${FOLDER}/${difference}`);
  if (differences.length > 0)
    console.error(`What the packages export has changed. Run ${COMMAND}, and look at what it changes`);
  const citations = BUILT.flatMap(findCitations);
  for (const citation of citations) console.error(citation);
  if (citations.length > 0) console.error('Adopters cannot open what these published comments cite');
  process.exitCode = differences.length + citations.length > 0 ? 1 : 0;
}

function write() {
  mkdirSync(FOLDER, {recursive: true});
  for (const file of keptFiles()) if (!rolledUp.has(file)) rmSync(join(FOLDER, file));
  for (const [file, text] of rolledUp) writeFileSync(join(FOLDER, file), text);
}

function keptFiles() {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.d.ts'));
}
