import type {ClusterToken} from '../tokens.js';
import {ACCOUNT_RULES, RULES, type Extension} from './extension-bytes.js';

/** A token with transfer rules. */
export interface RuledToken extends ClusterToken {
  readonly rules?: readonly Extension[];
  /** The required extensions of its accounts. */
  readonly accountRules?: readonly Extension[];
  /** The first account's tokens are frozen. */
  readonly isFrozen?: boolean;
  /** The second account also has a token account, with separate rules. */
  readonly second?: {readonly isFrozen?: boolean; readonly rules?: readonly Extension[]};
  /** The decimals that the balance service reports instead of the mint's. */
  readonly toldDecimals?: number;
}

const COMMON = {
  decimals: 6,
  program: 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
  usd: 0,
  each: 500_000_000n,
} as const;

/** The first account of the cluster has some of each; the second is the receiver. */
export const RULED_TOKENS: readonly RuledToken[] = [
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetTo11Mint1111111111111111111',
    name: 'Toll, keeps one percent',
    symbol: 'TOLL',
    rules: [RULES.fee(100, 5_000_000n)],
    accountRules: [ACCOUNT_RULES.feesHeldBack],
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetBadgeMint111111111111111111',
    name: 'Badge, bound to its account',
    symbol: 'BADGE',
    rules: [RULES.nonTransferable],
    accountRules: [ACCOUNT_RULES.nonTransferable, ACCOUNT_RULES.immutableOwner],
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetFrozenMint11111111111111111',
    name: 'Ice, frozen in this account',
    symbol: 'ICE',
    isFrozen: true,
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetFrostMint111111111111111111',
    name: 'Frost, frozen at the second account',
    symbol: 'FROST',
    second: {isFrozen: true},
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetVisaMint1111111111111111111',
    name: 'Visa, frozen until released',
    symbol: 'VISA',
    rules: [RULES.startsFrozen],
    second: {},
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetHookMint1111111111111111111',
    name: 'Hook, calls a program',
    symbol: 'HOOK',
    rules: [RULES.hook],
    accountRules: [ACCOUNT_RULES.hooked],
    second: {},
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetPausedMint11111111111111111',
    name: 'Halt, paused by its issuer',
    symbol: 'HALT',
    rules: [RULES.paused],
    accountRules: [ACCOUNT_RULES.pausable],
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetSp1itMint111111111111111111',
    name: 'Split, shown one and a half times',
    symbol: 'SPLIT',
    rules: [RULES.multiplied(1.5)],
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetNoteMint1111111111111111111',
    name: 'Note, wants a memo',
    symbol: 'NOTE',
    second: {rules: [ACCOUNT_RULES.memoRequired]},
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetVei1Mint1111111111111111111',
    name: 'Veil, confidential at the second account',
    symbol: 'VEIL',
    second: {rules: [ACCOUNT_RULES.confidentialOnly]},
  },
  {
    ...COMMON,
    mint: 'DrawbridgeDevnetTa1eMint1111111111111111111',
    name: 'Tale, told with other decimals',
    symbol: 'TALE',
    decimals: 9,
    each: 500_000_000_000n,
    toldDecimals: 6,
  },
];

/** The token with this symbol; throws for an unknown symbol. */
export function ruledToken(symbol: string): RuledToken {
  const found = RULED_TOKENS.find((token) => token.symbol === symbol);
  if (!found) throw new Error(`There is no ${symbol} on the local cluster.`);
  return found;
}
