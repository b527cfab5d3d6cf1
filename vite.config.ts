import {fileURLToPath} from 'node:url';
import {defineConfig} from 'vite';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The packages by their public names, read from source: tests, demo and build share one resolution. */
export const sourceAliases = [
  {find: /^@drawbridge\/modal$/, replacement: here('src/exports/index.ts')},
  {find: /^@drawbridge\/modal\/(.+)$/, replacement: `${here('src/exports')}/$1.ts`},
  {find: /^@drawbridge\/react$/, replacement: here('react/src/index.ts')},
];

export default defineConfig({
  resolve: {alias: sourceAliases},
  build: {target: 'es2022'},
});
