import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import {isCaipAddress, parseCaipAddress} from '../../../core/model/addresses/parse-caip.js';
import {currentCaipNetworkId} from '../../../core/model/addresses/current-caip-network-id.js';
import type {Network} from '../../../core/model/network.js';
import {networkNameOf, networkOfPrefix} from './network-prefixes.js';

/** A receiver as typed or pasted, with the network that its text names. */
export interface ReceiverText {
  /** The address or name itself. */
  readonly text: string;
  /** The network that the text names: its CAIP-2 id, only its namespace, or a prefix that is not known here. */
  readonly names?: NamedNetwork;
  /** The text asks for a contract call (EIP-681) or a request to a server (Solana Pay), not for a transfer. */
  readonly isRequest?: boolean;
}

/** The network that a receiver's text names. */
export type NamedNetwork =
  | {readonly caipNetworkId: CaipNetworkId}
  /** Any network of a family: payment links of Solana and Bitcoin, and `ethereum:` without a chain id. */
  | {readonly namespace: ChainNamespace}
  | {readonly prefix: string};

/** Characters without a width, and marks of the writing direction, which copied text may contain. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const EVM = /^(?:0x)?[0-9a-f]{40}$/i;
/** The shapes of other families' addresses, without their checksums: base58 and bech32. */
const OTHERS = /^(?:[1-9A-HJ-NP-Za-km-z]{25,60}|[a-z]{2,5}1[02-9ac-hj-np-z]{20,90})$/;
const NAME = /^(?=.{3,255}$)[^\s.]+(\.[^\s.]+)+$/u;
/** A scheme or short name, and what follows it. */
const PREFIXED = /^([a-z][a-z0-9+-]{0,31}):(?:\/\/)?(.+)$/i;
/** EIP-681: an optional 'pay-', the target, and optionally the chain, a function and parameters. */
const EIP_681 = /^(?:pay-)?([^@/?]+)(?:@(\d{1,16}))?(\/[^?]*)?(?:\?.*)?$/i;
const FAMILIES: Readonly<Record<ChainNamespace, string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
};
const XDC = /^xdc([0-9a-f]{40})$/i;
const XDC_NETWORKS: readonly CaipNetworkId[] = ['eip155:50', 'eip155:51'];

/**
 * Reads a receiver as other wallets copy it: CAIP-10, EIP-3770 (`base:0x…`), EIP-681 (`ethereum:0x…@8453`), payment
 * links of Solana and Bitcoin, `xdc…`, with invisible characters or wrapped lines.
 *
 * Names keep every character: their rules refuse the ones that deceive. The network in use decides whether `xdc…`
 * means its test network.
 */
export function readReceiverText(given: string, inUse?: CaipNetworkId): ReceiverText {
  const trimmed = given.trim();
  const plain = trimmed.replace(INVISIBLE, '').replace(/\s+/g, '');
  const xdc = XDC.exec(plain)?.[1];
  if (xdc !== undefined) {
    const caipNetworkId = XDC_NETWORKS.find((id) => id === inUse) ?? 'eip155:50';
    return {text: `0x${xdc}`, names: {caipNetworkId}};
  }
  if (isAddressLike(plain)) return {text: plain};
  return readPrefixed(plain) ?? {text: trimmed};
}

/** True where a text names this network, or all networks of its family. */
export function isNetworkNamed(named: NamedNetwork, network: Network): boolean {
  if ('caipNetworkId' in named) return named.caipNetworkId === network.caipNetworkId;
  return 'namespace' in named && named.namespace === network.chainNamespace;
}

/** The usual name of a network; its CAIP-2 id or its prefix where it has none. */
export function commonName(named: NamedNetwork): string {
  if ('prefix' in named) return named.prefix;
  if ('namespace' in named) return FAMILIES[named.namespace];
  const namespace = named.caipNetworkId.slice(0, named.caipNetworkId.indexOf(':'));
  const family = namespace === 'eip155' ? undefined : FAMILIES[namespace as ChainNamespace];
  return networkNameOf(named.caipNetworkId) ?? family ?? named.caipNetworkId;
}

function readPrefixed(plain: string): ReceiverText | undefined {
  if (isCaipAddress(plain)) {
    const {address: text, caipNetworkId} = parseCaipAddress(plain);
    return {text, names: {caipNetworkId: currentCaipNetworkId(caipNetworkId)}};
  }
  const [, given = '', rest = ''] = PREFIXED.exec(plain) ?? [];
  const prefix = given.toLowerCase();
  const readScheme = SCHEMES.get(prefix);
  if (readScheme) return readScheme(rest);
  const caipNetworkId = networkOfPrefix(prefix);
  // Another scheme before an address names a network that is not known here.
  const names = caipNetworkId ? {caipNetworkId} : {prefix: given};
  return readLink(rest.slice(rest.lastIndexOf(':') + 1), names);
}

const SCHEMES: ReadonlyMap<string, (rest: string) => ReceiverText | undefined> = new Map([
  ['ethereum', readEip681],
  ['eip155', (rest: string) => readLink(rest, {namespace: 'eip155'})],
  ['solana', readSolanaPay],
  ['bitcoin', (rest: string) => readLink(rest, {namespace: 'bip122'})],
]);

function readEip681(rest: string): ReceiverText | undefined {
  const [, target = '', id, call] = EIP_681.exec(rest) ?? [];
  if (!EVM.test(target) && !NAME.test(target)) return undefined;
  const caipNetworkId: CaipNetworkId | undefined = id === undefined ? undefined : `eip155:${BigInt(id)}`;
  return {
    text: target,
    names: caipNetworkId ? {caipNetworkId} : {namespace: 'eip155'},
    // The target of a call is a contract, such as a token's: sending to it would lose what is sent.
    ...(call !== undefined && {isRequest: true}),
  };
}

/** Solana Pay: a receiver, or the address of a server that would write the transaction. */
function readSolanaPay(rest: string): ReceiverText | undefined {
  const names = {namespace: 'solana'} as const;
  return /^https/i.test(rest) ? {text: rest, names, isRequest: true} : readLink(rest, names);
}

function readLink(rest: string, names: NamedNetwork): ReceiverText | undefined {
  const text = addressIn(rest);
  return isAddressLike(text) ? {text, names} : undefined;
}

function isAddressLike(text: string): boolean {
  return EVM.test(text) || OTHERS.test(text);
}

/** Without the amount, the message and the like that follow in a link. */
function addressIn(rest: string): string {
  return rest.replace(/[?;&].*$/, '');
}
