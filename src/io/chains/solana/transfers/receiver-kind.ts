import type {ReceiverKind} from '../../../../core/ports/transfers.js';
import {PROGRAMS} from '../instructions/programs.js';
import type {ChainAccount} from '../node/read-accounts.js';
import {readTokenAccount} from '../tokens/token-account.js';

/** Kind of a receiver's account, which must have been read up to `TELLING_BYTES`. */
export function receiverKind(account: ChainAccount | undefined): ReceiverKind {
  if (!account) return 'unused';
  if (readTokenAccount(account)) return 'token-account';
  // Accounts of the system program with data are not wallets but nonce accounts.
  const isWallet = account.owner === PROGRAMS.system && account.data.length === 0 && !account.executable;
  return isWallet ? 'wallet' : 'contract';
}
