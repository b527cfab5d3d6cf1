// What adopters' compilers see of each public entry, in one file of `.ci/api`, so that a change of it is seen in review.
// Reads the declarations of `dist` and `react/dist`. Without `--check` it writes the files; with it, it compares them
// and exits with 1 where one is out of date.
import {mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {generateDtsBundle} from 'dts-bundle-generator';
import {compareRolledUp, listEntries} from './rolled-up.mjs';

const FOLDER = '.ci/api';
const COMMAND = 'npm run api';
// Sorted, so that a name that moves between source files changes nothing.
const OUTPUT = {noBanner: true, exportReferencedTypes: false, sortNodes: true};

const entries = ['.', 'react'].flatMap((folder) =>
  listEntries(folder, JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))),
);
const texts = generateDtsBundle(
  entries.map(({filePath}) => ({filePath, output: OUTPUT})),
  // One program for all entries: ten seconds instead of four minutes. A link to the other package stays an import of it.
  {preferredConfigPath: '.ci/build/tsconfig.api.json', followSymlinks: false},
);
const rolledUp = new Map(entries.map(({name}, index) => [`${name}.d.ts`, texts[index]]));

if (process.argv.includes('--check')) check();
else write();

function check() {
  const kept = new Map(keptFiles().map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')]));
  const differences = compareRolledUp(rolledUp, kept);
  for (const difference of differences) console.error(`${FOLDER}/${difference}`);
  if (differences.length === 0) return;
  console.error(`What the packages export has changed. Run ${COMMAND}, and look at what it changes`);
  process.exitCode = 1;
}

function write() {
  mkdirSync(FOLDER, {recursive: true});
  for (const file of keptFiles()) if (!rolledUp.has(file)) rmSync(join(FOLDER, file));
  for (const [file, text] of rolledUp) writeFileSync(join(FOLDER, file), text);
}

function keptFiles() {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.d.ts'));
}
