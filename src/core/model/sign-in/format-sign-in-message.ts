import {isCaipNetworkId} from '../addresses/caip-network-id.js';
import type {ChainNamespace} from '../caip.js';
import {addressRule, FAMILY_TEXTS, readChain, writeChain} from './family-texts.js';
import {
  DOMAIN_RULE,
  type FieldRule,
  invalidMessage,
  LABELLED_FIELDS,
  RESOURCE_MARK,
  RESOURCE_RULE,
  RESOURCES,
  SCHEME_RULE,
  STATEMENT_RULE,
} from './field-rules.js';
import type {SignInFields, SignInMessage} from './sign-in-message.js';

/**
 * Writes the text that a user signs: EIP-4361 on eip155, Sign In With Solana on solana, EIP-4361's form
 * elsewhere (CAIP-122).
 *
 * Throws `sign-in/invalid-message`, which names the line of an invalid field, such as a statement of two
 * lines.
 */
export function formatSignInMessage(message: SignInMessage): string {
  return write(message, checked(2, addressRule(namespaceOf(message)), message.address));
}

/**
 * Throws like {@link formatSignInMessage} for fields that cannot be written; for messages that are formatted
 * elsewhere.
 */
export function checkSignInFields(fields: SignInFields): void {
  write(fields, '');
}

function write(message: SignInFields, address: string): string {
  const namespace = namespaceOf(message);
  const lines = [headOf(message, namespace), address, ''];
  lines.push(...statementOf(message, FAMILY_TEXTS[namespace].isTight));
  for (const field of LABELLED_FIELDS) {
    const value = field.key === 'chainId' ? writeChain(message.chainId) : message[field.key];
    if (field.isOptional && value === undefined) continue;
    lines.push(field.label + checked(lines.length + 1, field, value));
  }
  if (message.resources) lines.push(RESOURCES);
  for (const resource of message.resources ?? [])
    lines.push(RESOURCE_MARK + checked(lines.length + 1, RESOURCE_RULE, resource));
  return lines.join('\n');
}

/** The namespace of a message's chain; throws `sign-in/invalid-message` for an invalid id. */
function namespaceOf({chainId}: SignInFields): ChainNamespace {
  const [namespace] = isCaipNetworkId(chainId) ? (chainId.split(':') as [ChainNamespace]) : [];
  if (namespace && readChain(writeChain(chainId), namespace) === chainId) return namespace;
  throw invalidMessage(1, 'a CAIP-2 chain id such as eip155:1', chainId);
}

function headOf({scheme, domain}: SignInFields, namespace: ChainNamespace): string {
  const start = scheme === undefined ? '' : `${checked(1, SCHEME_RULE, scheme)}://`;
  const host = checked(1, DOMAIN_RULE, domain);
  return `${start}${host} wants you to sign in with your ${FAMILY_TEXTS[namespace].name} account:`;
}

function statementOf({statement}: SignInFields, isTight = false): readonly string[] {
  if (statement) return [checked(4, STATEMENT_RULE, statement), ''];
  return isTight ? [] : [''];
}

function checked(line: number, {fits, accepted}: FieldRule, text: unknown): string {
  if (typeof text === 'string' && fits(text)) return text;
  throw invalidMessage(line, accepted, text);
}
