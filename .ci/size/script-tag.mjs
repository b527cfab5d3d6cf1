import {cpSync, readFileSync, readdirSync, rmSync, writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {brotliCompressSync} from 'node:zlib';
import {servePage} from '../adopter/serve-page.mjs';
import {recordRequests} from './record-requests.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** Adds the script-tag build to an adopter's built page, with its tag instead of the script. */
function layOut(folder) {
  rmSync(folder, {recursive: true, force: true});
  cpSync(here('../../dist/html'), folder, {recursive: true});
  const page = readFileSync(here('../adopter/button/index.html'), 'utf8');
  writeFileSync(`${folder}/index.html`, page.replace('./main.js', './html.js'));
}

/** Opens a page with the script tag, and weighs the files loaded before any click, in kB of brotli. */
export async function weighScriptTag(browser, folder) {
  layOut(folder);
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'});
  const kb = (urls) => {
    const loaded = [...new Set(urls)].map((url) => url.slice(1)).filter((url) => files.includes(url));
    return (
      loaded.reduce((sum, file) => sum + brotliCompressSync(readFileSync(`${folder}/${file}`)).length, 0) /
      1000
    );
  };
  const server = await servePage(folder);
  try {
    const {beforeClick} = await recordRequests(browser, server.origin);
    return kb(beforeClick);
  } finally {
    server.close();
  }
}
