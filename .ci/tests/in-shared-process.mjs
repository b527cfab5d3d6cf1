// Runs in a process that test files share: one after the other, as the parent process assigns them.
import {once} from 'node:events';
import {resolve} from 'node:path';
import {test} from 'node:test';
import {pathToFileURL} from 'node:url';
import {closeKept, keepBrowser} from '../../demo/journeys/browser.ts';
import {END_OF_FILE} from './node-summary.mjs';

const {NODE_ENV: mode} = process.env;

keepBrowser();
for (let file = await nextFile(); file; file = await nextFile()) {
  // Vite's server of a journey sets it to `production`; builds of a later file would be minified.
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  try {
    await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    void test(`${file} is loaded`, () => Promise.reject(error));
  }
  // The tests of a file run in order, this one last.
  await test(END_OF_FILE, () => {});
}
await closeKept();
process.disconnect();

async function nextFile() {
  process.send('next');
  // The answer is a list, because a message cannot be empty.
  const [[file]] = await once(process, 'message');
  return file;
}
