import {mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {dirname, join, relative} from 'node:path';
import {build, type Plugin} from 'vite';
import {groupChunks} from './group-chunks.js';

/** A small package: the code of each file below `src`. */
export type Planted = Readonly<Record<string, string>>;

/** A file of the built package, with its modules as paths below `src`. */
export interface PlantedChunk {
  readonly name: string;
  readonly modules: readonly string[];
}

/** Builds the package as the library is built. */
export async function buildPlanted(
  files: Planted,
  plugins: readonly Plugin[] = [],
): Promise<readonly PlantedChunk[]> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')));
  try {
    for (const [path, code] of Object.entries(files)) plant(join(root, 'src', path), code);
    return await chunksOf(root, {files, plugins});
  } finally {
    rmSync(root, {recursive: true});
  }
}

function plant(path: string, code: string): void {
  mkdirSync(dirname(path), {recursive: true});
  writeFileSync(path, code);
}

async function chunksOf(
  root: string,
  {files, plugins}: {readonly files: Planted; readonly plugins: readonly Plugin[]},
): Promise<readonly PlantedChunk[]> {
  const {plugin, groups} = groupChunks();
  const entries = Object.keys(files).filter((path) => path.startsWith('exports/'));
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [plugin, ...plugins],
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: entries.map((path) => join(root, 'src', path)),
        preserveEntrySignatures: 'strict',
        output: {codeSplitting: {groups}},
      },
    },
  });
  if (!('output' in result)) throw new Error('The build gave no files');
  return result.output.flatMap((file) =>
    file.type === 'chunk' ? [{name: file.name, modules: pathsIn(file.moduleIds, root)}] : [],
  );
}

function pathsIn(ids: readonly string[], root: string): readonly string[] {
  const own = ids.filter((id) => id.startsWith(root)).map((id) => relative(join(root, 'src'), id));
  return own.toSorted();
}
