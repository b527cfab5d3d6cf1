import {verifyMessage} from 'viem';
import {createSiweMessage, parseSiweMessage} from 'viem/siwe';
import type {ServerSession, SignInWithWallet} from '../../core/model/sign-in/sign-in-with-wallet.js';

/** A server that signs users in by EIP-4361, with a log of its requests. */
export interface SignInServer {
  readonly given: SignInWithWallet;
  /** The session of the user who is signed in. */
  session: ServerSession | null;
  /** Requests and answers, in order. */
  readonly log: string[];
}

/** Creates a server: each nonce can be used once, and a signature must be of the account in the text. */
export function createSignInServer(settings: Partial<SignInWithWallet> = {}): SignInServer {
  const log: string[] = [];
  const nonces = new Set<string>();
  const server: SignInServer = {session: null, log, given: {} as SignInWithWallet};
  const given: SignInWithWallet = {
    async getNonce() {
      const nonce = `nonce${nonces.size}of12345678`;
      nonces.add(nonce);
      return nonce;
    },
    createMessage: ({address, issuedAt, resources, version, ...fields}) =>
      createSiweMessage({
        address: address as `0x${string}`,
        domain: fields.domain,
        uri: fields.uri,
        nonce: fields.nonce,
        chainId: fields.chainId,
        version,
        issuedAt: new Date(issuedAt),
        ...(fields.statement && {statement: fields.statement}),
        ...(resources && {resources: [...resources]}),
      }),
    async verifyMessage({message, signature}) {
      log.push('verify');
      const {address, chainId, nonce = ''} = parseSiweMessage(message);
      if (!address || !chainId || !nonces.delete(nonce)) return false;
      const isTaken = await verifyMessage({address, message, signature: signature as `0x${string}`});
      if (isTaken) server.session = {address, chainId};
      return isTaken;
    },
    getSession: async () => server.session,
    async signOut() {
      log.push('sign out');
      server.session = null;
    },
    onSignIn: ({address, chainId}) => log.push(`in ${address} ${chainId}`),
    onSignOut: () => log.push('out'),
    ...settings,
  };
  return Object.assign(server, {given});
}
