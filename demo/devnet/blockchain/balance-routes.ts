import type {Context} from 'hono';
import * as v from 'valibot';
import type {DevnetEnv} from '../control/observed.js';
import type {ProjectSwitches} from '../control/project-switches.js';
import type {ChainAccounts, TokenAmount} from '../indexer/chain-accounts.js';
import {isOrdered, readQuery, refuse} from './common-rules.js';
import {currencySchema} from './currencies.js';
import {describeBalance, describeSolanaBalance, type Balance, type Reader} from './describe-balance.js';
import {chainsOf, namespaceOf, refuseAddress} from './served-chains.js';
import type {ServiceSwitches} from './service-switches.js';

// Rules of this route: blockchain-api src/handlers/balance.rs, src/providers/{zerion,dune,solscan}.rs (2025-10-30).

/** Lifetime of an answer, by the address alone. */
const CACHE_MS = 10_000;
/** Versions of the public client for which the service gives nothing. */
const EMPTY_VERSIONS = /1\.6\.[45]$/;

const querySchema = v.object({
  currency: currencySchema,
  chainId: v.optional(v.string()),
  forceUpdate: v.optional(v.string()),
  sv: v.optional(v.string()),
});
type Query = v.InferOutput<typeof querySchema>;

/** A request with a readable query. */
interface BalanceRequest {
  readonly context: Context<DevnetEnv>;
  readonly address: string;
  readonly chainId: string;
  readonly reader: Reader;
  readonly switches: Partial<ServiceSwitches>;
  /** The tokens to read from the chain, as CAIP-10; absent without `forceUpdate`. */
  readonly updated?: readonly string[] | undefined;
}

/** `GET /v1/account/:address/balance`. */
export class BalanceRoute {
  readonly #chains: readonly ChainAccounts[];
  readonly #services: ProjectSwitches<ServiceSwitches>;
  readonly #cache = new Map<string, {readonly until: number; readonly balances: readonly Balance[]}>();
  /** Counts the answers for Solana, whose two providers take turns. */
  #solanaAnswers = 0;

  constructor(chains: readonly ChainAccounts[], services: ProjectSwitches<ServiceSwitches>) {
    this.#chains = chains;
    this.#services = services;
  }

  async answer(context: Context<DevnetEnv>, address: string): Promise<Response> {
    const query = readQuery(context, querySchema);
    if (query instanceof Response) return query;
    if (isFromNowhere(context, query)) return context.json({balances: []});
    const chainId = query.chainId || 'eip155';
    const refused =
      refuseAddress(context, address, {chainId, chains: this.#chains}) ??
      refuseUpdate(context, chainId, query.forceUpdate);
    if (refused) return refused;
    // Both providers fail for a chain that they do not have.
    if (chainsOf(chainId, this.#chains).length === 0) {
      return refuse(context, 503, {field: 'chainId', description: 'No provider'});
    }
    return this.#answerRequest({
      context,
      address,
      chainId,
      reader: {currency: query.currency, origin: new URL(context.req.url).origin},
      switches: this.#services.of(context.req.query('projectId') ?? ''),
      updated: query.forceUpdate ? query.forceUpdate.split(',') : undefined,
    });
  }

  /** An update neither reads nor writes the cache. */
  async #answerRequest(request: BalanceRequest): Promise<Response> {
    const {context, address, switches, updated} = request;
    if (updated) return this.#answerUpdate(request, updated);
    const isCaching = switches.cachesBalances ?? !isOrdered(context, this.#services);
    const key = address.toLowerCase();
    const cached = isCaching ? this.#cache.get(key) : undefined;
    if (cached && cached.until > Date.now()) return context.json({balances: cached.balances});
    const balances = await this.#read(request);
    if (isCaching) this.#cache.set(key, {until: Date.now() + CACHE_MS, balances});
    return context.json({balances});
  }

  /** Adds the updated tokens that are not in the list; the whole answer fails if one of them has no price. */
  async #answerUpdate(request: BalanceRequest, updated: readonly string[]): Promise<Response> {
    const balances = await this.#read(request);
    const missing = updated.filter(
      (contract) => !isCoin(contract) && !balances.some((balance) => isOf(balance, contract)),
    );
    const added = await Promise.all(missing.map((contract) => this.#readToken(request, contract)));
    const unknown = missing.find((_, index) => added[index] === undefined);
    if (unknown !== undefined) {
      return refuse(request.context, 400, {field: 'forceUpdate', description: `${unknown} has no price`});
    }
    return request.context.json({balances: [...balances, ...added]});
  }

  async #readToken({address, reader}: BalanceRequest, contract: string): Promise<Balance | undefined> {
    const plain = plainOf(contract);
    const [chain] = chainsOf(contract.slice(0, -plain.length - 1), this.#chains);
    const token = await chain?.token(plain);
    if (!chain || !token || token.usd === 0) return undefined;
    const amounts = await chain.amounts(address);
    const own = amounts.find((each) => each.token.address?.toLowerCase() === plain.toLowerCase());
    return describeBalance({token, amount: own?.amount ?? 0n}, chain.id, reader);
  }

  async #read(request: BalanceRequest): Promise<readonly Balance[]> {
    const chains = chainsOf(request.chainId, this.#chains);
    const read = await Promise.all(
      chains.map(async (chain) => {
        const describe = this.#describerFor(request, chain);
        const [coin, ...tokens] = (await chain.amounts(request.address)).map(describe);
        return coin ? [coin, ...tokens.toSorted((one, other) => valueOf(other) - valueOf(one))] : [];
      }),
    );
    return read.flat();
  }

  #describerFor(
    {context, reader, switches}: BalanceRequest,
    {id}: ChainAccounts,
  ): (amount: TokenAmount) => Balance {
    if (namespaceOf(id) === 'eip155' || isOrdered(context, this.#services)) {
      return (amount) => describeBalance(amount, id, reader);
    }
    this.#solanaAnswers += 1;
    const provider = switches.solanaProvider ?? (this.#solanaAnswers % 2 === 1 ? 'solscan' : 'dune');
    const chainId = switches.readsSolanaMainnet ? SOLANA_MAINNET : id;
    return (amount) => describeSolanaBalance(amount, {chainId, provider}, reader);
  }
}

/** True for requests to which the service gives an empty list. */
function isFromNowhere(context: Context, {sv}: Query): boolean {
  const version = sv ?? context.req.header('x-sdk-version');
  return !context.req.header('origin') || !version || EMPTY_VERSIONS.test(version);
}

function refuseUpdate(
  context: Context,
  chainId: string,
  forceUpdate: string | undefined,
): Response | undefined {
  if (!forceUpdate) return undefined;
  const field = 'forceUpdate';
  if (namespaceOf(chainId) !== 'eip155') {
    return refuse(context, 400, {field, description: 'Only eip155 balances can be updated'});
  }
  return forceUpdate.split(',').every((contract) => /^eip155:\d+:0x[\da-f]{40}$/i.test(contract))
    ? undefined
    : refuse(context, 400, {field, description: 'Expected CAIP-10 addresses'});
}

/** Pseudo-address of an EVM chain's coin. */
const COIN = `0x${'e'.repeat(40)}`;
/** CAIP-2 id of Solana's mainnet. */
export const SOLANA_MAINNET = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';

function isCoin(contract: string): boolean {
  return plainOf(contract).toLowerCase() === COIN;
}

function plainOf(contract: string): string {
  return contract.slice(contract.lastIndexOf(':') + 1);
}

function isOf({address}: Balance, contract: string): boolean {
  return address?.toLowerCase() === contract.toLowerCase();
}

function valueOf({value = 0}: Balance): number {
  return value;
}
