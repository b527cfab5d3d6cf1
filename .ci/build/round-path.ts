const NUMBERS = /^[\s,]*(-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?)/i;
const FLAG = /^[\s,]*([01])/;
const ARC = 7;
/** The arguments of an arc that are one digit, and may stand without a space before the next. */
const FLAGS: readonly number[] = [3, 4];

/** Rounds the coordinates of SVG path data to two decimal places, which is a hundredth of a pixel in a logo. */
export function roundPath(data: string): string {
  const commands = data.match(/[mlhvcsqtaz][^mlhvcsqtaz]*/gi) ?? [];
  return commands.map((command) => command.charAt(0) + joined(argumentsOf(command))).join('');
}

function argumentsOf(command: string): readonly string[] {
  const isArc = /^a/i.test(command);
  const found: string[] = [];
  let left = command.slice(1);
  for (;;) {
    const isFlag = isArc && FLAGS.includes(found.length % ARC);
    const match = (isFlag ? FLAG : NUMBERS).exec(left);
    if (!match?.[1]) break;
    found.push(isFlag ? match[1] : rounded(match[1]));
    left = left.slice(match[0].length);
  }
  if (left.trim() !== '') throw new Error(`"${left}" is no argument of a path.`);
  return found;
}

function rounded(number: string): string {
  const text = String(Math.round(Number(number) * 100) / 100 || 0);
  return text.replace(/^(-?)0\./, '$1.');
}

function joined(found: readonly string[]): string {
  return found
    .join(' ')
    .replaceAll(' -', '-')
    .replaceAll(/(\.\d+) (?=\.)/g, '$1');
}
