import assert from 'node:assert/strict';
import {encodeFunctionData} from 'viem';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {DISHONEST_TOKEN} from '../devnet/contracts/compiled/dishonest-token.js';

/** Has coins, and no part in the journeys. */
const TOKEN_OWNER = '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc';

/** Reads the chains of the devnet directly, without the product. */
export class Ledger {
  readonly #origin: () => string;

  constructor(origin: () => string) {
    this.#origin = origin;
  }

  /** In wei. */
  async ether(address: string): Promise<bigint> {
    return BigInt(String(await this.evm('eth_getBalance', address, 'latest')));
  }

  /** Balance of an ERC-20 token, in its smallest units. */
  async tokens(contract: string, address: string): Promise<bigint> {
    const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
    return BigInt(String(await this.evm('eth_call', {to: contract, data}, 'latest')));
  }

  /** What an ERC-20 token lets the spender take, in its smallest units. */
  async allowance(contract: string, owner: string, spender: string): Promise<bigint> {
    const words = [owner, spender].map((address) => address.slice(2).toLowerCase().padStart(64, '0'));
    return BigInt(
      String(await this.evm('eth_call', {to: contract, data: `0xdd62ed3e${words.join('')}`}, 'latest')),
    );
  }

  async lamports(address: string): Promise<bigint> {
    const answer = (await this.#ask('solana', 'getBalance', [address])) as {value: number};
    return BigInt(answer.value);
  }

  /** Balance of an SPL token, in its smallest units. */
  async splTokens(mint: string, owner: string): Promise<bigint> {
    const answer = await this.#ask('solana', 'getTokenAccountsByOwner', [
      owner,
      {mint},
      {encoding: 'jsonParsed'},
    ]);
    const {value} = answer as {value: readonly TokenAccount[]};
    return value.reduce((sum, {account}) => sum + BigInt(account.data.parsed.info.tokenAmount.amount), 0n);
  }

  /** Calls the node of the Solana cluster. */
  solana(method: string, params: readonly unknown[]): Promise<unknown> {
    return this.#ask('solana', method, params);
  }

  /** Calls the node of the first EVM chain, also to change it. */
  evm(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return this.#ask('31337', method, params);
  }

  /** Calls the node of the second EVM chain. */
  otherEvm(method: string, ...params: readonly unknown[]): Promise<unknown> {
    return this.#ask('31338', method, params);
  }

  /** Waits until the first EVM chain has all transactions of an account in blocks: a node takes one before it has its block. */
  async settled(account: string): Promise<void> {
    const count = (block: string): Promise<unknown> => this.evm('eth_getTransactionCount', account, block);
    while ((await count('latest')) !== (await count('pending')));
  }

  /** Raises the gas price on the first EVM chain above the review. */
  async raisePrices(): Promise<void> {
    const price = BigInt(String(await this.evm('eth_gasPrice')));
    await this.evm('anvil_setNextBlockBaseFeePerGas', `0x${(price * 2n).toString(16)}`);
    await this.evm('evm_mine');
  }

  /** Mines the waiting transactions while calls to this contract revert. */
  async mineReverted(contract: string): Promise<void> {
    const code = await this.evm('eth_getCode', contract, 'latest');
    // INVALID: each call fails, and uses up its gas.
    await this.evm('anvil_setCode', contract, '0xfe');
    await this.evm('evm_mine');
    await this.evm('anvil_setCode', contract, code);
  }

  /** Changes how much of each transfer a dishonest token moves, in percent. */
  async changeShare(token: string, percent: bigint): Promise<void> {
    const {abi} = DISHONEST_TOKEN;
    const data = encodeFunctionData({abi, functionName: 'change', args: [percent]});
    await this.evm('anvil_impersonateAccount', TOKEN_OWNER);
    await this.evm('eth_sendTransaction', {from: TOKEN_OWNER, to: token, data});
  }

  /** Produces so many blocks on Solana, each with a transaction of another account. */
  async passSlots(count: number): Promise<void> {
    const receiver = solanaAccounts().at(-1)?.address;
    for (let slot = 0; slot < count; slot++)
      await this.#ask('solana', 'requestAirdrop', [receiver, slot + 1]);
  }

  async #ask(chain: string, method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({jsonrpc: '2.0', id: 1, method, params});
    const headers = {'content-type': 'application/json'};
    const answer = await fetch(`${this.#origin()}/rpc/${chain}`, {method: 'POST', headers, body});
    const {result, error} = (await answer.json()) as {result?: unknown; error?: unknown};
    assert.equal(error, undefined);
    return result;
  }
}

interface TokenAccount {
  readonly account: {
    readonly data: {readonly parsed: {readonly info: {readonly tokenAmount: {readonly amount: string}}}};
  };
}
