// Which tests a change touches: those that lead to a changed file by their imports, at any depth.
import {execFileSync} from 'node:child_process';
import {importGraph} from './import-graph.mjs';
import {NODE_TESTS, PAGE_TESTS} from './test-files.mjs';

// What every test depends on.
const TOUCHES_ALL =
  /^(package\.json|package-lock\.json|tsconfig\.json|vite\.config\.ts|web-test-runner\.config\.mjs|\.ci\/(tests\/|run-lanes|find-browser).*)$/;
// A journey opens the demo, which is made of all of it; a test of the tools reads files that it does not import.
const IN_THE_DEMO = /^(src|react\/src|demo)\/(?!.*\.(test\.tsx?|md)$)/;
const JOURNEY = /^demo\/journeys\//;
const OF_TOOLS = /^\.ci\//;

/** The files that differ from where this branch left `main`, those that git does not know yet included. */
export function changedFiles() {
  const git = (...args) => execFileSync('git', args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']});
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

/** The tests of pages and of Node that a change of these files touches. */
export async function testsOf(changed) {
  if (changed.some((file) => TOUCHES_ALL.test(file))) return {pageTests: PAGE_TESTS, nodeTests: NODE_TESTS};
  const leadsTo = await importGraph([...PAGE_TESTS, ...NODE_TESTS]);
  const isLedTo = (test) => {
    const met = leadsTo(test);
    return changed.some((file) => met.has(file));
  };
  const isDemoChanged = changed.some((file) => IN_THE_DEMO.test(file));
  const isTouched = (test) =>
    isLedTo(test) || (OF_TOOLS.test(test) && changed.length > 0) || (JOURNEY.test(test) && isDemoChanged);
  return {pageTests: PAGE_TESTS.filter(isTouched), nodeTests: NODE_TESTS.filter(isTouched)};
}
