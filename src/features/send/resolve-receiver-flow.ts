import {isDrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Identity} from '../../core/model/account.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {Clock} from '../../core/ports/clock.js';
import type {ReceiverKind} from '../../core/ports/transfers.js';
import {commonName, isNetworkNamed, readReceiverText, type ReceiverText} from './model/read-receiver-text.js';
import type {NameRisk, Receiver} from './model/send-form.js';
import type {SendController} from './send-controller.js';

/** The address of a typed name. */
export interface ResolvedName extends Identity {
  readonly address: string;
  readonly nameRisk?: NameRisk;
}

/** Result of a name lookup. */
export type NameOutcome =
  | ResolvedName
  | (Required<Pick<Receiver, 'nameTrouble'>> & Pick<Receiver, 'nameDetail'>);

/** Dependencies of {@link createResolveReceiverFlow}. */
export interface ResolveReceiverParts {
  readonly clock: Clock;
  readonly send: SendController;
  network(): Network | undefined;
  /** The page's network of this id. */
  networkOf(id: CaipNetworkId): Network | undefined;
  /** Parses an address into its chain family's format; `undefined` for other text, and for an address without an owner. */
  addressIn(network: Network, text: string): Promise<string | undefined>;
  /** Rejects if no source could be asked, and with `input/name-deceptive` and `input/name-offchain`. */
  resolve(network: Network, name: string): Promise<NameOutcome>;
  /** The kind of account at an address. */
  kindOf(network: Network, address: string): Promise<ReceiverKind>;
  /** Name and picture of an address; `undefined` if it has none. */
  identity(network: Network, address: string): Promise<Identity | undefined>;
}

/** Resolves the typed receiver to an address. */
export interface ResolveReceiverFlow {
  /** Resolves a text. Looks names up once the user stops typing. */
  type(text: string): void;
  /** Reads the kind of account at the resolved address into the form's state; `unknown` if the node does not answer. */
  kind(): Promise<ReceiverKind>;
}

/** Delay after the last key before a name is looked up. */
export const RESOLVE_WAIT_MS = 500;
/** Accepts every script and emoji: the name service and the chain validate names. */
const NAME = /^(?=.{3,255}$)[^\s.]+(\.[^\s.]+)+$/u;

/** Creates the flow. Drops results for a text or network that has changed. */
export function createResolveReceiverFlow(parts: ResolveReceiverParts): ResolveReceiverFlow {
  return {
    type(text) {
      const network = parts.network();
      const read = readReceiverText(text, network?.caipNetworkId);
      const isName = NAME.test(read.text) && !refused(parts, network, read);
      const signal = parts.send.typeReceiver({text, ...(isName && {isResolving: true})});
      if (read.text === '' || !network) return;
      const isCurrent = (): boolean =>
        !signal.aborted &&
        parts.send.form.receiver.text === text &&
        parts.network()?.caipNetworkId === network.caipNetworkId;
      const after = (ms: number, call: () => void): void =>
        signal.addEventListener('abort', parts.clock.after(ms, call), {once: true});
      after(
        isName ? RESOLVE_WAIT_MS : 0,
        () => void lookUpReceiver(parts, {network, text, read, isName, isCurrent, after}),
      );
    },
    async kind() {
      const network = parts.network();
      const {address} = parts.send.form.receiver;
      if (!network || address === undefined) return 'unknown';
      const [kind] = await Promise.allSettled([parts.kindOf(network, address)]);
      const known = kind.status === 'fulfilled' ? kind.value : 'unknown';
      if (parts.network()?.caipNetworkId === network.caipNetworkId)
        parts.send.setReceiverKind(address, known);
      return known;
    },
  };
}

interface Lookup {
  readonly network: Network;
  readonly text: string;
  readonly read: ReceiverText;
  readonly isName: boolean;
  readonly isCurrent: () => boolean;
  /** Calls back unless the user types before. */
  readonly after: (ms: number, call: () => void) => void;
}

async function lookUpReceiver(parts: ResolveReceiverParts, lookup: Lookup): Promise<void> {
  const {network, text, isCurrent, after} = lookup;
  const found = refused(parts, network, lookup.read) ?? (await find(parts, lookup));
  if (!isCurrent()) return;
  const show = (): void => parts.send.setReceiver({text, ...found});
  // Does not report an unfinished name as invalid.
  if (found.nameTrouble === 'unreadable') return after(RESOLVE_WAIT_MS, show);
  show();
  if (found.address === undefined || found.image) return;
  const [identity] = await Promise.allSettled([parts.identity(network, found.address)]);
  if (identity.status === 'fulfilled' && isCurrent()) {
    // The typed name wins over the name of the address.
    parts.send.setReceiver({text, ...identity.value, ...found});
  }
}

async function find(
  parts: ResolveReceiverParts,
  {network, read, isName}: Lookup,
): Promise<Partial<Receiver>> {
  return isName ? named(parts, network, read.text) : plainAddress(parts, network, read.text);
}

/** The reason to reject a text regardless of its address: it names another network, or requests a call. */
function refused(
  parts: ResolveReceiverParts,
  network: Network | undefined,
  {names, isRequest}: ReceiverText,
): Partial<Receiver> | undefined {
  if (!network) return undefined;
  if (names && !isNetworkNamed(names, network)) {
    const page = 'caipNetworkId' in names ? parts.networkOf(names.caipNetworkId)?.name : undefined;
    return {nameTrouble: 'other-network', otherNetwork: page ?? commonName(names)};
  }
  return isRequest ? {nameTrouble: 'request'} : undefined;
}

async function named(
  parts: ResolveReceiverParts,
  network: Network,
  name: string,
): Promise<Partial<Receiver>> {
  const [found] = await Promise.allSettled([parts.resolve(network, name)]);
  if (found.status === 'rejected') return refusedName(found.reason);
  if ('nameTrouble' in found.value) return found.value;
  // Accepts addresses of this network's chain family only, from any source.
  const {address} = await plainAddress(parts, network, found.value.address);
  return address === undefined ? {nameTrouble: 'no-address'} : {...found.value, address};
}

function refusedName(cause: unknown): Partial<Receiver> {
  if (!isDrawbridgeError(cause, 'input/name-deceptive'))
    return {nameTrouble: isDrawbridgeError(cause, 'input/name-offchain') ? 'offchain' : 'unreachable'};
  const {character} = cause.context;
  return {nameTrouble: 'deceptive', ...(character !== undefined && {nameDetail: character})};
}

async function plainAddress(
  parts: ResolveReceiverParts,
  network: Network,
  text: string,
): Promise<Partial<Receiver>> {
  const [found] = await Promise.allSettled([parts.addressIn(network, text)]);
  if (found.status === 'rejected') return {nameTrouble: 'unreachable'};
  const address = found.value;
  return address === undefined ? {nameTrouble: 'unreadable'} : {address};
}
