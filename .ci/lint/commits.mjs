// Checks the subjects of the commits since this file was added: `type(scope): imperative subject`, at most 72 characters.
// In a shallow clone it checks the commits that the clone has. Without a history it passes with a message.
import {execFileSync} from 'node:child_process';
import {relative} from 'node:path';

const MAX_LENGTH = 72;
const SUBJECT =
  /^(?:feat|fix|refactor|perf|test|docs|style|chore|build|ci|revert)(?:\([a-z0-9][a-z0-9/,-]*\))?!?: (\S+)/;
/** `added`, `adding` and `adds`, but not `embed`, `bring` and `pass`. */
const NOT_IMPERATIVE = /^(?!(?:bring|embed|feed|focus|need|ping|seed|speed|string)$)[a-z-]+(?:ed|ing|[^s]s)$/;

/** Returns the rule that the subject breaks, or undefined. */
export function brokenRule(subject) {
  if (subject.length > MAX_LENGTH)
    return `has ${subject.length} characters, at most ${MAX_LENGTH} are allowed`;
  const [, verb] = SUBJECT.exec(subject) ?? [];
  if (!verb) return 'is not `type(scope): subject`';
  if (/^[A-Z][a-z]+$/.test(verb)) return 'has a capital letter after the colon';
  if (NOT_IMPERATIVE.test(verb)) return `begins with '${verb}', not with an imperative`;
  if (subject.endsWith('.')) return 'ends with a full stop';
  return undefined;
}

/** Reads `folder`, a checkout, and returns a line for each bad subject, and the number of commits read. */
export function checkCommits(folder, file) {
  const base = git(folder, ['log', '--diff-filter=A', '--format=%H', '--', file])?.split('\n').at(-1);
  if (!base) return {count: 0, problems: []};
  const lines = git(folder, ['log', '--no-merges', '--format=%h %s', `${base}..HEAD`])
    .split('\n')
    .filter(Boolean);
  const problems = lines.flatMap((line) => {
    const [, hash, subject] = /^(\S+) (.*)$/.exec(line);
    const rule = brokenRule(subject);
    return rule ? [`${hash} '${subject}' ${rule}`] : [];
  });
  return {count: lines.length, problems};
}

/** Returns undefined outside a repository, without commits, and without git. */
function git(folder, args) {
  try {
    return execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
}

if (process.argv[1] === import.meta.filename) {
  const root = process.cwd();
  const {count, problems} = checkCommits(root, relative(root, import.meta.filename));
  for (const problem of problems) console.error(problem);
  console.log(
    count === 0 ? 'This checkout has no commits to check' : `Checked the subjects of ${count} commits`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}
