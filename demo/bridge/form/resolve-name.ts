import type {Address} from 'viem';
import {getEnsAddress} from 'viem/actions';
import {normalize} from 'viem/ens';
import {evmClient} from '../chains/evm-clients.js';

/** Where ENS has its universal resolver on every network that has one. */
const RESOLVER = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee';

/**
 * The address that a name stands for on a network.
 *
 * @returns undefined for a name without one, and for a text that is no name (ENSIP-15)
 * @throws the node's failure
 */
export async function resolveName(chain: string, text: string): Promise<Address | undefined> {
  const name = normalizedName(text);
  if (name === undefined) return undefined;
  const found = await getEnsAddress(evmClient(chain), {name, universalResolverAddress: RESOLVER});
  return found ?? undefined;
}

function normalizedName(text: string): string | undefined {
  try {
    return normalize(text);
  } catch {
    return undefined;
  }
}
