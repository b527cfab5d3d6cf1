import {generate, parse} from 'css-tree';
import {transform} from 'esbuild';

/** Represents an interpolation; a valid value everywhere in CSS, and unused in the product's style sheets. */
const hole = (index: number): string => `var(--hole-${index}-of-template)`;
const HOLE = /var\(--hole-\d+-of-template\)/;

/**
 * Minifies a style sheet that is split by interpolations, and returns the same number of pieces.
 *
 * An interpolation may replace a CSS value. Throws for an invalid sheet.
 */
export async function minifyCss(pieces: readonly string[]): Promise<readonly string[]> {
  const sheet = pieces.reduce((before, piece, index) => before + hole(index) + piece);
  const {code, warnings} = await transform(sheet, {loader: 'css', minify: true, charset: 'utf8'});
  const [warning] = warnings;
  if (warning) throw new Error(`${warning.text} in the style sheet: ${warning.location?.lineText ?? ''}`);
  const shorter = withoutSpaces(code).split(HOLE);
  if (shorter.length !== pieces.length) throw new Error(`An interpolation is no value in: ${sheet}`);
  return shorter;
}

/**
 * A minifier keeps the spaces of custom properties, because a script could read them; the product's properties do not
 * need them.
 */
function withoutSpaces(sheet: string): string {
  const onParseError = ({message}: Error): never => {
    throw new Error(`${message} in the style sheet: ${sheet}`);
  };
  return generate(parse(sheet, {parseCustomProperty: true, onParseError}));
}
