// Writes the data for editors beside the custom-elements manifest. Part of `npm run build`.
import {readFileSync, writeFileSync} from 'node:fs';
import {toHtmlData, toWebTypes} from './editor-data.mjs';

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
const write = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);

const manifest = read('dist/custom-elements.json');
write('dist/vscode.html-custom-data.json', toHtmlData(manifest));
write('dist/web-types.json', toWebTypes(manifest, read('package.json')));
