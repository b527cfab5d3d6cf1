import {
  encodeAbiParameters,
  erc20Abi,
  getAddress,
  keccak256,
  pad,
  toHex,
  type AbiFunction,
  type Address,
  type Hex,
} from 'viem';
import {
  encodeResult,
  readCall,
  revertOf,
  type Contract,
  type ContractCall,
  type ContractLog,
  type Outcome,
} from './mock-contract.js';

/** An ERC-20 token of a mock chain. */
export interface MockTokenOptions {
  readonly address: `0x${string}`;
  /** Default: `Mock Token`. */
  readonly name?: string;
  /** Default: `MOCK`. */
  readonly symbol?: string;
  /** Default: 18. */
  readonly decimals?: number;
  /** Balances by address, in the smallest unit. Default: none. */
  readonly balances?: Readonly<Record<`0x${string}`, bigint>>;
}

/** The transfer or approval that a call would make. */
interface Change {
  readonly log: ContractLog;
  readonly commit: () => void;
}

const TRANSFER = keccak256(toHex('Transfer(address,address,uint256)'));
const APPROVAL = keccak256(toHex('Approval(address,address,uint256)'));
const MAX = 2n ** 256n - 1n;

/**
 * Balances and allowances of a token, with the refusals of the usual implementation.
 *
 * @internal
 */
export class MockToken {
  readonly #options: MockTokenOptions;
  readonly #balances = new Map<string, bigint>();
  readonly #allowances = new Map<string, bigint>();

  constructor(options: MockTokenOptions) {
    this.#options = options;
    for (const [owner, amount] of Object.entries(options.balances ?? {})) this.setBalance(owner, amount);
  }

  getBalance(owner: string): bigint {
    return this.#balances.get(owner.toLowerCase()) ?? 0n;
  }

  setBalance(owner: string, amount: bigint): void {
    this.#balances.set(owner.toLowerCase(), amount);
  }

  readonly contract: Contract = (call) => {
    const asked = call.value === 0n ? readCall(erc20Abi, call.data) : undefined;
    if (!asked) return revertOf('0x');
    const {name} = asked.item;
    const read = this.#read(name, asked.args);
    if (read !== undefined) return answer(asked.item, read, []);
    const change = this.#change(name, asked.args, call);
    if (typeof change === 'string') return revertOf(change);
    if (call.isTransaction) change.commit();
    return answer(asked.item, true, [change.log]);
  };

  #read(name: string, [first, second]: readonly unknown[]): unknown {
    const {name: title = 'Mock Token', symbol = 'MOCK', decimals = 18} = this.#options;
    const reads: Readonly<Record<string, () => unknown>> = {
      name: () => title,
      symbol: () => symbol,
      decimals: () => decimals,
      totalSupply: () => [...this.#balances.values()].reduce((sum, each) => sum + each, 0n),
      balanceOf: () => this.getBalance(String(first)),
      allowance: () => this.#allowances.get(keyOf(String(first), String(second))) ?? 0n,
    };
    return reads[name]?.();
  }

  /** The change, or the reason for which the token refuses it. */
  #change(name: string, args: readonly unknown[], {from}: ContractCall): Change | string {
    if (name === 'transferFrom') {
      const [owner, to, amount] = args as [Address, Address, bigint];
      const key = keyOf(owner, from);
      const allowed = this.#allowances.get(key) ?? 0n;
      if (allowed < amount) return 'ERC20: insufficient allowance';
      const change = this.#transfer(owner, to, amount);
      if (typeof change === 'string') return change;
      const commit = (): void => {
        change.commit();
        if (allowed !== MAX) this.#allowances.set(key, allowed - amount);
      };
      return {log: change.log, commit};
    }
    const [to, amount] = args as [Address, bigint];
    if (name === 'transfer') return this.#transfer(from, to, amount);
    const commit = (): void => void this.#allowances.set(keyOf(from, to), amount);
    return {log: this.#log(APPROVAL, [from, to], amount), commit};
  }

  #transfer(from: Address, to: Address, amount: bigint): Change | string {
    if (BigInt(to) === 0n) return 'ERC20: transfer to the zero address';
    if (this.getBalance(from) < amount) return 'ERC20: transfer amount exceeds balance';
    const commit = (): void => {
      this.setBalance(from, this.getBalance(from) - amount);
      this.setBalance(to, this.getBalance(to) + amount);
    };
    return {log: this.#log(TRANSFER, [from, to], amount), commit};
  }

  #log(event: Hex, parties: readonly Address[], amount: bigint): ContractLog {
    return {
      address: getAddress(this.#options.address),
      topics: [event, ...parties.map((party) => pad(party.toLowerCase() as Hex))],
      data: encodeAbiParameters([{type: 'uint256'}], [amount]),
    };
  }
}

function answer(item: AbiFunction, result: unknown, logs: readonly ContractLog[]): Outcome {
  return {isReverted: false, output: encodeResult(item, result), logs};
}

function keyOf(owner: string, spender: string): string {
  return `${owner}/${spender}`.toLowerCase();
}
