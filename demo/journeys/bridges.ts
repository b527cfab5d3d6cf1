import {decodeFunctionResult, encodeFunctionData, erc20Abi, numberToHex, parseEther, type Abi} from 'viem';
import {COIN, CUSTODIES, STAGES, type Custody, type Stage} from '../bridge/protocol/bridge-states.js';
import {encodeInteroperable} from '../bridge/protocol/interoperable-address.js';
import type {BridgeSwitches} from '../devnet/bridge/bridge-switches.js';
import {BRIDGE_ABI} from '../devnet/contracts/compiled/bridge-abi.js';
import {BRIDGE} from '../devnet/seed/bridge-contracts.js';
import {TREASURY, type Hex} from '../devnet/seed/people.js';
import {Ledger} from './ledger.js';

const [HERE, AWAY] = ['eip155:31337', 'eip155:31338'] as const;
/** Calls are chosen by their names. */
const CONTRACT: Abi = BRIDGE_ABI;
const TRANSFER_FEE = parseEther('0.0005');
const GAS = numberToHex(1_000_000);
/** What a block has room for: a deposit needs less than the ceiling of the site. */
const [DEPOSIT_GAS, IN_A_BLOCK] = [numberToHex(200_000), 100];

/** Reads and changes the bridge between the EVM chains directly, without the site. */
export class Bridges extends Ledger {
  readonly #pages: () => string;

  constructor(origin: () => string) {
    super(origin);
    this.#pages = origin;
  }

  /** Makes the blocks that validators wait for on the first chain, which goes on after {@link rest}. */
  async confirm(): Promise<void> {
    await this.evm('anvil_mine', numberToHex(12));
    await this.goOn();
  }

  /**
   * Lets the first chain make only the blocks that a test asks for. While a deposit is not confirmed, the bridge makes one
   * every two seconds, and a page may take long to open.
   */
  async rest(): Promise<void> {
    await this.evm('evm_setAutomine', false);
  }

  /** Ends {@link rest}. */
  async goOn(): Promise<void> {
    await this.evm('evm_setAutomine', true);
  }

  /** Sets all switches; those that are left out are as they should be. */
  async switches(chosen: BridgeSwitches = {}): Promise<void> {
    await this.#control('bridge', 'PUT', chosen);
  }

  /** Puts the clocks of all networks ahead. */
  async pass(seconds: number): Promise<void> {
    await this.#control('clock/ahead', 'POST', {seconds});
  }

  /** Deposits ether for an account on the second chain; returns the transaction's hash. */
  async deposit(account: Hex, amount: bigint): Promise<Hex> {
    const receiver = encodeInteroperable({chain: AWAY, address: account});
    const args = [COIN, amount, receiver, amount - TRANSFER_FEE];
    const data = encodeFunctionData({abi: CONTRACT, functionName: 'deposit', args});
    await this.evm('anvil_impersonateAccount', account);
    const value = numberToHex(amount);
    const hash = await this.evm('eth_sendTransaction', {from: account, to: BRIDGE, value, data, gas: GAS});
    await this.evm('anvil_stopImpersonatingAccount', account);
    return String(hash) as Hex;
  }

  /** Deposits ether in a block that stays the newest until {@link confirm}, unless a test makes others; see {@link rest}. */
  async depositUnconfirmed(account: Hex, amount: bigint): Promise<Hex> {
    await this.rest();
    const hash = await this.deposit(account, amount);
    await this.evm('evm_mine');
    return hash;
  }

  /** Makes many deposits of ether for the second chain, in few blocks, from an account that is given what it needs. */
  async depositMany(account: Hex, count: number, amount: bigint): Promise<void> {
    const receiver = encodeInteroperable({chain: AWAY, address: account});
    const args = [COIN, amount, receiver, amount - TRANSFER_FEE];
    const data = encodeFunctionData({abi: CONTRACT, functionName: 'deposit', args});
    const request = {from: account, to: BRIDGE, value: numberToHex(amount), data, gas: DEPOSIT_GAS};
    await this.evm('anvil_setBalance', account, numberToHex(parseEther('1000')));
    await this.evm('anvil_impersonateAccount', account);
    await this.evm('evm_setAutomine', false);
    for (let sent = 0; sent < count; sent += IN_A_BLOCK) {
      const nonces = Array.from({length: Math.min(IN_A_BLOCK, count - sent)}, (_, index) => sent + index);
      const calls = nonces.map((nonce) => ({
        jsonrpc: '2.0',
        id: nonce,
        method: 'eth_sendTransaction',
        params: [{...request, nonce: numberToHex(nonce)}],
      }));
      await this.#batch(calls);
      await this.evm('evm_mine');
    }
    await this.evm('evm_setAutomine', true);
    await this.evm('anvil_stopImpersonatingAccount', account);
  }

  /**
   * Sends another transaction of the same number, for more gas, in the next block: by default an empty one, as a wallet
   * does that cancels.
   *
   * @returns its hash
   */
  async replace(
    hash: Hex,
    account: Hex,
    other: {readonly to?: Hex; readonly value?: Hex; readonly data?: Hex} = {},
  ): Promise<Hex> {
    const {nonce} = await this.sent(hash);
    await this.evm('anvil_impersonateAccount', account);
    const price = numberToHex(100_000_000_000n);
    const fees = {maxFeePerGas: price, maxPriorityFeePerGas: price};
    const call = {from: account, to: account, nonce, gas: GAS, ...other, ...fees};
    const replacement = await this.evm('eth_sendTransaction', call);
    await this.evm('anvil_stopImpersonatingAccount', account);
    await this.evm('evm_mine');
    return String(replacement) as Hex;
  }

  /** A transaction of the first chain. */
  async sent(hash: Hex): Promise<SentTransaction> {
    return (await this.evm('eth_getTransactionByHash', hash)) as SentTransaction;
  }

  /** Sends a transaction again that a reorganisation has dropped. */
  async sendAgain({from, to, value, input, gas, nonce, ...sent}: SentTransaction): Promise<void> {
    const {maxFeePerGas, maxPriorityFeePerGas} = sent;
    const fees = {maxFeePerGas, maxPriorityFeePerGas};
    await this.evm('anvil_impersonateAccount', from);
    await this.evm('eth_sendTransaction', {from, to, value, data: input, gas, nonce, ...fees});
    await this.evm('anvil_stopImpersonatingAccount', from);
  }

  /** Replaces the last blocks of the first chain by empty ones. */
  async reorganize(blocks: number): Promise<void> {
    await this.#control('bridge/reorganize', 'POST', {chain: HERE, blocks});
  }

  /** Sets the fee of a route from the first chain to the second. */
  async setFee(token: Hex, fee: bigint, most: bigint): Promise<void> {
    const counterpart = encodeInteroperable({chain: AWAY, address: token});
    const args = [token, counterpart, 18, fee, most];
    const data = encodeFunctionData({abi: CONTRACT, functionName: 'setRoute', args});
    await this.as(TREASURY, BRIDGE, data);
  }

  /** Lets the bridge take tokens of an account, as it may have from an earlier visit. */
  async allow(token: Hex, account: Hex, amount: bigint): Promise<void> {
    const args = [BRIDGE, amount] as const;
    await this.as(account, token, encodeFunctionData({abi: erc20Abi, functionName: 'approve', args}));
  }

  /** What the first chain knows of a deposit, and the second of its end. */
  async stateOf(id: Hex): Promise<{readonly custody: Custody; readonly stage: Stage}> {
    const [, [kept]] = await this.#read('evm', id);
    const [[transfer]] = await this.#read('otherEvm', id);
    return {
      custody: CUSTODIES[kept?.custody ?? 0] ?? 'none',
      stage: STAGES[transfer?.stage ?? 0] ?? 'unknown',
    };
  }

  /** Waits until a transfer has this stage on the second chain: a page may say what comes next by the chain's clock. */
  async hasStage(id: Hex, stage: Stage): Promise<void> {
    while ((await this.stateOf(id)).stage !== stage);
  }

  /** How far a transfer to the first chain is there. */
  async stageHere(id: Hex): Promise<Stage> {
    const [[transfer]] = await this.#read('evm', id);
    return STAGES[transfer?.stage ?? 0] ?? 'unknown';
  }

  /** When the second chain lets a held amount be withdrawn, in seconds since 1970. */
  async windowOf(id: Hex): Promise<{readonly opensAt: number; readonly closesAt: number}> {
    const [[transfer]] = await this.#read('otherEvm', id);
    return {opensAt: transfer?.opensAt ?? 0, closesAt: transfer?.closesAt ?? 0};
  }

  async #read(on: 'evm' | 'otherEvm', id: Hex): Promise<readonly [readonly ReadEnd[], readonly ReadStart[]]> {
    const data = encodeFunctionData({abi: CONTRACT, functionName: 'stateOf', args: [[id]]});
    const answer = String(await this[on]('eth_call', {to: BRIDGE, data}, 'latest')) as Hex;
    return decodeFunctionResult({abi: CONTRACT, functionName: 'stateOf', data: answer}) as never;
  }

  /** In wei, on the second chain. */
  async otherEther(address: string): Promise<bigint> {
    return BigInt(String(await this.otherEvm('eth_getBalance', address, 'latest')));
  }

  /** Balance of an ERC-20 token on the second chain. */
  async otherTokens(contract: string, address: Hex): Promise<bigint> {
    const data = encodeFunctionData({abi: erc20Abi, functionName: 'balanceOf', args: [address]});
    return BigInt(String(await this.otherEvm('eth_call', {to: contract, data}, 'latest')));
  }

  /** Sends a call in the name of an account on the first chain, and waits for its block. */
  async as(from: Hex, to: Hex, data: Hex): Promise<void> {
    await this.evm('anvil_impersonateAccount', from);
    await this.evm('eth_sendTransactionSync', {from, to, data, gas: GAS});
    await this.evm('anvil_stopImpersonatingAccount', from);
  }

  /** Sends calls to the first chain in one request. */
  async #batch(calls: readonly object[]): Promise<void> {
    const answer = await fetch(`${this.#pages()}/rpc/31337`, {
      method: 'POST',
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(calls),
    });
    const text = await answer.text();
    if (!answer.ok || text.includes('"error"')) throw new Error(text);
  }

  async #control(path: string, method: string, body: unknown): Promise<void> {
    const answer = await fetch(`${this.#pages()}/control/${path}`, {
      method,
      headers: {'content-type': 'application/json'},
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  }
}

/** A transaction as the node has it. */
interface SentTransaction {
  readonly from: Hex;
  readonly to: Hex;
  readonly value: Hex;
  readonly input: Hex;
  readonly gas: Hex;
  readonly nonce: Hex;
  readonly maxFeePerGas: Hex;
  readonly maxPriorityFeePerGas: Hex;
}

/** A transfer as the contract of its destination has it. */
interface ReadEnd {
  readonly stage: number;
  readonly opensAt: number;
  readonly closesAt: number;
}

/** A deposit as the contract of its source has it. */
interface ReadStart {
  readonly custody: number;
}
