import {isEvmAddress, isSolanaAddress, isZeroAddress} from '../../core/model/addresses/address.js';
import {readDecimalText} from '../../core/model/assets/amount.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import {cleanName} from '../../core/model/safety/clean-name.js';
import {isRecord, type Unchecked} from '../../core/model/safety/record.js';
import type {Http} from '../../core/ports/http.js';
import {checkAnswer} from './answer-checks.js';
import {inPortions} from './in-portions.js';

/** A network of a token, as the provider names it. */
export interface OnrampNetwork {
  /** `ethereum-mainnet` */
  readonly name: string;
  readonly displayName: string;
  readonly chainId: CaipNetworkId;
  /** The contract, without a CAIP prefix; absent for the network's own coin. */
  readonly address?: string;
}

/** A token that users can buy. */
export interface OnrampToken {
  readonly id: string;
  readonly name: string;
  readonly symbol: string;
  readonly networks: readonly OnrampNetwork[];
}

/** The limits of a payment method. Amounts are decimal text in the currency. */
export interface OnrampLimit {
  /** `card`, `ach_bank_account` …, as the provider names it. */
  readonly id: string;
  readonly min: string;
  readonly max: string;
}

/** A currency that users can pay in. */
export interface OnrampCurrency {
  /** ISO 4217, upper case: `USD`. */
  readonly id: string;
  readonly limits: readonly OnrampLimit[];
}

/** Tokens and currencies, each once. */
export interface OnrampAssets {
  readonly tokens: readonly OnrampToken[];
  readonly currencies: readonly OnrampCurrency[];
}

/** Limits of entries that are read. */
const MAX_TOKENS = 5_000;
const MAX_CURRENCIES = 500;
const MAX_PARTS = 100;
const NAME = /^[\w.-]{1,100}$/;
const CURRENCY = /^[a-z]{3}$/i;
const EVM_REFERENCE = /^[1-9]\d{0,15}$/;
const SOLANA: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

/** `GET v1/onramp/options` of the blockchain API; malformed entries are left out. */
export async function getOnrampOptions(http: Http, signal?: AbortSignal): Promise<OnrampAssets> {
  const resource = 'v1/onramp/options';
  const answer = await http.json({path: resource, ...(signal && {signal})});
  return readOnrampOptions(answer, resource);
}

/** Reads the lists, in the spelling of the specification or of the public service; malformed entries are left out. */
export async function readOnrampOptions(answer: unknown, resource: string): Promise<OnrampAssets> {
  checkAnswer({'paymentCurrencies!': 'a list', 'purchaseCurrencies!': 'a list'}, answer, resource);
  const {paymentCurrencies, purchaseCurrencies} = answer as Readonly<Record<string, readonly unknown[]>>;
  const tokens = await inPortions((purchaseCurrencies ?? []).slice(0, MAX_TOKENS), readToken);
  const currencies = (paymentCurrencies ?? []).slice(0, MAX_CURRENCIES).flatMap(readCurrency);
  return {
    tokens: firstOfEach(tokens, ({symbol}) => symbol),
    currencies: firstOfEach(currencies, ({id}) => id),
  };
}

function readToken(given: unknown): OnrampToken | undefined {
  if (!isRecord(given)) return undefined;
  const id = nameOf(given['id']);
  const symbol = cleanName(textOf(given['symbol']));
  const networks = listOf(given['networks']).slice(0, MAX_PARTS).flatMap(readNetwork);
  if (!id || !symbol || networks.length === 0) return undefined;
  return {id, name: cleanName(textOf(given['name'])) || symbol, symbol, networks};
}

function readNetwork(given: unknown): readonly OnrampNetwork[] {
  if (!isRecord(given)) return [];
  const name = nameOf(given['name']);
  const chainId = name && readChain(name, String(either(given, 'chain_id', 'chainId')));
  if (!name || !chainId) return [];
  const address = textOf(either(given, 'contract_address', 'contractAddress'));
  const isCoin = address === '' || isZeroAddress(address);
  if (!isCoin && !isContract(address, chainId)) return [];
  const displayName = cleanName(textOf(either(given, 'display_name', 'displayName'))) || name;
  return [{name, displayName, chainId, ...(!isCoin && {address})}];
}

function isContract(address: string, chainId: CaipNetworkId): boolean {
  return chainId === SOLANA ? isSolanaAddress(address) : isEvmAddress(address);
}

function readChain(name: string, reference: string): CaipNetworkId | undefined {
  if (name === 'solana' || name === 'solana-mainnet') return SOLANA;
  return EVM_REFERENCE.test(reference) ? `eip155:${reference}` : undefined;
}

function readCurrency(given: unknown): readonly OnrampCurrency[] {
  if (!isRecord(given)) return [];
  const id = textOf(given['id']);
  if (!CURRENCY.test(id)) return [];
  const limits = listOf(either(given, 'payment_method_limits', 'limits'))
    .slice(0, MAX_PARTS)
    .flatMap(readLimit);
  return [{id: id.toUpperCase(), limits: firstOfEach(limits, (limit) => limit.id)}];
}

function readLimit(given: unknown): readonly OnrampLimit[] {
  if (!isRecord(given)) return [];
  const id = nameOf(given['id']);
  const [min, max] = [readDecimalText(given['min']), readDecimalText(given['max'])];
  return id && min !== undefined && max !== undefined ? [{id, min, max}] : [];
}

/** A field by the name of the specification, or by that of the public service. */
function either(given: Unchecked, ordered: string, other: string): unknown {
  return given[ordered] ?? given[other];
}

function firstOfEach<T>(entries: readonly T[], keyOf: (entry: T) => string): readonly T[] {
  const known = new Map<string, T>();
  for (const entry of entries) if (!known.has(keyOf(entry))) known.set(keyOf(entry), entry);
  return [...known.values()];
}

function nameOf(value: unknown): string | undefined {
  return typeof value === 'string' && NAME.test(value) ? value : undefined;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
