/** What the custom-elements manifest describes: every element, with what its doc comment says. */
export default {
  globs: ['src/ui/**/*.ts'],
  exclude: ['**/*.test.ts', '**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
};
