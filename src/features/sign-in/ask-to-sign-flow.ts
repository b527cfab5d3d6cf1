import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {withApproval} from '../../flows/transaction-stack.js';
import type {SignInSubject} from './model/sign-in-subject.js';
import type {SignInParts} from './sign-in-flow.js';

/** A message for the wallet of an account. */
export interface SignRequest {
  readonly subject: SignInSubject;
  readonly message: string;
  /**
   * False once the user has cancelled, or the account, network or message has changed. Checked after the adapter's code is
   * loaded, which may take seconds.
   */
  isWanted(): boolean;
}

/**
 * Asks the wallet to sign. Rejects like `SignMessage`, or if the chain family cannot sign. Returns `undefined`, without a
 * request to the wallet, if `isWanted` is false by then.
 */
export async function askToSign(
  parts: SignInParts,
  {subject, message, isWanted}: SignRequest,
): Promise<string | undefined> {
  const {accountAddress: address, walletName} = subject;
  const connection = parts.subjectOf(subject.namespace);
  const adapter = await connection?.loadAdapter();
  const signMessage = await adapter?.signMessage?.();
  if (!signMessage)
    throw new DrawbridgeError('wallet/request-unsupported', `Nothing here signs on ${subject.chainId}.`, {
      name: walletName,
    });
  if (!isWanted()) return undefined;
  // With another account to follow the view stays; otherwise the approval ends the sign-in.
  const entry = parts.signIn.state.get().missing.length > 1 ? {goBack: true} : {replace: true};
  return withApproval(parts, {connector: connection?.connector, entry}, () =>
    signMessage({provider: connection?.provider, address, message, walletName}),
  );
}
