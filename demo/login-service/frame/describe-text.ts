import * as v from 'valibot';
import type {Action, Fact} from './describe-call.js';
import {visible} from './visible-text.js';

/** The first two lines of a sign-in message (EIP-4361, CAIP-122). */
const SIGN_IN = /^(\S+) wants you to sign in with your [^\n]+\n(\S+)/;
const URI = /^URI: (\S+)$/m;
const ENDS = /^Expiration Time: (\S+)$/m;

const registrationSchema = v.object({
  name: v.string(),
  attributes: v.record(v.string(), v.string()),
  timestamp: v.number(),
});

/** Who asks for a signature, and from which account. */
interface TextContext {
  /** Of the page. */
  readonly origin: string;
  readonly account: string;
}

/** Describes a text to sign: the site and the account of a sign-in, and what does not fit to the page that asks. */
export function describeText(text: string, context: TextContext): Action {
  const message: Fact = ['Message', visible(text)];
  const name = registeredName(text);
  if (name !== undefined) return {title: 'Register a name', facts: [['Name', visible(name)], message]};
  const [, site, account] = SIGN_IN.exec(text) ?? [];
  if (site === undefined || account === undefined) return {title: 'Sign a message', facts: [message]};
  const [, ends] = ENDS.exec(text) ?? [];
  const warning = signInWarning(text, {...context, site, named: account});
  return {
    title: 'Sign in',
    facts: [
      ['Site', visible(site)],
      ['Signs in as', visible(account)],
      ...(ends === undefined ? [] : [['Ends', visible(ends)] as const]),
      message,
    ],
    ...(warning !== '' && {warning}),
  };
}

function signInWarning(
  text: string,
  {origin, account, site, named}: TextContext & {readonly site: string; readonly named: string},
): string {
  const {host} = new URL(origin);
  const [, uri = ''] = URI.exec(text) ?? [];
  const warnings: string[] = [];
  if (site !== host && site !== origin)
    warnings.push(`This message signs you in to ${visible(site)}, but ${host} asks for it.`);
  else if (uri !== '' && hostOf(uri) !== host)
    warnings.push(`This message is meant for ${visible(uri)}, but ${host} asks for it.`);
  if (named.toLowerCase() !== account.toLowerCase())
    warnings.push(`It names ${visible(named)}, which is not the account that signs.`);
  return warnings.join(' ');
}

function hostOf(uri: string): string | undefined {
  try {
    return new URL(uri).host;
  } catch {
    return undefined;
  }
}

/** The name that the message registers with the names service. */
function registeredName(text: string): string | undefined {
  try {
    const message: unknown = JSON.parse(text);
    const parsed = v.safeParse(registrationSchema, message);
    return parsed.success ? parsed.output.name : undefined;
  } catch {
    return undefined;
  }
}
