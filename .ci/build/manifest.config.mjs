/** Lit keeps state of its own among an element's properties; the analyzer takes it for attributes. */
const publicAttributes = {
  name: 'public-attributes',
  packageLinkPhase({customElementsManifest}) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
      const members = declaration.members ?? [];
      const hidden = members.filter(({privacy}) => privacy && privacy !== 'public').map(({name}) => name);
      declaration.attributes &&= declaration.attributes.filter(({fieldName}) => !hidden.includes(fieldName));
    }
  },
};

/** What the custom-elements manifest describes: every element, with what its doc comment says. */
export default {
  globs: ['src/{features,shell,ui}/**/*.ts'],
  exclude: ['**/*.test.ts', '**/*.styles.ts'],
  outdir: 'dist',
  litelement: true,
  packagejson: false,
  plugins: [publicAttributes],
};
