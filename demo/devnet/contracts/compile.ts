// Compiles the contracts into `compiled/`: `npm run contracts -w demo`. Nothing else needs a compiler.
import {spawnSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import {mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {formatAbi, type AbiItem} from './format-abi.js';

const COMPILER = 'solc@0.8.37';
const FOLDER = fileURLToPath(new URL('.', import.meta.url));

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
  const {stdout, stderr} = spawnSync('npx', ['--yes', COMPILER, '--standard-json'], {
    cwd,
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(cwd, {recursive: true});
  const start = stdout.indexOf('{');
  if (start === -1) throw new Error(`No answer of the compiler. ${stderr}`);
  return JSON.parse(stdout.slice(start)) as Output;
}

function write(file: string, content: string, {abi, evm}: Artifact): void {
  const hash = createHash('sha256').update(content).digest('hex');
  const name = file.replace(/\.sol$/, '');
  const lines = [
    `// Compiled from ${file} with ${COMPILER}: see ../compile.ts.`,
    `import {parseAbi} from 'viem';`,
    '',
    `/** The contract in \`${file}\`. */`,
    `export const ${name.toUpperCase().replaceAll('-', '_')} = {`,
    `  /** SHA-256 of the source. */`,
    `  source: '${hash}',`,
    `  abi: parseAbi([`,
    ...formatAbi(abi).map((item) => `    '${item}',`),
    `  ]),`,
    `  bytecode:`,
    `    '0x${evm.bytecode.object}',`,
    `} as const;`,
    '',
  ];
  writeFileSync(join(FOLDER, 'compiled', `${name}.ts`), lines.join('\n'));
}

/** `silent-token.sol` has `SilentToken`. */
function nameIn(file: string): string {
  return file.replace(/\.sol$/, '').replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sol'));
const sources = files.map((file) => [file, {content: readFileSync(join(FOLDER, file), 'utf8')}] as const);
const {errors = [], contracts = {}} = compile(Object.fromEntries(sources));
for (const {formattedMessage} of errors) process.stderr.write(`${formattedMessage}\n`);
if (errors.some(({severity}) => severity === 'error')) process.exit(1);
for (const [file, {content}] of sources) {
  const artifact = contracts[file]?.[nameIn(file)];
  if (artifact) write(file, content, artifact);
}
