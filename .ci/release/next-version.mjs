const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const STEPS = {
  major: ([major]) => [major + 1, 0, 0],
  minor: ([major, minor]) => [major, minor + 1, 0],
  patch: ([major, minor, patch]) => [major, minor, patch + 1],
};

/** The version after `current` by `major`, `minor` or `patch`, or the given one. Throws if it is not a valid step. */
export function nextVersion(current, wanted) {
  const from = numbersOf(current);
  const to = wanted in STEPS ? STEPS[wanted](from) : numbersOf(wanted);
  if (isBefore(to, from)) throw new Error(`${to.join('.')} is before ${current}`);
  return to.join('.');
}

function numbersOf(version) {
  const [, ...numbers] = VERSION.exec(version) ?? [];
  if (numbers.length === 0)
    throw new Error(`Expected major, minor, patch or a version like 1.2.3, found ${version}`);
  return numbers.map(Number);
}

function isBefore(one, other) {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at !== -1 && one[at] < other[at];
}
