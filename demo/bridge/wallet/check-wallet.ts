import type {Address} from 'viem';
import {walletFailure, type WalletFailure} from './wallet-failure.js';

/** A wallet's provider (EIP-1193). */
export interface WalletProvider {
  request(request: {readonly method: string; readonly params?: readonly unknown[]}): Promise<unknown>;
}

/** The wallet that a request goes to, and where it has to be. */
export interface WalletPlace {
  readonly provider: WalletProvider;
  readonly chainId: number;
  readonly account: Address;
}

/**
 * Returns undefined for a wallet that is on the network and has the account.
 *
 * @throws the wallet's failure
 */
export async function checkWallet({
  provider,
  chainId,
  account,
}: WalletPlace): Promise<{readonly kind: 'other-network' | 'other-account'} | undefined> {
  const chain = await provider.request({method: 'eth_chainId'});
  if (Number(chain) !== chainId) return {kind: 'other-network'};
  const accounts = await provider.request({method: 'eth_accounts'});
  return isAmong(accounts, account) ? undefined : {kind: 'other-account'};
}

/** Why a wallet cannot be asked for a transaction. Nothing was sent, whatever its failure. */
export type WalletProblem =
  | Exclude<WalletFailure, {readonly kind: 'unclear'}>
  | {readonly kind: 'other-network' | 'other-account'}
  | {readonly kind: 'failed'; readonly party: 'wallet'; readonly reason: string};

/** Returns undefined for a wallet that is on the network and has the account. Never rejects. */
export async function walletProblem(place: WalletPlace): Promise<WalletProblem | undefined> {
  const [checked] = await Promise.allSettled([checkWallet(place)]);
  if (checked.status === 'fulfilled') return checked.value;
  const failure = walletFailure(checked.reason);
  return failure.kind === 'unclear' ? {kind: 'failed', party: 'wallet', reason: failure.reason} : failure;
}

function isAmong(accounts: unknown, account: Address): boolean {
  return (
    Array.isArray(accounts) && accounts.some((each) => String(each).toLowerCase() === account.toLowerCase())
  );
}
