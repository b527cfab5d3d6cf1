import {
  bytesToHex,
  encodeAbiParameters,
  keccak256,
  numberToHex,
  recoverPublicKey,
  type Address,
  type Hex,
} from 'viem';
import type {Clock} from '../../../../core/ports/clock.js';
import {invalidParams, WalletRpcError} from '../../signing/wallet-rpc-error.js';
import type {GrantInput, SessionCall} from './grant-schema.js';
import {takeCall, type Spent} from './take-call.js';

/** A session that the wallet's user granted. */
export interface GrantedSession {
  readonly context: string;
  readonly address: Address;
  readonly chainId: number;
  readonly grant: GrantInput;
  readonly spent: Spent;
  nonce: bigint;
  isRevoked: boolean;
}

/** The sessions to end: the wallet does not know the names that other parties use for them. */
export interface Revocation {
  readonly address: string;
  readonly permissions: readonly unknown[];
  readonly expiry: number;
}

/** Calls for signing by a session's keys. */
export interface PreparedCalls {
  readonly nonce: Hex;
  readonly calls: readonly SessionCall[];
}

/**
 * The sessions that a wallet granted, and the rules that it enforces for requests of their keys: a model of ERC-7715
 * for the devnet.
 *
 * The wallet plays the part of the account's contract: it checks the signature of every key, the permissions, the end
 * of the session and whether it was revoked, and sends the transaction with the account's own key. None of this is on
 * the chain, so a session depends on its wallet, and ends with it.
 */
export class GrantedSessions {
  readonly #sessions = new Map<string, GrantedSession>();
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Stores the user's grant. */
  add(
    grant: GrantInput,
    {address, chainId}: {readonly address: Address; readonly chainId: number},
  ): GrantedSession {
    if (grant.expiry <= this.#now) throw invalidParams('The session would be over already.');
    const context = bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
    const session = {context, address, chainId, grant, spent: new Map(), nonce: 0n, isRevoked: false};
    this.#sessions.set(context, session);
    return session;
  }

  /** Ends the sessions with these permissions and this end; an unknown one is over in any case. */
  revoke({address, permissions, expiry}: Revocation): void {
    const asked = JSON.stringify([permissions, expiry]);
    for (const session of this.#sessions.values()) {
      const {grant} = session;
      const isMeant = JSON.stringify([grant.permissions, grant.expiry]) === asked;
      if (isMeant && isSame(session.address, address)) session.isRevoked = true;
    }
  }

  /** Ends all sessions. */
  revokeAll(): void {
    for (const session of this.#sessions.values()) session.isRevoked = true;
  }

  /**
   * The hash that the keys of a session have to sign for these calls; throws 4100 if the session does not allow them.
   */
  prepare(
    context: string,
    calls: readonly SessionCall[],
  ): {readonly prepared: PreparedCalls; readonly hash: Hex} {
    const session = this.#active(context);
    const prepared = {nonce: numberToHex(session.nonce), calls};
    return {prepared, hash: hashOf(session, prepared)};
  }

  /** Checks signed calls, spends their allowances, and returns the session for them; throws 4100. */
  async take(context: string, prepared: PreparedCalls, signatures: readonly Hex[]): Promise<GrantedSession> {
    const hash = hashOf(this.#active(context), prepared);
    const signers = await Promise.all(signatures.map((signature) => recoverPublicKey({hash, signature})));
    // Looked up again: it may have been revoked, or used, meanwhile.
    const session = this.#active(context);
    const {keys} = session.grant.signer.data;
    const isSigned = keys.every(({publicKey}) => signers.some((signer) => isSame(signer, publicKey)));
    if (!isSigned) throw refused('Not every key of the session has signed these calls.');
    if (BigInt(prepared.nonce) !== session.nonce) throw refused('These calls were made already.');
    const spent = new Map(session.spent);
    const {permissions} = session.grant;
    if (!prepared.calls.every((call) => takeCall(call, {permissions, now: this.#now, spent})))
      throw refused('The session does not allow this call.');
    session.nonce++;
    for (const [key, amount] of spent) session.spent.set(key, amount);
    return session;
  }

  get #now(): number {
    return this.#clock.now() / 1000;
  }

  #active(context: string): GrantedSession {
    const session = this.#sessions.get(context);
    if (!session) throw refused('There is no such session.');
    if (session.isRevoked) throw refused('The session was revoked.');
    if (session.grant.expiry <= this.#now) throw refused('The session is over.');
    return session;
  }
}

/** Binds the calls to the session, its account, its chain and their turn. */
function hashOf({context, address, chainId}: GrantedSession, {nonce, calls}: PreparedCalls): Hex {
  const call = {
    type: 'tuple[]',
    components: [
      {type: 'address', name: 'to'},
      {type: 'bytes', name: 'data'},
      {type: 'uint256', name: 'value'},
    ],
  } as const;
  const made = calls.map(({to, data, value}) => ({to, data, value: BigInt(value)}));
  return keccak256(
    encodeAbiParameters(
      [{type: 'string'}, {type: 'address'}, {type: 'uint256'}, {type: 'uint256'}, call],
      [context, address, BigInt(chainId), BigInt(nonce), made],
    ),
  );
}

function refused(message: string): WalletRpcError {
  return new WalletRpcError({code: 4100, message});
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
