import {formatUnits} from '../../core/model/assets/amount.js';
import {Formats} from '../../core/model/assets/formats.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import type {WalletRequest} from '../../core/ports/embedded-wallet.js';
import {describeExecution, describeGrant, describeRevoke} from './permission-descriptions.js';
import {addressFact, fact, isAddress, isQuantity, thirdPartyName} from './request-description.js';
import type {RequestFact, RequestDescription, RequestContext} from './request-description.js';
import {readPersonalSign, readTypedData} from './signing-params.js';

/** Longest message shown, in characters: the wallet shows the rest. */
const MAX_TEXT_LENGTH = 2_000;
/** More calls than a user reads one by one. */
const MAX_CALLS = 20;
const BYTES = /^0x([0-9a-f]{2})*$/i;
/** No text has these characters: the bytes are a number, an address or a hash. */
const CONTROL = /(?![\n\r\t])\p{Cc}/u;
/** Control, formatting and similar characters except line ends and tabs: they could rearrange the text. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Describes a request. Omits unreadable parts, which the wallet's frame shows. */
export function describeRequest({method, params}: WalletRequest, around: RequestContext): RequestDescription {
  const given: readonly unknown[] = Array.isArray(params) ? params : [params];
  if (method === 'personal_sign') return message(params);
  if (method === 'eth_signTypedData_v4') return typedData(params);
  if (method === 'eth_sendTransaction') return transaction(given[0], around);
  if (method === 'wallet_sendCalls') return calls(given[0], around);
  const describe = Object.hasOwn(PERMISSIONS, method) ? PERMISSIONS[method] : undefined;
  if (describe) return describe(given, around);
  return {lead: [LEADS[method] ?? 'permissions.transaction'], facts: []};
}

/** Both dialects of ERC-7715. */
const PERMISSIONS: Readonly<
  Record<string, (given: readonly unknown[], around: RequestContext) => RequestDescription>
> = {
  wallet_grantPermissions: describeGrant,
  wallet_revokePermissions: describeRevoke,
  wallet_requestExecutionPermissions: describeExecution,
  wallet_revokeExecutionPermission: describeRevoke,
};

type PlainLead = 'permissions.message' | 'permissions.signTransaction';

const LEADS: Readonly<Record<string, PlainLead>> = {
  solana_signMessage: 'permissions.message',
  solana_signTransaction: 'permissions.signTransaction',
  solana_signAllTransactions: 'permissions.signTransaction',
};

function message(params: unknown): RequestDescription {
  const {signed, account} = readPersonalSign(params);
  const text =
    typeof signed === 'string' ? shown(BYTES.test(signed) ? (decoded(signed) ?? signed) : signed) : '';
  return {lead: ['permissions.message'], facts: [], ...(text && {text}), ...named(account)};
}

function typedData(params: unknown): RequestDescription {
  const {data = {}, account} = readTypedData(params);
  const domain = isRecord(data['domain']) ? data['domain'] : {};
  return {
    lead: ['permissions.typedData'],
    facts: [
      ...fact('permissions.purpose', thirdPartyName(data['primaryType'])),
      ...fact('permissions.app', thirdPartyName(domain['name'])),
      ...addressFact('permissions.contract', domain['verifyingContract']),
    ],
    ...named(account),
  };
}

function transaction(given: unknown, around: RequestContext): RequestDescription {
  const facts = callFacts(given, around);
  return {lead: ['permissions.transaction'], facts, ...named(fromOf(given))};
}

function callFacts(given: unknown, around: RequestContext): readonly RequestFact[] {
  const {to, value, data, input}: Unchecked = isRecord(given) ? given : {};
  const hasData = [data, input].some((each) => typeof each === 'string' && each !== '0x' && each !== '');
  return [
    ...addressFact('permissions.to', to),
    ...fact('permissions.amount', amountOf(value, around)),
    ...(hasData ? [{label: 'permissions.does', value: ['permissions.callsContract']} as const] : []),
  ];
}

function calls(given: unknown, around: RequestContext): RequestDescription {
  const {calls: list}: Unchecked = isRecord(given) ? given : {};
  if (!Array.isArray(list)) return {lead: ['permissions.calls', 1], facts: []};
  const [first, ...others] = list.slice(0, MAX_CALLS).map((call) => callFacts(call, around));
  const about = {lead: ['permissions.calls', list.length], ...named(fromOf(given))} as const;
  if (!first || others.length === 0) return {...about, facts: first ?? []};
  const otherCalls = Math.max(0, list.length - MAX_CALLS);
  return {...about, facts: [], calls: [first, ...others], ...(otherCalls > 0 && {otherCalls})};
}

function fromOf(given: unknown): unknown {
  return isRecord(given) ? given['from'] : undefined;
}

/** A login has several accounts, and the page may name one that is not in use. */
function named(account: unknown): Pick<RequestDescription, 'account'> {
  return isAddress(account) ? {account} : {};
}

/** Exact, never rounded; omitted for an unknown coin. */
function amountOf(value: unknown, {network, locale}: RequestContext): string {
  if (!network || !isQuantity(value)) return '';
  const {decimals, symbol} = network.nativeCurrency;
  return `${new Formats(locale).exact(formatUnits(BigInt(value), decimals))} ${symbol}`;
}

/** The text that bytes spell in UTF-8; `undefined` for other bytes, such as those of most addresses and hashes. */
function decoded(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    const text = new TextDecoder('utf-8', {fatal: true}).decode(bytes);
    return CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

function shown(text: string): string {
  const visible = text.slice(0, MAX_TEXT_LENGTH).replace(HIDDEN, '');
  return text.length > MAX_TEXT_LENGTH ? `${visible}…` : visible;
}
