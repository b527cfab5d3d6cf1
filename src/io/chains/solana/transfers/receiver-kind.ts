import type {ReceiverKind} from '../../../../core/ports/transfers.js';
import {PROGRAMS} from '../instructions/programs.js';
import type {ChainAccount} from '../node/read-accounts.js';
import {isOnCurve} from '../is-on-curve.js';
import {readMint} from '../tokens/read-mint.js';
import {readTokenAccount} from '../tokens/token-account.js';

/** Kind of a receiver: its key, and its account if there is one, which must have been read up to `TELLING_BYTES`. */
export function receiverKind(key: Uint8Array | undefined, account: ChainAccount | undefined): ReceiverKind {
  if (!account) return key && !isOnCurve(key) ? 'keyless' : 'unused';
  if (readTokenAccount(account)) return 'token-account';
  if (readMint(account)) return 'mint';
  if (account.executable) return 'program';
  // Accounts of the system program with data are not wallets but nonce accounts.
  const isWallet = account.owner === PROGRAMS.system && account.data.length === 0;
  return isWallet ? 'wallet' : 'contract';
}
