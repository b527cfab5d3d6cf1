/** The entries with types of a package's manifest: the file of declarations, and the name of the file in `.ci/api`. */
export function listEntries(folder, {name, exports}) {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([entry, {types}]) => ({
      name: [name.split('/').at(-1), ...entry.split('/').slice(1)].join('-'),
      filePath: `${folder}/${types.replace(/^\.\//, '')}`,
    }));
}

/** The text of an entry: the names that it exports, with `type` where it exports no value. */
export function entryText(exports, shared) {
  const texts = new Map();
  for (const {name, original, isType, specifier = shared} of exports) {
    const text = `${isType ? 'type ' : ''}${original === name ? name : `${original} as ${name}`}`;
    texts.set(specifier, [...(texts.get(specifier) ?? []), {name, text}]);
  }
  return [...texts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([specifier, names]) => {
      const lines = names.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map(({text}) => `  ${text},\n`);
      return `export {\n${lines.join('')}} from '${specifier}';\n`;
    })
    .join('');
}

/** How an entry reaches a declaration: `SendState, by SendController, by SendApi`. */
export function chainTo(name, reachedBy) {
  if (!reachedBy.has(name)) return `No entry reaches ${name}`;
  const chain = [name];
  for (let by = reachedBy.get(name); by && !chain.includes(by); by = reachedBy.get(by)) chain.push(by);
  return chain.join(', by ');
}

/** One line for each file that is missing, left over, or has another text, with its first line that differs. */
export function compareRolledUp(rolledUp, kept) {
  const leftOver = [...kept.keys()].filter((file) => !rolledUp.has(file));
  const changed = [...rolledUp].flatMap(([file, text]) => {
    const before = kept.get(file);
    if (before === undefined) return [`${file} is missing`];
    return before === text ? [] : [`${file}:${firstDifference(text, before)}`];
  });
  return [...leftOver.map((file) => `${file} belongs to no entry`), ...changed];
}

function firstDifference(text, before) {
  const [lines, kept] = [text.split('\n'), before.split('\n')];
  const index = lines.findIndex((line, at) => line !== kept[at]);
  const at = index === -1 ? lines.length : index;
  return `${at + 1} is out of date: ${(lines[at] ?? 'nothing').trim()}, not ${(kept[at] ?? 'nothing').trim()}`;
}
