import * as v from 'valibot';
import {hexToBigInt, isAddress, isHex, type Hex} from 'viem';
import type {ChainNode} from '../../chain/chains.js';
import {NodeLine, type Settled} from '../../json-rpc/node-line.js';
import type {Activity, ChainAccounts, TokenAmount, Token} from '../chain-accounts.js';
import {BlockIndex} from './block-index.js';
import type {ChainTransaction} from './chain-transaction.js';
import {readPending} from './read-block.js';
import {poolSchema} from './rpc-shapes.js';
import {seenBy} from './seen-by.js';
import {TokenFacts} from './token-facts.js';

/** The pseudo-address of the coin, in place of a token's address. */
const COIN_ADDRESS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const ETHER: Token = {name: 'Ether', symbol: 'ETH', decimals: 18, usd: 2_500};
/** `balanceOf(address)` */
const BALANCE_OF = '0x70a08231';

/** The accounts of a local EVM chain, from its blocks. */
export class EvmAccounts implements ChainAccounts {
  readonly id: string;
  readonly #node: ChainNode;
  readonly #facts = new TokenFacts();
  readonly #index = new BlockIndex(() => this.#open());
  /** The time when a pending transaction was first seen. */
  readonly #firstSeen = new Map<string, number>();
  #line: Promise<NodeLine> | undefined;

  constructor(node: ChainNode) {
    this.id = `eip155:${node.chainId}`;
    this.#node = node;
  }

  isAddress(text: string): boolean {
    return isAddress(text, {strict: false});
  }

  async amounts(given: string): Promise<readonly TokenAmount[]> {
    const address = given.toLowerCase();
    await this.#index.catchUp();
    const line = await this.#open();
    const tokens = this.#index.tokensOf(address);
    const data = `${BALANCE_OF}${address.slice(2).padStart(64, '0')}`;
    const [ether, ...amounts] = await line.calls([
      ['eth_getBalance', address, 'latest'],
      ...tokens.map((to) => ['eth_call', {to, data}, 'latest'] as const),
    ]);
    const facts = await this.#facts.of(tokens, line);
    const held = tokens.flatMap((contract, at) => {
      const [token, amount] = [facts.get(contract), amountIn(amounts[at])];
      return token && amount > 0n ? [{token, amount}] : [];
    });
    return [{token: ETHER, amount: amountIn(ether)}, ...held];
  }

  async activity(given: string): Promise<readonly Activity[]> {
    const address = given.toLowerCase();
    // In this order: a transaction mined in between is then in both lists, and not in neither.
    const waiting = await this.#pendingOf(address);
    await this.#index.catchUp();
    const mined = this.#index.transactionsOf(address).toReversed();
    const pending = waiting.filter(({hash}) => !mined.some((each) => each.hash === hash));
    const transactions = [...pending, ...mined];
    const contracts = transactions.flatMap(({transfers}) =>
      transfers.flatMap(({contract}) => contract ?? []),
    );
    const assets = {coin: ETHER, contracts: await this.#facts.of(contracts, await this.#open())};
    return transactions.map((transaction) => seenBy(address, transaction, assets));
  }

  async token(given: string): Promise<Token | undefined> {
    const address = given.toLowerCase();
    if (address === COIN_ADDRESS) return ETHER;
    const line = await this.#open();
    const code = await line.call('eth_getCode', address, 'latest');
    return code === '0x' ? undefined : (await this.#facts.of([address], line)).get(address);
  }

  /** The node's gas price, in wei. */
  async gasPrice(): Promise<bigint> {
    const price = await (await this.#open()).call('eth_gasPrice');
    return hexToBigInt(price as Hex);
  }

  async #pendingOf(address: string): Promise<readonly ChainTransaction[]> {
    const line = await this.#open();
    const {pending, queued} = v.parse(poolSchema, await line.call('txpool_content'));
    const waiting = [pending, queued].flatMap((pool) => Object.values(pool).flatMap(Object.values));
    return waiting
      .map((transaction) => readPending(transaction, this.#seenSince(transaction.hash)))
      .filter(
        ({from, to, transfers}) =>
          from === address || to === address || transfers.some((moved) => moved.to === address),
      )
      .toSorted((one, other) => other.time - one.time || other.nonce - one.nonce);
  }

  #seenSince(hash: string): number {
    const since = this.#firstSeen.get(hash) ?? Date.now();
    this.#firstSeen.set(hash, since);
    return since;
  }

  async #open(): Promise<NodeLine> {
    await this.#node.seeded;
    this.#line ??= NodeLine.open(this.#node.address);
    return this.#line;
  }
}

function amountIn(answer: Settled | undefined): bigint {
  const result = answer && 'result' in answer ? answer.result : undefined;
  return isHex(result) && result.length <= 66 && result !== '0x' ? hexToBigInt(result) : 0n;
}
