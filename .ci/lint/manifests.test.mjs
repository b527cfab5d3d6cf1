import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import ts from 'typescript';

/** For a whole manifest without its messages; interfaces and declaration merging are most of it (decision 0141). */
const MAX_LINES = 140;
/**
 * For the part of a manifest that a page loads, without its views and messages, which take a line for each language.
 */
const MAX_LINES_OF_REST = 40;

const TYPES = new Set([
  ts.SyntaxKind.InterfaceDeclaration,
  ts.SyntaxKind.TypeAliasDeclaration,
  ts.SyntaxKind.ModuleDeclaration,
]);
const LITERALS = new Set([
  ts.SyntaxKind.StringLiteral,
  ts.SyntaxKind.NumericLiteral,
  ts.SyntaxKind.TrueKeyword,
  ts.SyntaxKind.FalseKeyword,
  ts.SyntaxKind.Identifier,
]);

const manifests = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path.endsWith('/feature.ts') && !path.startsWith('src/core/'))
  .map((path) => ({path, source: parse(readFileSync(path, 'utf8'))}));

describe('manifests', () => {
  it(`have at most ${MAX_LINES} lines besides messages, ${MAX_LINES_OF_REST} besides types and views`, () => {
    assert.ok(manifests.length > 12, 'The manifests are not found.');
    const long = manifests.filter(({source}) => {
      const {whole, rest} = measure(source);
      return whole > MAX_LINES || rest > MAX_LINES_OF_REST;
    });
    assert.deepEqual(
      long.map(({path}) => path),
      [],
    );
  });

  it('contain only types, literals and functions that import', () => {
    assert.deepEqual(
      manifests.flatMap(({path, source}) => faultsOf(source).map((fault) => `${path}: ${fault}`)),
      [],
    );
  });

  it('are refused with any other content', () => {
    const samples = [
      "import {en} from './messages/en.js';",
      "import {en} from './messages/en.js';\nexport const planted = {title: () => en('a')};",
      "export * from './rules.js';",
      'class Planted {}',
      'export const planted = {maxItems: count()};',
      'export const planted = {id: `${name}`};',
      'let planted = {};',
      'export const planted = {title: (params) => written(params)};',
      'export const planted = {load() { return element; }};',
    ];
    for (const sample of samples) assert.notDeepEqual(faultsOf(parse(sample)), [], sample);
    const text = 'type A = 1;\nconst planted = {\nviews: {\n\n},\nmessages: {\n},\nload: 1,\n};\n';
    assert.deepEqual(measure(parse(text)), {whole: 7, rest: 3});
  });
});

/** The statements and values that a manifest must not contain. */
function faultsOf(source) {
  return source.statements.flatMap((statement) => {
    if (TYPES.has(statement.kind) || isTypeImport(statement) || isSettingsImport(statement)) return [];
    if (ts.isFunctionDeclaration(statement)) return faultsOfFunction(statement);
    const list = ts.isVariableStatement(statement) ? statement.declarationList : undefined;
    if (!list || !(list.flags & ts.NodeFlags.Const)) return [statement.getText()];
    return list.declarations.flatMap(({initializer}) => faultsOfValue(initializer));
  });
}

function faultsOfValue(value) {
  if (ts.isObjectLiteralExpression(value)) return value.properties.flatMap(faultsOfProperty);
  if (ts.isArrayLiteralExpression(value)) return value.elements.flatMap(faultsOfValue);
  if (ts.isArrowFunction(value)) return faultsOfFunction(value);
  return LITERALS.has(value.kind) ? [] : [value.getText()];
}

function faultsOfProperty(property) {
  if (ts.isMethodDeclaration(property)) return faultsOfFunction(property);
  if (ts.isPropertyAssignment(property)) return faultsOfValue(property.initializer);
  return ts.isShorthandPropertyAssignment(property) ? [] : [property.getText()];
}

/** A function imports, or is a single expression over its arguments, without calls. */
function faultsOfFunction(declared) {
  const calls = within(declared.body, ts.isCallExpression).map(({expression}) => expression);
  if (calls.some(({kind}) => kind === ts.SyntaxKind.ImportKeyword)) return [];
  const rules = rulesOf(declared.getSourceFile());
  const isPlain = calls.every((called) => called.getText() === 'Boolean' || rules.has(called.getText()));
  return isPlain && !ts.isBlock(declared.body) ? [] : [declared.getText()];
}

/** A feature's rules over options may load with its manifest (decision 0318). */
function isSettingsImport(statement) {
  return (
    ts.isImportDeclaration(statement) && /^\.\/[a-z-]+-settings\.js$/.test(statement.moduleSpecifier.text)
  );
}

/** The names that a manifest imports from its settings. */
function rulesOf(source) {
  return new Set(
    source.statements
      .filter(isSettingsImport)
      .flatMap(({importClause}) => importClause.namedBindings.elements.map(({name}) => name.text)),
  );
}

function within(node, isWanted) {
  const found = isWanted(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...within(child, isWanted)));
  return found;
}

/** The lines of a manifest without its messages, and those of its values without its views. */
function measure(source) {
  const values = source.statements.filter(
    (statement) => ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement),
  );
  const linesOfProperty = (wanted) => {
    const properties = values.flatMap((value) => within(value, ts.isPropertyAssignment));
    return sum(
      properties.filter(({name}) => name.getText() === wanted),
      source,
    );
  };
  const messages = linesOfProperty('messages');
  return {
    whole: linesOf(source, source) - messages,
    rest: sum(values, source) - linesOfProperty('views') - messages,
  };
}

function sum(nodes, source) {
  return nodes.reduce((lines, node) => lines + linesOf(node, source), 0);
}

function linesOf(node, source) {
  const [start, end] = [node.getStart(source), node.getEnd()].map(
    (at) => source.getLineAndCharacterOfPosition(at).line,
  );
  // The file itself ends after its last line break.
  return end - start + (ts.isSourceFile(node) ? 0 : 1);
}

function isTypeImport(statement) {
  return ts.isImportDeclaration(statement) && statement.importClause?.isTypeOnly === true;
}

function parse(text) {
  return ts.createSourceFile('feature.ts', text, ts.ScriptTarget.Latest, true);
}
