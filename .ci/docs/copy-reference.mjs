// Copies the React package's page of the API reference: `npm run build` runs it after typedoc has written all pages
// into the modal's package. Links point to the modal's package in the same install.
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';

const MODAL_API = '../../../modal/dist/api';

const page = readFileSync('dist/api/@drawbridge/react.md', 'utf8');
mkdirSync('react/dist/api', {recursive: true});
writeFileSync(
  'react/dist/api/react.md',
  page
    .replaceAll('](../README.md', `](${MODAL_API}/README.md`)
    .replaceAll('](modal', `](${MODAL_API}/@drawbridge/modal`),
);
