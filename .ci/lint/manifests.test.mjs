import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import ts from 'typescript';

/** Of a whole manifest; interfaces and declaration merging are most of it (decisions 0131). */
const MAX_LINES = 150;
/** Of what a page loads of a manifest, besides its views, which take five lines each. */
const MAX_LINES_BESIDE_VIEWS = 40;

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
  it(`have at most ${MAX_LINES} lines, ${MAX_LINES_BESIDE_VIEWS} of them besides types and views`, () => {
    assert.ok(manifests.length > 12, 'The manifests are not found.');
    const long = manifests.filter(
      ({source}) => linesOf(source, source) > MAX_LINES || linesBesideViews(source) > MAX_LINES_BESIDE_VIEWS,
    );
    assert.deepEqual(
      long.map(({path}) => path),
      [],
    );
  });

  it('are types, literals and functions that import', () => {
    assert.deepEqual(
      manifests.flatMap(({path, source}) => faultsOf(source).map((fault) => `${path}: ${fault}`)),
      [],
    );
  });

  it('are refused with anything else', () => {
    const samples = [
      "import {en} from './messages/en.js';",
      "export * from './rules.js';",
      'class Planted {}',
      'export const planted = {maxItems: count()};',
      'export const planted = {id: `${name}`};',
      'let planted = {};',
      'export const planted = {title: (params) => written(params)};',
      'export const planted = {load() { return element; }};',
    ];
    for (const sample of samples) assert.notDeepEqual(faultsOf(parse(sample)), [], sample);
    const short = parse('export const planted = {views: {\n\n}, load: () =>\nimport("./a.js")};');
    assert.equal(linesBesideViews(short), 1);
  });
});

/** The statements and values that are none of what a manifest may hold. */
function faultsOf(source) {
  return source.statements.flatMap((statement) => {
    if (TYPES.has(statement.kind) || isTypeImport(statement)) return [];
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

/** A function imports, or is one expression over what it is given, which calls nothing. */
function faultsOfFunction(declared) {
  const calls = within(declared.body, ts.isCallExpression).map(({expression}) => expression);
  if (calls.some(({kind}) => kind === ts.SyntaxKind.ImportKeyword)) return [];
  const isPlain = calls.every((called) => called.getText() === 'Boolean');
  return isPlain && !ts.isBlock(declared.body) ? [] : [declared.getText()];
}

function within(node, isWanted) {
  const found = isWanted(node) ? [node] : [];
  node.forEachChild((child) => void found.push(...within(child, isWanted)));
  return found;
}

function linesBesideViews(source) {
  const values = source.statements.filter(
    (statement) => ts.isVariableStatement(statement) || ts.isFunctionDeclaration(statement),
  );
  const views = values
    .flatMap((value) => within(value, ts.isPropertyAssignment))
    .filter(({name}) => name.getText() === 'views');
  return sum(values, source) - sum(views, source);
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
