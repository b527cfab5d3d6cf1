import type {ReactiveController} from 'lit';
import type {Client} from '../../../client/client.js';
import {type Message, translate} from '../../../core/messages/message.js';
import {MEDIUM, shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {chainFace} from '../../../ui/base/chain-face.js';
import {observe, type ClientHost} from '../../../ui/base/observe.js';
import {walletInUse} from '../../../ui/base/wallet-in-use.js';

/** Announces a change of chain, wallet or address while its host is on screen. */
export class AccountChanges implements ReactiveController {
  readonly #host: ClientHost<Client>;
  /** Key of the account that was announced last. */
  #known = '';
  #change: Message | undefined;

  constructor(host: ClientHost<Client>) {
    this.#host = host;
    observe(host, ({account}) => account);
    host.addController(this);
  }

  /** The announcement; empty before the first change. */
  get text(): string {
    return this.#change ? translate(this.#host.client.messages.get(), this.#change) : '';
  }

  hostUpdate(): void {
    const {client} = this.#host;
    const {namespace, address, status} = client.account.get();
    if (status !== 'connected' || address === undefined) return;
    const known = `${namespace} ${address}`;
    if (this.#known !== '' && this.#known !== known) {
      const {name} = chainFace(client, namespace);
      this.#change = ['account.switched', name, shortenAddress(address, MEDIUM), walletInUse(client)];
    }
    this.#known = known;
  }
}
