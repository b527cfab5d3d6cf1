import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';
import {basename} from 'node:path';
import {describe, it} from 'node:test';
import ts from 'typescript';

/** Files with the same name in each folder of their kind. */
const BY_CONVENTION = [
  /^src\/exports\//,
  /\/(api|feature)\.ts$/,
  /\/messages\/([a-z]+\/)?[a-z-]+\.ts$|\/messages\.ts$/,
  /^src\/locales\/[a-z-]+\.ts$/,
  /\.styles\.ts$/,
  /\/generated\//,
  /\/to-drawbridge-error\.ts$/,
];

/** A bundle exports several functions or values, or so many names, types included. */
const BUNDLE = 3;
/** A bundle is named by a noun for its subject: these words promise one thing. */
const KINDS = /-(flow|controller|gate|view|element|keeper|runner|follower)$/;
const VERBS =
  /^(add|append|apply|ask|await|build|change|check|choose|convert|create|derive|describe|encode|fetch|find|follow|get|hold|install|keep|leave|load|look|make|navigate|open|parse|post|publish|read|refresh|render|report|resolve|restore|retry|say|set|show|start|stop|switch|sync|to|verify|watch|write)-/;

/** Names that stand in several files because they are one thing in each. */
const MEANT = {
  en: /\/messages\/en\.ts$|\/messages\.ts$|\/fakes\/client\/en\.ts$/,
  enLater: /\/messages\/en-later\.ts$/,
  // Of the gallery's pages.
  attempt: /\/send\/testing\/|\/hex-bytes\.ts$/,
  PAIRING_URI: /\/testing\/fakes\//,
};
/** Names of the chain port and of the borders: each chain family has its own function, and no file imports two. */
const OF_EACH_FAMILY = [
  'arrivedIn',
  'createSources',
  'createWatchAccount',
  'forecastTransfer',
  'loadAdapter',
  'markIn',
  'readArrival',
  'readMark',
  'signMessage',
  'toConnectError',
  'toDisconnectError',
  'toRequestError',
  'toSwitchError',
  'tokenBalance',
];
const FAMILY = /^src\/io\/(?:chains\/[a-z0-9]+|connectors\/[a-z-]+|wallet-standard)\//;

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate', 'src'],
  {encoding: 'utf8'},
)
  .split('\n')
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.') && existsSync(path))
  .map((path) => read(path, readFileSync(path, 'utf8')));

if (process.argv[2] === '--list') {
  for (const file of files) {
    const problem = problemOf(file);
    if (problem) console.log(`${file.path}: ${problem}`);
  }
  for (const line of duplicates(files)) console.log(line);
} else {
  describe('the name of a file', () => {
    it('is that of its main export, or a noun for a bundle', () => {
      assert.ok(files.length > 1000, 'The files are not found.');
      assert.deepEqual(
        files.flatMap((file) => {
          const problem = problemOf(file);
          return problem ? [`${file.path}: ${problem}`] : [];
        }),
        [],
      );
    });

    it('follows its export', () => {
      const right = [
        ['a/swap-runner.ts', 'export class SwapRunner {} export interface RunnerParts {}'],
        ['a/send-flow.ts', 'export function createSendFlow() {}'],
        ['a/account-button.ts', 'export class DrawbridgeAccountButton {}'],
        [
          'a/name-form.ts',
          "@customElement('drawbridge-name-form') class NameForm {} export class DoneEvent {}",
        ],
        ['a/amounts.ts', 'export function formatUnits() {} export function parseUnits() {}'],
        ['a/read-price.ts', 'export const readPrice = 1; export const renewPrice = 2;'],
        ['features/a/api.ts', 'export interface AApi {}'],
      ];
      const wrong = [
        ['a/run-flow.ts', 'export class SwapRunner {}'],
        ['a/amounts.ts', 'export function formatUnits() {}'],
        ['a/find-sessions.ts', 'export function recheck() {} export function connected() {}'],
        ['a/sessions-flow.ts', 'export function recheck() {} export function connected() {}'],
        ['a/send-flow.ts', 'export class SendFlow {}'],
      ];
      for (const [path, text] of right) assert.equal(problemOf(read(path, text)), undefined, path);
      for (const [path, text] of wrong) assert.notEqual(problemOf(read(path, text)), undefined, path);
    });
  });

  describe('an exported name', () => {
    it('means one thing in src', () => {
      assert.deepEqual(duplicates(files), []);
    });

    it('may stand in each chain family, but once', () => {
      const at = (path) => ({path, names: [{name: 'readMark', kind: 'value'}]});
      const [evm, solana] = ['src/io/chains/eip155/a.ts', 'src/io/chains/solana/a.ts'].map(at);
      assert.deepEqual(duplicates([evm, solana]), []);
      assert.equal(duplicates([evm, at('src/io/chains/eip155/b.ts')]).length, 1);
      assert.equal(duplicates([evm, at('src/client/b.ts')]).length, 1);
    });
  });
}

/** A file with its exported names, and the elements that it defines. */
function read(path, text) {
  const elements = [...text.matchAll(/@customElement\('drawbridge-([a-z0-9-]+)'\)/g)].map(([, tag]) => tag);
  return {path, names: exportedNames(path, text), elements};
}

/** The reason why a file has a wrong name; `undefined` if it has a right one. */
function problemOf({path, names, elements}) {
  const flow = names.find(
    ({name, kind}) => kind !== 'type' && name.endsWith('Flow') && !/^create[A-Z]/.test(name),
  );
  if (flow) return `a flow is made by a function createXFlow, and ${flow.name} is none`;
  if (names.length === 0 || BY_CONVENTION.some((pattern) => pattern.test(path))) return undefined;
  const file = basename(path, '.ts');
  if (elements.includes(file) || names.some(({name}) => namesOf(name).includes(plain(file))))
    return undefined;
  if (names.length < BUNDLE && names.filter(({kind}) => kind !== 'type').length < 2) {
    return `it exports ${names.map(({name}) => name).join(' and ')}`;
  }
  return KINDS.test(file) || VERBS.test(file) ? 'a bundle is named by a noun' : undefined;
}

/** The names of a file that an export permits: `createX` makes X, and public elements have the product's name. */
function namesOf(name) {
  const bare = name.replace(/^(create|Drawbridge)(?=[A-Z])/, '').replace(/Element$/, '');
  return [plain(name), plain(bare)];
}

function plain(name) {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

/** A line for each name that several files export. */
function duplicates(exporting) {
  const byName = new Map();
  for (const {path, names} of exporting) {
    if (path.startsWith('src/exports/')) continue;
    for (const {name} of names) byName.set(name, [...(byName.get(name) ?? []), path]);
  }
  return [...byName]
    .filter(([name, paths]) => paths.length > 1 && !isMeant(name, paths))
    .map(([name, paths]) => `${name}: ${paths.join(', ')}`);
}

function isMeant(name, paths) {
  if (name === 'default' || Object.hasOwn(MEANT, name))
    return paths.every((path) => MEANT[name]?.test(path) ?? true);
  if (!OF_EACH_FAMILY.includes(name)) return false;
  const families = paths.map((path) => FAMILY.exec(path)?.[0]);
  return families.every(Boolean) && new Set(families).size === paths.length;
}

/** The exported names of a file, each once: classes, other values, types. */
function exportedNames(path, text) {
  const {statements} = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = statements.filter(isExported).flatMap((statement) => {
    const kind = kindOf(statement);
    if (!ts.isVariableStatement(statement)) return statement.name ? [{name: statement.name.text, kind}] : [];
    return statement.declarationList.declarations.flatMap(({name}) =>
      identifiersIn(name).map((each) => ({name: each, kind})),
    );
  });
  return [...new Map(found.map((entry) => [entry.name, entry])).values()];
}

/** The names that a declaration introduces, also by destructuring. */
function identifiersIn(name) {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (element.name ? identifiersIn(element.name) : []));
}

function isExported(statement) {
  if (!ts.canHaveModifiers(statement)) return false;
  return ts.getModifiers(statement)?.some(({kind}) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

function kindOf(statement) {
  if (ts.isClassDeclaration(statement)) return 'class';
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement) ? 'type' : 'value';
}
