/** The published module that defines every public element. */
const MODULE = 'dist/exports/elements.js';

/**
 * Plug-in of the analyzer: reduces the manifest to the public interface of the public elements, in the module that
 * adopters import. Replaces types that name a union of strings with the union, which editors offer as values.
 */
export function publicElements() {
  const unions = new Map();
  return {
    name: 'public-elements',
    analyzePhase({ts, node}) {
      if (!ts.isTypeAliasDeclaration(node)) return;
      const texts = textsOf(ts, node.type);
      if (texts.length > 0) unions.set(node.name.text, texts.map((text) => `'${text}'`).join(' | '));
    },
    packageLinkPhase({customElementsManifest}) {
      const elements = customElementsManifest.modules
        .flatMap(({declarations}) => declarations)
        .filter(({tagName}) => tagName)
        .map((element) => describe(element, unions));
      const exports = elements.map(({name, tagName}) => ({
        kind: 'custom-element-definition',
        name: tagName,
        declaration: {name, module: MODULE},
      }));
      customElementsManifest.modules = [
        {kind: 'javascript-module', path: MODULE, declarations: elements, exports},
      ];
    },
  };
}

/** Lit's state is private, but the analyzer lists it as attributes. */
function describe(element, unions) {
  const members = element.members.filter(isPublic).map((member) => published(member, unions));
  const names = new Set(members.map(({name}) => name));
  return {
    ...element,
    superclass: {name: 'LitElement', package: 'lit'},
    members,
    attributes: (element.attributes ?? [])
      .filter(({fieldName}) => fieldName === undefined || names.has(fieldName))
      .map((attribute) => withoutUndefined(published(attribute, unions))),
    ...Object.fromEntries(
      ['cssParts', 'cssProperties', 'cssStates', 'slots', 'events'].map((kind) => [
        kind,
        (element[kind] ?? []).map((item) => published(item, unions)),
      ]),
    ),
  };
}

function isPublic({name, privacy = 'public', static: isStatic = false}) {
  return privacy === 'public' && !isStatic && !name.startsWith('#');
}

/** Without the base class, which is not published. */
function published(item, unions) {
  const text = item.type?.text.replace(/\b[A-Z]\w+\b/g, (name) => unions.get(name) ?? name);
  const copy = {...item, ...(text && {type: {text}})};
  delete copy.inheritedFrom;
  return copy;
}

/** An attribute that is not set is absent. */
function withoutUndefined({type, ...attribute}) {
  return {...attribute, type: {text: type.text.replace(/ \| undefined$/, '')}};
}

/** The string literals of `'a' | 'b'` and of `(typeof LIST)[number]`, with `LIST` in the same file. */
function textsOf(ts, type) {
  if (ts.isUnionTypeNode(type)) {
    const literals = type.types.map((each) => each.literal);
    return literals.every((literal) => literal && ts.isStringLiteral(literal))
      ? literals.map(({text}) => text)
      : [];
  }
  if (!ts.isIndexedAccessTypeNode(type)) return [];
  const [, list] = /^\(typeof (\w+)\)\[number\]$/.exec(type.getText()) ?? [];
  const declared = type
    .getSourceFile()
    .statements.filter(ts.isVariableStatement)
    .flatMap(({declarationList}) => declarationList.declarations)
    .find(({name}) => name.getText() === list);
  const elements = declared?.initializer?.expression?.elements ?? [];
  return elements.filter(ts.isStringLiteral).map(({text}) => text);
}
