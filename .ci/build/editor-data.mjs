// The data for editors about the public elements, generated from the custom-elements manifest.

/** Custom data of VS Code, version 1.1 (https://github.com/microsoft/vscode-custom-data). */
export function toHtmlData(manifest) {
  return {
    version: 1.1,
    tags: elementsOf(manifest).map((element) => ({
      name: element.tagName,
      description: {kind: 'markdown', value: describe(element)},
      attributes: element.attributes.map(({name, description, type}) => ({
        name,
        ...(description && {description: {kind: 'markdown', value: description}}),
        // `v` is VS Code's set of an attribute that has no value.
        ...(type.text === 'boolean' ? {valueSet: 'v'} : {values: valuesOf(type)}),
      })),
    })),
  };
}

/** Web types of JetBrains (https://github.com/JetBrains/web-types). */
export function toWebTypes(manifest, {name, version}) {
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name,
    version,
    'js-types-syntax': 'typescript',
    'description-markup': 'markdown',
    contributions: {html: {elements: elementsOf(manifest).map(toWebType)}},
  };
}

function toWebType(element) {
  const {tagName, attributes, members, events, slots, cssProperties, cssParts} = element;
  return {
    name: tagName,
    description: describe(element),
    attributes: attributes.map((attribute) => ({
      ...described(attribute),
      ...defaultOf(attribute),
      required: false,
      value: {type: attribute.type.text},
    })),
    slots: slots.map(described),
    js: {
      properties: members
        .filter(({kind}) => kind === 'field')
        .map((member) => ({...described(member), type: member.type.text, ...defaultOf(member)})),
      events: events.map((event) => ({...described(event), type: event.type.text})),
    },
    css: {
      properties: cssProperties.map((property) => ({...described(property), ...defaultOf(property)})),
      parts: cssParts.map(described),
    },
  };
}

function elementsOf({modules}) {
  return modules.flatMap(({declarations}) => declarations);
}

/** The description, then the facts that VS Code has no field for. */
function describe({description, events, slots, cssParts, cssProperties, cssStates}) {
  const lists = {
    Events: events,
    Slots: slots,
    Parts: cssParts,
    States: cssStates,
    'Custom properties': cssProperties,
  };
  const sections = Object.entries(lists).filter(([, items]) => items.length > 0);
  return [
    description,
    ...sections.map(([title, items]) => `**${title}**\n\n${items.map(toLine).join('\n')}`),
  ].join('\n\n');
}

function toLine({name, description}) {
  const term = name ? `\`${name}\`` : 'default';
  return description ? `- ${term}: ${description}` : `- ${term}`;
}

function described({name, description}) {
  return description ? {name, description} : {name};
}

function defaultOf({default: value}) {
  return value === undefined ? {} : {default: value.replace(/^'(.*)'$/, '$1')};
}

/** The string literals of a union. */
function valuesOf({text}) {
  return [...text.matchAll(/'([^']+)'/g)].map(([, name]) => ({name}));
}
