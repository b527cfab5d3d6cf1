import * as v from 'valibot';
import type {Reason} from './common-rules.js';

// Rules of names: blockchain-api src/handlers/profile, src/names, src/utils/crypto.rs, src/database/types.rs (2025-10-30).

/** The zone in which names are registered; the public service has a list in its configuration. */
export const ZONE = 'reown.id';

/** Coin type of Ethereum (SLIP-44). */
export const ETHEREUM_COIN = 60;

/** ENSIP-11: the coin type of a chain is this number plus its id. */
const FIRST_EVM_COIN = 0x8000_0000;
const GREATEST_COIN = 0xffff_ffff;

const NAME_LETTERS = /^[a-z0-9.-]+$/;
const SHORTEST_LABEL = 3;
const LONGEST_LABEL = 64;

/** The reason to refuse an address. */
export const MALFORMED_ADDRESS: Reason = {field: 'address', description: 'The address is malformed'};

/** The one attribute that a name may have. */
const ATTRIBUTE = 'bio';
const ATTRIBUTE_VALUE = /^[a-zA-Z0-9 @:/._\-?&=+]{0,255}$/;

/** Chains with coin types: blockchain-api src/utils/crypto.rs (2025-10-30). The chains of the devnet are not among them. */
const CHAINS_WITH_COINS: ReadonlySet<number> = new Set([
  5, 10, 25, 30, 31, 56, 97, 100, 130, 137, 146, 232, 250, 300, 324, 1101, 1111, 1112, 1284, 1301, 1329, 1625,
  1868, 2741, 2810, 2818, 5000, 5003, 8217, 8453, 10143, 17000, 33139, 42161, 42220, 43113, 43114, 57054,
  57073, 59144, 80002, 80069, 80094, 81032, 84532, 421614, 534351, 534352, 543210, 560048, 1440000, 1449000,
  4457845, 7777777, 11155111, 11155420, 666666666, 999999999, 1313161554, 1313161555,
]);

/** Schema of `coin_type`, an unsigned number of 32 bits. */
export const coinTypeSchema = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(GREATEST_COIN));

export function isKnownCoin(coinType: number): boolean {
  return coinType === ETHEREUM_COIN || CHAINS_WITH_COINS.has(coinType - FIRST_EVM_COIN);
}

/** The reason to refuse a name: its letters, the length of its first part, or its zone. */
export function nameReason(name: string): Reason | undefined {
  const [label = '', ...zone] = name.split('.');
  const isWellFormed =
    NAME_LETTERS.test(name) &&
    label.length >= SHORTEST_LABEL &&
    label.length <= LONGEST_LABEL &&
    zone.join('.') === ZONE;
  return isWellFormed ? undefined : {field: 'name', description: 'This is not a name of the service'};
}

/** The reason to refuse a name's attributes: another one than `bio`, or one with other characters. */
export function attributesReason(attributes: Readonly<Record<string, string>>): Reason | undefined {
  const isAllowed = Object.entries(attributes).every(
    ([key, value]) => key === ATTRIBUTE && ATTRIBUTE_VALUE.test(value),
  );
  return isAllowed
    ? undefined
    : {field: 'attributes', description: 'An attribute is unknown, or has a character that is not accepted'};
}
