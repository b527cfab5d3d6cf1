// Lists the test files and their runners: a page of the browser, or Node.
import {readdirSync} from 'node:fs';
import {join} from 'node:path';

const TEST = /\.test\.(ts|tsx|mjs)$/;
// Journeys start separate browsers.
const FOR_NODE = /^\.ci\/|^demo\/journeys\/|\.node\.test\.ts$/;

const all = ['.ci', 'demo', 'react/src', 'src'].flatMap((folder) =>
  readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((path) => TEST.test(path) && !path.includes('node_modules'))
    .map((path) => join(folder, path))
    .toSorted(),
);

export const NODE_TESTS = all.filter((file) => FOR_NODE.test(file));
export const PAGE_TESTS = all.filter((file) => !FOR_NODE.test(file));
