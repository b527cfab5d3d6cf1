// Releases both packages: `npm run release -- [major|minor|patch|1.2.3] [--dry-run]`. Writes the version and the
// changelogs, checks, packs into `.cache/release`, commits and tags. Publishing and pushing are left to the caller.
import {execFileSync} from 'node:child_process';
import {existsSync, mkdirSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {FILES, planRelease} from './plan-release.mjs';

const OUT = '.cache/release';
const BRANCH = 'main';
const PACKAGES = ['.', './react'];

const [isDryRun, wanted] = readArguments(process.argv.slice(2));
try {
  release();
} catch (error) {
  console.error(`Not released: ${error.message}`);
  process.exitCode = 1;
}

function release() {
  const texts = Object.fromEntries(FILES.map((path) => [path, readFileSync(path, 'utf8')]));
  const plan = planRelease({texts, wanted, date: new Date().toISOString().slice(0, 10)});
  const tag = `v${plan.version}`;
  const obstacles = findObstacles(tag);
  // A release builds both packages in `npm run check`; a dry run lists the current build.
  if (isDryRun) return describe(plan, {texts, tag, obstacles: [...obstacles, ...findUnbuilt()]});
  if (obstacles.length > 0) throw new Error(obstacles.join('; '));
  write(plan, {texts, tag});
}

function describe({current, version, changes}, {texts, tag, obstacles}) {
  console.log(`Release ${version} of both packages, after ${current}. A dry run: nothing is written.\n`);
  for (const [path, text] of Object.entries(changes)) {
    const lines = differences(texts[path], text);
    console.log(`${path}${lines.length === 0 ? ': stays as it is' : ''}`);
    for (const line of lines) console.log(`  ${line}`);
  }
  console.log('\nnpm run check');
  for (const line of packed(version)) console.log(line);
  console.log(`git commit -m "chore(release): ${version}", git tag ${tag}`);
  for (const obstacle of obstacles) console.log(`In the way: ${obstacle}`);
}

/** Reverts all writes if a check fails: the tree was clean. */
function write({version, changes}, {texts, tag}) {
  try {
    for (const [path, text] of Object.entries(changes)) writeFileSync(path, text);
    run('npm', ['run', 'check']);
    const [unbuilt] = findUnbuilt();
    if (unbuilt) throw new Error(unbuilt);
    pack();
  } catch (error) {
    for (const [path, text] of Object.entries(texts)) writeFileSync(path, text);
    throw error;
  }
  run('git', ['add', ...FILES]);
  run('git', ['commit', '--quiet', '--allow-empty', '-m', `chore(release): ${version}`]);
  run('git', ['tag', '-a', tag, '-m', `Release ${version}`]);
  console.log(`Released ${version}: ${tag}. What is left: git push --follow-tags, and npm publish of`);
  for (const line of packed(version)) console.log(`  ${line}`);
}

function pack() {
  rmSync(OUT, {recursive: true, force: true});
  mkdirSync(OUT, {recursive: true});
  for (const folder of PACKAGES) run('npm', ['pack', folder, '--ignore-scripts', '--pack-destination', OUT]);
}

/** The files and sizes that npm packs from the current build of each package. */
function packed(version) {
  return PACKAGES.map((folder) => {
    const answer = output('npm', ['pack', folder, '--dry-run', '--json', '--ignore-scripts']);
    const [{name, entryCount, size}] = JSON.parse(answer);
    const file = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    return `${OUT}/${file}: ${entryCount} files, ${Math.round(size / 1000)} kB`;
  });
}

function findObstacles(tag) {
  const obstacles = [];
  const branch = output('git', ['rev-parse', '--abbrev-ref', 'HEAD']);
  if (branch !== BRANCH) obstacles.push(`the branch is ${branch}, not ${BRANCH}`);
  if (output('git', ['status', '--porcelain']) !== '') obstacles.push('the working tree has changes');
  if (output('git', ['tag', '--list', tag]) !== '') obstacles.push(`there is a tag ${tag}`);
  return [...obstacles, ...findForeignAddresses()];
}

/** The manifests that name another repository than the release's remote. */
function findForeignAddresses() {
  const origin = addressOf(output('git', ['config', '--default', '', '--get', 'remote.origin.url']));
  return PACKAGES.map((folder) => join(folder, 'package.json')).flatMap((path) => {
    const named = addressOf(JSON.parse(readFileSync(path, 'utf8')).repository?.url ?? '');
    return named === origin ? [] : `${path} names the repository ${named}, not ${origin || 'an origin'}`;
  });
}

/** `git@host:owner/name.git` and `git+https://host/owner/name.git` are `https://host/owner/name`. */
function addressOf(url) {
  return url
    .replace(/^(ssh:\/\/)?git@([^:/]+)[:/]/, 'https://$2/')
    .replace(/^git\+/, '')
    .replace(/\.git$/, '');
}

/** An error message if a module or declaration that a manifest exports is missing: npm would pack a hollow package. */
function findUnbuilt() {
  const missing = PACKAGES.flatMap((folder) => {
    const {exports} = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const targets = Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? target : Object.values(target),
    );
    return targets.map((target) => join(folder, target)).filter((path) => !existsSync(path));
  });
  if (missing.length === 0) return [];
  return [`nothing is built (npm run build): ${missing.length} exported files are missing, as ${missing[0]}`];
}

function differences(before, after) {
  const [old, lines] = [before.split('\n'), after.split('\n')];
  return [
    ...old.filter((line) => !lines.includes(line)).map((line) => `- ${line.trim()}`),
    ...lines.filter((line) => !old.includes(line)).map((line) => `+ ${line.trim()}`),
  ];
}

function readArguments(args) {
  const [unknown] = args.filter((arg) => arg.startsWith('-') && arg !== '--dry-run');
  if (unknown)
    throw new Error(`Unknown option ${unknown}: npm run release -- [major|minor|patch|1.2.3] [--dry-run]`);
  return [args.includes('--dry-run'), args.find((arg) => !arg.startsWith('-'))];
}

function run(command, args) {
  execFileSync(command, args, {stdio: 'inherit'});
}

function output(command, args) {
  return execFileSync(command, args, {encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore']}).trim();
}
