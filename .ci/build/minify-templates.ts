import {fileURLToPath} from 'node:url';
import {parseAst, type Plugin} from 'vite';
import {minifyCss} from './minify-css.js';
import {shortNames} from './short-names.js';

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url));

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

// A line break with its indentation reads as one space in HTML, and before the end of a tag as none. So nothing
// that is shown changes; what is said comes from the messages and holds no `>`.
const minifyHtml = (text: string): string => text.replace(/\s*\n\s*/g, ' ').replace(/(?<!\/) >/g, '>');

/** The pieces of a template as they are written in a script, made shorter. */
type Minify = (pieces: readonly string[]) => Promise<readonly string[]>;

const eachPiece: Minify = async (pieces) => pieces.map(minifyHtml);

/** What the characters of a template stand for, and back. */
const cooked = (raw: string): string => raw.replace(/\\([\s\S])/g, '$1');
const written = (text: string): string => text.replace(/[\\`]|\$(?=\{)/g, '\\$&');

const MINIFIERS: Record<string, Minify> = {
  html: eachPiece,
  svg: eachPiece,
  css: async (pieces) => (await minifyCss(pieces.map(cooked))).map(written),
};

/** A class decorator that gives nothing back is a call; the compiler's helper for the general case weighs more. */
const DECORATED = /(\w+) = (?:\w+\.)?_*decorate(?:\$\d+)?\(\[(customElement\([^)]*\))\], \1\);/g;

const HELPER_IMPORT = /^import [^\n]*helpers\/(?:esm\/)?decorate[^\n]*\n/m;

/** The compiler hands on what an element's constructor is given, which is nothing. */
const CONSTRUCTOR = /constructor\(\.\.\.(\w+)\) \{\s*super\(\.\.\.\1\);/g;

function unfoldDecorators(code: string): string {
  const plain = code.replace(DECORATED, '$2($1);').replace(CONSTRUCTOR, 'constructor() { super();');
  return /decorate(?:\$\d+)?\(\[/.test(plain) ? plain : plain.replace(HELPER_IMPORT, '');
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The texts of a template, made shorter. */
async function shortened(code: string, {tag, quasi}: Node): Promise<readonly Edit[]> {
  const minify = MINIFIERS[tag?.name ?? ''];
  if (!minify || !quasi) return [];
  const texts = await minify(quasi.quasis.map(({start, end}) => code.slice(start, end)));
  return quasi.quasis.map(({start, end}, index) => ({start, end, text: texts[index] ?? ''}));
}

/**
 * A sheet without Lit's check that only sheets are put into sheets, which the types here make already: a page of
 * this package alone then loads no byte of the check.
 */
function unchecked({tag, end}: Node): readonly Edit[] {
  if (tag?.name !== 'css') return [];
  return [
    {start: tag.start, end: tag.end, text: 'sheetOf('},
    {start: end, end, text: ')'},
  ];
}

const SHEET_IMPORT = "import {unsafeCSS as sheetOf} from 'lit';\n";

/** Shortens Lit templates, which no minifier of scripts touches, and private names, and unfolds decorators. */
export function minifyTemplates(): Plugin {
  const shorten = shortNames(SOURCES);
  return {
    name: 'minify-templates',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: {id: /\/src\//, code: /\b(html|svg|css)`|customElement\(|--_|super\(/},
      async handler(code) {
        const templates = taggedTemplates(parseAst(code));
        const found = templates.map(async (each) => [...(await shortened(code, each)), ...unchecked(each)]);
        const edits = (await Promise.all(found)).flat();
        let result = code;
        // From the end, so that positions before it stay true.
        for (const {start, end, text} of edits.toSorted((one, other) => other.start - one.start)) {
          result = result.slice(0, start) + text + result.slice(end);
        }
        if (templates.some(({tag}) => tag?.name === 'css')) result = SHEET_IMPORT + result;
        return {code: shorten(unfoldDecorators(result)), map: null};
      },
    },
  };
}
