import {format} from 'oxfmt';
import {comparableLetters} from '../../src/core/model/wallets/check-widespread-wallets.js';
import {coreOf} from '../../src/core/model/wallets/detect-impersonation.js';
import {comparableId} from '../../src/core/model/wallets/wallet-identity.js';
import type {
  EarlyWallet,
  KnownWallet,
  NamedWallet,
  WalletEntry,
} from '../../src/core/model/wallets/wallet-table.js';

/** The folder of the generated subsets of the wallet table. */
export const FOLDER = new URL('../../src/core/model/wallets/generated/', import.meta.url);

/** The modules with the subsets of the wallet table, by file name. */
export async function walletModules(wallets: readonly WalletEntry[]): Promise<ReadonlyMap<string, string>> {
  const modules = [
    [
      'early-wallets.ts',
      'EarlyWallet',
      `/** Widespread wallets, and wallets with quirks. */
export const EARLY_WALLETS: readonly EarlyWallet[] = ${written(earlyWallets(wallets))};
/** A text in \`comparableLetters\` without any of these resembles no known name and no known rdns. */
export const KNOWN_NAMES: readonly string[] = ${written(knownNames(wallets))};`,
    ],
    [
      'button-wallets.ts',
      'NamedWallet',
      `/** The wallets that a wallet button accepts by a short name. */
export const BUTTON_WALLETS: Readonly<Record<string, NamedWallet>> = ${written(buttonWallets(wallets))};`,
    ],
    [
      'known-wallets.ts',
      'KnownWallet',
      `/** Wallets whose names are worth imitating. Any other wallet is only compared with the announced ones. */
export const KNOWN_WALLETS: readonly KnownWallet[] = ${written(knownWallets(wallets))};`,
    ],
  ] as const;
  return new Map(
    await Promise.all(
      modules.map(async ([name, type, body]) => {
        const text = `// Written by \`npm run fix\` from ../wallet-table.ts.\nimport type {${type}} from '../wallet-table.js';\n\n${body}\n`;
        return [name, (await format(name, text, STYLE)).code] as const;
      }),
    ),
  );
}

/** As in .oxfmtrc.json. */
const STYLE = {printWidth: 110, singleQuote: true, bracketSpacing: false, trailingComma: 'all'} as const;

const written = (value: unknown): string => JSON.stringify(value);

function earlyWallets(wallets: readonly WalletEntry[]): readonly EarlyWallet[] {
  return wallets
    .filter(({isWidespread, quirks}) => isWidespread ?? quirks)
    .map(({name, explorerId, rdns, isWidespread, quirks}) => ({
      name,
      ...(rdns?.[0] && {rdns: rdns[0]}),
      ...(explorerId && {explorerId: comparableId(explorerId)}),
      ...(isWidespread && {isWidespread}),
      ...quirks,
    }));
}

function buttonWallets(wallets: readonly WalletEntry[]): Readonly<Record<string, NamedWallet>> {
  return Object.fromEntries(
    wallets.flatMap(({name, explorerId: id, button}) =>
      button && id
        ? [[button.key, {id, name: button.name ?? name, ...(button.rdns && {rdns: button.rdns})}]]
        : [],
    ),
  );
}

function knownWallets(wallets: readonly WalletEntry[]): readonly KnownWallet[] {
  // JSON leaves out undefined values.
  const unused = {button: undefined, isWidespread: undefined, quirks: undefined};
  return wallets.filter(isProtected).map((wallet) => ({
    ...wallet,
    ...(wallet.explorerId && {explorerId: comparableId(wallet.explorerId)}),
    ...unused,
  }));
}

/** The last word of the name of each login, which no wallet may resemble. */
const LOGIN = comparableLetters('login');

/**
 * The first letters of all known names, and of each rdns without a known name in it; the shortest of overlapping ones.
 * Five letters are enough for the first screen: a match only means that the full check is needed.
 */
function knownNames(wallets: readonly WalletEntry[]): readonly string[] {
  const known = wallets.filter(isProtected);
  const names = known
    .flatMap(({name, otherNames = []}) => [name, ...otherNames])
    .map((name) => comparableLetters(coreOf(name)))
    // The check accepts no name with other characters.
    .filter((letters) => /^[a-z]+$/.test(letters))
    .map((letters) => letters.slice(0, 5));
  const parts: string[] = [];
  for (const text of [
    LOGIN,
    ...names,
    ...known.flatMap(({rdns = []}) => rdns.map(comparableLetters)),
  ].toSorted((one, other) => one.length - other.length))
    if (!parts.some((part) => text.includes(part))) parts.push(text);
  return parts;
}

const isProtected = ({protection}: WalletEntry): boolean => protection !== 'none';
