// Selects the tests for a change: those that import a changed file, at any depth, and those that read it.
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {basename, dirname} from 'node:path';
import {importGraph} from './import-graph.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';

// Every test depends on these, without importing them.
const TOUCHES_ALL =
  /^(((react|demo)\/)?package\.json|package-lock\.json|tsconfig\.json|\.ci\/(tests\/|run-lanes|find-browser).*)$/;
// Every test depends on these and all their imports: the plug-ins that transform the modules of a page.
const CONFIGURATIONS = ['vite.config.ts', 'web-test-runner.config.mjs'];
// A journey opens the whole demo; a test of the tools reads files that it does not import.
const IN_THE_DEMO = /^(src|react\/src|demo)\/(?!.*\.(test\.tsx?|md)$)/;
const JOURNEY = /^demo\/journeys\//;
const OF_TOOLS = /^\.ci\//;
const READS_FILES = /\breadFile(Sync)?\b/;
const MODULE = /\.[mc]?[jt]sx?$/;
const READS_FOLDERS = /\breaddir(Sync)?\b/;

/** The files that differ from the branch's start on `main`, untracked ones included. */
export function changedFiles(folder = '.') {
  const git = (...args) =>
    execFileSync('git', args, {cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
  const names = (text) => text.split('\n').filter(Boolean);
  const main = names(git('branch', '--all', '--format=%(refname:short)')).find((name) =>
    /^(origin\/)?main$/.test(name),
  );
  const base = main ? git('merge-base', 'HEAD', main).trim() : 'HEAD';
  return [
    ...names(git('diff', '--name-only', '--relative', base)),
    ...names(git('ls-files', '--others', '--exclude-standard')),
  ];
}

/** The browser and Node tests for a change of these files. */
export async function testsOf(changed) {
  const all = {pageTests: PAGE_TESTS, nodeTests: NODE_TESTS};
  if (changed.some((file) => TOUCHES_ALL.test(file))) return all;
  const {configurations, metBy} = await (graph ??= readGraph());
  const isMet = (met) => changed.some((file) => met.has(file));
  if (isMet(configurations)) return all;
  const imported = new Set([...metBy.values()].flatMap((met) => [...met]));
  const readers = createReaders(changed.filter((file) => !imported.has(file)));
  const isDemoChanged = changed.some((file) => IN_THE_DEMO.test(file));
  const isTouched = (test) =>
    isMet(metBy.get(test)) ||
    (OF_TOOLS.test(test) && changed.length > 0) ||
    (JOURNEY.test(test) && isDemoChanged) ||
    (NODE_TESTS.includes(test) && readers([...metBy.get(test)]));
  return {pageTests: PAGE_TESTS.filter(isTouched), nodeTests: NODE_TESTS.filter(isTouched)};
}

// The files of the project do not change while this runs.
let graph;

async function readGraph() {
  const tests = [...PAGE_TESTS, ...NODE_TESTS];
  const configurations = CONFIGURATIONS.filter((file) => existsSync(file));
  const leadsTo = await importGraph([...tests, ...configurations]);
  return {
    configurations: new Set(configurations.flatMap((file) => [...leadsTo(file)])),
    metBy: new Map(tests.map((test) => [test, leadsTo(test)])),
  };
}

/**
 * Returns whether modules that import each other read one of the files, which no test imports: one of them names it and
 * one reads files, or one reads folders and is in a folder around it.
 */
function createReaders(files) {
  const known = new Map();
  const look = (module) => {
    const text = existsSync(module) && MODULE.test(module) ? readFileSync(module, 'utf8') : '';
    return {
      isReader: READS_FILES.test(text),
      isNaming: files.some((file) => text.includes(`${basename(file)}'`)),
      isAround: READS_FOLDERS.test(text) && files.some((file) => file.startsWith(`${dirname(module)}/`)),
    };
  };
  const lookOnce = (module) => {
    if (!known.has(module)) known.set(module, look(module));
    return known.get(module);
  };
  return (modules) => {
    if (files.length === 0) return false;
    const seen = modules.map(lookOnce);
    return (
      seen.some(({isAround}) => isAround) ||
      (seen.some(({isNaming}) => isNaming) && seen.some(({isReader}) => isReader))
    );
  };
}
