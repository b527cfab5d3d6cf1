/** The user is done with a name. */
export class NameDoneEvent extends Event {
  /** What it is to be, maybe empty; `undefined` when it stays as it was. */
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
