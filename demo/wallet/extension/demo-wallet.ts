import type {RequestSummary} from '../prompt/request-summary.js';
import {bindParts} from './parts/bind-parts.js';
import type {PartHooks, WalletPart} from './parts/wallet-part.js';

/** Who a wallet is, and how it reaches its user. */
export interface DemoWalletOptions extends Pick<
  PartHooks,
  'name' | 'icon' | 'storageName' | 'oneApproval' | 'sessionDialect'
> {
  readonly ask: (summary: RequestSummary) => Promise<boolean>;
  readonly changed: () => void;
}

/** A wallet of one or several chain families, locked and unlocked as a whole. */
export class DemoWallet {
  readonly name: string;
  readonly hooks: PartHooks;
  readonly #changed: () => void;
  #parts: readonly WalletPart[] = [];
  #isLocked = false;
  #isGone = false;

  constructor({name, icon, storageName, oneApproval, sessionDialect, ask, changed}: DemoWalletOptions) {
    this.name = name;
    this.#changed = changed;
    this.hooks = {
      name,
      icon,
      storageName,
      oneApproval,
      sessionDialect,
      changed,
      ask: (summary) => ask({...summary, wallet: {name, icon}}),
      unlock: () => this.#askToUnlock(),
    };
  }

  get parts(): readonly WalletPart[] {
    return this.#parts;
  }

  get isLocked(): boolean {
    return this.#isLocked;
  }

  /** Whether the page may see accounts of any family. */
  get isAuthorized(): boolean {
    return this.#parts.some((part) => part.isAuthorized);
  }

  /** Takes a part in and announces it; one that comes when the wallet is gone stays away. */
  add(part: WalletPart): void {
    if (this.#isGone) return;
    this.#parts = [...this.#parts, part];
    if (this.#isLocked) part.setLocked(true);
    bindParts(this.#parts);
    part.announce();
    bindParts(this.#parts);
    this.#changed();
  }

  setLocked(isLocked: boolean): void {
    this.#isLocked = isLocked;
    for (const part of this.#parts) part.setLocked(isLocked);
    this.#changed();
  }

  /** Takes the page's permission away, in every family. */
  revoke(): void {
    for (const part of this.#parts) part.revoke();
  }

  /** Ends the smart sessions that its user granted. */
  revokeSessions(): void {
    for (const part of this.#parts) part.revokeSessions?.();
  }

  destroy(): void {
    this.#isGone = true;
    for (const part of this.#parts) part.destroy();
    this.#parts = [];
  }

  async #askToUnlock(): Promise<boolean> {
    const isUnlocked = await this.hooks.ask({title: `Unlock ${this.name}?`, facts: []});
    if (isUnlocked) this.setLocked(false);
    return isUnlocked;
  }
}
