import {erc20Abi, type Address, type Client, type Hex} from 'viem';
import {getTransactionReceipt, readContract} from 'viem/actions';
import {isContract} from '../../chains/is-contract.js';
import {readProposal, type Proposal} from '../../chains/read-proposals.js';
import {readTransaction, type TransactionFact} from './read-transaction.js';

/** A call that a wallet has accepted. */
export interface AcceptedCall {
  /** As the wallet answered: of a transaction, or of a proposal in a wallet of several owners. */
  readonly hash: Hex;
  readonly account: Address;
  /** The chain's newest block when the wallet was asked, as far as it was known. */
  readonly since: bigint;
  /** What an approval allows. */
  readonly allowance?: Allowance | undefined;
}

/** What a contract may take of an account's token. */
export interface Allowance {
  readonly token: Address;
  readonly spender: Address;
  readonly amount: bigint;
}

/** What a chain has of an accepted call. */
export type SentFact =
  | TransactionFact
  /** Owners of the account still have to approve it. They are counted in wallets whose proposals the page can read. */
  | {readonly kind: 'proposed'; readonly counted?: Pick<Proposal, 'approvals' | 'needed'> | undefined}
  /** The approval is there, and its transaction is not known. */
  | {readonly kind: 'allowed'};

/**
 * Reads what a chain has of a call that a wallet has accepted. The answer of an account that is a contract may name no
 * transaction: its owners have to approve the call first.
 *
 * @param known - the last reading
 * @throws the node's failure
 */
export async function readSent(
  client: Client,
  call: AcceptedCall,
  known: SentFact | undefined,
): Promise<SentFact> {
  const fact = await readTransaction(client, call.hash, transactionOf(known));
  const isUnknown = fact.kind === 'waiting' && fact.nonce === undefined;
  return isUnknown && (await isContract(client, call.account)) ? readProposed(client, call) : fact;
}

function transactionOf(known: SentFact | undefined): TransactionFact | undefined {
  return known?.kind === 'proposed' || known?.kind === 'allowed' ? undefined : known;
}

async function readProposed(
  client: Client,
  {hash, account, since, allowance}: AcceptedCall,
): Promise<SentFact> {
  const proposal = await readProposal({client, address: account}, hash, since);
  if (proposal?.carriedOutIn !== undefined)
    return {kind: 'mined', receipt: await getTransactionReceipt(client, {hash: proposal.carriedOutIn})};
  if (proposal) return {kind: 'proposed', counted: proposal};
  if (allowance && (await allowedNow(client, account, allowance)) === allowance.amount)
    return {kind: 'allowed'};
  return {kind: 'proposed'};
}

async function allowedNow(client: Client, owner: Address, {token, spender}: Allowance): Promise<bigint> {
  const args = [owner, spender] as const;
  return readContract(client, {address: token, abi: erc20Abi, functionName: 'allowance', args});
}
