import {property} from 'lit/decorators.js';
import {atom} from 'nanostores';
import type {Client} from '../../../client/client.js';
import {type DrawbridgeError, toKnownError} from '../../../core/errors/drawbridge-error.js';
import {present} from '../../../core/errors/presentation.js';
import type {Message} from '../../../core/messages/message.js';
import {LOGIN_NAMES, type LoginMethod, type SocialProvider} from '../../../core/model/login.js';
import {isLoginConnector, type LoginService} from '../../../core/ports/login.js';
import {ClientElement} from '../../../ui/base/client-element.js';
import {loadPart} from '../../../ui/base/custom-element.js';
import {observe} from '../../../ui/base/observe.js';
import type {EmailLoginApi, EmailLoginState} from '../api.js';

/** The brand of a social login. */
export function brandOf(provider: SocialProvider): string {
  return LOGIN_NAMES[provider];
}

/** The name of a way to log in, for the middle of a sentence. */
export function methodMessage(method: LoginMethod): Message {
  return method === 'email' ? ['login.byEmail'] : ['common.text', LOGIN_NAMES[method]];
}

/** The login service of the page. */
export function loginService({connectors}: Client): LoginService | undefined {
  return connectors.state.get().find(isLoginConnector)?.login;
}

/** True if the user ended the step, for example by closing the window. */
function isEndedByUser({code}: DrawbridgeError): boolean {
  return code === 'connect/declined' || code === 'connect/cancelled';
}

/** The sentence for a failed step; `undefined` if the user ended it. */
export function failureText(cause: unknown): Message | undefined {
  const error = toKnownError(cause);
  if (isEndedByUser(error)) return undefined;
  const {message} = present(error);
  return message[0] === 'error.unknown' ? ['login.failed'] : message;
}

/** Base of the ways to log in that other views show: they load the feature's API themselves. */
export abstract class LoginElement extends ClientElement {
  /** Absent until it is loaded. */
  @property({attribute: false}) api: EmailLoginApi | undefined;

  /** The user has not agreed to the terms yet. */
  @property({type: Boolean, reflect: true}) disabled = false;

  /** The user loads the login by using the element. */
  protected readonly waitsForUse: boolean = false;

  readonly #idle = atom<EmailLoginState>({progress: {step: 'idle'}, change: {step: 'idle'}});
  readonly #state = observe(this, () => this.api?.state ?? this.#idle);

  protected get state(): EmailLoginState {
    return this.#state.value;
  }

  /** The method of the last login in this browser. */
  protected get lastMethod(): LoginMethod | undefined {
    return loginService(this.client)?.lastMethod;
  }

  /** An element that is on the page before its class is loaded has no client until its first update. */
  protected override firstUpdated(): void {
    if (!this.waitsForUse) loadPart(() => this.loadApi());
  }

  /** Rejects with `chunk/unavailable`. */
  protected async loadApi(): Promise<EmailLoginApi> {
    this.api ??= await this.client.use('emailLogin');
    return this.api;
  }
}
