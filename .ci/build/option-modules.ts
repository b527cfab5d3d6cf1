import {format} from 'oxfmt';
import type {OptionRow} from '../../src/core/config/option-row.js';
import type {OptionTable} from '../../src/core/config/option-row.js';

/** The folder of the generated modules. */
export const FOLDER = new URL('../../src/core/config/generated/', import.meta.url);
/** The types of the options, with generated members. */
export const TYPES = new URL('../../src/core/config/options.ts', import.meta.url);
/** The guide with the generated tables. */
export const GUIDE = new URL('../../src/core/config/README.md', import.meta.url);

type Table = OptionTable;
type Rows = Readonly<Record<string, OptionRow>>;
interface NamedRow extends OptionRow {
  /** `features.send`. */
  readonly path: string;
  readonly name: string;
}

/** The modules that pages load, by file name; each has the columns of the table that one of them needs. */
export async function optionModules(table: Table): Promise<ReadonlyMap<string, string>> {
  const bodies = {
    'shapes.ts': shapes(table),
    'defaults.ts': defaults(table),
    'defaulted-option.ts': `/** The name of an option, outside of the objects, that has a default value. */
export type DefaultedOption = ${defaulted(table).map(quoted).join(' | ')};`,
    'attributes.ts': `/** The attributes of \`<drawbridge-modal>\`, as properties, that need a new client after a change; all of them text. */
export const MODAL_ATTRIBUTES = ${written(attributes(table))} as const;`,
    'without-effect.ts': `/** Options that no code reads yet. */
export const WITHOUT_EFFECT = ${written(paths(table, 'yet'))} as const;
/** Options that only a login reads. */
export const WITHOUT_LOGIN = ${written(paths(table, 'without a login'))} as const;`,
  };
  return new Map(
    await Promise.all(
      Object.entries(bodies).map(async ([name, body]) => {
        const text = `// Written by \`npm run fix\` from ../option-table.ts.\n${body}\n`;
        return [name, (await format(name, text, STYLE)).code] as const;
      }),
    ),
  );
}

/** The options as the demo's playground lists them. */
export const PLAYGROUND = new URL(
  '../../demo/playground/options/generated/playground-options.json',
  import.meta.url,
);

/** The content of {@link PLAYGROUND}: every option with the way in which a visitor sets it. */
export async function playgroundOptions(table: Table): Promise<string> {
  const listed = rowsOf(table).map((row) => ({
    path: row.path,
    group: sectionOf(row),
    ...controlOf(row),
    standard: (row.defaultText ?? inWords(row.default)).replaceAll('`', ''),
    text: plainText(row),
  }));
  return (await format('playground-options.json', written(listed), STYLE)).code;
}

/** Types whose values are code: plug-ins, callbacks, parts of the browser. */
const CODE = /Plugin|SiwxConfig|SignInWithWallet|=>|typeof|\b(Clock|Random|KeyValueStorage|NetworkInput\[\])/;

function controlOf(row: OptionRow): object {
  const {type, entries} = row;
  const choices = shapeOf(row);
  if (type === 'boolean') return {kind: 'switch', isOn: row.default === true};
  if (CODE.test(type)) return {kind: 'code'};
  if (type === 'ThemeMode' || type.startsWith("'")) return {kind: 'choice', choices};
  if (type === 'string' || type === 'NetworkInput') return {kind: 'text'};
  return {kind: entries || type === 'readonly string[]' ? 'list' : 'json'};
}

/** The description without links and marks of code. */
function plainText({text = 'No effect yet'}: OptionRow): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '');
}

/** The types of the options, with the members of each interface written from the table of options. */
export async function withMembers(types: string, table: Table): Promise<string> {
  const bodies = {
    Features: membersOf(table.features),
    Endpoints: membersOf(table.endpoints),
    Environment: membersOf(table.env),
    DrawbridgeOptions: membersOf(table.options) + OBJECTS,
  };
  const text = types.replaceAll(
    /^(export interface (\w+) [^{]*\{\n)([^]*?)^\}/gm,
    (found, head: string, name) =>
      Object.hasOwn(bodies, name) ? `${head}${bodies[name as keyof typeof bodies]}}` : found,
  );
  return (await format('options.ts', text, STYLE)).code;
}

/** The members of `DrawbridgeOptions` whose own members are in the table. */
const OBJECTS = `  /** Features of the modal; \`updateFeatures\` changes them later. */
  readonly features?: Features;
  /** Addresses that replace the public services. */
  readonly endpoints?: Endpoints;
  /** Parts of the browser, replaced for tests and servers. */
  readonly env?: Environment;
`;

function membersOf(rows: Rows): string {
  return Object.entries(rows)
    .map(([name, row]) => {
      const isRequired = row.defaultText === 'required';
      return `${commentOf(row, isRequired)}\n  readonly ${name}${isRequired ? '' : '?'}: ${row.type};\n`;
    })
    .join('');
}

function commentOf(row: OptionRow, isRequired: boolean): string {
  const text = (row.text ?? 'No effect yet').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');
  const value = row.defaultText ?? inWords(row.default);
  const isNamed = !isRequired && !['none', '`[]`', "`''`"].includes(value);
  const words = `${text}.${isNamed ? ` Default: ${value}.` : ''}`;
  if (words.length <= COMMENT_WIDTH - '/** '.length) return `  /** ${words} */`;
  return `  /**\n${wrapped(words)}\n   */`;
}

/** Columns of a comment, without its indentation. */
const COMMENT_WIDTH = 115;

function wrapped(words: string): string {
  const lines = [''];
  for (const word of words.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length > COMMENT_WIDTH) lines.push(` ${word}`);
    else lines[lines.length - 1] = line;
  }
  return lines.map((line) => `   *${line}`).join('\n');
}

/** The guide with the tables of its sections written from the table of options, and from the types with its members. */
export async function withTables(guide: string, table: Table, types: string): Promise<string> {
  const rows = rowsOf(table).map((row) => ({
    ...row,
    ...(row.text && {text: row.text + partsOf(row, types)}),
  }));
  const text = guide.replaceAll(/^## (.+)\n[^]*?(?=^## |$(?![^]))/gm, (section, title: string) => {
    const own = rows.filter((row) => sectionOf(row) === title);
    return own.length > 0 ? section.replace(/^\| Option [^]*?(?=\n\n|\n$|$(?![^]))/m, tableOf(own)) : section;
  });
  return (await format('README.md', text, STYLE)).code;
}

/** The members of an option whose type is an interface, with their comments. */
function partsOf({type}: OptionRow, types: string): string {
  const [, body = ''] = new RegExp(`interface ${type} \\{\\n([^]*?)^\\}`, 'm').exec(types) ?? [];
  return [...body.matchAll(/\/\*\*([^]*?)\*\/\s+readonly (\w+)/g)]
    .map(([, comment = '', name]) => {
      const words = comment
        .split(/\s*\n\s*\*?\s*|^\s+|\s+$/)
        .filter(Boolean)
        .join(' ');
      return `. \`${name}\`: ${words.replace(/^[A-Z]/, (first) => first.toLowerCase()).replace(/\.$/, '')}`;
    })
    .join('');
}

/** As in .oxfmtrc.json. */
const STYLE = {printWidth: 110, singleQuote: true, bracketSpacing: false, trailingComma: 'all'} as const;

const written = (value: unknown): string => JSON.stringify(value);
const quoted = (name: string): string => `'${name}'`;

/** The accepted values of types that need no `shape` in their row. */
const SHAPES: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  string: 'a text, maybe empty',
  'readonly string[]': 'a list of texts',
};

function shapeOf({shape, type}: OptionRow): unknown {
  const isChoice = /^'[^']*'( \| '[^']*')*$/.test(type);
  return (
    shape ?? SHAPES[type] ?? (isChoice ? [...type.matchAll(/'([^']*)'/g)].map(([, name]) => name) : undefined)
  );
}

function rowsOf(table: Table): readonly NamedRow[] {
  return Object.entries(table).flatMap(([kind, rows]) =>
    Object.entries(rows as Rows).map(([name, row]) => ({
      ...row,
      name,
      path: kind === 'options' ? name : `${kind}.${name}`,
    })),
  );
}

function shapes({options, features, endpoints}: Table): string {
  const {networks, ...others} = options;
  return `import type {Shape} from '../../model/safety/shape.js';

const each = (shape: Shape, names: string): Record<string, Shape> =>
  Object.fromEntries(names.split(' ').map((name) => [name, shape]));

/** The shape of each option; those that other code checks are in \`CHECKED_ELSEWHERE\`. */
export const OPTIONS: Readonly<Record<string, Shape>> = {
  'networks!': ${written(shapeOf(networks))},
  ${shapesIn(others)}
  features: {${shapesIn(features)}},
  endpoints: {${shapesIn(endpoints)}},
  env: 'an object',
};
export const CHECKED_ELSEWHERE = ${written(namesOf(options, (row) => !shapeOf(row)))};
/** The accepted entries of the lists in \`features\`. */
export const ENTRIES: Readonly<Record<string, readonly string[]>> = ${written(
    Object.fromEntries(
      Object.entries(features as Rows).flatMap(([name, {entries}]) => (entries ? [[name, entries]] : [])),
    ),
  )};`;
}

/** Groups names with the same shape, which is shorter. */
function shapesIn(rows: Rows): string {
  const byShape = new Map<string, string[]>();
  for (const [name, row] of Object.entries(rows)) {
    const shape = shapeOf(row);
    if (!shape) continue;
    const key = written(shape);
    byShape.set(key, [...(byShape.get(key) ?? []), name]);
  }
  return [...byShape]
    .map(([shape, names]) =>
      names.length > 1 ? `...each(${shape}, ${written(names.join(' '))}),` : `${names[0]}: ${shape},`,
    )
    .join('\n');
}

function defaults({options, features, endpoints}: Table): string {
  return `import type {ResolvedEndpoints} from '../../ports/connector-plugin.js';
import type {Config, CoreFeatures} from '../config.js';
import type {DefaultedOption} from './defaulted-option.js';

/** The public services; each can be replaced. */
export const DEFAULT_ENDPOINTS: ResolvedEndpoints = ${written(defaultsOf(endpoints))};

/** Features and whether they are on by default (spec 9). */
export const DEFAULT_FEATURES: CoreFeatures = ${written(defaultsOf(features))};

/** Every other option that has a default. */
export const DEFAULT_OPTIONS: Pick<Config, DefaultedOption> =
  ${written(defaultsOf(options))};`;
}

function defaulted({options}: Table): readonly string[] {
  return namesOf(options, (row) => row.default !== undefined);
}

function defaultsOf(rows: Rows): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => (row.default === undefined ? [] : [[name, row.default]])),
  );
}

function attributes(table: Table): readonly string[] {
  const isText = ({attribute = 'id', changedBy, type}: OptionRow): boolean =>
    attribute !== 'id' && !changedBy && type !== 'boolean';
  return rowsOf(table)
    .filter(isText)
    .map(({attribute = ''}) => attribute.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

function paths(table: Table, why: OptionRow['withoutEffect']): readonly string[] {
  return rowsOf(table)
    .filter(({withoutEffect}) => withoutEffect === why)
    .map(({path}) => path);
}

function namesOf(rows: Rows, matches: (row: OptionRow) => boolean): readonly string[] {
  return Object.entries(rows).flatMap(([name, row]) => (matches(row) ? [name] : []));
}

function sectionOf({withoutEffect, group, path}: NamedRow): string {
  if (withoutEffect === 'yet') return 'Without effect';
  if (path.startsWith('features.')) return 'Features';
  if (path.startsWith('endpoints.')) return 'Services';
  return path.startsWith('env.') ? 'Environment' : (group ?? '');
}

function tableOf(rows: readonly NamedRow[]): string {
  const columns = {
    Option: ({path}: NamedRow) => `\`${path}\``,
    ...(rows.some(({attribute, group}) => attribute ?? group) && {
      Attribute: ({attribute}: NamedRow) => (attribute ? `\`${attribute}\`` : ''),
    }),
    Default: ({defaultText, default: value}: NamedRow) => defaultText ?? inWords(value),
    ...(rows.some(({text}) => text) && {Description: ({text = ''}: NamedRow) => text}),
  };
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [
    line(Object.keys(columns)),
    line(Object.keys(columns).map(() => '---')),
    ...rows.map((row) => line(Object.values(columns).map((cell) => cell(row).replaceAll('|', '\\|')))),
  ].join('\n');
}

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.map((entry) => `\`${entry}\``).join(', ') || '`[]`';
  if (typeof value === 'object') return 'none';
  return typeof value === 'string' && !value.includes('://')
    ? `\`'${value}'\``
    : `\`${written(value).replaceAll('"', '')}\``;
}
