import {encodeFunctionData, numberToHex, type Hex} from 'viem';
import type {AnvilNodes} from '../chain/chains.js';
import {LOGIN_ACCOUNT_FACTORY} from '../contracts/compiled/login-account-factory.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {ACCOUNT_FACTORY} from '../seed/contract-plan.js';
import {RELAYER} from '../seed/people.js';
import {LoginError} from './login-error.js';

const FUNDS = numberToHex(1000n * 10n ** 18n);

/** Calls that the owner of a smart account has signed. */
export interface SignedCalls {
  readonly chainId: number;
  readonly owner: Hex;
  readonly calls: readonly {readonly to: Hex; readonly value: bigint; readonly data: Hex}[];
  readonly signature: Hex;
}

/** Pays for the gas of smart accounts. The account checks the owner's signature. */
export class Relayer {
  readonly #nodes: AnvilNodes;
  /** One transaction after the other: the node counts those of the account. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(nodes: AnvilNodes) {
    this.#nodes = nodes;
  }

  /**
   * Sends the calls, deploys the account first if needed, and returns the transaction's hash.
   *
   * @throws LoginError if the calls would fail.
   */
  send(signed: SignedCalls): Promise<Hex> {
    const sent = this.#last.then(() => this.#send(signed));
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #send({chainId, owner, calls, signature}: SignedCalls): Promise<Hex> {
    const node = this.#nodes.get(chainId);
    if (!node) throw new LoginError('Smart accounts are not available on this network.');
    await node.seeded;
    const args = [owner, calls, signature] as const;
    const data = encodeFunctionData({...LOGIN_ACCOUNT_FACTORY, functionName: 'deployAndExecute', args});
    const line = await NodeLine.open(node.address);
    try {
      await line.call('anvil_setBalance', RELAYER, FUNDS);
      await line.call('anvil_impersonateAccount', RELAYER);
      const transaction = {from: RELAYER, to: ACCOUNT_FACTORY, data};
      // The node would also send a transaction that fails.
      await line.call('eth_call', transaction, 'latest');
      return (await line.call('eth_sendTransaction', transaction)) as Hex;
    } catch (error) {
      throw new LoginError(
        `The transaction would fail. ${error instanceof Error ? error.message : ''}`.trim(),
      );
    } finally {
      line.close();
    }
  }
}
