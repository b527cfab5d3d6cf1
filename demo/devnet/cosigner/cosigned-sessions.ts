import {randomBytes} from 'node:crypto';
import {isHex, verifyMessage, type Address, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import type {Activation, GrantRequest, Revocation} from './session-schemas.js';

/** A smart session in the service's format. */
export interface ToldSession {
  readonly project: {
    readonly id: string;
    readonly name: string;
    readonly url: string | null;
    readonly iconUrl: null;
  };
  readonly pci: string;
  readonly expiry: number;
  readonly createdAt: number;
  readonly permissions: readonly unknown[];
  readonly policies: readonly unknown[];
  /** `null` before the wallet's grant. */
  readonly context: string | null;
  readonly revokedAt: number | null;
}

/** The public service lists no more sessions of an account (blockchain-api src/handlers/sessions/list.rs, 2025-10-30). */
const MAX_LISTED = 255;

interface Session {
  readonly pci: string;
  /** CAIP-10, in small letters. */
  readonly account: string;
  readonly key: PrivateKeyAccount;
  readonly project: ToldSession['project'];
  readonly createdAt: number;
  readonly request: GrantRequest;
  /** The wallet's grant, once it exists. */
  grant?: Activation;
  revokedAt?: number;
}

/**
 * The sessions of the devnet's cosigner: a model of the service of the same name.
 *
 * It adds its signature to that of the page's key while a session is active; the wallet checks what a session allows.
 */
export class CosignedSessions {
  readonly #sessions = new Map<string, Session>();

  /** Creates an inactive session with a new key. */
  create(account: string, project: ToldSession['project'], request: GrantRequest): Session | undefined {
    if (request.expiry <= now()) return undefined;
    const session: Session = {
      pci: randomBytes(16).toString('hex'),
      account: account.toLowerCase(),
      key: privateKeyToAccount(generatePrivateKey()),
      project,
      createdAt: now(),
      request,
    };
    this.#sessions.set(session.pci, session);
    return session;
  }

  /** Activates a session with the wallet's grant; false for an unknown or activated session. */
  activate(account: string, grant: Activation): boolean {
    const session = this.#of(account, grant.pci);
    const isSigned = grant.signer.data.keys.some(({publicKey}) => publicKey === session?.key.publicKey);
    if (!session || session.grant || session.revokedAt !== undefined || !isSigned) return false;
    session.grant = grant;
    return true;
  }

  /** Ends a session for any caller; false for an unknown or revoked session. */
  revoke(account: string, {pci}: Revocation): boolean {
    const session = this.#of(account, pci);
    if (!session || session.revokedAt !== undefined) return false;
    session.revokedAt = now();
    return true;
  }

  /** Ends a session of a service of the site, if its account has signed that. */
  async revokeSigned(account: string, {pci, signature}: Revocation): Promise<boolean> {
    if (!isHex(signature)) return false;
    const address = account.split(':')[2] as Address;
    const isSigned = await verifyMessage({address, message: revocationText(pci), signature});
    return isSigned && this.revoke(account, {pci});
  }

  /** Adds its signature to that of the page's key; `undefined` for an inactive session. */
  async cosign(account: string, pci: string, hash: Hex): Promise<Hex | undefined> {
    const session = this.#of(account, pci);
    const isActive = session?.grant && session.revokedAt === undefined && session.grant.expiry > now();
    return isActive ? session.key.sign({hash}) : undefined;
  }

  /** The sessions of an account, also those that no wallet has granted. */
  of(account: string): readonly ToldSession[] {
    const own = [...this.#sessions.values()].filter((each) => each.account === account.toLowerCase());
    return own.slice(-MAX_LISTED).map(({grant, request, pci, project, createdAt, revokedAt}) => {
      const {expiry, permissions, policies} = grant ?? request;
      const context = grant?.context ?? null;
      const times = {expiry, createdAt, revokedAt: revokedAt ?? null};
      return {project, pci, permissions, policies, context, ...times};
    });
  }

  #of(account: string, pci: string): Session | undefined {
    const session = this.#sessions.get(pci);
    return session?.account === account.toLowerCase() ? session : undefined;
  }
}

/** In the format of the mock wallets. */
function revocationText(pci: string): string {
  return `I revoke the smart session ${pci}`;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
