// The list before the totals: failed tests with their reasons, repeated below thousands of lines of output.
const LINES = 12;

/** One failure a paragraph; `{file, name, message}` each, with a shortened message. Empty if all passed. */
export function whatFailed(failures) {
  if (failures.length === 0) return '';
  return `\nWhat failed:\n${failures.map(paragraph).join('\n')}\n`;
}

function paragraph({file, name, message = ''}) {
  const lines = message.trim() === '' ? [] : message.split('\n').slice(0, LINES);
  return [`  ${file} › ${name}`, ...lines.map((line) => `      ${line}`.trimEnd())].join('\n');
}
