// Writes src/decisions/README.md, the list of all decisions with their status; `npm run decisions` runs it.
import {existsSync, readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {format} from 'oxfmt';

const FOLDER = fileURLToPath(new URL('../../src/decisions', import.meta.url));
export const INDEX = join(FOLDER, 'README.md');

const HEAD = `# Decisions

Why things are as they are, one screen each. [performance.md](performance.md) has everything about size and speed. \`npm run decisions\` writes this list from the files. Write a new record with the next free number, a title that states the decision, the form of the last ones, and a line \`Status:\`. Delete a record that no longer holds: git keeps it.

| | Decision | Status |
| --- | --- | --- |
`;

/** The text of the index, from each page's heading and its line \`Status:\`. */
export async function decisionIndex() {
  const files = readdirSync(FOLDER).filter((name) => /^\d{4}-/.test(name));
  const rows = files.map((file) => rowOf(file, readFileSync(join(FOLDER, file), 'utf8')));
  const {code} = await format(INDEX, `${HEAD}${rows.join('')}`);
  return code;
}

/** The file name of a page, from its heading: a search for the words of a title finds its file. */
export function fileNameOf(number, title) {
  const words = title
    .toLowerCase()
    .replace(/[`’']/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return `${number}-${words}.md`;
}

/** The row of one page. Throws for a missing heading or status, another file name, and a status with a link. */
export function rowOf(file, text) {
  const [, number, title] = /^# (\d{4}) (.+)$/m.exec(text) ?? [];
  const [, status] = /^Status: (.+)$/m.exec(text) ?? [];
  if (!status || !file.startsWith(`${number}-`))
    throw new Error(`${file} needs a heading "# ${file.slice(0, 4)} Title" and a line "Status: …"`);
  const wanted = fileNameOf(number, title);
  if (file !== wanted) throw new Error(`${file} has another title; call it ${wanted}`);
  // The numbers become links here; a link in the page would be nested in another.
  if (/\]\(/.test(status)) throw new Error(`${file} has a link in its status; write the number alone`);
  return `| [${number}](${file}) | ${title} | ${shown(status)} |\n`;
}

/** The commit dates every decision; numbers of other decisions become links. */
function shown(status) {
  const files = readdirSync(FOLDER);
  const plain = status.replace(/ \(\w+ 20\d\d\)/, '').replace(/\.$/, '');
  return plain.replace(/\b0\d{3}\b/g, (number) => {
    const file = files.find((name) => name.startsWith(number));
    return file ? `[${number}](${file})` : number;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeIndex();

/** Does not write an unchanged list: a test may be reading it. */
async function writeIndex() {
  const text = await decisionIndex();
  if (!existsSync(INDEX) || readFileSync(INDEX, 'utf8') !== text) writeFileSync(INDEX, text);
}
