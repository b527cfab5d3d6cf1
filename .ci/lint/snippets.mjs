// Compiles the examples of the READMEs, and checks the tags and attributes of their HTML. Needs `npm run build`.
import {spawnSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {unknownMarkup} from './markup.mjs';

const READMES = ['README.md', 'src/README.md', 'react/README.md'].filter((path) => existsSync(path));
const OUT = '.cache/snippets';
const TSC = 'node_modules/typescript-7/bin/tsc';
const CONFIG = {
  extends: '../../tsconfig.json',
  // An example is a file of its own, whether it imports something or not.
  compilerOptions: {
    moduleDetection: 'force',
    // What adopters' compilers read.
    paths: {
      '@drawbridge/modal': ['../../dist/exports/index.d.ts'],
      '@drawbridge/modal/*': ['../../dist/exports/*.d.ts'],
      '@drawbridge/react': ['../../react/dist/index.d.ts'],
    },
  },
  include: ['*.ts', '*.tsx'],
};

/** The fenced blocks of a page: language, text, and where they stand. */
function blocksOf(path) {
  const page = readFileSync(path, 'utf8');
  return [...page.matchAll(/^```(tsx?|html)\b[^\n]*\n([\s\S]*?)^```/gm)].map(
    ({1: language, 2: text, index}) => ({
      language,
      text,
      place: `${path}:${page.slice(0, index).split('\n').length}`,
    }),
  );
}

function compile(blocks) {
  rmSync(OUT, {recursive: true, force: true});
  mkdirSync(OUT, {recursive: true});
  writeFileSync(`${OUT}/tsconfig.json`, JSON.stringify(CONFIG));
  for (const {language, text, place} of blocks) {
    writeFileSync(`${OUT}/${place.replace(/\W+/g, '-')}.${language}`, text);
  }
  if (blocks.length === 0) return true;
  return spawnSync(process.execPath, [TSC, '-p', OUT], {stdio: 'inherit'}).status === 0;
}

const blocks = READMES.flatMap(blocksOf);
const isCompiled = compile(blocks.filter(({language}) => language !== 'html'));
const manifest = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
const complaints = blocks
  .filter(({language}) => language === 'html')
  .flatMap(({text, place}) => unknownMarkup(text, manifest).map((complaint) => `${place} ${complaint}`));

for (const complaint of complaints) console.error(complaint);
console.log(`${blocks.length} examples in ${READMES.join(', ')}`);
// READMEs without an example would mean that none was found.
process.exitCode = isCompiled && complaints.length === 0 && blocks.length > 0 ? 0 : 1;
