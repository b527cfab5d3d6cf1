import {encodeDeployData, getContractAddress} from 'viem';
import {BATCH_EXECUTOR as BATCH_EXECUTOR_CONTRACT} from '../contracts/compiled/batch-executor.js';
import {COLLECTIBLE} from '../contracts/compiled/collectible.js';
import {DISHONEST_ROUTER} from '../contracts/compiled/dishonest-router.js';
import {DISHONEST_TOKEN} from '../contracts/compiled/dishonest-token.js';
import {EXCHANGE as EXCHANGE_CONTRACT} from '../contracts/compiled/exchange.js';
import {LOGIN_ACCOUNT_FACTORY} from '../contracts/compiled/login-account-factory.js';
import {ROUTER as ROUTER_CONTRACT} from '../contracts/compiled/router.js';
import {SILENT_TOKEN} from '../contracts/compiled/silent-token.js';
import {STRICT_ACCOUNT as STRICT_ACCOUNT_CONTRACT} from '../contracts/compiled/strict-account.js';
import {TAXED_TOKEN} from '../contracts/compiled/taxed-token.js';
import {TOKEN} from '../contracts/compiled/token.js';
import {WRAPPED_COIN as WRAPPED_COIN_CONTRACT} from '../contracts/compiled/wrapped-coin.js';
import {TREASURY, type Hex} from './people.js';

/** A token of the local chains, at the same address on each. */
export interface PlannedToken {
  readonly address: Hex;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Price of one in US dollars; 0 if it is not traded. */
  readonly usd: number;
}

/** An ERC-721 collection of the local chains. */
export interface PlannedCollection {
  readonly address: Hex;
  readonly name: string;
  readonly symbol: string;
}

/** 18 decimals, as most have. */
export const KEY = token(0, ['Keystone', 'KEY', 18], 12.4);
/** 6 decimals. */
export const DUSD = token(1, ['Drawbridge Dollar', 'DUSD', 6], 1);
/** 8 decimals. */
export const MBTC = token(2, ['Moat Bitcoin', 'MBTC', 8], 64_000);
/** Answers nothing, as USDT does; 6 decimals. */
export const SUSD = token(3, ['Silent Dollar', 'SUSD', 6], 0.9997);
/** No decimals, which the product takes for low quality. */
export const LOYAL = token(4, ['Loyalty Points', 'LOYAL', 0], 0.05);
/** Unsolicited. */
export const GIFT = token(5, ['Claim at gift-drop.example', 'GIFT', 18], 0);

/** The tokens, in the order they are deployed in. */
export const TOKENS: readonly PlannedToken[] = [KEY, DUSD, MBTC, SUSD, LOYAL, GIFT];

/** A collection people hold on to. */
export const CASTLE = collection(6, ['Castle Keys', 'CASTLE']);
/** An unsolicited collection. */
export const BAIT = collection(7, ['Visit free-ether.example to claim 5 ETH', 'CLAIM']);

/** Swaps the tokens. */
export const EXCHANGE = addressAt(8);

/** Keeps a tenth of each transfer. */
export const TAXED = token(9, ['Taxed Token', 'TAXED', 18], 0.5);
/** Moves in simulations without a gas price only: a transaction succeeds and moves nothing, until `change(100)`. */
export const PHANTOM = token(10, ['Phantom Token', 'PHANTOM', 18], 0.5);

/** Tokens of the first chain that do not do as they are told; the first three accounts hold them. */
export const ODD_TOKENS: readonly PlannedToken[] = [TAXED, PHANTOM];

/** The coin's token contract, which the router uses. */
export const WRAPPED_COIN = addressAt(11);
/** Swaps over pools by the calls of Uniswap V2's router. */
export const ROUTER = addressAt(12);
/** The pool of DUSD and SUSD: the fifth that the router makes. */
export const DOLLAR_POOL = getContractAddress({from: ROUTER, nonce: 5n});
/** Its only pool is small, so a large trade loses nearly everything. */
export const RAMP = token(13, ['Rampart', 'RAMP', 18], 100);
/** Dishonest routers: one pays half, the other reverts. */
export const SKIMMING_ROUTER = addressAt(14);
export const REVERTING_ROUTER = addressAt(15);
/** Code for accounts by EIP-7702: one that does not accept plain signatures of its key, and one that does. */
export const STRICT_ACCOUNT = addressAt(16);
export const BATCH_EXECUTOR = addressAt(17);
/** Deploys the smart accounts of the login service. */
export const ACCOUNT_FACTORY = addressAt(18);
/** A dishonest router that pays everything in a simulation without a gas price, and a tenth on the chain. */
export const TRIAL_ROUTER = addressAt(19);

/** Creation code of all of them, in the order that gives them their addresses. */
export function deployments(): readonly Hex[] {
  return [
    ...TOKENS.map((planned) => {
      const {abi, bytecode} = planned === SUSD ? SILENT_TOKEN : TOKEN;
      return encodeDeployData({abi, bytecode, args: [planned.name, planned.symbol, planned.decimals]});
    }),
    ...[CASTLE, BAIT].map(({name, symbol}) => encodeDeployData({...COLLECTIBLE, args: [name, symbol]})),
    EXCHANGE_CONTRACT.bytecode,
    encodeDeployData({...TAXED_TOKEN, args: [TAXED.name, TAXED.symbol, TAXED.decimals]}),
    encodeDeployData({...DISHONEST_TOKEN, args: [PHANTOM.name, PHANTOM.symbol, PHANTOM.decimals, 0n, 1]}),
    WRAPPED_COIN_CONTRACT.bytecode,
    encodeDeployData({...ROUTER_CONTRACT, args: [WRAPPED_COIN]}),
    encodeDeployData({...TOKEN, args: [RAMP.name, RAMP.symbol, RAMP.decimals]}),
    encodeDeployData({...DISHONEST_ROUTER, args: [ROUTER, 50n, 0]}),
    encodeDeployData({...DISHONEST_ROUTER, args: [ROUTER, 0n, 0]}),
    STRICT_ACCOUNT_CONTRACT.bytecode,
    BATCH_EXECUTOR_CONTRACT.bytecode,
    LOGIN_ACCOUNT_FACTORY.bytecode,
    encodeDeployData({...DISHONEST_ROUTER, args: [ROUTER, 10n, 1]}),
  ];
}

function token(
  nonce: number,
  [name, symbol, decimals]: readonly [string, string, number],
  usd: number,
): PlannedToken {
  return {address: addressAt(nonce), name, symbol, decimals, usd};
}

function collection(nonce: number, [name, symbol]: readonly [string, string]): PlannedCollection {
  return {address: addressAt(nonce), name, symbol};
}

/** Where the treasury's nth deployment goes. */
export function addressAt(nonce: number): Hex {
  return getContractAddress({from: TREASURY, nonce: BigInt(nonce)});
}
