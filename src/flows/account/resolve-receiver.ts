import type {SendController} from '../../controllers/send/send-controller.js';
import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Identity} from '../../core/model/account.js';
import type {Receiver} from '../../core/model/send/send-form.js';
import type {Network} from '../../core/model/network.js';
import type {Clock, Stop} from '../../core/ports/clock.js';
import type {ReceiverKind} from '../../core/ports/transfers.js';

/** What a typed name stands for. */
export interface ResolvedName extends Identity {
  readonly address: string;
}

/** What {@link createResolveReceiverFlow} works with. */
export interface ResolveReceiverParts {
  readonly clock: Clock;
  readonly send: SendController;
  network(): Network | undefined;
  /** True for a well-formed address of the network's family. */
  isAddress(network: Network, text: string): Promise<boolean>;
  /** `undefined` for a name nobody has; rejects when it could not be asked. */
  resolve(network: Network, name: string): Promise<ResolvedName | undefined>;
  /** Who is behind an address. */
  kindOf(network: Network, address: string): Promise<ReceiverKind>;
  /** Name and picture of an address; `undefined` where there is none. */
  identity(network: Network, address: string): Promise<Identity | undefined>;
}

/** Turns what is typed as the receiver into an address. */
export interface ResolveReceiverFlow {
  /** Takes a text; a name is looked up once typing has stopped. */
  type(text: string): void;
  /** Who is behind the address that was found; `unknown` where nobody can tell. */
  kind(): Promise<ReceiverKind>;
  stop(): void;
}

/** Wait after the last key before a name is looked up. */
export const RESOLVE_WAIT_MS = 500;
/** Names of all scripts, pictures and deceptions included: whoever resolves them is to judge. */
const NAME = /^(?=.{3,255}$)[^\s.]+(\.[^\s.]+)+$/u;

/** Creates the flow; an answer for a text that was changed meanwhile is dropped. */
export function createResolveReceiverFlow(parts: ResolveReceiverParts): ResolveReceiverFlow {
  let stopTimer: Stop = () => {};
  return {
    type(text) {
      stopTimer();
      const plain = text.trim();
      const isName = NAME.test(plain);
      parts.send.setReceiver({text, ...(isName && {isResolving: true})});
      if (plain !== '')
        stopTimer = parts.clock.after(isName ? RESOLVE_WAIT_MS : 0, () => void look(parts, text, isName));
    },
    async kind() {
      const network = parts.network();
      const {address} = parts.send.form.receiver;
      return network && address !== undefined ? parts.kindOf(network, address) : 'unknown';
    },
    stop: () => stopTimer(),
  };
}

async function look(parts: ResolveReceiverParts, text: string, isName: boolean): Promise<void> {
  const network = parts.network();
  if (!network) return;
  const found = isName ? await named(parts, network, text) : await plainAddress(parts, network, text.trim());
  if (parts.send.form.receiver.text !== text) return;
  parts.send.setReceiver({text, ...found});
  if (found?.address === undefined || found.image) return;
  const [identity] = await Promise.allSettled([parts.identity(network, found.address)]);
  if (identity.status === 'fulfilled' && parts.send.form.receiver.text === text) {
    // The name that was typed stays the receiver's name.
    parts.send.setReceiver({text, ...identity.value, ...found});
  }
}

async function named(
  parts: ResolveReceiverParts,
  network: Network,
  text: string,
): Promise<Partial<Receiver>> {
  const [found] = await Promise.allSettled([parts.resolve(network, text.trim())]);
  if (found.status === 'rejected') return {nameTrouble: troubleOf(found.reason)};
  return found.value ?? {nameTrouble: 'nobody'};
}

function troubleOf(cause: unknown): NonNullable<Receiver['nameTrouble']> {
  if (isDrawbridgeError(cause, 'input/name-deceptive')) return 'deceptive';
  return isDrawbridgeError(cause, 'input/name-offchain') ? 'offchain' : 'unreachable';
}

async function plainAddress(
  parts: ResolveReceiverParts,
  network: Network,
  text: string,
): Promise<Partial<Receiver> | undefined> {
  const [isOne] = await Promise.allSettled([parts.isAddress(network, text)]);
  return isOne.status === 'fulfilled' && isOne.value ? {address: text} : undefined;
}
