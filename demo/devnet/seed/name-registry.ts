import {encodeFunctionData, namehash} from 'viem';
import {ACCOUNT_NAMES} from '../accounts/account-names.js';
import {NAMES} from '../contracts/compiled/names.js';
import type {NodeLine} from '../json-rpc/node-line.js';
import {drawPortrait} from '../pictures/draw-portrait.js';
import {TREASURY, type Hex} from './people.js';
import type {Step} from './steps.js';

/** Where the registry is: at ENS' own address of the universal resolver, which clients of chain 1 know. */
export const NAME_REGISTRY: Hex = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';

/** Puts the registry there, which no deployment could. */
export async function placeRegistry(line: NodeLine): Promise<void> {
  // A call that creates a contract answers with the code that would be left on the chain.
  const code = await line.call('eth_call', {data: NAMES.bytecode}, 'latest');
  await line.call('anvil_setCode', NAME_REGISTRY, code);
}

/** Names the first accounts; only the first has a picture, so that both cases can be seen. */
export function registrations(accounts: readonly Hex[]): readonly Step[] {
  return [...ACCOUNT_NAMES.map((name, index) => register(name, accounts[index] ?? TREASURY)), picture()];
}

function register(name: string, account: Hex): Step {
  const args = [name, namehash(name), account] as const;
  return toRegistry(encodeFunctionData({...NAMES, functionName: 'register', args}));
}

function picture(): Step {
  const [name] = ACCOUNT_NAMES;
  const image = `data:image/svg+xml;base64,${Buffer.from(drawPortrait(name)).toString('base64')}`;
  const args = [namehash(name), 'avatar', image] as const;
  return toRegistry(encodeFunctionData({...NAMES, functionName: 'setText', args}));
}

function toRegistry(data: Hex): Step {
  return {from: TREASURY, to: NAME_REGISTRY, data};
}
