/**
 * The login for which a code was sent. It is saved for when you are back on this tab, so that the code is still good after the page has
 * reloaded, as phones do to a page whose user reads the e-mail. It opens nothing without the code.
 */
export class KeptRequest {
  readonly #name: string;
  readonly #storage: Storage | undefined;
  #request: string;

  /** `owner` is the page with the login. Without it the request lasts as long as the document. */
  constructor(owner?: string) {
    this.#name = `email-request ${owner ?? ''}`;
    this.#storage = owner === undefined ? undefined : tabStorage();
    this.#request = this.#storage?.getItem(this.#name) ?? '';
  }

  /** True where the request outlives the document. */
  get isStored(): boolean {
    return this.#storage !== undefined;
  }

  get(): string {
    return this.#request;
  }

  set(request: string): void {
    this.#request = request;
    this.#storage?.setItem(this.#name, request);
  }
}

/** `undefined` where the browser blocks it. */
function tabStorage(): Storage | undefined {
  try {
    sessionStorage.setItem('probe', '');
    sessionStorage.removeItem('probe');
    return sessionStorage;
  } catch {
    return undefined;
  }
}
