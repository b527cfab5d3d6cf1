import {sha256, stringToBytes} from 'viem';

/** An address as the chains write it. */
export type Hex = `0x${string}`;

/** Deploys the contracts and gives things away. Its key is unknown. */
export const TREASURY = inventAddress('treasury');

/** Pays the first account at the end of each month. */
export const EMPLOYER = inventAddress('employer');

/** Is paid now and then. */
export const SHOP = inventAddress('shop');

/** Begins and ends as the shop does: what people copy out of their history by mistake. */
export const FALSE_SHOP: Hex = `0x${SHOP.slice(2, 8)}${inventAddress('false shop').slice(8, -6)}${SHOP.slice(-6)}`;

/** Pays for the gas of the login service's smart accounts. */
export const RELAYER = inventAddress('relayer');

/** Sends the tokens that users buy with fiat money. */
export const BUY_PROVIDER = inventAddress('buy provider');

/** Trades against the pools, as other users of a market do. */
export const TRADER = inventAddress('trader');

/** Sends every account unsolicited assets. */
export const SPAMMER = inventAddress('spammer');

/** Receives what a lying swap service diverts. It has no code, so calls to it succeed and do nothing. */
export const ATTACKER = inventAddress('attacker');

/** Bridge and stake, besides the accounts of the demo. */
export const MERCHANT = inventAddress('merchant');
export const CAPTAIN = inventAddress('captain');
export const PILOT = inventAddress('pilot');

/** Updates the pools of staking. */
export const KEEPER = inventAddress('keeper');

/** Holds what a switch took out of a pool of the bridge, until the switch is taken back. */
export const POOL_SAFE = inventAddress('pool safe');

/** Accounts that hold the reserves of staking that a switch removed, until it is turned back. */
export const REWARD_SAFES = {earn: inventAddress('earn safe'), farm: inventAddress('farm safe')} as const;

/** Those who send without having been given ether at the start. */
export const MONEYLESS: readonly Hex[] = [
  TREASURY,
  EMPLOYER,
  FALSE_SHOP,
  SPAMMER,
  MERCHANT,
  CAPTAIN,
  PILOT,
  KEEPER,
];

function inventAddress(name: string): Hex {
  // Runs in the frame of the login service as well, which names the contracts.
  return sha256(stringToBytes(name)).slice(0, 42) as Hex;
}
