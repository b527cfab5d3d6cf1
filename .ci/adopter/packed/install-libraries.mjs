// Both packages beside other libraries. Needs `npm run package:pack`, and npm's registry or its cache.
import {execFileSync} from 'node:child_process';
import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {freshTarballs} from './tarballs.mjs';

/** Libraries for EVM providers. */
export const EVM_LIBRARIES = [
  // The rest of wagmi 2's dependencies are connectors of other wallets, 250 MB of them.
  'wagmi-core-2@npm:@wagmi/core@2.22.1',
  'wagmi@3.7.7',
  '@tanstack/react-query@5.108.4',
  'viem@2.57.1',
  'ethers@6.17.0',
  'react@19.3.1',
];

/** The embedded wallet of the guide to logins, and its peers. */
export const PASSKEY_LIBRARIES = ['accounts@0.18.0', 'viem@2.57.1', 'nanostores@1.5.5'];

const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** Installs both packages and the libraries into a new folder outside the project, which the caller removes. */
export function installLibraries(versions) {
  return installAlone([...Object.values(freshTarballs()), ...versions]);
}

/** The same without our packages. */
export function installAlone(versions) {
  const folder = mkdtempSync(join(tmpdir(), 'drawbridge-libraries-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({private: true, type: 'module'}));
  execFileSync('npm', ['install', ...versions, ...OPTIONS], {cwd: folder, stdio: 'pipe'});
  return folder;
}
