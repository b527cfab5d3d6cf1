/** The user is done with a name. */
export class NameDoneEvent extends Event {
  /** The new name, which may be empty; `undefined` if it does not change. */
  readonly name: string | undefined;

  constructor(name?: string) {
    super('name-done');
    this.name = name;
  }
}

declare global {
  interface HTMLElementEventMap {
    'name-done': NameDoneEvent;
  }
}
