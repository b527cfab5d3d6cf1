import {sha256} from '@noble/hashes/sha2.js';
import {hex} from '@scure/base';
import {unauthorized} from '../signing/wallet-rpc-error.js';
import type {BitcoinWalletState} from './bitcoin-wallet-state.js';
import {buildTransfer} from './build-transfer.js';
import type {BtcSigner} from './load-btc-signer.js';
import {signBip322, signEcdsa} from './message-signatures.js';
import type {MockBitcoinNetwork} from './mock-bitcoin-network.js';
import type {MockBitcoinTransaction, Utxo} from './mock-bitcoin-transaction.js';
import {signPsbt, type InputChoice} from './sign-psbt.js';

interface MessageSigning {
  readonly address: string;
  readonly message: string | Uint8Array;
  readonly protocol: 'ecdsa' | 'bip322';
}

interface PsbtSigning {
  readonly psbt: Uint8Array;
  readonly inputs?: readonly InputChoice[] | undefined;
  readonly network: MockBitcoinNetwork;
}

/** Signs with the keys of the selected account, and keeps the transactions instead of sending them. */
export class BitcoinVault {
  readonly #state: BitcoinWalletState;
  readonly #signer: BtcSigner;
  readonly #holds: readonly bigint[];
  readonly #utxos = new Map<string, readonly Utxo[]>();
  readonly #transactions: MockBitcoinTransaction[] = [];

  constructor(state: BitcoinWalletState, signer: BtcSigner, holds: readonly bigint[]) {
    this.#state = state;
    this.#signer = signer;
    this.#holds = holds;
  }

  get transactions(): readonly MockBitcoinTransaction[] {
    return this.#transactions;
  }

  /** The unspent outputs of an address; their transactions do not exist on any chain. */
  utxosOf(address: string): readonly Utxo[] {
    const txid = hex.encode(sha256(new TextEncoder().encode(address)));
    return this.#utxos.get(address) ?? this.#holds.map((value, index) => ({txid, index, value}));
  }

  /** As base64. */
  async signMessage({address, message, protocol}: MessageSigning): Promise<string> {
    const keys = (['mainnet', 'testnet'] as const).flatMap((network) => this.#state.keysOn(network));
    const key = keys.find((each) => each.address === address);
    if (!key) throw unauthorized();
    const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message;
    return protocol === 'ecdsa' ? signEcdsa(key, bytes) : signBip322(key, bytes, this.#signer);
  }

  /** Signs without finalizing the inputs. */
  signPsbt({psbt, inputs, network}: PsbtSigning): Uint8Array {
    return signPsbt({psbt, inputs, keys: this.#state.keysOn(network)}, this.#signer).toPSBT();
  }

  /** Signs, finalizes and sends. */
  signAndSend({psbt, inputs, network}: PsbtSigning): {readonly psbt: Uint8Array; readonly txid: string} {
    const signed = signPsbt({psbt, inputs, keys: this.#state.keysOn(network)}, this.#signer);
    signed.finalize();
    return {psbt: signed.toPSBT(), txid: this.#send({txid: signed.id, hex: signed.hex, spent: []})};
  }

  /** Signs and finalizes. */
  signAndFinalize({psbt, inputs, network}: PsbtSigning): Uint8Array {
    const signed = signPsbt({psbt, inputs, keys: this.#state.keysOn(network)}, this.#signer);
    signed.finalize();
    return signed.toPSBT();
  }

  /** Sends a PSBT whose inputs are all signed. */
  push(psbt: Uint8Array): string {
    const signed = this.#signer.Transaction.fromPSBT(psbt);
    if (!signed.isFinal) signed.finalize();
    return this.#send({txid: signed.id, hex: signed.hex, spent: []});
  }

  /** Pays from the payment address. */
  transfer(
    recipients: readonly {readonly address: string; readonly amount: bigint}[],
    network: MockBitcoinNetwork,
  ): string {
    const [key] = this.#state.keysOn(network);
    const utxos = this.utxosOf(key.address);
    const built = buildTransfer({recipients, key, utxos, network}, this.#signer);
    const left = utxos.filter((utxo) => !built.spent.includes(utxo));
    this.#utxos.set(key.address, [...left, ...(built.change ? [built.change] : [])]);
    return this.#send(built);
  }

  #send({txid, hex: whole, spent}: MockBitcoinTransaction): string {
    this.#transactions.push({txid, hex: whole, spent});
    return txid;
  }
}
