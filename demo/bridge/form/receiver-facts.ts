import {erc20Abi, type Address} from 'viem';
import {readContract} from 'viem/actions';
import type {BridgeEnd} from '../chains/bridge-end.js';
import {evmClient} from '../chains/evm-clients.js';
import {isContract} from '../chains/is-contract.js';
import type {TermsOf} from './route-terms.js';
import {isSameAccount} from './same-account.js';

/** What an address is on the destination. `out-of-reach`: a contract on the source, and nothing there. */
export type ReceiverKind = 'account' | 'contract' | 'token' | 'out-of-reach';

/** Reads what a receiver is; rejects if a node does not answer. */
export async function readReceiverKind({from, to}: TermsOf, address: Address): Promise<ReceiverKind> {
  const [here, there] = await Promise.all([
    from.solana ? false : isContract(evmClient(from.id), address),
    isContract(evmClient(to.id), address),
  ]);
  if (!there) return here ? 'out-of-reach' : 'account';
  return (await isToken(to.id, address)) ? 'token' : 'contract';
}

/** Whether a contract answers as a token does. */
async function isToken(chain: string, address: Address): Promise<boolean> {
  const at = {address, abi: erc20Abi} as const;
  const client = evmClient(chain);
  const answers = await Promise.allSettled([
    readContract(client, {...at, functionName: 'totalSupply'}),
    readContract(client, {...at, functionName: 'balanceOf', args: [address]}),
  ]);
  return answers.every(({status}) => status === 'fulfilled');
}

/** The receivers of an account's earlier transfers from a network. */
export async function knownReceivers(end: BridgeEnd, account: string): Promise<readonly string[]> {
  const receivers = new Set<string>();
  const parts = end.deposits([{chain: end.network.id, address: account}], 0);
  for await (const part of parts)
    for (const {sender, receiver} of part)
      if (isSameAccount(sender, account)) receivers.add(receiver.address);
  return [...receivers];
}
