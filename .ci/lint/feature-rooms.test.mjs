import assert from 'node:assert/strict';
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import {describe, it} from 'node:test';
import {ERROR_KINDS} from '../../src/core/errors/error-codes.ts';

/**
 * Files outside each feature that still name it, for features that some file does. A count only falls, never rises: move a piece into the feature's folder, and lower it.
 * `node .ci/lint/feature-rooms.test.mjs --list swap` names the files.
 */
const OUTSIDE = {
  account: 2,
  activity: 4,
  buy: 7,
  connect: 5,
  'email-login': 8,
  names: 5,
  networks: 3,
  nfts: 1,
  permissions: 9,
  send: 6,
  'sign-in': 4,
  'smart-sessions': 7,
  swap: 25,
  tokens: 1,
};

/** Words of the kernel as well: only an import of their folder counts. */
const ALSO_WORDS = new Set([
  'account',
  'activity',
  'connect',
  'networks',
  // The id of a tab as well.
  'nfts',
  'receive',
  'send',
  'sessions',
  'sign-in',
  'tokens',
]);

/** The lists of features, of their failures and of their pages, the options and the public types: they name features for adopters. */
const MAY_NAME_FEATURES = [
  /^demo\/gallery\/all-pages\.ts$/,
  /^src\/features\/(registry|account-features)\.ts$/,
  /^src\/testing\/fakes\/(every-feature|feature-failures)\.ts$/,
  /^src\/core\/config\/(options|option-table|feature-rows|endpoint-rows)\.ts$/,
  /^src\/core\/config\/generated\//,
  /^src\/exports\//,
];

const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'src', 'demo/gallery'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({path, text: readFileSync(path, 'utf8')}));
const features = files.flatMap(({path}) => path.match(/^src\/features\/([a-z-]+)\/feature\.ts$/)?.[1] ?? []);

if (process.argv[2] === '--list') {
  for (const path of outside(process.argv[3])) console.log(path);
} else {
  describe('the room of a feature', () => {
    it('is found for every feature that has a count', () => {
      assert.deepEqual(
        Object.keys(OUTSIDE).filter((feature) => !features.includes(feature)),
        [],
      );
    });

    for (const feature of features) {
      const most = OUTSIDE[feature] ?? 0;
      it(`holds all of ${feature} but at most ${most} files`, () => {
        const found = outside(feature);
        assert.ok(found.length <= most, `These files name ${feature}:\n${found.join('\n')}`);
      });
    }

    it('holds the codes of failures that no other code reports (decision 0370)', () => {
      const strange = Object.keys(ERROR_KINDS).flatMap((code) => {
        const feature = onlyFeatureOf(code);
        return feature ? [`${code} is of ${feature}`] : [];
      });
      assert.deepEqual(strange, []);
    });

    it('holds the sentences of failures that only it shows', () => {
      const shared = readFileSync('src/core/messages/en/shared.ts', 'utf8');
      const shown = readFileSync('src/core/errors/presentation.ts', 'utf8');
      const keys = [...shared.matchAll(/^ {2}'(error\.\w+)':/gm)].map(([, key]) => key);
      assert.ok(keys.length > 20, 'The sentences are not found.');
      const strange = keys.flatMap((key) => {
        const feature = shown.includes(`'${key}'`) ? undefined : onlyFeatureOf(key);
        return feature ? [`${key} is of ${feature}`] : [];
      });
      assert.deepEqual(strange, []);
    });
  });
}

/** The feature that has all product files with a text, if only one has; core declares and shows it, which does not count. */
function onlyFeatureOf(text) {
  const users = files
    .filter(({path}) => !/\.test\.ts$|\/testing\/|^demo\/|\/messages\/|^src\/core\/errors\//.test(path))
    .filter((file) => file.text.includes(`'${text}'`))
    .map(({path}) => path.match(/^src\/features\/([a-z-]+)\//)?.[1]);
  return new Set(users).size === 1 ? users[0] : undefined;
}

/** The files that name a feature although they are not its own. */
function outside(feature) {
  return files
    .filter(({path}) => !path.startsWith(`src/features/${feature}/`))
    .filter(({path}) => !MAY_NAME_FEATURES.some((allowed) => allowed.test(path)))
    .filter(({path, text}) => names(feature, path, text))
    .map(({path}) => path);
}

/** True if a file has the feature's id as a text, or a word of a path that it imports. */
function names(feature, path, text) {
  if (ALSO_WORDS.has(feature)) return text.includes(`features/${feature}/`);
  const id = feature.replace(/-./g, ([, letter]) => letter.toUpperCase());
  const inPath = new RegExp(`(from|import|import\\()\\s*(/\\*.*?\\*/ )?'\\.[^']*\\b${feature}\\b[^']*'`);
  if (inPath.test(text)) return true;
  const read = path.startsWith('src/features/') ? withoutNeeds(text) : text;
  return read.includes(`'${feature}'`) || read.includes(`'${id}'`);
}

/** Features name others in `needs`, in their types, and in `use`. */
function withoutNeeds(text) {
  return text
    .replace(/needs: \[[^\]]*\]/g, '')
    .replace(/\buse(Feature)?\('[^']*'\)/g, '')
    .replace(/(InternalManifest|CreateInternalFeature)<[^>]*>/g, '');
}
