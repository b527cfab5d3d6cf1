import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {withApproval} from '../../flows/with-approval.js';
import type {SignInSubject} from './model/sign-in-subject.js';
import type {SignInParts} from './sign-in-flow.js';

/** Asks the wallet of an account to sign a message; rejects like `SignMessage`, or where its chain family cannot sign. */
export async function askToSign(
  parts: SignInParts,
  subject: SignInSubject,
  message: string,
): Promise<string> {
  const {accountAddress: address, walletName} = subject;
  const connection = parts.subjectOf(subject.namespace);
  const adapter = await connection?.loadAdapter();
  const signMessage = await adapter?.signMessage?.();
  if (!signMessage)
    throw new DrawbridgeError('wallet/request-unsupported', `Nothing here signs on ${subject.chainId}.`, {
      name: walletName,
    });
  // With another account to follow the view stays; otherwise the approval ends the sign-in.
  const entry = parts.signIn.state.get().missing.length > 1 ? {goBack: true} : {replace: true};
  return withApproval(parts, {connector: connection?.connector, entry}, () =>
    signMessage({provider: connection?.provider, address, message, walletName}),
  );
}
