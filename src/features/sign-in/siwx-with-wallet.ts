import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {ZERO_ADDRESS} from '../../core/model/addresses/address.js';
import {isSameAddress} from '../../core/model/addresses/same-address.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {parseSignInMessage} from '../../core/model/sign-in/parse-sign-in-message.js';
import {readWalletSession, type SignInWithWallet} from '../../core/model/sign-in/sign-in-with-wallet.js';
import type {SignInAccount, SiwxConfig, SiwxSession} from '../../core/model/sign-in/siwx-session.js';

/** Place and time of messages, and the notice to other tabs that a session ended. */
export interface WalletSignInPlace {
  /** Host and origin of the page: `location`. */
  place(): {readonly host: string; readonly origin: string};
  /** Milliseconds since the epoch. */
  now(): number;
  /** Notifies the other tabs of the site. */
  tellTabs(): void;
}

/** The option `signInWithWallet` as SIWX: sessions are the server's, one at a time. */
export function siwxWithWallet(given: SignInWithWallet, at: WalletSignInPlace): SiwxConfig {
  return {
    getRequired: () => given.required ?? true,
    createMessage: (account) => createMessage(given, at, account),
    getSessions: async (chainId, accountAddress) =>
      (await isSignedIn(given, at, {chainId, accountAddress}))
        ? [sessionOf({chainId, accountAddress}, at)]
        : [],
    async listSessions() {
      const session = readWalletSession(await given.getSession());
      if (!session) return [];
      return [sessionOf({chainId: `eip155:${session.chainId}`, accountAddress: session.address}, at)];
    },
    addSession: (session) => addSession(given, session),
    async setSessions(sessions) {
      const [first] = sessions;
      await (first ? addSession(given, first) : signOut(given, at));
    },
    revokeSession: () => signOut(given, at),
  };
}

/** Ends the server's session. */
async function signOut(
  given: SignInWithWallet,
  {tellTabs}: Pick<WalletSignInPlace, 'tellTabs'>,
): Promise<void> {
  await given.signOut();
  tellTabs();
  given.onSignOut?.();
}

async function createMessage(
  given: SignInWithWallet,
  {place, now}: WalletSignInPlace,
  {chainId, accountAddress}: SignInAccount,
): ReturnType<SiwxConfig['createMessage']> {
  // The text requires an address while no account is known.
  const address = accountAddress || ZERO_ADDRESS;
  const [nonce, params] = await Promise.all([given.getNonce(address), given.getMessageParams?.()]);
  const {host: domain, origin: uri} = place();
  const message = await given.createMessage({
    ...params,
    domain,
    address,
    uri,
    version: '1',
    chainId: numberOf(chainId),
    nonce,
    issuedAt: new Date(now()).toISOString(),
  });
  const data = parseSignInMessage(message, 'eip155');
  return {data: {...data, ...(!accountAddress && {address: ''}), accountAddress}, message};
}

async function addSession(given: SignInWithWallet, session: SiwxSession): Promise<void> {
  const {data, message, signature} = session;
  if (!(await given.verifyMessage({message, signature}))) {
    const text = 'signInWithWallet.verifyMessage did not take the signature.';
    throw new DrawbridgeError('sign-in/refused', text, {name: data.chainId});
  }
  given.onSignIn?.({address: data.accountAddress, chainId: numberOf(data.chainId)});
}

/** True if the server's session is of this account. Ends one of another account or network, depending on the options. */
async function isSignedIn(
  given: SignInWithWallet,
  at: WalletSignInPlace,
  {chainId, accountAddress}: SignInAccount,
): Promise<boolean> {
  const session = readWalletSession(await given.getSession());
  if (!session) return false;
  const isOfAccount = isSameAddress(session.address, accountAddress);
  const isOfNetwork = session.chainId === numberOf(chainId) || given.signOutOnNetworkChange === false;
  if (isOfAccount && isOfNetwork) return true;
  if (isOfAccount || given.signOutOnAccountChange !== false) await signOut(given, at);
  return false;
}

/** A server returns the account, but not the signed message. */
function sessionOf({chainId, accountAddress}: SignInAccount, {place}: WalletSignInPlace): SiwxSession {
  const {host: domain, origin: uri} = place();
  return {
    data: {
      domain,
      uri,
      address: accountAddress,
      accountAddress,
      version: '1',
      chainId,
      nonce: '',
      issuedAt: '',
    },
    message: '',
    signature: '',
  };
}

function numberOf(chainId: CaipNetworkId): number {
  return Number(chainId.split(':')[1]);
}
