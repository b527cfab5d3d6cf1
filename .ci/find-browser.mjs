// Finds a Chromium for tests: CHROME_PATH, an installed Chrome or Chromium, otherwise the binary from npm.
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

/** Finds a browser, or fails with a message that explains how to install one. */
export async function findBrowser() {
  const given = process.env.CHROME_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROME_PATH=${given} does not exist`);
    return {executablePath: given, headless: true, from: 'CHROME_PATH'};
  }
  const installed = firstInstallation();
  if (installed && !process.env.USE_NPM_CHROMIUM) {
    return {executablePath: installed, headless: true, from: 'installed'};
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    // Makes the package unpack nss, nspr, expat and a font, too.
    process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs20.x';
    const {default: chromium} = await import('@sparticuz/chromium');
    return {executablePath: await chromium.executablePath(), headless: 'shell', from: '@sparticuz/chromium'};
  }
  throw new Error(
    'No Chrome or Chromium found. Install one (Debian: apt-get install chromium) or set CHROME_PATH to its executable.',
  );
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
