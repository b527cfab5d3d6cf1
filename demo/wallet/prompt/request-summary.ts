import type {RemotePrompt, SessionProposal, WalletPrompt} from '@drawbridge/modal/testing';
import {formatEther, hexToString, isAddress, isHex} from 'viem';
import {callFacts, type KnownToken} from './call-facts.js';
import {evmSignInText} from './sign-in-text.js';

/** The description of a request in a prompt. */
export interface RequestSummary {
  readonly title: string;
  /** Label and value of each line. */
  readonly facts: readonly (readonly [label: string, value: string])[];
  /** The text to sign, readable for the user. */
  readonly text?: string;
  /** The wallet that asks, where a window serves several. */
  readonly wallet?: {readonly name: string; readonly icon: string};
}

type Details = (prompt: WalletPrompt, tokens: readonly KnownToken[]) => RequestSummary;

const DETAILS: Readonly<Record<string, Details>> = {
  eth_requestAccounts: () => ({title: 'Connect this site?', facts: []}),
  wallet_connect: ({params, address = ''}) => connectDetails(evmSignInText(params[0], address)),
  wallet_requestPermissions: () => ({title: 'Connect this site?', facts: []}),
  wallet_switchEthereumChain: () => ({title: 'Switch the network?', facts: []}),
  wallet_addEthereumChain: () => ({title: 'Add this network?', facts: []}),
  wallet_grantPermissions: ({params}) => ({
    title: 'Grant this session?',
    facts: readGrant(params[0]),
    text: JSON.stringify(params[0], null, 2),
  }),
  wallet_requestExecutionPermissions: ({params}) => ({
    title: 'Grant this session?',
    facts: readExecution(params),
    text: JSON.stringify(params, null, 2),
  }),
  wallet_revokePermissions: () => ({title: 'Revoke this session?', facts: []}),
  wallet_revokeExecutionPermission: () => ({title: 'Revoke this session?', facts: []}),
  personal_sign: ({params}) => ({title: 'Sign this message?', facts: [], text: readMessage(params)}),
  eth_signTypedData_v4: ({params}) => ({title: 'Sign this data?', facts: [], text: readTypedData(params[1])}),
  eth_sendTransaction: ({params, chain}, tokens) => ({
    title: 'Send this transaction?',
    facts: readTransaction(params[0], chain.nativeCurrency?.symbol ?? 'ETH', tokens),
  }),
  wallet_sendCalls: ({params, chain}, tokens) => {
    const calls = readCalls(params[0]);
    return {
      title: calls.length === 1 ? 'Send this call?' : `Send these ${calls.length} calls together?`,
      facts: calls.flatMap((call) => readTransaction(call, chain.nativeCurrency?.symbol ?? 'ETH', tokens)),
    };
  },
};

function readCalls(request: unknown): readonly unknown[] {
  const {calls} = {calls: [], ...(request as object)};
  return Array.isArray(calls) ? calls : [];
}

function connectDetails(text: string | undefined): RequestSummary {
  if (text === undefined) return {title: 'Connect this site?', facts: []};
  return {title: 'Connect and sign in?', facts: [], text};
}

/** The permissions of a session (ERC-7715). */
function readGrant(request: unknown): readonly (readonly [string, string])[] {
  const {permissions, expiry} = {permissions: [], expiry: 0, ...(request as object)};
  const types = (permissions as readonly {readonly type?: unknown}[]).map(({type}) => String(type));
  return [
    ['Permissions', types.join(', ')],
    ['Until', new Date(expiry * 1000).toLocaleString()],
  ];
}

/** What each permission would let the site do (ERC-7715 as of January 2026). */
function readExecution(requests: readonly unknown[]): readonly (readonly [string, string])[] {
  return requests.flatMap((request) => {
    const {permission, rules, to} = {permission: {}, rules: [], to: '', ...(request as object)};
    const {type} = {type: '', ...permission};
    const expiry = (rules as readonly {readonly data?: {readonly timestamp?: number}}[])[0]?.data?.timestamp;
    return [
      ['Permission', type],
      ['Session account', shorten(to)],
      ['Until', expiry === undefined ? 'never ends' : new Date(expiry * 1000).toLocaleString()],
    ] as const;
  });
}

/** Describes a request, its site, network and account; amounts of `tokens` are in whole tokens. */
export function summarizeRequest(
  prompt: WalletPrompt,
  site: string,
  tokens: readonly KnownToken[] = [],
): RequestSummary {
  const details = DETAILS[prompt.method]?.(prompt, tokens) ?? {title: 'Approve this request?', facts: []};
  const {name, id} = prompt.chain;
  return {
    ...details,
    facts: [
      ['Site', site],
      ['Request', prompt.method],
      ...details.facts,
      ['Network', name ?? `Chain ${id}`],
      ...(prompt.address ? ([['Account', shorten(prompt.address)]] as const) : []),
    ],
  };
}

/** Says which dapp a request over a session came from. */
export function siteOf({dapp}: Pick<RemotePrompt, 'dapp'>): string {
  return `${dapp.name} (${host(dapp.url)})`;
}

/** A network by its CAIP-2 id and name. */
interface NamedNetwork {
  readonly id: string;
  readonly name: string;
}

/** Says who wants to connect over WalletConnect, and to how many networks that the wallet does not have. */
export function summarizeProposal(
  {proposer, requiredNamespaces, optionalNamespaces}: SessionProposal,
  families: readonly {readonly chains: readonly NamedNetwork[]}[],
): RequestSummary {
  const asked = [requiredNamespaces, optionalNamespaces].flatMap((namespaces) =>
    Object.values(namespaces).flatMap(({chains = []}) => chains),
  );
  const own = families.flatMap(({chains}) => chains);
  const names = own.filter(({id}) => asked.includes(id)).map(({name}) => name);
  const others = new Set(asked.filter((id) => !own.some((chain) => chain.id === id))).size;
  const networks = [...names, ...(others > 0 ? [others === 1 ? '1 other' : `${others} others`] : [])];
  return {
    title: `Connect to ${proposer.metadata.name}?`,
    facts: [
      ['Site', host(proposer.metadata.url)],
      ['Networks', networks.join(', ') || 'none named'],
    ],
  };
}

/** The ends of an address, enough to tell accounts apart. */
export function shorten(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

function host(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

function readMessage(params: readonly unknown[]): string {
  const message = params.find((param) => typeof param === 'string' && !/^0x[0-9a-f]{40}$/i.test(param));
  if (typeof message !== 'string') return '';
  return isHex(message) ? hexToString(message) : message;
}

function readTypedData(data: unknown): string {
  if (typeof data !== 'string') return JSON.stringify(data, null, 2);
  try {
    return JSON.stringify(JSON.parse(data), null, 2);
  } catch {
    return data;
  }
}

function readTransaction(
  transaction: unknown,
  coin: string,
  tokens: readonly KnownToken[],
): readonly (readonly [string, string])[] {
  const {to, value, data} = {to: undefined, value: '0x0', data: '0x', ...(transaction as object)};
  const bytes = isHex(data) ? (data.length - 2) / 2 : 0;
  const size = bytes > 0 ? ([['Data', `${bytes} bytes`]] as const) : [];
  const amount = isHex(value) ? BigInt(value) : 0n;
  const ether = `${formatEther(amount)} ${coin}`;
  const isCall = isAddress(String(to), {strict: false}) && isHex(data) && bytes > 0;
  const call = isCall ? callFacts({to: to as unknown as `0x${string}`, data}, tokens, coin) : [];
  if (call.length === 0)
    return [['To', typeof to === 'string' ? to : 'a new contract'], ['Amount', ether], ...size];
  return [...call, ...(amount > 0n ? [['Sends', ether] as const] : []), ['Contract', String(to)], ...size];
}
