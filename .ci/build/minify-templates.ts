import {parseAst, type Plugin} from 'vite';
import {minifyCss} from './minify-css.js';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly tag?: Node & {readonly name?: string};
  readonly quasi?: {readonly quasis: readonly Node[]};
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** Every tagged template below `node`, inner ones too. */
function taggedTemplates(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(taggedTemplates);
  if (!isNode(node)) return [];
  const inside = Object.values(node).flatMap(taggedTemplates);
  return node.type === 'TaggedTemplateExpression' ? [node, ...inside] : inside;
}

// A line break with its indentation is one space in HTML, and nothing before the end of a tag. So the rendered
// content does not change; texts come from the messages and contain no `>`.
const minifyHtml = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\/) >/g, '>');

/** The shortened pieces of a template, as written in a script. */
type Minify = (pieces: readonly string[]) => Promise<readonly string[]>;

const eachPiece: Minify = async (pieces) => pieces.map(minifyHtml);

/** Unescapes the characters of a template, and escapes them again. */
const cooked = (raw: string): string => raw.replace(/\\([\s\S])/g, '$1');
const written = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

const MINIFIERS: Record<string, Minify> = {
  html: eachPiece,
  svg: eachPiece,
  css: async (pieces) => (await minifyCss(pieces.map(cooked))).map(written),
};

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The shortened texts of a template. */
async function shortened(code: string, {tag, quasi}: Node): Promise<readonly Edit[]> {
  const minify = MINIFIERS[tag?.name ?? ''];
  if (!minify || !quasi) return [];
  const texts = await minify(quasi.quasis.map(({start, end}) => code.slice(start, end)));
  return quasi.quasis.map(({start, end}, index) => ({start, end, text: texts[index] ?? ''}));
}

/** Shortens Lit templates, which script minifiers do not change. */
export function minifyTemplates(): Plugin {
  return {
    name: 'minify-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {id: /\/src\//, code: /\b(html|svg|css)`/},
      async handler(code) {
        const templates = taggedTemplates(parseAst(code));
        const edits = (await Promise.all(templates.map(async (each) => shortened(code, each)))).flat();
        let result = code;
        // From the end, so that earlier positions stay valid.
        for (const {start, end, text} of edits.toSorted((one, other) => other.start - one.start))
          result = result.slice(0, start) + text + result.slice(end);
        return {code: result, map: null};
      },
    },
  };
}
