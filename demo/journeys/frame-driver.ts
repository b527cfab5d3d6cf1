import assert from 'node:assert/strict';
import type {Frame, FrameLocator, Page} from 'playwright-core';
import type {Mail} from '../devnet/auth/mailbox.js';
import type {Devnet} from '../devnet/devnet.js';

/** A message of the frame. */
export interface Message {
  readonly type: string;
  readonly id?: string;
  readonly payload?: Record<string, unknown> & {readonly message?: string};
}

const READY = '@w3m-frame/READY';

/** The setting of a test. */
interface DriverParts {
  readonly devnet: Devnet;
  readonly page: Page;
  /** The document that embeds the login service, which may be in a frame of another site. */
  readonly view: () => Page | Frame;
  /** The page's origin. */
  readonly origin: string;
  /** The frame's address, with more of a query. */
  readonly url: (more?: string) => string;
  /** Opens the page with the frame. */
  readonly open: () => Promise<void>;
}

/** Speaks to the login service's frame as a page does. */
export class FrameDriver {
  readonly page: Page;
  readonly origin: string;
  readonly url: DriverParts['url'];
  readonly #parts: DriverParts;
  #count = 0;

  constructor(parts: DriverParts) {
    this.page = parts.page;
    this.origin = parts.origin;
    this.url = parts.url;
    this.#parts = parts;
  }

  get #view(): Page | Frame {
    return this.#parts.view();
  }

  /** All messages that the page has received. */
  all(): Promise<readonly Message[]> {
    return this.#view.evaluate(() => window.messages);
  }

  /** Waits for a message. */
  async next(test: (message: Message) => boolean): Promise<Message> {
    for (;;) {
      const messages = await this.all();
      const found = messages.find(test);
      if (found) return found;
      await this.#view.waitForFunction((length) => window.messages.length > length, messages.length);
    }
  }

  async ready(): Promise<this> {
    await this.next(({type}) => type === READY);
    return this;
  }

  /** Sends a request and returns its id. */
  async post(name: string, payload: unknown, selector = '#hidden'): Promise<string> {
    this.#count += 1;
    const id = `request-${this.#count}`;
    await this.#view.evaluate(
      ({message, at, target}) =>
        document.querySelector<HTMLIFrameElement>(at)?.contentWindow?.postMessage(message, target),
      {message: {type: `@w3m-app/${name}`, id, payload}, at: selector, target: this.#parts.devnet.authUrl},
    );
    return id;
  }

  /** Sends a request and waits for its reply; rejects with the message and code of an error. */
  async ask(name: string, payload: unknown): Promise<Record<string, unknown>> {
    return this.#reply(await this.post(name, payload));
  }

  /** The last code that the service has sent to an address. */
  async codeFor(email: string): Promise<string> {
    const mails = await fetch(`${this.#parts.devnet.endpoints.control}/auth/mails?to=${email}`);
    return ((await mails.json()) as readonly Mail[])[0]?.code ?? 'no code';
  }

  async logIn(email = `${crypto.randomUUID()}@example.com`): Promise<string> {
    assert.deepEqual(await this.ask('CONNECT_EMAIL', {email}), {action: 'VERIFY_OTP'});
    await this.ask('CONNECT_OTP', {otp: await this.codeFor(email)});
    return email;
  }

  /** Opens the page again. */
  async open(): Promise<void> {
    await this.#parts.open();
    await this.ready();
  }

  /** Reloads the page and returns the token of the session before. */
  async reload(): Promise<unknown> {
    const {payload} = await this.next(({type}) => type === '@w3m-frame/SESSION_UPDATE');
    await this.open();
    return payload?.['token'];
  }

  /** Shows the approval of a request. */
  async request(
    method: string,
    params: unknown,
  ): Promise<{readonly frame: FrameLocator; readonly answer: () => Promise<unknown>}> {
    const before = (await this.all()).filter(({type}) => type === READY).length;
    await this.#view.evaluate((src) => {
      document.querySelector('#approval')?.remove();
      const frame = document.createElement('iframe');
      frame.id = 'approval';
      frame.style.cssText = 'position:fixed;left:20px;top:20px;width:400px;height:600px;border:0';
      frame.src = src;
      document.body.append(frame);
    }, this.url('&view=approve'));
    await this.#view.waitForFunction(
      ({ready, least}) => window.messages.filter(({type}) => type === ready).length > least,
      {ready: READY, least: before},
    );
    const id = await this.post('RPC_REQUEST', {method, params}, '#approval');
    return {frame: this.#view.frameLocator('#approval'), answer: () => this.#reply(id)};
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  async #reply(id: string): Promise<Record<string, unknown>> {
    const {type, payload = {}} = await this.next((message) => message.id === id);
    if (type.endsWith('_ERROR')) throw Object.assign(new Error(payload.message), payload);
    return payload;
  }
}

declare global {
  interface Window {
    messages: Message[];
  }
}
