const isPublic = ({name, privacy}) => (privacy ?? 'public') === 'public' && !name.startsWith('#');

/** Leaves out what is no part of an element's face. Lit's own state is private, and the analyzer takes it for attributes. */
const publicMembers = {
  name: 'public-members',
  packageLinkPhase({customElementsManifest}) {
    for (const declaration of customElementsManifest.modules.flatMap((module) => module.declarations)) {
      const members = declaration.members ?? [];
      const hidden = members.filter((member) => !isPublic(member)).map(({name}) => name);
      declaration.attributes &&= declaration.attributes.filter(({fieldName}) => !hidden.includes(fieldName));
      declaration.members &&= members.filter(isPublic);
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
  plugins: [publicMembers],
};
