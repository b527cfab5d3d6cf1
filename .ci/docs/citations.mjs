// Finds citations without a target: points of the specification, decisions and pages that are not in the repository.
import {execFileSync} from 'node:child_process';
import {readFileSync, readdirSync} from 'node:fs';
import {basename, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IS_TEXT = /\.(ts|tsx|mjs|js|md|css|html|yml)$/;
/** Generated declarations, the ordered specification, and tests whose examples cite missing targets. */
const IS_SKIPPED = /^(\.ci\/api\/|src\/spec\/|\.ci\/docs\/.+\.test\.mjs$)/;
/** Pages that the build writes, and pages of packages. */
const OTHER_PAGES = ['modal.md', 'react.md', 'LICENSE.md'];

const COMMENT = /\/\*\*[^]*?\*\/|^\s*\/\/ .*$/gm;
const IN_BRACKETS = /(?:\s*\n\s*\*)?\s*\((?:spec|decisions?)[ /][\w., /-]+\)/g;
const INTERNAL = /\bspec \d+|\bdecisions?[ /]\d{4}|(?:[\w.-]+\/)+[\w.-]+\.(?:tsx?|mjs|md)\b/g;

/** The valid targets: the repository's files, the points of its specification, its decisions. */
export function citable() {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean);
  const specification = readFileSync(join(ROOT, 'src/spec/product.md'), 'utf8');
  return {
    files,
    pages: new Set([...files.map((file) => basename(file)), ...OTHER_PAGES]),
    points: new Set([...specification.matchAll(/^## (\d+)\. /gm)].map(([, point]) => point)),
    decisions: new Set(files.flatMap((file) => /^src\/decisions\/(\d{4})-/.exec(file)?.slice(1) ?? [])),
  };
}

/** The citations in `text` without a target, verbatim. */
export function danglingCitations(text, {pages, points, decisions}) {
  const found = [
    // `(spec 4)`, `(spec 4, 8)`, `(spec 5 and 9)`: points of src/spec/product.md.
    ...[...text.matchAll(/\bspec (\d+)(?:(?:, | and )(\d+))?/g)].filter(([, ...cited]) =>
      cited.some((point) => point !== undefined && !points.has(point)),
    ),
    ...text.matchAll(/\bpoint \d+ of the specification\b/gi),
    ...[...text.matchAll(/\bdecisions?[ /](\d{4})\b/gi)].filter(([, number]) => !decisions.has(number)),
    // Numbers of other documents.
    ...text.matchAll(/\b(?:decisions?|reference) \d{1,3}(?:\.\d+)*\b(?!\d)/gi),
    ...[...text.matchAll(/(?<![\w-])[\w-]{1,80}\.md\b/g)].filter(([page]) => !pages.has(page)),
  ];
  return found.map(([citation]) => citation);
}

const IS_CODE = /\.(ts|tsx|mjs)$/;
const IS_RECORD = /^src\/decisions\/\d{4}-/;
const IS_IN_COMMENT = /^\s*(\/\/|\/?\*)/;
/** Names of files, and folders of the repository, which cannot be confused with codes of errors. */
const NAME =
  /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs)|(?:core|io|features|ui|shell|testing|demo|\.ci)\/[\w./-]+)`/g;

/** The names in a comment or a record of files and folders that are not in the repository. */
export function missingFiles(line, {files}) {
  const isThere = (name) =>
    // A whole path, a folder, or a module without its ending.
    files.some((file) => [' ', '/', '.'].some((next) => `/${file} `.includes(`/${name}${next}`)));
  return [...line.matchAll(NAME)].map(([, name]) => name).filter((name) => !isThere(name.replace(/\/$/, '')));
}

/** Every dangling citation of the repository, as `file:line citation`. */
export function allDanglingCitations() {
  const known = citable();
  return known.files
    .filter((file) => IS_TEXT.test(file) && !IS_SKIPPED.test(file))
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => {
          const namesFiles = IS_RECORD.test(file) || (IS_CODE.test(file) && IS_IN_COMMENT.test(line));
          const missing = namesFiles ? missingFiles(line, known) : [];
          return [...danglingCitations(line, known), ...missing].map(
            (citation) => `${file}:${index + 1} ${citation}`,
          );
        }),
    );
}

/** The citations in the declarations of `folder` that adopters cannot open, as `file:line citation`. */
export function findCitations(folder) {
  const {files: packed} = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((path) => path.endsWith('.d.ts'))
    .toSorted()
    .flatMap((path) =>
      unreachableCitations(readFileSync(join(folder, path), 'utf8'), packed).map(
        ({line, citation}) => `${join(folder, path)}:${line} ${citation}`,
      ),
    );
}

/** Citations in the comments of `text`: points of the specification, decisions, and paths that are not in `packed`. */
export function unreachableCitations(text, packed) {
  return [...text.matchAll(COMMENT)].flatMap(({0: comment, index}) =>
    [...comment.matchAll(INTERNAL)]
      .filter(([citation]) => !packed.includes(citation))
      .map(({0: citation, index: at}) => ({line: text.slice(0, index + at).split('\n').length, citation})),
  );
}

/** Removes points of the specification and decisions in brackets from the comments of `text`. */
export function stripCitations(text) {
  return text.replace(COMMENT, (comment) => comment.replace(IN_BRACKETS, ''));
}
