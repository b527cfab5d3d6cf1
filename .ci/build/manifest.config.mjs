import {publicElements} from './public-elements.mjs';

/** The custom-elements manifest: the elements for pages, with their base classes and types. */
export default {
  globs: ['src/core/model/{caip,theme}.ts', 'src/shell/{button,modal}/*.ts', 'src/ui/base/page-element.ts'],
  exclude: ['**/*.test.ts', '**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [publicElements()],
};
