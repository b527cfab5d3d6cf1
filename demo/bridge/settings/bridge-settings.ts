import {CONFIRMATIONS} from '../protocol/confirmations.js';

/** Where the site runs: with real money, or with test money. */
export type BridgeEnvironment = 'mainnet' | 'testnet';

/** The build-time settings of the bridge site (spec 9). Times are in seconds. */
export interface BridgeSettings {
  readonly environment: BridgeEnvironment;
  /** The chain id of the home network. */
  readonly networkId: number;
  /** The most gas that a transaction of the site may need; the wallet's estimate is sent, never this. */
  readonly gasLimit: number;
  readonly blockTimeS: number;
  /** A deposit that is not delivered within this time is given back whole. */
  readonly confirmWindowS: number;
  /** When an amount that waits may be withdrawn, counted from its confirmation. */
  readonly withdrawWindow: {readonly opensAfterS: number; readonly closesAfterS: number};
  readonly farmingUpdateS: number;
  readonly earningUpdateS: number;
  /** The address of the people who help: a page or an e-mail address. */
  readonly support: string | undefined;
}

/** The environment of a build: `process.env`, or `import.meta.env` in the page. */
export type BuildEnvironment = Readonly<Record<string, string | undefined>>;

interface Setting<Value> {
  readonly name: `VITE_${string}`;
  readonly initial: string;
  /** Completes 'It takes …'. */
  readonly takes: string;
  /** Returns undefined for a text that is not accepted. */
  readonly read: (text: string) => Value | undefined;
}

type Settings = {readonly [Key in Exclude<keyof BridgeSettings, 'support'>]: Setting<BridgeSettings[Key]>};

const [MINUTE_S, HOUR_S] = [60, 3600];
/** Thirty days: longer than any window or period that a visitor would wait for. */
const LONGEST_S = 30 * 24 * HOUR_S;
/** The gas of a plain transfer, and the most that a block of the home network holds. */
const GAS = {least: 21_000, most: 30_000_000};

const SETTINGS: Settings = {
  environment: {
    name: 'VITE_ENVIRONMENT',
    initial: 'mainnet',
    takes: "'mainnet' or 'testnet'",
    read: (text) => (text === 'mainnet' || text === 'testnet' ? text : undefined),
  },
  networkId: {
    name: 'VITE_NETWORK_ID',
    initial: '1',
    takes: "the chain id of the home network in decimal digits, such as '1'",
    read: (text) => wholeNumber(text, {least: 1, most: Number.MAX_SAFE_INTEGER}),
  },
  gasLimit: {
    name: 'VITE_GAS_LIMIT',
    initial: '200000',
    takes: `a whole number from ${GAS.least} to ${GAS.most}`,
    read: (text) => wholeNumber(text, GAS),
  },
  blockTimeS: {
    name: 'VITE_BLOCK_TIME',
    initial: '15',
    takes: 'whole seconds from 1 to 3600',
    read: (text) => wholeNumber(text, {least: 1, most: HOUR_S}),
  },
  confirmWindowS: {
    name: 'VITE_CONFIRM_WINDOW',
    initial: '6',
    takes: "hours, such as '6' or '1.5', at most 720",
    read: (text) => duration(text, HOUR_S),
  },
  withdrawWindow: {
    name: 'VITE_WITHDRAW_WINDOW',
    initial: '2-8',
    takes: "two numbers of hours, the earlier one first, such as '2-8', at most 720",
    read: hoursFromTo,
  },
  farmingUpdateS: {
    name: 'VITE_FARMING_UPDATE',
    initial: '6',
    takes: "hours, such as '6' or '1.5', at most 720",
    read: (text) => duration(text, HOUR_S),
  },
  earningUpdateS: {
    name: 'VITE_EARNING_UPDATE',
    initial: '10',
    takes: "minutes, such as '10' or '2.5', at most 43200",
    read: (text) => duration(text, MINUTE_S),
  },
};

const SUPPORT = {
  name: 'VITE_SUPPORT',
  takes: "an address that begins with 'https://', or an e-mail address",
} as const;

/** Build-time settings that are not accepted. The message has a line for each. */
export class BridgeSettingsError extends Error {
  override readonly name = 'BridgeSettingsError';
}

/**
 * Reads the settings of the bridge site from the environment of the build.
 *
 * @throws BridgeSettingsError with the name, the given and the accepted value of each setting that is wrong.
 */
export function readBridgeSettings(env: BuildEnvironment): BridgeSettings {
  const problems: string[] = [];
  const read = <Value>({name, initial, takes, read: parse}: Setting<Value>): Value => {
    const given = env[name] ?? initial;
    const value = parse(given);
    if (value !== undefined) return value;
    problems.push(problemOf(name, given, takes));
    return parse(initial) as Value;
  };
  const settings: BridgeSettings = {
    environment: read(SETTINGS.environment),
    networkId: read(SETTINGS.networkId),
    gasLimit: read(SETTINGS.gasLimit),
    blockTimeS: read(SETTINGS.blockTimeS),
    confirmWindowS: read(SETTINGS.confirmWindowS),
    withdrawWindow: read(SETTINGS.withdrawWindow),
    farmingUpdateS: read(SETTINGS.farmingUpdateS),
    earningUpdateS: read(SETTINGS.earningUpdateS),
    support: readSupport(env[SUPPORT.name], problems),
  };
  if (problems.length === 0 && settings.confirmWindowS <= CONFIRMATIONS * settings.blockTimeS) {
    problems.push(tooShort(settings));
  }
  if (problems.length > 0) throw new BridgeSettingsError(problems.join('\n'));
  return settings;
}

/** Deposits would be given back before the validators may sign them. */
function tooShort({confirmWindowS, blockTimeS}: BridgeSettings): string {
  return (
    `${SETTINGS.confirmWindowS.name} is ${confirmWindowS} s, and ${CONFIRMATIONS} blocks of ` +
    `${SETTINGS.blockTimeS.name} take ${CONFIRMATIONS * blockTimeS} s. The window must be longer.`
  );
}

function problemOf(name: string, given: string, takes: string): string {
  return `${name} is ${given === '' ? 'empty' : `'${given}'`}. It takes ${takes}.`;
}

function readSupport(text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined) return undefined;
  if (/^https:\/\/[^\s@]+$/.test(text) && URL.canParse(text)) return text;
  if (/^[^\s@:/?&]+@[^\s@:/?&]+\.[^\s@:/?&]+$/.test(text)) return `mailto:${text}`;
  problems.push(problemOf(SUPPORT.name, text, SUPPORT.takes));
  return undefined;
}

/** Digits only: a sign, an exponent or another base is a slip of the pen. */
function wholeNumber(text: string, {least, most}: typeof GAS): number | undefined {
  if (!/^\d{1,16}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** Seconds of a time in hours or minutes. The result is whole, as contracts have it. */
function duration(text: string, unitS: number): number | undefined {
  if (!/^\d{1,5}(?:\.\d{1,2})?$/.test(text)) return undefined;
  const seconds = Math.round(Number(text) * unitS * 100) / 100;
  return Number.isInteger(seconds) && seconds > 0 && seconds <= LONGEST_S ? seconds : undefined;
}

function hoursFromTo(text: string): BridgeSettings['withdrawWindow'] | undefined {
  const [from = '', to = '', ...rest] = text.split('-');
  const [opensAfterS, closesAfterS] = [duration(from, HOUR_S), duration(to, HOUR_S)];
  if (rest.length > 0 || opensAfterS === undefined || closesAfterS === undefined) return undefined;
  return opensAfterS < closesAfterS ? {opensAfterS, closesAfterS} : undefined;
}
