import {decodeAbiParameters, isHex} from 'viem';
import type {NodeCall, NodeLine, Settled} from '../../json-rpc/node-line.js';
import {HARB} from '../../seed/bridge-contracts.js';
import {ODD_TOKENS, RAMP, TOKENS} from '../../seed/contract-plan.js';
import type {Token} from '../chain-accounts.js';

/** `name()`, `symbol()`, `decimals()`. */
const QUESTIONS = ['0x06fdde03', '0x95d89b41', '0x313ce567'];
const LONGEST_TEXT = 64;

const HARB_USD = 0.4;
const PRICES: ReadonlyMap<string, number> = new Map(
  [...TOKENS, ...ODD_TOKENS, RAMP, {address: HARB, usd: HARB_USD}].map(({address, usd}) => [
    address.toLowerCase(),
    usd,
  ]),
);

/** The metadata of contracts, read once. */
export class TokenFacts {
  readonly #known = new Map<string, Token>();

  /** The metadata of the contracts, after reading new ones. */
  async of(contracts: Iterable<string>, line: NodeLine): Promise<ReadonlyMap<string, Token>> {
    const unknown = [...new Set(contracts)].filter((contract) => !this.#known.has(contract));
    const answers = await line.calls(unknown.flatMap(questionsTo));
    for (const [at, contract] of unknown.entries()) {
      const [name, symbol, decimals] = answers.slice(at * QUESTIONS.length, (at + 1) * QUESTIONS.length);
      this.#known.set(contract, {
        name: textIn(name),
        symbol: textIn(symbol),
        decimals: numberIn(decimals),
        usd: PRICES.get(contract) ?? 0,
        address: contract,
      });
    }
    return this.#known;
  }
}

function questionsTo(to: string): readonly NodeCall[] {
  return QUESTIONS.map((data) => ['eth_call', {to, data}, 'latest']);
}

function textIn(answer: Settled | undefined): string {
  const text = decode(answer, 'string');
  return typeof text === 'string' ? text.slice(0, LONGEST_TEXT) : '';
}

function numberIn(answer: Settled | undefined): number {
  return Number(decode(answer, 'uint8') ?? 0);
}

/** A contract may return any data, or none. */
function decode(answer: Settled | undefined, type: 'string' | 'uint8'): unknown {
  const result = answer && 'result' in answer ? answer.result : undefined;
  if (!isHex(result)) return undefined;
  try {
    return decodeAbiParameters([{type}], result)[0];
  } catch {
    return undefined;
  }
}
