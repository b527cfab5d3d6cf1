import {readdirSync} from 'node:fs';
import {resolve} from 'node:path';
import {OptionDefaults} from 'typedoc';

const at = (path) => resolve(import.meta.dirname, '../..', path);
const entries = readdirSync(at('src/exports'), {recursive: true, encoding: 'utf8'})
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
  .map((path) => at(`src/exports/${path}`));

/** The API reference: a page of Markdown for each entry, from the doc comments. */
export default {
  entryPoints: [...entries, at('react/src/index.ts'), at('react/src/testing.ts')],
  tsconfig: at('tsconfig.json'),
  plugin: ['typedoc-plugin-markdown', at('.ci/docs/public-names.mjs')],
  out: at('dist/api'),
  name: 'Drawbridge',
  readme: 'none',
  router: 'module',
  entryFileName: 'README',
  disableSources: true,
  excludeInternal: true,
  excludeExternals: true,
  excludePrivate: true,
  hideGenerator: true,
  hideBreadcrumbs: true,
  skipErrorChecking: true,
  // Types that are used but not exported are written out in place.
  validation: {notExported: false},
  logLevel: 'Warn',
  treatWarningsAsErrors: true,
  // The tags of elements for the custom-elements manifest.
  blockTags: [
    ...OptionDefaults.blockTags,
    '@attr',
    '@csspart',
    '@cssproperty',
    '@cssstate',
    '@fires',
    '@slot',
  ],
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  enumMembersFormat: 'table',
};
