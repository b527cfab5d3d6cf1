import type {Address, Client} from 'viem';
import {getCode} from 'viem/actions';

/** The designator of EIP-7702: an ordinary account that runs a contract's code. */
const DESIGNATOR = '0xef0100';

/**
 * Whether an account is a contract, which a key alone does not control on another chain.
 *
 * @throws the node's failure
 */
export async function isContract(client: Client, address: Address): Promise<boolean> {
  const code = await getCode(client, {address});
  return code !== undefined && code !== '0x' && !code.startsWith(DESIGNATOR);
}
