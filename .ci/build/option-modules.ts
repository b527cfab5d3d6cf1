import {format} from 'oxfmt';
import type {OptionRow} from '../../src/core/config/option-row.js';
import type {OPTION_TABLE} from '../../src/core/config/option-table.js';

/** The folder of the generated modules. */
export const FOLDER = new URL('../../src/core/config/generated/', import.meta.url);
/** The guide with the generated tables. */
export const GUIDE = new URL('../../src/core/config/README.md', import.meta.url);

type Table = typeof OPTION_TABLE;
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

/** The guide with the tables of its sections written from the table of options. */
export async function withTables(guide: string, table: Table): Promise<string> {
  const rows = rowsOf(table);
  const text = guide.replaceAll(/^## (.+)\n[^]*?(?=^## |$(?![^]))/gm, (section, title: string) => {
    const own = rows.filter((row) => sectionOf(row) === title);
    return own.length > 0 ? section.replace(/^\| Option [^]*?(?=\n\n|\n$|$(?![^]))/m, tableOf(own)) : section;
  });
  return (await format('README.md', text, STYLE)).code;
}

/** As in .oxfmtrc.json. */
const STYLE = {printWidth: 110, singleQuote: true, bracketSpacing: false, trailingComma: 'all'} as const;

const written = (value: unknown): string => JSON.stringify(value);

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
  'networks!': ${written(networks.shape)},
  ${shapesIn(others)}
  features: {${shapesIn(features)}},
  endpoints: {${shapesIn(endpoints)}},
  env: 'an object',
};
export const CHECKED_ELSEWHERE = ${written(namesOf(options, ({shape}) => !shape))};
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
  for (const [name, {shape}] of Object.entries(rows)) {
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
  const names = namesOf(options, (row) => row.default !== undefined);
  return `import type {ResolvedEndpoints} from '../../ports/connector-plugin.js';
import type {Config, CoreFeatures} from '../config.js';

/** The public services; each can be replaced. */
export const DEFAULT_ENDPOINTS: ResolvedEndpoints = ${written(defaultsOf(endpoints))};

/** Features and whether they are on by default (spec 9). */
export const DEFAULT_FEATURES: CoreFeatures = ${written(defaultsOf(features))};

/** Every other option that has a default. */
export const DEFAULT_OPTIONS: Pick<Config, ${names.map((name) => `'${name}'`).join(' | ')}> =
  ${written(defaultsOf(options))};`;
}

function defaultsOf(rows: Rows): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, row]) => (row.default === undefined ? [] : [[name, row.default]])),
  );
}

function attributes(table: Table): readonly string[] {
  const isText = ({attribute = 'id', changedBy, shape}: OptionRow): boolean =>
    attribute !== 'id' && !changedBy && shape !== 'true or false';
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
