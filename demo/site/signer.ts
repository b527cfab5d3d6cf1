import type {Eip1193Provider} from '@drawbridge/modal';
import {createPublicClient, createWalletClient, custom, isAddress, parseEther, type Hex} from 'viem';

const POLLING_MS = 500;

/** The payment, as a user enters it. */
export interface Payment {
  readonly to: string;
  /** In ether. */
  readonly amount: string;
}

/** An account's wallet, wrapped by viem. */
export interface Signer {
  signMessage(message: string): Promise<Hex>;
  /** Resolves with the transaction's hash as soon as the wallet has sent it. */
  send(payment: Payment): Promise<Hex>;
  /** Resolves with the number of the block that contains the transaction; rejects if it was reverted. */
  mined(hash: Hex): Promise<bigint>;
}

/** Wraps a connected wallet with viem, as any page would. */
export function createSigner(provider: Eip1193Provider, account: Hex): Signer {
  const transport = custom(provider);
  const wallet = createWalletClient({account, transport});
  const chain = createPublicClient({transport, pollingInterval: POLLING_MS});
  return {
    signMessage: (message) => wallet.signMessage({message}),
    async send({to, amount}) {
      if (!isAddress(to)) throw new Error('That is not an address.');
      return wallet.sendTransaction({chain: null, to, value: parseEther(amount)});
    },
    async mined(hash) {
      const {status, blockNumber} = await chain.waitForTransactionReceipt({hash});
      if (status === 'reverted') throw new Error('The transaction was reverted.');
      return blockNumber;
    },
  };
}

/** The readable sentence of a failure; viem has a short one. */
export function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'shortMessage' in cause ? String(cause.shortMessage) : cause.message;
}
