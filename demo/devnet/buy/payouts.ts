import {encodeFunctionData, numberToHex, type Hex} from 'viem';
import type {AnvilNodes} from '../chain/chains.js';
import {TOKEN} from '../contracts/compiled/token.js';
import {NodeLine} from '../json-rpc/node-line.js';
import {BUY_PROVIDER} from '../seed/people.js';
import type {SolanaNode} from '../solana/solana-node.js';
import type {Order} from './buy-orders.js';

/** Pays the fees of all payouts. */
const GAS_MONEY = 10n ** 18n;

/** Sends purchased tokens from the devnet's own funds. */
export class Payouts {
  readonly #nodes: AnvilNodes;
  readonly #solana: SolanaNode;
  #last: Promise<unknown> = Promise.resolve();

  constructor(nodes: AnvilNodes, solana: SolanaNode) {
    this.#nodes = nodes;
    this.#solana = solana;
  }

  /** Resolves with the hash of the transaction. */
  send(order: Pick<Order, 'token' | 'chain' | 'address' | 'units'>): Promise<string> {
    const {chain, address, units} = order;
    // One after the other: the balance is set before each payout.
    const sent = this.#last.then(() =>
      chain.startsWith('eip155:') ? this.#sendEvm(order) : this.#sendSol(address, units),
    );
    this.#last = sent.catch(() => undefined);
    return sent;
  }

  async #sendSol(to: string, lamports: bigint): Promise<string> {
    const cluster = await this.#solana.running();
    return String(await cluster.call('requestAirdrop', [to, Number(lamports)]));
  }

  async #sendEvm({
    token,
    chain,
    address,
    units,
  }: Pick<Order, 'token' | 'chain' | 'address' | 'units'>): Promise<string> {
    const node = this.#nodes.get(Number(chain.slice('eip155:'.length)));
    if (!node) throw new Error(`There is no chain ${chain}`);
    const to = address as Hex;
    await node.seeded;
    const line = await NodeLine.open(node.address);
    const send = async (call: object): Promise<string> => {
      const hash = await line.call('eth_sendTransaction', {from: BUY_PROVIDER, ...call});
      await line.call('evm_mine');
      return String(hash);
    };
    try {
      await line.call('anvil_impersonateAccount', BUY_PROVIDER);
      await line.call('anvil_setBalance', BUY_PROVIDER, numberToHex(units + GAS_MONEY));
      if (token.address === undefined) return await send({to, value: numberToHex(units)});
      await send({to: token.address, data: encode('mint', BUY_PROVIDER, units)});
      return await send({to: token.address, data: encode('transfer', to, units)});
    } finally {
      line.close();
    }
  }
}

function encode(functionName: 'mint' | 'transfer', to: Hex, units: bigint): Hex {
  return encodeFunctionData({abi: TOKEN.abi, functionName, args: [to, units]});
}
