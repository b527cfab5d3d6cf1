import {isCaipAddress, parseCaipAddress} from '../../../core/model/addresses/caip-parts.js';
import type {CaipNetworkId, ChainNamespace} from '../../../core/model/caip.js';
import type {Network} from '../../../core/model/network.js';
import {currentCaipNetworkId} from '../../../core/model/networks/deprecated-ids.js';

/** A parsed receiver, with the network that its text names. */
export interface ReceiverText {
  /** The address or name itself. */
  readonly text: string;
  /** The network that the text names: its CAIP-2 id, only its namespace, or an unknown prefix. */
  readonly names?: NamedNetwork;
  /** The text asks for a contract call (EIP-681) or a request to a server (Solana Pay), not for a transfer. */
  readonly isRequest?: boolean;
}

/** The network that a receiver's text names. */
type NamedNetwork =
  | {readonly caipNetworkId: CaipNetworkId}
  /** Any network of a family: payment links of Solana and Bitcoin, and `ethereum:` without a chain id. */
  | {readonly namespace: ChainNamespace}
  | {readonly prefix: string};

/** Zero-width characters and direction marks, which copied text may contain. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const EVM = /^(?:0x)?[0-9a-f]{40}$/i;
/** Address formats of other chain families, without their checksums: base58 and bech32. */
const OTHERS = /^(?:[1-9A-HJ-NP-Za-km-z]{25,60}|[a-z]{2,5}1[02-9ac-hj-np-z]{20,90})$/;
const NAME = /^(?=.{3,255}$)[^\s.]+(\.[^\s.]+)+$/u;
/** A scheme or short name, a colon, and the rest. */
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
 * Parses a receiver in the formats that wallets copy: CAIP-10, EIP-3770 (`base:0x…`), EIP-681 (`ethereum:0x…@8453`), payment
 * links of Solana and Bitcoin, `xdc…`, with invisible characters or wrapped lines.
 *
 * Does not remove characters from names, because name lookup rejects deceptive ones. The network in use decides if `xdc…`
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

/** True if the text names this network, or its whole chain family. */
export function isNetworkNamed(named: NamedNetwork, network: Network): boolean {
  if ('caipNetworkId' in named) return named.caipNetworkId === network.caipNetworkId;
  return 'namespace' in named && named.namespace === network.chainNamespace;
}

/** The common name of a network; its CAIP-2 id or prefix if it has none. */
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
  // Any other scheme before an address names an unknown network.
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
    // The target of a call is a contract, for example a token's. Tokens sent to it would be lost.
    ...(call !== undefined && {isRequest: true}),
  };
}

/** Solana Pay: a receiver, or the URL of a server that creates the transaction. */
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

/** The address in a payment link, without its parameters. */
function addressIn(rest: string): string {
  return rest.replace(/[?;&].*$/, '');
}

/**
 * EVM networks by chain id: their names, then the short names that precede an address (EIP-3770). The short
 * names are from https://github.com/ethereum-lists/chains (MIT), plus older ones that wallets still use.
 */
const NETWORKS: Readonly<Record<number, readonly [name: string, ...shortNames: string[]]>> = {
  1: ['Ethereum', 'eth'],
  10: ['OP Mainnet', 'oeth', 'op'],
  25: ['Cronos', 'cro'],
  30: ['Rootstock', 'rsk'],
  31: ['Rootstock Testnet', 'trsk'],
  50: ['XDC Network', 'xdc'],
  51: ['XDC Apothem', 'txdc'],
  56: ['BNB Smart Chain', 'bnb', 'bsc'],
  61: ['Ethereum Classic', 'etc'],
  97: ['BNB Smart Chain Testnet', 'bnbt'],
  100: ['Gnosis', 'gno', 'xdai'],
  130: ['Unichain', 'unichain'],
  137: ['Polygon', 'matic', 'pol'],
  146: ['Sonic', 'sonic'],
  169: ['Manta Pacific', 'manta'],
  250: ['Fantom', 'ftm'],
  252: ['Fraxtal', 'fraxtal'],
  288: ['Boba', 'boba'],
  300: ['ZKsync Sepolia', 'zksync-sepolia'],
  314: ['Filecoin', 'filecoin'],
  324: ['ZKsync Era', 'zksync'],
  369: ['PulseChain', 'pls'],
  480: ['World Chain', 'wc'],
  1088: ['Metis', 'metis-andromeda'],
  1101: ['Polygon zkEVM', 'zkevm'],
  1284: ['Moonbeam', 'mbeam'],
  1285: ['Moonriver', 'mriver'],
  1329: ['Sei', 'sei'],
  1868: ['Soneium', 'soneium'],
  2020: ['Ronin', 'ron', 'ronin'],
  2741: ['Abstract', 'abstract'],
  4689: ['IoTeX', 'iotex-mainnet'],
  5000: ['Mantle', 'mantle'],
  8217: ['Kaia', 'kaia-mainnet'],
  8453: ['Base', 'base'],
  17000: ['Holesky', 'holesky'],
  33139: ['ApeChain', 'apechain'],
  34443: ['Mode', 'mode'],
  42161: ['Arbitrum One', 'arb1'],
  42220: ['Celo', 'celo'],
  43113: ['Avalanche Fuji', 'fuji'],
  43114: ['Avalanche', 'avax'],
  57073: ['Ink', 'ink'],
  59144: ['Linea', 'linea'],
  80002: ['Polygon Amoy', 'polygonamoy'],
  80094: ['Berachain', 'berachain'],
  81457: ['Blast', 'blastmainnet', 'blast'],
  84532: ['Base Sepolia', 'basesep'],
  421614: ['Arbitrum Sepolia', 'arb-sep'],
  534352: ['Scroll', 'scr'],
  7777777: ['Zora', 'zora'],
  11155111: ['Sepolia', 'sep'],
  11155420: ['OP Sepolia', 'opsep'],
  1313161554: ['Aurora', 'aurora'],
};

/** The network of a short name in lower case; `undefined` for an unknown one. */
function networkOfPrefix(prefix: string): CaipNetworkId | undefined {
  const id = Object.keys(NETWORKS).find((each) => NETWORKS[Number(each)]?.includes(prefix, 1));
  return id === undefined ? undefined : `eip155:${id}`;
}

/** The common name of a network; `undefined` for an unlisted one. */
function networkNameOf(id: CaipNetworkId): string | undefined {
  return NETWORKS[Number(id.replace('eip155:', ''))]?.[0];
}
