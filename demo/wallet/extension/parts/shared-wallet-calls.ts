import type {MockEip1193Provider} from '@drawbridge/modal/testing';
import {
  createPublicClient,
  createWalletClient,
  custom,
  http,
  publicActions,
  type Address,
  type Hex,
  type TransactionReceipt,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {receiptOf} from '../../../devnet/chain/receipt-of.js';
import {SHARED_WALLET_ABI} from '../../../devnet/contracts/compiled/shared-wallet-abi.js';

const POLL_MS = 500;

/** The receipt of a transaction, once a block has it. */
export async function receiptThrough(provider: MockEip1193Provider, hash: Hex): Promise<TransactionReceipt> {
  return receiptOf(clientOf(provider), hash, POLL_MS);
}

/** The transaction that carries a proposal out, once there is one. */
export async function carriedOutIn(provider: MockEip1193Provider, wallet: Address, hash: Hex): Promise<Hex> {
  const client = clientOf(provider);
  for (;;) {
    const [log] = await client.getContractEvents({
      address: wallet,
      abi: SHARED_WALLET_ABI,
      eventName: 'CarriedOut',
      args: {hash},
      fromBlock: 0n,
    });
    if (log) return log.transactionHash;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Approves and carries out everything that others have proposed, as another owner in another browser. */
export async function approveAll(
  {privateKey, rpcUrls}: {readonly privateKey: Hex; readonly rpcUrls: readonly string[]},
  wallet: Address,
): Promise<void> {
  for (const rpcUrl of rpcUrls) await approveOn(rpcUrl, privateKey, wallet);
}

async function approveOn(rpcUrl: string, privateKey: Hex, wallet: Address): Promise<void> {
  const at = {address: wallet, abi: SHARED_WALLET_ABI, chain: null} as const;
  const owner = createWalletClient({
    account: privateKeyToAccount(privateKey),
    transport: http(rpcUrl),
  }).extend(publicActions);
  const proposed = await owner.getContractEvents({...at, eventName: 'Proposed', fromBlock: 0n, strict: true});
  for (const {
    args: {hash, ...call},
  } of proposed) {
    const [, isCarriedOut] = await owner.readContract({...at, functionName: 'proposals', args: [hash]});
    if (isCarriedOut) continue;
    const has = [hash, owner.account.address] as const;
    const hasApproved = await owner.readContract({...at, functionName: 'hasApproved', args: has});
    if (!hasApproved) {
      const approval = await owner.writeContract({...at, functionName: 'approve', args: [hash]});
      await receiptOf(owner, approval, POLL_MS);
    }
    await owner.writeContract({...at, functionName: 'carryOut', args: [call]});
  }
}

function clientOf(provider: MockEip1193Provider) {
  return createPublicClient({transport: custom(provider)});
}
