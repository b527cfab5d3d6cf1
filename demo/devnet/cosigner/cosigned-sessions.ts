import {randomBytes} from 'node:crypto';
import {verifyMessage, type Address, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import type {Activation, GrantRequest, Revocation} from './session-schemas.js';

/** A smart session in the service's format. */
export interface ToldSession {
  readonly project: {readonly id: string; readonly name: string; readonly url: string};
  readonly pci: string;
  readonly expiry: number;
  readonly createdAt: number;
  readonly permissions: readonly unknown[];
  readonly policies: readonly unknown[];
  readonly context: string;
  readonly revokedAt?: number;
}

interface Session {
  readonly pci: string;
  /** CAIP-10, in small letters. */
  readonly account: string;
  readonly key: PrivateKeyAccount;
  readonly project: ToldSession['project'];
  readonly createdAt: number;
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
  create(account: string, project: ToldSession['project'], {expiry}: GrantRequest): Session | undefined {
    if (expiry <= now()) return undefined;
    const session: Session = {
      pci: randomBytes(16).toString('hex'),
      account: account.toLowerCase(),
      key: privateKeyToAccount(generatePrivateKey()),
      project,
      createdAt: now(),
    };
    this.#sessions.set(session.pci, session);
    return session;
  }

  /** Activates a session with the wallet's grant; false for an unknown or activated session. */
  activate(account: string, grant: Activation): boolean {
    const session = this.#of(account, grant.pci);
    const isSigned = grant.signer.data.keys.some(({publicKey}) => publicKey === session?.key.publicKey);
    if (!session || session.grant || !isSigned) return false;
    session.grant = grant;
    return true;
  }

  /** Ends a session, if its account has signed that. */
  async revoke(account: string, {pci, signature}: Revocation): Promise<boolean> {
    const session = this.#of(account, pci);
    const address = account.split(':')[2] as Address;
    const isSigned = await verifyMessage({address, message: revocationText(pci), signature});
    if (!session || !isSigned) return false;
    session.revokedAt ??= now();
    return true;
  }

  /** Adds its signature to that of the page's key; `undefined` for an inactive session. */
  async cosign(account: string, pci: string, hash: Hex): Promise<Hex | undefined> {
    const session = this.#of(account, pci);
    const isActive = session?.grant && session.revokedAt === undefined && session.grant.expiry > now();
    return isActive ? session.key.sign({hash}) : undefined;
  }

  /** The sessions of an account that were ever active. */
  of(account: string): readonly ToldSession[] {
    const own = [...this.#sessions.values()].filter((each) => each.account === account.toLowerCase());
    return own.flatMap(({grant, pci, project, createdAt, revokedAt}) => {
      if (!grant) return [];
      const {expiry, permissions, context} = grant;
      const told = {project, pci, expiry, createdAt, permissions, policies: [], context};
      return [{...told, ...(revokedAt !== undefined && {revokedAt})}];
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
