import {randomBytes} from 'node:crypto';
import {verifyMessage, type Address, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import type {Activation, GrantRequest, Revocation} from './session-schemas.js';

/** A smart session as the service tells of it. */
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
  /** What the wallet granted, once it did. */
  grant?: Activation;
  revokedAt?: number;
}

/**
 * The sessions that the devnet's cosigner has made: a model of the service of the same name.
 *
 * It signs along with the page's key as long as a session is active; what a session allows, the wallet checks.
 */
export class CosignedSessions {
  readonly #sessions = new Map<string, Session>();

  /** Makes a session with a key of its own, which is not active yet. */
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

  /** Activates a session with what the wallet granted; false for one that it does not know, or that was activated. */
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

  /** Signs along with the page's key; `undefined` for a session that is not active. */
  async cosign(account: string, pci: string, hash: Hex): Promise<Hex | undefined> {
    const session = this.#of(account, pci);
    const isActive = session?.grant && session.revokedAt === undefined && session.grant.expiry > now();
    return isActive ? session.key.sign({hash}) : undefined;
  }

  /** Those of an account that were ever active. */
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

/** As the mock wallets write it. */
function revocationText(pci: string): string {
  return `I revoke the smart session ${pci}`;
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
