import type {Client} from '../../client/client.js';
import {pageSettingsOf} from '../../core/config/page-settings.js';
import type {SlotManifest, Situation, FeatureSlot} from '../../core/ports/feature.js';
import {loadPart} from './custom-element.js';
import {observe, type ClientHost} from './observe.js';

/** Facts that decide whether an entry of a slot is offered. */
export function situationOf(client: Client): Situation {
  return {
    subject: client.subject.get(),
    ...pageSettingsOf(client),
    options: client.config.options,
    get timeZone() {
      return client.device.timeZone;
    },
    networks: client.networks.state.get().requested.map(({caipNetworkId}) => caipNetworkId),
  };
}

/** Renders the slot entries of features in an element, and re-renders it when the offered entries change. */
export class SlotElements {
  readonly #host: ClientHost<Client>;
  readonly #slot: SlotManifest['slot'];
  readonly #elements = new Map<string, HTMLElement>();
  readonly #loads: Promise<unknown>[] = [];

  constructor(host: ClientHost<Client>, slot: SlotManifest['slot']) {
    this.#host = host;
    this.#slot = slot;
    observe(host, ({subject}) => subject);
    observe(host, ({features}) => features.state);
  }

  /** Settles once the elements created so far are loaded, or have failed to load. */
  async loaded(): Promise<void> {
    await Promise.allSettled(this.#loads);
  }

  /** The offered elements, each the same one as before; `order` lists those that come first. */
  offered(
    order: readonly string[] = [],
    isWanted: (entry: FeatureSlot) => boolean = () => true,
  ): readonly HTMLElement[] {
    const situation = situationOf(this.#host.client);
    const entries = this.#host.client
      .slotsOf(this.#slot)
      .filter((entry) => isWanted(entry) && entry.isOffered(situation));
    const first = [...new Set(order)].flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
    return [...new Set([...first, ...entries])].map((entry) => {
      const element = this.#elementOf(entry);
      if (entry.blockSize) keepFree(element, entry.blockSize(situation));
      return element;
    });
  }

  #elementOf({id, feature, slot, tag, load, label}: FeatureSlot): HTMLElement {
    const known = this.#elements.get(id);
    if (known) return known;
    const {client} = this.#host;
    const loading = load();
    this.#loads.push(loading);
    loadPart(() => loading);
    const isSaid = label && client.messages.get()[label[0]] !== undefined;
    // The first screen loads no more of a login than its field and buttons.
    if (!isSaid)
      loadPart(() =>
        client.loadMessagesOf(feature, ...(slot === 'connect-method' ? ['first' as const] : [])),
      );
    const element = document.createElement(tag) as HTMLElement;
    Object.assign(element, {client});
    element.setAttribute('exportparts', 'button,list-item');
    this.#elements.set(id, element);
    return element;
  }
}

/** Keeps the height of an element free, also while it is not loaded. */
function keepFree({style}: HTMLElement, blockSize: number): void {
  style.display = 'block';
  style.minBlockSize = `${blockSize}px`;
}
