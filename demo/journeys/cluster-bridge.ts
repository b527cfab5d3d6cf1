import {base64} from '@scure/base';
import type {Instruction, KeyPairSigner} from '@solana/kit';
import {encodeFunctionData, numberToHex, parseEventLogs, type Hex, type Log} from 'viem';
import {encodeInteroperable} from '../bridge/protocol/interoperable-address.js';
import type {BridgeAccounts} from '../bridge/protocol/solana/bridge-accounts.js';
import {
  addSignatures,
  compileInstructions,
  encodeTransaction,
  type Lifetime,
} from '../bridge/protocol/solana/messages.js';
import {bridgeKeys} from '../devnet/bridge/solana/bridge-keys.js';
import {bridgeAccounts} from '../devnet/bridge/solana/open-bridge.js';
import {BRIDGE_ABI} from '../devnet/contracts/compiled/bridge-abi.js';
import {BRIDGE} from '../devnet/seed/bridge-contracts.js';
import {DUSD} from '../devnet/seed/contract-plan.js';
import {Bridges} from './bridges.js';

const GAS = numberToHex(1_000_000);
const FEE = 500_000n;

/** Sends transactions to the bridge on Solana, and deposits for it, directly without the site. */
export class ClusterBridge extends Bridges {
  /** The public accounts of the bridge on the cluster. */
  async accounts(): Promise<BridgeAccounts> {
    return bridgeAccounts(await bridgeKeys());
  }

  /**
   * Sends instructions on the cluster; returns the signature.
   *
   * @param skipsPreflight - lets the cluster take a transaction that fails
   */
  async send(
    instructions: readonly Instruction[],
    signer: KeyPairSigner,
    skipsPreflight = false,
  ): Promise<string> {
    const {value} = (await this.solana('getLatestBlockhash', [])) as {readonly value: Lifetime};
    const transaction = compileInstructions(instructions, signer.address, value);
    const made = await signer.signTransactions([
      transaction as Parameters<typeof signer.signTransactions>[0][0],
    ]);
    const text = base64.encode(encodeTransaction(addSignatures(transaction, made)));
    const config = {encoding: 'base64', skipPreflight: skipsPreflight};
    return String(await this.solana('sendTransaction', [text, config]));
  }

  /**
   * Deposits dollars of an account on the first chain for one on the cluster. The chain rests then until {@link confirm}.
   *
   * @returns the transfer's id
   */
  async depositDollars(account: Hex, amount: bigint, receiver: string): Promise<Hex> {
    const {genesis} = await this.accounts();
    await this.allow(DUSD.address, account, amount);
    const to = encodeInteroperable({chain: `solana:${genesis}`, address: receiver});
    const args = [DUSD.address, amount, to, amount - FEE] as const;
    const data = encodeFunctionData({abi: BRIDGE_ABI, functionName: 'deposit', args});
    await this.evm('anvil_impersonateAccount', account);
    const call = {from: account, to: BRIDGE, data, gas: GAS};
    const {logs} = (await this.evm('eth_sendTransactionSync', call)) as {readonly logs: Log[]};
    await this.evm('anvil_stopImpersonatingAccount', account);
    await this.rest();
    const [event] = parseEventLogs({abi: BRIDGE_ABI, logs, eventName: 'Deposited'});
    if (!event) throw new Error(`The transaction of ${account} deposits nothing`);
    return event.args.id;
  }
}
