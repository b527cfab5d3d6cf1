import type {ChainNamespace} from '../caip.js';
import {addressRule, familyNamed, FAMILY_TEXTS, readChain} from './family-texts.js';
import {
  DOMAIN_RULE,
  type FieldRule,
  invalidMessage,
  LABELLED_FIELDS,
  RESOURCE_MARK,
  RESOURCE_RULE,
  RESOURCES,
  STATEMENT_RULE,
} from './field-rules.js';
import type {SignInMessage} from './sign-in-message.js';

/** Longest text that is read, far above any message that a wallet shows. */
const MAX_LENGTH = 16_384;
const HEAD = /^(?:([a-zA-Z][a-zA-Z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/;

/**
 * Reads a signed text, of the family that its first line names.
 *
 * The reading is unambiguous: formatting the result gives the same text. Throws `sign-in/invalid-message`,
 * which names the invalid line, also if the text belongs to another namespace than the given one.
 */
export function parseSignInMessage(text: string, namespace?: ChainNamespace): SignInMessage {
  if (typeof text !== 'string' || text.length > MAX_LENGTH)
    throw invalidMessage(1, `text of at most ${MAX_LENGTH} characters`, text);
  const lines = new Lines(text);
  const head = readHead(lines, namespace);
  const address = lines.take('', addressRule(head.namespace));
  lines.skipBlank();
  const statement = readStatement(lines, FAMILY_TEXTS[head.namespace].isTight);
  const fields = readFields(lines, head.namespace);
  const resources = readResources(lines);
  if (!lines.isAtEnd) throw lines.refuse('the end of the message');
  const {scheme, domain} = head;
  return {
    ...(scheme !== undefined && {scheme}),
    domain,
    address,
    ...(statement !== undefined && {statement}),
    ...fields,
    ...(resources && {resources}),
  };
}

type Head = Pick<SignInMessage, 'domain' | 'scheme'> & {readonly namespace: ChainNamespace};

function readHead(lines: Lines, wanted: ChainNamespace | undefined): Head {
  const [, scheme, domain = '', name = ''] = HEAD.exec(lines.current ?? '') ?? [];
  const namespace = familyNamed(name);
  if (!namespace || !isOf(wanted, namespace) || !DOMAIN_RULE.fits(domain))
    throw lines.refuse(`"<host> wants you to sign in with your ${nameOf(wanted)} account:"`);
  lines.next();
  return {namespace, domain, ...(scheme !== undefined && {scheme})};
}

function isOf(wanted: ChainNamespace | undefined, namespace: ChainNamespace): boolean {
  return wanted === undefined || wanted === namespace;
}

function nameOf(wanted: ChainNamespace = 'eip155'): string {
  return FAMILY_TEXTS[wanted].name;
}

/**
 * The text between the two blank lines; without a statement the blank lines are adjacent, or only one where a
 * family is tight.
 */
function readStatement(lines: Lines, isTight = false): string | undefined {
  const hasNone = isTight ? lines.following !== '' : lines.current === '';
  if (hasNone) {
    if (!isTight) lines.skipBlank();
    return undefined;
  }
  const statement = lines.take('', STATEMENT_RULE);
  lines.skipBlank();
  return statement;
}

type Fields = Pick<SignInMessage, 'uri' | 'version' | 'chainId' | 'nonce' | 'issuedAt'>;

function readFields(lines: Lines, namespace: ChainNamespace): Fields {
  const fields: Record<string, string> = {};
  for (const {key, label, isOptional, ...rule} of LABELLED_FIELDS) {
    if (isOptional && !lines.current?.startsWith(label)) continue;
    if (key === 'chainId') fields[key] = takeChain(lines, label, namespace);
    else fields[key] = lines.take(label, rule);
  }
  // Each field is in the table, and was read.
  return fields as unknown as Fields;
}

function takeChain(lines: Lines, label: string, namespace: ChainNamespace): string {
  const accepted = `the chain as messages of ${FAMILY_TEXTS[namespace].name} write it`;
  const text = lines.take(label, {fits: (given) => readChain(given, namespace) !== undefined, accepted});
  return readChain(text, namespace) ?? text;
}

function readResources(lines: Lines): readonly string[] | undefined {
  if (lines.current !== RESOURCES) return undefined;
  lines.next();
  const resources: string[] = [];
  while (!lines.isAtEnd) resources.push(lines.take(RESOURCE_MARK, RESOURCE_RULE));
  return resources;
}

/** Reads a text line by line. */
class Lines {
  readonly #lines: readonly string[];
  #index = 0;

  constructor(text: string) {
    this.#lines = text.split('\n');
  }

  get current(): string | undefined {
    return this.#lines[this.#index];
  }

  get following(): string | undefined {
    return this.#lines[this.#index + 1];
  }

  get isAtEnd(): boolean {
    return this.#index >= this.#lines.length;
  }

  next(): void {
    this.#index++;
  }

  skipBlank(): void {
    if (this.current !== '') throw this.refuse('an empty line');
    this.next();
  }

  /** Reads the value behind the label on this line. */
  take(label: string, {fits, accepted}: FieldRule): string {
    const value = this.current?.startsWith(label) ? this.current.slice(label.length) : undefined;
    if (value === undefined || !fits(value))
      throw this.refuse(label ? `"${label}" and ${accepted}` : accepted);
    this.next();
    return value;
  }

  refuse(accepted: string): Error {
    return invalidMessage(this.#index + 1, accepted, this.current);
  }
}
