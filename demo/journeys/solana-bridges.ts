import assert from 'node:assert/strict';
import {getProgramDerivedAddress, type Address} from '@solana/kit';
import type {Page} from 'playwright-core';
import {createPublicClient, custom, encodeFunctionData, erc20Abi, parseEventLogs, type Hex} from 'viem';
import {decodeInteroperable, type ChainAddress} from '../bridge/protocol/interoperable-address.js';
import {tokenAccountOf} from '../bridge/protocol/solana/deposit.js';
import {readDeposits, type Deposit} from '../bridge/protocol/solana/read-deposits.js';
import {hasEnd, readHistory} from '../bridge/protocol/solana/read-history.js';
import {solanaAccounts} from '../devnet/accounts/solana-accounts.js';
import {receiptOf} from '../devnet/chain/receipt-of.js';
import {BRIDGE_ABI} from '../devnet/contracts/compiled/bridge-abi.js';
import type {DevnetBridge, DevnetSolanaToken} from '../devnet/protocol.js';
import {TREASURY} from '../devnet/seed/people.js';
import {Bridges} from './bridges.js';

/** Where a token account has its amount. */
const AMOUNT_AT = 64;

/** Reads the Solana side of the bridge directly, without the site. */
export class SolanaBridges extends Bridges {
  readonly #pages: () => string;

  constructor(origin: () => string) {
    super(origin);
    this.#pages = origin;
  }

  /** Addresses of the bridge on the cluster, and some that cannot receive. */
  async accounts(): Promise<{
    readonly multisig: string;
    readonly vault: string;
    readonly harb: DevnetSolanaToken;
    /** Holds tokens of the first account. */
    readonly tokenAccount: string;
    /** No key can belong to it, and nothing is there. */
    readonly offCurve: string;
  }> {
    const {multisig} = (await this.#deployment()).solana;
    const [dusd, harb] = [await this.#token('DUSD'), await this.#token('HARB')];
    const owner = solanaAccounts()[0]?.address ?? '';
    const [offCurve] = await getProgramDerivedAddress({programAddress: multisig, seeds: ['nothing is here']});
    const tokenAccount = await tokenAccountOf(owner as Address, dusd.mint);
    return {multisig, vault: dusd.vault, harb, tokenAccount, offCurve};
  }

  /** The tokens in a vault. */
  async inVault(symbol = 'DUSD'): Promise<bigint> {
    const {vault} = await this.#token(symbol);
    return this.#amountBy('getTokenAccountBalance', vault);
  }

  /** The tokens that were minted on the cluster, those in the vault included. */
  async supply(symbol: string): Promise<bigint> {
    const {mint} = await this.#token(symbol);
    return this.#amountBy('getTokenSupply', mint);
  }

  /** Whether a transfer has ended on the cluster. */
  async hasEnd(id: Hex): Promise<boolean> {
    const {solana: bridge} = await this.#deployment();
    return hasEnd((...call) => this.solana(...call), bridge, id);
  }

  /** What the vault received in a transaction, with the signed order. */
  async vaultDeposit(
    signature: string,
  ): Promise<Pick<Deposit, 'sender' | 'amount' | 'leastReceived' | 'receiver' | 'counter'>> {
    const {solana: bridge} = await this.#deployment();
    const {vault} = await this.#token('DUSD');
    const history = await readHistory((...call) => this.solana(...call), vault, {limit: 5});
    const found = readDeposits(history, bridge).find((each) => each.signature === signature);
    assert.ok(found?.kind === 'deposit', `no deposit in ${signature}`);
    const {sender, amount, leastReceived, receiver, counter} = found;
    return {sender, amount, leastReceived, receiver, counter};
  }

  /** The deposit of a transaction on the first chain. */
  async depositIn(
    transaction: string,
  ): Promise<{readonly token: Hex; readonly amount: bigint; readonly receiver: ChainAddress}> {
    const node = createPublicClient({
      transport: custom({request: ({method, params}) => this.evm(method, ...params)}),
    });
    // The page opens with the hash, which may be before the block.
    const {logs} = await receiptOf(node, transaction as Hex);
    const [event] = parseEventLogs({abi: BRIDGE_ABI, logs, eventName: 'Deposited'});
    assert.ok(event, `no deposit in ${transaction}`);
    const {token, amount, receiver} = event.args;
    return {token, amount, receiver: decodeInteroperable(receiver)};
  }

  /** Gives tokens to an account on the first chain. */
  async give(token: Hex, account: Hex, amount: bigint): Promise<void> {
    const args = [account, amount] as const;
    await this.as(TREASURY, token, encodeFunctionData({abi: erc20Abi, functionName: 'transfer', args}));
  }

  /** Lets the page's transactions reach the cluster, and loses the answers. Resolves once one was sent. */
  async loseAnswers(page: Page): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      page
        .route('**/rpc/solana*', async (route) => {
          if (!route.request().postData()?.includes('"sendTransaction"')) return route.continue();
          await route.fetch();
          await route.abort();
          resolve();
        })
        .catch(reject);
    });
  }

  /** Reports another amount of dollars in the vault to the page than it has. */
  async shortenVault(page: Page, amount: bigint): Promise<void> {
    const {vault} = await this.#token('DUSD');
    await page.route('**/rpc/solana*', async (route) => {
      const sent = route.request().postData() ?? '';
      if (!sent.includes('"getAccountInfo"') || !sent.includes(vault)) return route.continue();
      const response = await route.fetch();
      const answer = (await response.json()) as {result: {value: {data: [string, string]}}};
      const bytes = Buffer.from(answer.result.value.data[0], 'base64');
      bytes.writeBigUInt64LE(amount, AMOUNT_AT);
      answer.result.value.data[0] = bytes.toString('base64');
      return route.fulfill({response, json: answer});
    });
  }

  /** Connects a wallet that has approved the site before on the Solana side. */
  async connect(page: Page, connectorId: string): Promise<void> {
    await page.evaluate(async (id) => {
      const [button] = document.querySelectorAll('drawbridge-button');
      await button?.client?.connect({connectorId: id, namespace: 'solana'});
    }, connectorId);
  }

  /** Disconnects the page's wallet on one side, as the modal does. */
  async disconnect(page: Page, namespace: 'eip155' | 'solana'): Promise<void> {
    await page.evaluate(async (which) => {
      const [button] = document.querySelectorAll('drawbridge-button');
      await button?.client?.disconnect({namespace: which});
    }, namespace);
  }

  async #amountBy(method: string, address: string): Promise<bigint> {
    const answer = await this.solana(method, [address]);
    return BigInt((answer as {readonly value: {readonly amount: string}}).value.amount);
  }

  async #token(symbol: string): Promise<DevnetSolanaToken> {
    const token = (await this.#deployment()).solana.tokens.find((each) => each.symbol === symbol);
    assert.ok(token);
    return token;
  }

  async #deployment(): Promise<DevnetBridge> {
    const answer = await fetch(`${this.#pages()}/bridge/deployment.json`);
    return (await answer.json()) as DevnetBridge;
  }
}
