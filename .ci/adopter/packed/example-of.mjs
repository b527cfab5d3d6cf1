import {readFileSync} from 'node:fs';
import {join, resolve} from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** The first example of a guide whose fence begins with `start`. */
export function exampleOf(guide, start) {
  const text = readFileSync(join(ROOT, guide), 'utf8');
  const [, example] = text.split(`\`\`\`${start}\n`);
  return example.slice(0, example.indexOf('\n```'));
}
