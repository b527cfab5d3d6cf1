import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import type {ReviewedRoute} from './reviewed-transfer.js';
import {isSameAccount} from './same-account.js';
import {useLeg} from './use-leg.js';

/** Why a reviewed transfer cannot be sent now: an account of either side is not the reviewed one any more. */
export function useReviewProblem(reviewed: ReviewedRoute): string | undefined {
  const {review: text} = useMessages();
  const {review: solana} = useSolanaMessages();
  const {from, to, account, receiver, isOwnReceiver} = reviewed;
  const [source, destination] = [useLeg(from).account, useLeg(to).account];
  if (source === undefined) return solana.senderGone(from.name);
  if (!isSameAccount(source, account)) return text.otherAccount;
  if (!isOwnReceiver) return undefined;
  if (destination === undefined) return solana.receiverGone(to.name);
  return isSameAccount(destination, receiver) ? undefined : solana.receiverChanged(to.name);
}
