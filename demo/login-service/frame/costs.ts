import {base64} from '@scure/base';
import {decodeFunctionData, erc20Abi, formatUnits, isAddressEqual, numberToHex, type Hex} from 'viem';
import {decodeCall} from '../../devnet/blockchain/router-call.js';
import {KNOWN_CONTRACTS} from '../known-contracts.js';
import type {Fact} from './describe-call.js';
import {readLamports} from './describe-instruction.js';
import {readBatch, readTransaction, type EvmCall} from './evm-requests.js';
import type {FrameSession} from './frame-session.js';
import {callNode, type ServiceNetwork} from './networks.js';
import type {RpcCall} from './rpc-methods.js';
import {accountTypeOf} from './sign-evm.js';
import {readSolanaRequest} from './sign-solana.js';

/** The network's coin in CAIP-10, with its decimals and symbol. */
const COINS = {
  eip155: {address: '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee', decimals: 18, symbol: 'ETH'},
  solana: {address: 'So11111111111111111111111111111111111111112', decimals: 9, symbol: 'SOL'},
} as const;
const PRICES = '/blockchain/v1/fungible/price';
const DOLLARS = new Intl.NumberFormat('en', {style: 'currency', currency: 'USD'});
const CENT = 0.01;

/** An amount of the coin, or of a token. */
interface Paid {
  /** Absent for the coin. */
  readonly token?: Hex;
  readonly units: bigint;
}

/** What a request costs on its network, and what it takes from the account in dollars where prices are known. */
export async function describeCosts(
  session: FrameSession,
  call: RpcCall,
  network: ServiceNetwork,
): Promise<readonly Fact[]> {
  const money = new Money(session, network);
  if (network.family === 'solana') return solanaCosts(session, call, money);
  const {method, params} = call;
  if (method !== 'eth_sendTransaction' && method !== 'wallet_sendCalls') return [];
  const calls = method === 'wallet_sendCalls' ? readBatch(params).calls : [readTransaction(params)];
  const [worth, cost] = await Promise.all([
    money.worth(calls.flatMap(paidBy)),
    accountTypeOf(session, call) === 'smartAccount'
      ? 'Paid by the login service'
      : money.cost(() => gasCost(session, call, {network, calls})),
  ]);
  return [...worth, ['Network cost', cost]];
}

async function solanaCosts(session: FrameSession, call: RpcCall, money: Money): Promise<readonly Fact[]> {
  const {transactions} = readSolanaRequest(call, session.address('solana'));
  if (transactions.length === 0) return [];
  const lamports = transactions
    .flatMap(({instructions}) => instructions)
    .map((instruction) => ({units: readLamports(instruction) ?? 0n}));
  const fee = async (): Promise<bigint> => {
    const fees = await Promise.all(
      transactions.map(async ({message}) => {
        const params = [base64.encode(message), {commitment: 'confirmed'}];
        const answer = await callNode(session.network('solana'), session.projectId, {
          method: 'getFeeForMessage',
          params,
        });
        return BigInt((answer as {value: number}).value);
      }),
    );
    return fees.reduce((sum, each) => sum + each, 0n);
  };
  const [worth, cost] = await Promise.all([money.worth(lamports), money.cost(fee)]);
  return [...worth, ['Network cost', cost]];
}

/** The greatest cost at the present price of gas. */
async function gasCost(
  session: FrameSession,
  {method, params}: RpcCall,
  {network, calls}: {readonly network: ServiceNetwork; readonly calls: readonly EvmCall[]},
): Promise<bigint> {
  const from = session.address('eip155', 'eoa');
  const ask = async (name: string, given: readonly unknown[]): Promise<bigint> =>
    BigInt(String(await callNode(network, session.projectId, {method: name, params: given})));
  const fees = method === 'eth_sendTransaction' ? readTransaction(params).fees : {};
  const [price, ...gas] = await Promise.all([
    fees.maxFeePerGas ?? fees.gasPrice ?? ask('eth_gasPrice', []),
    ...calls.map(
      ({to, value, data}) =>
        fees.gas ?? ask('eth_estimateGas', [{from, ...(to && {to}), value: numberToHex(value), data}]),
    ),
  ]);
  return price * gas.reduce((sum, each) => sum + each, 0n);
}

/** What a call takes from the account: the coin it sends, and the tokens of a transfer or a swap. */
function paidBy({to, value, data}: EvmCall): readonly Paid[] {
  const coin: Paid = {units: value};
  if (!to || data === '0x') return [coin];
  try {
    if (isAddressEqual(to, KNOWN_CONTRACTS.router)) {
      const {sells, path, amountIn} = decodeCall(data);
      return sells === 'token' && path[0] ? [coin, {token: path[0], units: amountIn}] : [coin];
    }
    const {functionName, args} = decodeFunctionData({abi: erc20Abi, data});
    return functionName === 'transfer' ? [coin, {token: to, units: args[1]}] : [coin];
  } catch {
    return [coin];
  }
}

/** Amounts of one network in words. */
class Money {
  readonly #session: FrameSession;
  readonly #network: ServiceNetwork;

  constructor(session: FrameSession, network: ServiceNetwork) {
    this.#session = session;
    this.#network = network;
  }

  get #coin(): (typeof COINS)[keyof typeof COINS] {
    return COINS[this.#network.family];
  }

  /** The value of all amounts; nothing if a price is unknown. */
  async worth(paid: readonly Paid[]): Promise<readonly Fact[]> {
    const some = paid.filter(({units}) => units > 0n);
    if (some.length === 0) return [];
    const [values] = await Promise.allSettled([Promise.all(some.map((each) => this.#dollars(each)))]);
    if (values.status === 'rejected') return [];
    return [['Worth', about(values.value.reduce((sum, each) => sum + each, 0))]];
  }

  /** A cost in the coin, and in dollars if the price is known. */
  async cost(read: () => Promise<bigint>): Promise<string> {
    const [cost] = await Promise.allSettled([read()]);
    if (cost.status === 'rejected') return 'Not known';
    const units = cost.value;
    const {decimals, symbol} = this.#coin;
    const [dollars] = await Promise.allSettled([this.#dollars({units})]);
    const value = dollars.status === 'fulfilled' ? ` (${about(dollars.value)})` : '';
    return `${formatUnits(units, decimals)} ${symbol}${value}`;
  }

  async #dollars({token, units}: Paid): Promise<number> {
    const response = await fetch(PRICES, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify({
        projectId: this.#session.projectId,
        currency: 'usd',
        addresses: [`${this.#network.id}:${token ?? this.#coin.address}`],
      }),
    });
    const answer = (await response.json()) as {
      fungibles?: readonly {readonly price: number; readonly decimals: number}[];
    };
    const [priced] = answer.fungibles ?? [];
    // 0 for an unknown price.
    if (!priced?.price) throw new Error('The price is not known.');
    return Number(formatUnits(units, priced.decimals)) * priced.price;
  }
}

function about(dollars: number): string {
  return dollars < CENT ? `less than ${DOLLARS.format(CENT)}` : `about ${DOLLARS.format(dollars)}`;
}
