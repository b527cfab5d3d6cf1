// Checks tags, attributes, properties and their types inside Lit templates, which the compiler does not check.
import {createRequire} from 'node:module';
import {relative} from 'node:path';
import ts from 'typescript';

const require = createRequire(import.meta.url);
const bindings = require('lit-analyzer/lib/rules/util/type/extract-binding-types.js');

/** Reads `nothing` as no value; lit-analyzer 2.0.3 treats it as a symbol. Remove this when that is fixed. */
function withoutNothing(type) {
  if (type.kind === 'ES_SYMBOL_UNIQUE') return {kind: 'ANY'};
  if (type.kind !== 'UNION') return type;
  const rest = type.types.filter(({kind}) => kind !== 'ES_SYMBOL_UNIQUE');
  return rest.length === 1 ? rest[0] : {...type, types: rest};
}
const {extractBindingTypes} = bindings;
bindings.extractBindingTypes = (...given) => {
  const {typeA, typeB} = extractBindingTypes(...given);
  return {typeA, typeB: withoutNothing(typeB)};
};

const {DefaultLitAnalyzerContext, LitAnalyzer, makeConfig} = require('lit-analyzer');

const program = programOf('tsconfig.json');
const context = new DefaultLitAnalyzerContext({getProgram: () => program});
context.updateConfig(
  makeConfig({
    strict: true,
    // Its list of CSS properties lacks forced-color-adjust and text-wrap; its HTML lacks enterkeyhint.
    rules: {'no-invalid-css': 'off'},
    globalAttributes: ['enterkeyhint', 'inert', 'popover'],
  }),
);
const analyzer = new LitAnalyzer(context);

const files = program
  .getSourceFiles()
  .filter(({fileName, text}) => isOurs(fileName) && /html`|@customElement/.test(text));
const found = files.flatMap((file) =>
  analyzer.getDiagnosticsInFile(file).map((diagnostic) => report(file, diagnostic)),
);
for (const line of found) console.error(line);
console.log(`${files.length} files, ${found.length} problems in templates`);
process.exitCode = found.length > 0 || files.length === 0 ? 1 : 0;

/** In any folder: moved views were once not checked for a while. */
function isOurs(name) {
  return /\/src\/(?!(features\/[a-z-]+\/)?testing\/).*(?<!\.test)\.ts$/.test(name);
}

function programOf(config) {
  const {options, fileNames} = ts.getParsedCommandLineOfConfigFile(
    config,
    {},
    {...ts.sys, onUnRecoverableConfigFileDiagnostic},
  );
  // Tests and the demo are checked by types, and are half of the files.
  return ts.createProgram(fileNames.filter(isOurs), options);
}

function onUnRecoverableConfigFileDiagnostic({messageText}) {
  throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
}

function report(file, {message, location, source, fixMessage}) {
  const {line, character} = file.getLineAndCharacterOfPosition(location.start);
  const place = `${relative('.', file.fileName)}:${line + 1}:${character + 1}`;
  return `${place} ${message}${fixMessage ? ` ${fixMessage}` : ''} (${source})`;
}
