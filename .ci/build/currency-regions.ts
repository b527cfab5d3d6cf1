import {readFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {fileURLToPath} from 'node:url';

const CLDR = dirname(fileURLToPath(import.meta.resolve('cldr-core/package.json')));
/** Not one of those allowed for code (allowed-licences.ts): the table is data, and its notice goes with it (decision 0322). */
const LICENCE = 'Unicode-3.0';
const FOLDER = new URL('../../src/features/buy/', import.meta.url);

/** The generated table of currencies. */
export const FILE = new URL('currency-regions.ts', FOLDER);
/** The generated notice of the data that it is made from. */
export const NOTICE = new URL('NOTICE.md', FOLDER);

/** A period in which a region uses a currency, by its ISO 4217 code. */
type Use = Readonly<Record<string, {readonly _to?: string; readonly _tender?: 'false'}>>;

/** The currencies of all regions, as far as `cldr-core` is read. */
interface CurrencyData {
  readonly supplemental: {readonly currencyData: {readonly region: Readonly<Record<string, readonly Use[]>>}};
}

const {license, cldrVersion} = JSON.parse(read('package.json')) as {
  readonly license: string;
  readonly cldrVersion: string;
};

/** The currencies that are legal tender, by region. One with an end is left out even before it, so that the table depends on no date. */
export function tenders(): ReadonlyMap<string, readonly string[]> {
  const data = JSON.parse(read('supplemental/currencyData.json')) as CurrencyData;
  const regions = Object.entries(data.supplemental.currencyData.region);
  return new Map(
    regions.map(([region, uses]) => {
      const current = uses
        .flatMap((use) => Object.entries(use))
        .filter(([, {_to, _tender}]) => _to === undefined && _tender !== 'false');
      return [region, current.map(([currency]) => currency)];
    }),
  );
}

/** The text of the table. */
export function currencyRegionsModule(): string {
  if (license !== LICENCE) throw new Error(`cldr-core is under ${license}`);
  return `// Written by \`npm run fix\` from CLDR ${cldrVersion} (${license}: NOTICE.md).

/** Currencies in use, each with the regions that use it: the one that begins its code is left out, as JP of JPY is. */
export const CURRENCY_REGIONS =
  // oxfmt-ignore
  '${entries().join(' ')}';
`;
}

/** The text of the notice. */
export function currencyNotice(): string {
  return `# Notice

The table in \`currency-regions.ts\` is made from the supplemental data of [CLDR](https://cldr.unicode.org) ${cldrVersion}, under these terms:

\`\`\`text
${read('LICENSE').trim()}
\`\`\`
`;
}

function entries(): readonly string[] {
  const regions = new Map<string, string[]>();
  for (const [region, currencies] of tenders())
    for (const currency of currencies) regions.set(currency, [...(regions.get(currency) ?? []), region]);
  return [...regions]
    .map(([currency, users]) => currency + users.filter((user) => !currency.startsWith(user)).join(''))
    .toSorted();
}

function read(path: string): string {
  return readFileSync(join(CLDR, path), 'utf8');
}
