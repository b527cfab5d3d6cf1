// Compiles the contracts into `compiled/`: `npm run contracts -w demo`. Nothing else needs a compiler.
import {spawnSync} from 'node:child_process';
import {mkdtempSync, openSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {
  contractFiles,
  hashOf,
  importsOf,
  readSources,
  type ContractSources,
  type Imports,
} from './contract-sources.js';
import {formatAbi, type AbiItem} from './format-abi.js';

const COMPILER = 'solc@0.8.37';
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
/** Pages use these ABIs, without the code: each has a file apart. */
const USED_BY_PAGES = ['bridge.sol', 'network-token.sol', 'shared-wallet.sol', 'staking.sol'];

interface Artifact {
  readonly abi: readonly AbiItem[];
  readonly evm: {readonly bytecode: {readonly object: string}};
}

interface Output {
  readonly errors?: readonly {readonly severity: string; readonly formattedMessage: string}[];
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Artifact>>>>;
}

function compile(sources: Readonly<Record<string, {readonly content: string}>>): Output {
  const input = {
    language: 'Solidity',
    sources,
    settings: {
      evmVersion: 'cancun',
      optimizer: {enabled: true, runs: 200},
      metadata: {appendCBOR: false, bytecodeHash: 'none'},
      outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}},
    },
  };
  // Somewhere else, so that the compiler is not taken for a dependency.
  const cwd = mkdtempSync(join(tmpdir(), 'contracts-'));
  // Files, because the compiler neither reads nor writes so much through a pipe.
  const [given, answered] = [join(cwd, 'input.json'), join(cwd, 'output.json')];
  writeFileSync(given, JSON.stringify(input));
  const {stderr} = spawnSync('npx', ['--yes', COMPILER, '--standard-json'], {
    cwd,
    stdio: [openSync(given, 'r'), openSync(answered, 'w'), 'pipe'],
    encoding: 'utf8',
  });
  const stdout = readFileSync(answered, 'utf8');
  rmSync(cwd, {recursive: true});
  const start = stdout.indexOf('{');
  if (start === -1) throw new Error(`No answer of the compiler. ${stderr}`);
  return JSON.parse(stdout.slice(start)) as Output;
}

function write(file: string, sources: ContractSources, {abi, evm}: Artifact): void {
  const name = file.replace(/\.sol$/, '');
  const constant = name.toUpperCase().replaceAll('-', '_');
  const imports = importsOf(sources);
  const apart = USED_BY_PAGES.includes(file);
  if (apart) writeAbi(file, abi);
  const lines = [
    compiledFrom(file),
    apart ? `import {${constant}_ABI} from './${name}-abi.js';` : `import {parseAbi} from 'viem';`,
    '',
    `/** The contract in \`${file}\`. */`,
    `export const ${constant} = {`,
    `  /** SHA-256 of the source. */`,
    `  source: '${hashOf(sources.get(file) ?? '')}',`,
    ...(imports ? [`  /** All imported files. */`, ...formatImports(imports)] : []),
    ...(apart ? [`  abi: ${constant}_ABI,`] : [`  abi: parseAbi([`, ...abiLines(abi, '    '), `  ]),`]),
    `  bytecode:`,
    `    '0x${evm.bytecode.object}',`,
    `} as const;`,
    '',
  ];
  writeFileSync(join(FOLDER, 'compiled', `${name}.ts`), lines.join('\n'));
}

function writeAbi(file: string, abi: readonly AbiItem[]): void {
  const name = file.replace(/\.sol$/, '');
  const lines = [
    compiledFrom(file),
    `import {parseAbi} from 'viem';`,
    '',
    `/** ABI of the contract in \`${file}\`. */`,
    `export const ${name.toUpperCase().replaceAll('-', '_')}_ABI = parseAbi([`,
    ...abiLines(abi, '  '),
    `]);`,
    '',
  ];
  writeFileSync(join(FOLDER, 'compiled', `${name}-abi.ts`), lines.join('\n'));
}

function compiledFrom(file: string): string {
  return `// Compiled from ${file} with ${COMPILER}: see ../compile.ts.`;
}

function abiLines(abi: readonly AbiItem[], indent: string): readonly string[] {
  return formatAbi(abi).map((item) => `${indent}'${item}',`);
}

function formatImports({library, hash}: Imports): readonly string[] {
  const lines = [...(library ? [`    library: '${library}',`] : []), `    hash: '${hash}',`];
  return ['  imports: {', ...lines, '  },'];
}

/** `silent-token.sol` has `SilentToken`. */
function nameIn(file: string): string {
  return file.replace(/\.sol$/, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const all = contractFiles().map((file) => [file, readSources(file)] as const);
const handed = all.flatMap(([, sources]) =>
  [...sources].map(([name, content]) => [name, {content}] as const),
);
const {errors = [], contracts = {}} = compile(Object.fromEntries(handed));
for (const {severity, formattedMessage} of errors) {
  // Warnings about the library are its authors' affair.
  const isOurs = severity === 'error' || !formattedMessage.includes('--> @openzeppelin/');
  if (isOurs) process.stderr.write(`${formattedMessage}\n`);
}
if (errors.some(({severity}) => severity === 'error')) process.exit(1);
for (const [file, sources] of all) {
  const artifact = contracts[file]?.[nameIn(file)];
  if (artifact) write(file, sources, artifact);
}
