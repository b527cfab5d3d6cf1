// The list before the totals: which tests failed and why, once more, where thousands of lines are above it.
const LINES = 12;

/** One failure a paragraph; `{file, name, message}` each, of the message as much as fits. Empty where all passed. */
export function whatFailed(failures) {
  if (failures.length === 0) return '';
  return `\nWhat failed:\n${failures.map(paragraph).join('\n')}\n`;
}

function paragraph({file, name, message = ''}) {
  const lines = message.trim() === '' ? [] : message.split('\n').slice(0, LINES);
  return [`  ${file} › ${name}`, ...lines.map((line) => `      ${line}`.trimEnd())].join('\n');
}
