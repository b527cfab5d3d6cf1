import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';

const PRIVATE_NAME = /--_[a-z-]+/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** Puts short names in the place of private custom properties: code outside may not name them. */
export function shortNames(sources: string): (code: string) => string {
  let names: ReadonlyMap<string, string> | undefined;
  return (code) => {
    names ??= assign(sources);
    return code.replace(PRIVATE_NAME, (name) => names?.get(name) ?? name);
  };
}

/** The most used get the shortest; the same in each build of the same sources. */
function assign(sources: string): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const [name] of privateNames(sources)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const order = [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en'));
  return new Map(order.map(([name], index) => [name, `--_${letters(index)}`]));
}

function privateNames(sources: string): readonly RegExpMatchArray[] {
  const files = readdirSync(sources, {recursive: true, encoding: 'utf8'});
  return files
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(PRIVATE_NAME)]);
}

function letters(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (rest > 0 ? letters(rest - 1) : '') + LETTERS.charAt(index % LETTERS.length);
}
