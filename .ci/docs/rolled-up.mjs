/** The entries with types of a package's manifest: the file of declarations, and the name of the file they roll up to. */
export function listEntries(folder, {name, exports}) {
  return Object.entries(exports)
    .filter(([, target]) => typeof target === 'object')
    .map(([entry, {types}]) => ({
      name: [name.split('/').at(-1), ...entry.split('/').slice(1)].join('-'),
      filePath: `${folder}/${types.replace(/^\.\//, '')}`,
    }));
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
