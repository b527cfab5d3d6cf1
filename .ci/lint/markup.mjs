// What every element takes.
const GLOBAL = /^(id|class|slot|hidden|lang|dir|title|part|role|tabindex|(data|aria)-.+)$/;

/** The tags that `manifest` describes, each with its attributes. */
function knownTags(manifest) {
  const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
  return new Map(
    declarations
      .filter(({tagName}) => tagName)
      .map(({tagName, attributes = []}) => [tagName, new Set(attributes.map(({name}) => name))]),
  );
}

/** Says which of our tags and attributes in `html` the custom-elements manifest does not know. */
export function unknownMarkup(html, manifest) {
  const known = knownTags(manifest);
  return [...html.matchAll(/<(drawbridge-[a-z-]+)((?:\s+[\w-]+(?:="[^"]*")?)*)\s*\/?>/g)].flatMap(
    ([, tag, rest]) => {
      const attributes = known.get(tag);
      if (!attributes) return [`unknown tag <${tag}>`];
      const given = [...rest.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name]) => name);
      return given
        .filter((name) => !attributes.has(name) && !GLOBAL.test(name))
        .map((name) => `unknown attribute ${name} on <${tag}>`);
    },
  );
}
