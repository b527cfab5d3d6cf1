import type {SessionDialect} from '@drawbridge/modal/testing';
import type {Choice} from '../../choice-field.js';
import type {RequestSummary} from '../../prompt/request-summary.js';

/** One thing a wallet's user can choose, for example the account. */
export interface WalletField {
  readonly label: string;
  readonly choices: readonly Choice[];
  choose(value: string): void;
}

/** The part of a wallet for one chain family, as its user controls it. */
export interface WalletPart {
  /** Whether the page may see its accounts. */
  readonly isAuthorized: boolean;
  readonly fields: readonly WalletField[];
  /** What pages find of it; none before it is in the page. */
  readonly object: object | undefined;
  /** Comes into the page, in the way of its family. */
  announce(): void;
  setLocked(isLocked: boolean): void;
  /** Takes the page's permission away. */
  revoke(): void;
  /** Ends the smart sessions that its user granted; absent in families without sessions. */
  revokeSessions?(): void;
  /** Takes it off the page. */
  destroy(): void;
}

/** The wallet around a part. */
export interface PartHooks {
  readonly name: string;
  readonly icon: string;
  /** Name under which its state is stored between visits. */
  readonly storageName: string;
  /** Whether it connects and signs in with one approval, in families that have a way to. */
  readonly oneApproval: boolean;
  /** The methods by which it grants smart sessions. */
  readonly sessionDialect: SessionDialect;
  /** Shows a request in the wallet's window; resolves with the user's answer. */
  ask(summary: RequestSummary): Promise<boolean>;
  /** Asks to be unlocked, all parts at once. */
  unlock(): Promise<boolean>;
  /** Permission, account or network changed. */
  changed(): void;
}
