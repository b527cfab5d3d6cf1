// Removes citations that only contributors can open, such as `(spec 4)` and `(decision 0149)`, from the comments of the
// built declarations. Part of `npm run build`.
import {readFileSync, readdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {stripCitations} from '../docs/citations.mjs';

for (const folder of ['dist', 'react/dist'])
  for (const path of readdirSync(folder, {recursive: true, encoding: 'utf8'}).filter((each) =>
    each.endsWith('.d.ts'),
  )) {
    const file = join(folder, path);
    const text = readFileSync(file, 'utf8');
    const stripped = stripCitations(text);
    if (stripped !== text) writeFileSync(file, stripped);
  }
