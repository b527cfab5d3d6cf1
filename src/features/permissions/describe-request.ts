import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import {formatUnits} from '../../core/model/assets/amount.js';
import type {Network} from '../../core/model/network.js';
import type {WalletRequest} from '../../core/ports/embedded-wallet.js';
import {describeExecution, describeGrant, describeRevoke} from './describe-permissions.js';
import {addressFact, fact, isAddress, isQuantity, nameOf, otherNetwork} from './request-description.js';
import type {RequestFact, RequestDescription, RequestContext} from './request-description.js';

/** Longest message shown, in characters: the wallet shows the rest. */
const MAX_TEXT_LENGTH = 2_000;
/** More calls than a user reads one by one. */
const MAX_CALLS = 20;
const BYTES = /^0x([0-9a-f]{2})*$/i;
/** Control, formatting and similar characters except line ends and tabs: they could rearrange the text. */
const HIDDEN = /(?![\n\t])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Describes a request. Omits unreadable parts, which the wallet's frame shows. */
export function describeRequest({method, params}: WalletRequest, around: RequestContext): RequestDescription {
  const {network} = around;
  const given: readonly unknown[] = Array.isArray(params) ? params : [params];
  if (method === 'personal_sign') return message(given);
  if (method === 'eth_signTypedData_v4') return typedData(given);
  if (method === 'eth_sendTransaction') return transaction(given[0], network);
  if (method === 'wallet_sendCalls') return calls(given[0], network);
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

/** Pages give message and account in either order. */
function message(given: readonly unknown[]): RequestDescription {
  const first = given.find((each) => !isAddress(each));
  const text = typeof first === 'string' ? shown(BYTES.test(first) ? (decoded(first) ?? first) : first) : '';
  return {lead: ['permissions.message'], facts: [], ...(text && {text})};
}

function typedData(given: readonly unknown[]): RequestDescription {
  const data = given.map(parsed).find((each) => each !== undefined) ?? {};
  const domain = isRecord(data['domain']) ? data['domain'] : {};
  return {
    lead: ['permissions.typedData'],
    facts: [
      ...fact('permissions.purpose', nameOf(data['primaryType'])),
      ...fact('permissions.app', nameOf(domain['name'])),
      ...addressFact('permissions.contract', domain['verifyingContract']),
    ],
  };
}

function transaction(given: unknown, network: Network | undefined): RequestDescription {
  return {lead: ['permissions.transaction'], facts: callFacts(given, network)};
}

function callFacts(given: unknown, network: Network | undefined): readonly RequestFact[] {
  const {to, value, data, input}: Unchecked = isRecord(given) ? given : {};
  const hasData = [data, input].some((each) => typeof each === 'string' && each !== '0x' && each !== '');
  return [
    ...addressFact('permissions.to', to),
    ...fact('permissions.amount', amountOf(value, network)),
    ...(hasData ? [{label: 'permissions.does', value: ['permissions.callsContract']} as const] : []),
  ];
}

function calls(given: unknown, network: Network | undefined): RequestDescription {
  const {calls: list, chainId}: Unchecked = isRecord(given) ? given : {};
  if (!Array.isArray(list)) return {lead: ['permissions.calls', 1], facts: []};
  const elsewhere = otherNetwork(chainId, network);
  const coin = elsewhere === undefined ? network : undefined;
  const [first, ...others] = list.slice(0, MAX_CALLS).map((call) => callFacts(call, coin));
  const other = elsewhere !== undefined && {elsewhere};
  if (!first || others.length === 0)
    return {lead: ['permissions.calls', list.length], facts: first ?? [], ...other};
  const otherCalls = Math.max(0, list.length - MAX_CALLS);
  return {
    lead: ['permissions.calls', list.length],
    facts: [],
    calls: [first, ...others],
    ...(otherCalls > 0 && {otherCalls}),
    ...other,
  };
}

/** Exact, never rounded; omitted for an unknown coin. */
function amountOf(value: unknown, network: Network | undefined): string {
  if (!network || !isQuantity(value)) return '';
  const {decimals, symbol} = network.nativeCurrency;
  return `${formatUnits(BigInt(value), decimals)} ${symbol}`;
}

function parsed(value: unknown): Unchecked | undefined {
  if (isRecord(value)) return value;
  if (typeof value !== 'string' || !value.trimStart().startsWith('{')) return undefined;
  try {
    const read: unknown = JSON.parse(value);
    return isRecord(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The text that bytes spell in UTF-8; `undefined` for other bytes. */
function decoded(hex: string): string | undefined {
  const bytes = Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', {fatal: true}).decode(bytes);
  } catch {
    return undefined;
  }
}

function shown(text: string): string {
  const visible = text.slice(0, MAX_TEXT_LENGTH).replace(HIDDEN, '');
  return text.length > MAX_TEXT_LENGTH ? `${visible}…` : visible;
}
