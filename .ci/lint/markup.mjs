// What every element takes.
const GLOBAL = /^(id|class|slot|hidden|lang|dir|title|part|role|tabindex|(data|aria)-.+)$/;

/** The tags that `manifest` describes, each with its attributes and properties. */
function knownTags(manifest) {
  const declarations = manifest.modules.flatMap((module) => module.declarations ?? []);
  const names = (entries = []) => new Set(entries.map(({name}) => name));
  return new Map(
    declarations
      .filter(({tagName}) => tagName)
      .map(({tagName, attributes, members}) => [
        tagName,
        {attributes: names(attributes), properties: names(members)},
      ]),
  );
}

/**
 * Names our tags and attributes in `html` that are missing in the custom-elements manifest. Names in the bindings of Vue
 * (`:client="client"`) and Svelte (`{client}`) may also be properties.
 */
export function unknownMarkup(html, manifest) {
  const known = knownTags(manifest);
  const tags = /<(drawbridge-[a-z-]+)((?:\s+(?::?[\w-]+(?:="[^"]*")?|\{\w+\}))*)\s*\/?>/g;
  return [...html.matchAll(tags)].flatMap(([, tag, rest]) => {
    const found = known.get(tag);
    if (!found) return [`unknown tag <${tag}>`];
    const given = [...rest.matchAll(/([:{]?)([\w-]+)\}?(?:="[^"]*")?/g)];
    return given
      .filter(([, binding, name]) => !(binding && found.properties.has(name)))
      .filter(([, , name]) => !found.attributes.has(name) && !GLOBAL.test(name))
      .map(([, , name]) => `unknown attribute ${name} on <${tag}>`);
  });
}
