import * as v from 'valibot';
import {getAddress, type Hex} from 'viem';
import type {AnvilNodes} from '../chain/chains.js';
import {ROUTER} from '../seed/contract-plan.js';
import {
  COIN_ADDRESS,
  LISTED_TOKENS,
  SwapRefusal,
  SwapService,
  type ServiceTransaction,
} from './swap-service.js';

// Rules of each route: blockchain-api src/handlers/convert, src/providers/one_inch.rs (2025-10-30).

const caip10 = v.pipe(
  v.string(),
  v.regex(/^eip155:\d+:0x[0-9a-f]{40}$/i, 'expected a CAIP-10 address of an EVM chain'),
  v.transform((text): CaipAddress => {
    const end = text.lastIndexOf(':');
    return {text, chainId: text.slice(0, end), address: text.slice(end + 1).toLowerCase() as Hex};
  }),
);
const amount = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,77}$/, 'expected a whole number above 0'),
  v.transform((text) => BigInt(text)),
);

const quotesSchema = v.object({amount, from: caip10, to: caip10});
const allowanceSchema = v.object({tokenAddress: caip10, userAddress: caip10});
const approveSchema = v.object({from: caip10, to: caip10, amount: v.optional(amount)});
const orderedApproveSchema = v.object({userAddress: caip10, from: caip10, to: caip10});
const pairSchema = v.object({from: caip10, to: caip10});
const buildSchema = v.object({amount, from: caip10, to: caip10, userAddress: caip10});

/** Body of `POST /v1/convert/build-transaction`, as far as the service checks types before it answers. */
export const buildBodySchema = v.object({
  projectId: v.string(),
  amount: v.string(),
  from: v.string(),
  to: v.string(),
  userAddress: v.string(),
  /** In percent: an unsigned whole number. */
  eip155: v.object({slippage: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50))}),
  disableEstimate: v.optional(v.boolean()),
});
/** A checked body of `POST /v1/convert/build-transaction`. */
export type BuildBody = v.InferOutput<typeof buildBodySchema>;

interface CaipAddress {
  readonly text: string;
  /** CAIP-2. */
  readonly chainId: string;
  /** In lower case. */
  readonly address: Hex;
}

/** The list of tokens. */
export interface TokensAnswer {
  readonly tokens: readonly {
    readonly name: string;
    readonly symbol: string;
    /** CAIP-10. */
    readonly address: string;
    readonly decimals: number;
    readonly logoUri: string | null;
    readonly eip2612: boolean | null;
  }[];
}

/** Body of `GET /v1/convert/quotes`. */
export interface QuotesAnswer {
  readonly quotes: readonly {
    readonly id: null;
    readonly fromAmount: string;
    readonly fromAccount: string;
    readonly toAmount: string;
    readonly toAccount: string;
  }[];
}

/** Body of `POST /v1/convert/build-transaction` (`amount`) and `GET /v1/convert/build-approve` (`value`). */
export interface BuildAnswer {
  readonly tx: {
    /** Addresses are CAIP-10. */
    readonly from: string;
    readonly to: string;
    readonly data: Hex;
    readonly amount?: string;
    readonly value?: string;
    readonly eip155: {readonly gas?: string | number; readonly gasPrice: string};
  };
}

/** Honest answers of the swap service. Each method throws {@link SwapRefusal} for a request that it can't answer. */
export class SwapAnswers {
  readonly #services: ReadonlyMap<string, SwapService>;

  constructor(nodes: AnvilNodes) {
    this.#services = new Map([...nodes].map(([id, node]) => [`eip155:${id}`, new SwapService(node)]));
  }

  /** @param pictures gives a token's logo; a public service has none (blockchain-api src/providers/one_inch.rs, 2025-10-30). */
  tokens(chainId: string, pictures?: (symbol: string) => string): TokensAnswer {
    if (!this.#services.has(chainId)) throw unsupported(chainId);
    return {tokens: tokensOf(chainId, pictures)};
  }

  async quotes(given: unknown): Promise<QuotesAnswer> {
    const {amount: sold, from, to} = read(quotesSchema, given);
    const service = this.#serviceFor(from, to);
    const expected = await service.quote({amount: sold, from: from.address, to: to.address});
    const quote = {
      id: null,
      fromAmount: String(sold),
      fromAccount: from.text,
      toAmount: String(expected),
      toAccount: to.text,
    };
    return {quotes: [quote]};
  }

  async allowance(given: unknown): Promise<{readonly allowance: string}> {
    const {tokenAddress, userAddress} = read(allowanceSchema, given);
    const service = this.#serviceFor(tokenAddress, userAddress);
    return {allowance: String(await service.allowance(tokenAddress.address, userAddress.address))};
  }

  /**
   * Answers as the public service does: `to` is the token of the call, `from` is repeated, and the spender is the
   * router, or that of a lie.
   */
  async buildApprove(given: unknown, spender: Hex = ROUTER): Promise<BuildAnswer> {
    const {from, to, amount: limit} = read(approveSchema, given);
    const service = this.#serviceFor(from, to);
    const {data, gasPrice} = await service.approvalOf(to.address, {spender, amount: limit});
    return {tx: {from: from.text, to: to.text, data, value: '0', eip155: {gasPrice: String(gasPrice)}}};
  }

  /**
   * Answers as a service of the site does: `to` is the spender.
   *
   * @param isAnySpender whether other spenders than the router are accepted.
   */
  async buildOrderedApprove(given: unknown, isAnySpender: boolean): Promise<BuildAnswer> {
    const {userAddress, from, to} = read(orderedApproveSchema, given);
    const service = this.#serviceFor(from, to, userAddress);
    const isRouter = to.address === ROUTER.toLowerCase();
    if (!isRouter && !isAnySpender) throw new SwapRefusal(`${to.address} is no router`, 'to');
    const account = getAddress(userAddress.address);
    const approval = {spender: getAddress(to.address)};
    const built = await service.approve(account, getAddress(from.address), approval);
    const gas = {gas: Number(built.gas), gasPrice: String(built.gasPrice)};
    return {tx: {...described(built, from.chainId), value: '0', eip155: gas}};
  }

  /** `amount` of the answer is the bought one; that of a service of the site is the sold one. */
  async buildTransaction(given: BuildBody, isOrdered: boolean): Promise<BuildAnswer> {
    const {amount: sold, userAddress, from, to} = read(buildSchema, given);
    const service = this.#serviceFor(from, to, userAddress);
    const {slippage} = given.eip155;
    const {bought, ...built} = await service.build(
      {amount: sold, from: from.address, to: to.address},
      {account: getAddress(userAddress.address), slippage, estimates: !given.disableEstimate},
    );
    const gas = {gas: String(built.gas), gasPrice: String(built.gasPrice)};
    const amountOf = String(isOrdered ? sold : bought);
    return {tx: {...described(built, from.chainId), amount: amountOf, eip155: gas}};
  }

  /** The tokens of a request to build a transaction, as CAIP-10. */
  pairIn(given: unknown): {readonly from: string; readonly to: string} {
    const {from, to} = read(buildSchema, given);
    return {from: from.text, to: to.text};
  }

  /** Lets others trade against the pools that a quote or a call was made for. */
  letOthersTrade(given: unknown): Promise<void> {
    const {amount: sold, from, to} = read(quotesSchema, given);
    const request = {amount: sold, from: from.address, to: to.address};
    return this.#serviceFor(from, to).letOthersTrade(request);
  }

  /** Moves the price of a pair of CAIP-10 tokens by a real trade; gives the opposite trade. */
  movePrice(pair: unknown): Promise<() => Promise<void>> {
    const {from, to} = read(pairSchema, pair);
    return this.#serviceFor(from, to).movePrice(from.address, to.address);
  }

  /** The service of the chain that all addresses are on. */
  #serviceFor(first: CaipAddress, ...others: readonly CaipAddress[]): SwapService {
    const other = others.find(({chainId}) => chainId !== first.chainId);
    if (other) throw new SwapRefusal(`${first.chainId} and ${other.chainId} are different chains`, 'to');
    const service = this.#services.get(first.chainId);
    if (service) return service;
    throw unsupported(first.chainId);
  }
}

function unsupported(chainId: string): SwapRefusal {
  return new SwapRefusal(`Chain ${chainId} is not supported`, 'chainId');
}

function read<Schema extends v.GenericSchema>(schema: Schema, given: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  const field = v.getDotPath(issue) ?? '';
  throw new SwapRefusal(`${field}: ${issue.message}`, field);
}

function described(
  {from, to, data}: ServiceTransaction,
  chainId: string,
): {from: string; to: string; data: Hex} {
  return {from: `${chainId}:${from}`, to: `${chainId}:${to}`, data};
}

function tokensOf(chainId: string, pictures?: (symbol: string) => string): TokensAnswer['tokens'] {
  const coin = {name: 'Ether', symbol: 'ETH', decimals: 18, address: COIN_ADDRESS};
  return [coin, ...LISTED_TOKENS].map(({name, symbol, decimals, address}) => ({
    name,
    symbol,
    address: `${chainId}:${address}`,
    decimals,
    logoUri: pictures?.(symbol) ?? null,
    eip2612: pictures ? false : null,
  }));
}
