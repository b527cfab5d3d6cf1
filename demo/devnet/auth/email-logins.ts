import {randomUUID} from 'node:crypto';
import type {Accounts, Identity} from './accounts.js';
import {LoginError} from './login-error.js';
import type {Mailbox} from './mailbox.js';
import {OneTimeCode} from './one-time-code.js';
import type {LoginSession, Sessions} from './sessions.js';

/** New devices of addresses with this domain need an approval, without a switch, too. */
const DEVICE_DOMAIN = '@new-device.devnet';

/** Codes of one use that the service remembers. */
const MAX_CODES = 5;

/** A submitted e-mail address. */
export interface EmailRequest {
  readonly email: string;
  /** The browser, as the frame recognizes it. */
  readonly device: string;
  readonly asksForDevice: boolean;
  /** The service's own origin, for links. */
  readonly serviceOrigin: string;
}

/** A code, and those that it replaced. */
interface SentCode {
  readonly code: OneTimeCode;
  readonly earlier: readonly OneTimeCode[];
}

interface Pending {
  readonly email: string;
  readonly device: string;
  isApproved: boolean;
  sent?: SentCode;
}

interface Change {
  readonly newEmail: string;
  readonly primary?: SentCode;
  secondary?: SentCode;
}

/** Dependencies of {@link EmailLogins}. */
export interface EmailParts {
  readonly mailbox: Mailbox;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly now: () => number;
}

/** Logins with a code by e-mail, and changes of the address. */
export class EmailLogins {
  readonly #parts: EmailParts;
  readonly #pending = new Map<string, Pending>();
  readonly #approvals = new Map<string, Pending>();
  readonly #devices = new Set<string>();
  readonly #changes = new Map<string, Change>();
  /** Codes by their use, newest first. */
  readonly #codes = new Map<string, readonly OneTimeCode[]>();

  constructor(parts: EmailParts) {
    this.#parts = parts;
  }

  /** Sends a code, or a link if the device is new; `request` identifies the login from then on. */
  start({email: typed, device, asksForDevice, serviceOrigin}: EmailRequest): {
    readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP';
    readonly request: string;
  } {
    const email = toAddress(typed);
    const request = randomUUID();
    const needsDevice = asksForDevice || email.endsWith(DEVICE_DOMAIN);
    const pending: Pending = {
      email,
      device,
      isApproved: !needsDevice || this.#devices.has(keyOf(email, device)),
    };
    this.#pending.set(request, pending);
    if (pending.isApproved) {
      this.#sendCode(pending);
      return {action: 'VERIFY_OTP', request};
    }
    const approval = randomUUID();
    this.#approvals.set(approval, pending);
    this.#parts.mailbox.send({
      to: email,
      subject: 'Approve a new device',
      text: 'A new device wants to log in with your address. Open the link if it is yours.',
      link: `${serviceOrigin}/device?approval=${approval}`,
    });
    return {action: 'VERIFY_DEVICE', request};
  }

  /** The address that an approval link belongs to. */
  approvalEmail(approval: string): string {
    const pending = this.#approvals.get(approval);
    if (!pending) throw new LoginError('This link was used already.');
    return pending.email;
  }

  /** The user has followed the link: trusts the device and sends the code. */
  approveDevice(approval: string): void {
    const pending = this.#approvals.get(approval);
    if (!pending) throw new LoginError('This link was used already.');
    this.#approvals.delete(approval);
    pending.isApproved = true;
    this.#devices.add(keyOf(pending.email, pending.device));
    this.#sendCode(pending);
  }

  isDeviceApproved(request: string): boolean {
    return this.#require(request).isApproved;
  }

  /** Checks the code; answers with the person. */
  finish(request: string, digits: string): Identity {
    const {sent, email} = this.#require(request);
    if (!sent) throw new LoginError('Approve this device first.');
    enter(sent, digits);
    this.#pending.delete(request);
    return {method: 'email', subject: email, email};
  }

  startChange(
    {secret, identity}: LoginSession,
    typed: string,
  ): 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' {
    const newEmail = toAddress(typed);
    if (this.#parts.accounts.find({method: 'email', subject: newEmail})) {
      throw new LoginError('Another account uses this e-mail address.');
    }
    if (identity.email === undefined) {
      this.#changes.set(secret, {newEmail, secondary: this.#sendNew(secret, newEmail)});
      return 'VERIFY_SECONDARY_OTP';
    }
    const primary = this.#send(identity.email, 'Change of your address', `present ${secret}`);
    this.#changes.set(secret, {newEmail, primary});
    return 'VERIFY_PRIMARY_OTP';
  }

  confirmPrimary(secret: string, digits: string): void {
    const change = this.#change(secret);
    if (change.primary) enter(change.primary, digits);
    change.secondary = this.#sendNew(secret, change.newEmail);
  }

  /** Checks the second code, changes the address and returns it. */
  confirmSecondary({secret, account, identity}: LoginSession, digits: string): string {
    const {newEmail, secondary} = this.#change(secret);
    if (!secondary) throw new LoginError('Enter the code for your present address first.');
    enter(secondary, digits);
    this.#changes.delete(secret);
    this.#parts.accounts.changeEmail(account, identity.email, newEmail);
    const subject = identity.method === 'email' ? newEmail : identity.subject;
    this.#parts.sessions.update(secret, {...identity, subject, email: newEmail});
    return newEmail;
  }

  #change(secret: string): Change {
    const change = this.#changes.get(secret);
    if (!change) throw new LoginError('Enter your new e-mail address first.', 'ended');
    return change;
  }

  #require(request: string): Pending {
    const pending = this.#pending.get(request);
    if (!pending) throw new LoginError('Enter your e-mail address first.', 'ended');
    return pending;
  }

  #sendCode(pending: Pending): void {
    const {email, device} = pending;
    pending.sent = this.#send(email, 'Your login code', keyOf(email, device));
  }

  #sendNew(secret: string, email: string): SentCode {
    return this.#send(email, 'Confirm your new address', `new ${secret}`);
  }

  /** Sends a code that replaces the earlier ones of the same use. */
  #send(to: string, subject: string, use: string): SentCode {
    const code = new OneTimeCode(this.#parts.now);
    const text = 'Enter this code. It expires in 20 minutes.';
    this.#parts.mailbox.send({to, subject, text, code: code.digits});
    const earlier = this.#codes.get(use) ?? [];
    this.#codes.set(use, [code, ...earlier].slice(0, MAX_CODES));
    return {code, earlier};
  }
}

function enter({code, earlier}: SentCode, digits: string): void {
  code.use(digits, earlier);
}

function keyOf(email: string, device: string): string {
  return `${email} ${device}`;
}

function toAddress(typed: string): string {
  const email = typed.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new LoginError('This is not an e-mail address.');
  return email;
}
