// Copies the React package's pages of the API reference: `npm run build` runs it after typedoc has written all pages
// into the modal's package. Links point to the modal's package in the same install.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';

const MODAL_API = '../../../modal/dist/api';

mkdirSync('react/dist/api/react', {recursive: true});
for (const [name, depth] of [
  ['react', ''],
  ['react/testing', '../'],
]) {
  const page = readFileSync(`dist/api/@drawbridge/${name}.md`, 'utf8');
  const api = `${depth}${MODAL_API}`;
  writeFileSync(
    `react/dist/api/${name}.md`,
    page
      .replaceAll(`](${depth}../README.md`, `](${api}/README.md`)
      .replaceAll(`](${depth}modal`, `](${api}/@drawbridge/modal`),
  );
}
