import {createHash} from 'node:crypto';
import {readdirSync, readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {posix} from 'node:path';
import {fileURLToPath} from 'node:url';

const FOLDER = new URL('.', import.meta.url);
const LIBRARY = '@openzeppelin/contracts';
const resolve = createRequire(import.meta.url).resolve;

/** A contract's source and all that it imports, by the names that the compiler uses. */
export type ContractSources = ReadonlyMap<string, string>;

/** All files that a contract imports. */
export interface Imports {
  /** Where it imports OpenZeppelin's contracts. */
  readonly library?: string;
  readonly hash: string;
}

/** The contracts of this folder. */
export function contractFiles(): readonly string[] {
  return readdirSync(FOLDER).filter((file) => file.endsWith('.sol'));
}

/** Reads a contract of this folder and its imports. */
export function readSources(file: string): ContractSources {
  const sources = new Map<string, string>();
  const waiting = [file];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (sources.has(name)) continue;
    const content = readFileSync(pathOf(name), 'utf8');
    sources.set(name, content);
    waiting.push(...importsIn(content, name));
  }
  return sources;
}

/** SHA-256 of one file. */
export function hashOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Imports of a contract: the library's version, and a SHA-256 of all imported files. Undefined without imports. */
export function importsOf(sources: ContractSources): Imports | undefined {
  const [, ...imported] = sources.keys();
  if (imported.length === 0) return undefined;
  const lines = imported.toSorted().map((name) => `${name} ${hashOf(sources.get(name) ?? '')}`);
  const library = imported.some((name) => name.startsWith(LIBRARY)) ? libraryVersion() : undefined;
  return {...(library ? {library} : {}), hash: hashOf(lines.join('\n'))};
}

/** As npm writes a package with its version. */
function libraryVersion(): string {
  const {version} = JSON.parse(readFileSync(resolve(`${LIBRARY}/package.json`), 'utf8')) as {version: string};
  return `${LIBRARY}@${version}`;
}

function pathOf(name: string): string {
  return name.startsWith(LIBRARY) ? resolve(name) : fileURLToPath(new URL(name, FOLDER));
}

function importsIn(content: string, name: string): readonly string[] {
  const written = [...content.matchAll(/^\s*import\s+(?:[^"';]*\sfrom\s+)?["']([^"']+)["']/gm)];
  return written.map(([, target = '']) =>
    target.startsWith('.') ? posix.join(posix.dirname(name), target) : target,
  );
}
