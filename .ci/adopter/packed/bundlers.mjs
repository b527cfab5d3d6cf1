// The bundlers of adopters, each with minimal configuration and no replacement for `process`.
import {nodeResolve} from '@rollup/plugin-node-resolve';
import {build as esbuild} from 'esbuild';
import {rollup} from 'rollup';
import {build as vite} from 'vite';
import webpack from 'webpack';

/** `isForBrowser` uses the browser field of packages, as pages with viem set it. */
async function withRollup(input, dir, {onwarn = refuse, isForBrowser = false} = {}) {
  const bundle = await rollup({input, plugins: [nodeResolve({browser: isForBrowser})], onwarn});
  await bundle.write({dir, format: 'es'});
  await bundle.close();
}

/** A warning that adopters cannot act on is our fault; the code style of other packages is theirs. */
function refuse({code, message}) {
  if (['UNRESOLVED_IMPORT', 'MISSING_EXPORT', 'MISSING_GLOBAL_NAME'].includes(code)) throw new Error(message);
}

const withVite = (input, outDir) =>
  vite({
    configFile: false,
    logLevel: 'warn',
    build: {outDir, emptyOutDir: true, rolldownOptions: {input, output: {entryFileNames: '[name].js'}}},
  });

/** No mode by default: a mode would replace `process.env.NODE_ENV`. */
function withWebpack(entry, path, {mode = 'none'} = {}) {
  return new Promise((done, fail) => {
    webpack({mode, entry, output: {path, publicPath: '/'}}, (error, stats) => {
      if (error || stats.hasErrors()) fail(error ?? new Error(stats.toString({all: false, errors: true})));
      else done();
    });
  });
}

const withEsbuild = (entry, outdir) =>
  esbuild({entryPoints: [entry], outdir, bundle: true, format: 'esm', splitting: true, logLevel: 'warning'});

/** Each builds the module `main.js` into a folder, under the same name. */
export const BUNDLERS = {rollup: withRollup, vite: withVite, webpack: withWebpack, esbuild: withEsbuild};
