// The sentence before the totals: the files, the browser, and the time.
import {execFileSync} from 'node:child_process';
import {findTestBrowser} from '../find-browser.mjs';

/** The name and version that the browser of tests and journeys reports. */
export async function browserVersion() {
  const {executablePath} = await findTestBrowser();
  const said = execFileSync(executablePath, ['--version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  // "Chromium 156.0.8078.79 built on Debian …"
  return /^.*?\d+(\.\d+)+/.exec(said.trim())?.[0] ?? said.trim();
}

/** Describes the run in one line; counts files, and the time in milliseconds. */
export function whatRan({pages, nodes, browser, ms}) {
  const seconds = Math.round(ms / 1000);
  const time = seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${counted(pages)} in pages and ${counted(nodes)} in Node, with ${browser}, in ${time}`;
}

function counted(count) {
  return count === 1 ? '1 file' : `${count} files`;
}
