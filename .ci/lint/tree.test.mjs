import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {dirname, posix} from 'node:path';
import {describe, it} from 'node:test';
import ts from 'typescript';

const MAX_DEPTH = 4;
const VAGUE = /(^|\/)(utils?|helpers?|common|misc|managers?|data)(\/|\.)/;
const TOP_LEVEL = [
  'LICENSE',
  'README.md',
  'demo',
  'package-lock.json',
  'package.json',
  'react',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'web-test-runner.config.mjs',
];

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean);
const sources = files.filter((path) => /^(src|react|demo|\.ci)\/.*\.(m?[jt]s|tsx)$/.test(path));

describe('the tree', () => {
  it('has only ordered files and dotfiles at the top', () => {
    const tops = new Set(files.map((path) => path.split('/')[0]));
    assert.deepEqual(
      [...tops].filter((name) => !name.startsWith('.') && !TOP_LEVEL.includes(name)),
      [],
    );
  });

  it(`stays within ${MAX_DEPTH} levels below src`, () => {
    assert.deepEqual(
      sources.map(dirname).filter((folder) => folder.split('/').length > MAX_DEPTH + 1),
      [],
    );
  });

  it('gives no file and no folder a vague name', () => {
    assert.deepEqual(
      sources.filter((path) => VAGUE.test(path)),
      [],
    );
  });

  it('has tests beside the code they test', () => {
    const tests = files.filter((path) => /^(src|react)\/.*\.test\.tsx?$/.test(path));
    const folders = new Set(sources.filter((path) => !path.includes('.test.')).map(dirname));
    assert.deepEqual(
      tests.filter((path) => !folders.has(dirname(path))),
      [],
    );
  });

  it('has each file that the order of a feature lists', () => {
    const orders = files.filter((path) => /^src\/features\/[a-z-]+\/order\.json$/.test(path));
    assert.ok(orders.length > 10, 'The orders are not found.');
    const listed = orders.flatMap((path) =>
      Object.values(JSON.parse(readFileSync(path, 'utf8')))
        .flat()
        .map((name) => posix.join(dirname(path), name)),
    );
    assert.deepEqual(
      listed.filter((path) => !existsSync(path)),
      [],
    );
  });

  it('has no import cycle in src/client and none through the api.ts of a feature, types included', () => {
    const checked = sources.filter((path) => /^src\/(client|features)\//.test(path));
    const imports = new Map(checked.map((path) => [path, staticImports(path)]));
    const cycles = findCycles(imports).filter((cycle) => /src\/client\/|\/api\.ts/.test(cycle));
    assert.deepEqual(cycles, []);
  });

  it('has no cycle of files that import values, also where one of the imports is an import()', () => {
    const checked = sources.filter((path) => path.startsWith('src/') && !path.includes('.test.'));
    const imports = new Map(checked.map((path) => [path, valueImports(path)]));
    assert.deepEqual(findCycles(imports), []);
  });

  it('is checked for import cycles of any length', () => {
    const imports = new Map([
      ['a', ['b', 'outside']],
      ['b', ['c']],
      ['c', ['a']],
      ['d', ['a']],
    ]);
    assert.deepEqual(findCycles(imports), ['a > b > c > a']);
  });
});

/** The project's files that a file imports or re-exports from, types included; an `import()` does not count. */
function staticImports(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  return source.statements
    .flatMap(({moduleSpecifier}) => moduleSpecifier?.text ?? [])
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(dirname(path), specifier.replace(/\.js$/, '.ts')));
}

/** The project's files whose values a file imports, at its start or by `import()`. */
function valueImports(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest);
  const found = [];
  const visit = (node) => {
    const isLoaded = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    if (isLoaded && ts.isStringLiteral(node.arguments[0])) found.push(node.arguments[0].text);
    const isTypeOnly = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
    if (!isTypeOnly && node.moduleSpecifier) found.push(node.moduleSpecifier.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found
    .filter((specifier) => specifier.startsWith('.'))
    .map((specifier) => posix.join(dirname(path), specifier.replace(/\.js$/, '.ts')));
}

/** One line for each cycle, which begins at its first file in alphabetical order. */
function findCycles(imports) {
  const cycles = new Set();
  const done = new Set();
  const visit = (path, trail) => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.add(cycleText(trail.slice(start)));
    if (start >= 0 || done.has(path)) return;
    for (const target of imports.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return [...cycles];
}

function cycleText(paths) {
  const start = paths.indexOf(paths.toSorted()[0]);
  const rotated = [...paths.slice(start), ...paths.slice(0, start)];
  return [...rotated, rotated[0]].join(' > ');
}
