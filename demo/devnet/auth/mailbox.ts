/** An e-mail that the login service has sent. */
export interface Mail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Six digits. */
  readonly code?: string;
  readonly link?: string;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

const CAPACITY = 1000;

/** Collects all e-mails instead of sending them. */
export class Mailbox {
  #mails: Mail[] = [];
  #lastId = 0;

  send(mail: Omit<Mail, 'id' | 'time'>): void {
    this.#lastId += 1;
    this.#mails.push({...mail, id: this.#lastId, time: Date.now()});
    if (this.#mails.length > CAPACITY) this.#mails.shift();
  }

  /** E-mails to one address, or all, newest first. */
  read(to?: string): readonly Mail[] {
    return this.#mails.filter((mail) => to === undefined || mail.to === to.toLowerCase()).toReversed();
  }
}
