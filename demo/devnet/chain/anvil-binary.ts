import {accessSync, constants} from 'node:fs';
import {createRequire} from 'node:module';
import {delimiter, join} from 'node:path';

const ADVICE =
  'No anvil found: the devnet runs on this Ethereum node. On Linux x64 `npm ci` brings it; elsewhere install ' +
  'Foundry (https://getfoundry.sh), so that `anvil` is on PATH, or set ANVIL_PATH to the executable.';

/**
 * Finds the node's executable: ANVIL_PATH, then `anvil` on PATH, then the npm package of this platform.
 *
 * @throws Error that explains how to install one.
 */
export function findAnvil(env: NodeJS.ProcessEnv = process.env): string {
  const given = env['ANVIL_PATH'];
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`ANVIL_PATH=${given} is not an executable file`);
  }
  const found = onPath(env['PATH'] ?? '') ?? fromPackage();
  if (!found) throw new Error(ADVICE);
  return found;
}

function onPath(path: string): string | undefined {
  const name = process.platform === 'win32' ? 'anvil.exe' : 'anvil';
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function fromPackage(): string | undefined {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch;
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`;
  try {
    const file = createRequire(import.meta.url).resolve(`${name}/bin/anvil`);
    return isExecutable(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
