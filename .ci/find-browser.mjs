// Finds a Chromium for tests: CHROME_PATH, an installed Chrome or Chromium, otherwise the one from npm.
import {existsSync} from 'node:fs';
import {Launcher} from 'chrome-launcher';

/** Flags of every test browser; without them Chromium contacts hosts that it cannot reach. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// The browser from npm changes where this process looks for libraries and fonts; another browser would break.
export const OWN_ENV = {...process.env};

/** The package from npm has a browser for Linux on x64 only. */
export const hasNpmBrowser = process.platform === 'linux' && process.arch === 'x64';

/**
 * Finds a browser, or fails with a message that explains how to install one. With `USE_NPM_CHROMIUM` it is the one from
 * npm, which is the browser of a machine without another one.
 */
export async function findBrowser() {
  if (process.env.USE_NPM_CHROMIUM && hasNpmBrowser) return npmBrowser();
  const found = installedBrowser();
  if (found) return found;
  if (hasNpmBrowser) return npmBrowser();
  throw new Error(
    'No Chrome or Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its executable.',
  );
}

/**
 * Finds an installed Chrome or Chromium, if there is one, with the environment to start it in. Whichever browser the
 * tests use, only this one has a back-forward cache and the settings of a profile.
 */
export function findWholeBrowser() {
  const found = installedBrowser();
  return found && {...found, env: OWN_ENV};
}

function installedBrowser() {
  const given = process.env.CHROME_PATH;
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH=${given} does not exist`);
  const executablePath = given || firstInstallation();
  return executablePath && {executablePath, headless: true, from: given ? 'CHROME_PATH' : 'installed'};
}

async function npmBrowser() {
  // Makes the package unpack nss, nspr, expat and a font, too.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
  const {default: chromium} = await import('@sparticuz/chromium');
  return {executablePath: await chromium.executablePath(), headless: 'shell', from: '@sparticuz/chromium'};
}

/**
 * The browser from npm, if it exists for this machine: one version with one font, for pictures that have to be the same on
 * every machine. Leaves the environment of this process as the other browser needs it.
 */
export async function findFixedBrowser() {
  if (!hasNpmBrowser) return undefined;
  const own = {...process.env};
  const {executablePath} = await npmBrowser();
  const env = {...process.env};
  const usesInstalled = !process.env.USE_NPM_CHROMIUM && installedBrowser();
  for (const name of usesInstalled ? Object.keys(env) : []) {
    if (own[name] === undefined) delete process.env[name];
    else process.env[name] = own[name];
  }
  return {executablePath, env};
}

const SHELLS = ['/usr/bin/chromium-headless-shell'];

/**
 * Finds the browser for tests and journeys: Chromium's headless shell if it is installed, which is the same engine
 * without the browser's own windows and uses two thirds of the processor time. Sizes, leaks, the bench and the checks
 * of the packed packages need the full browser and call `findBrowser`.
 */
export async function findTestBrowser() {
  const isChosen = process.env.CHROME_PATH || process.env.USE_NPM_CHROMIUM;
  const shell = isChosen ? undefined : SHELLS.find((place) => existsSync(place));
  return shell ? {executablePath: shell, headless: 'shell', from: 'installed'} : findBrowser();
}

function firstInstallation() {
  try {
    return Launcher.getFirstInstallation();
  } catch {
    return undefined;
  }
}

const FIREFOX_PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** The path of Firefox, if it is installed; `FIREFOX_PATH` overrides it. */
export function findFirefox() {
  const given = process.env.FIREFOX_PATH;
  if (given && !existsSync(given)) throw new Error(`FIREFOX_PATH=${given} does not exist`);
  return given ?? FIREFOX_PLACES.find((place) => existsSync(place));
}
