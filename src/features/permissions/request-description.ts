import type {Message} from '../../core/messages/message.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import type {CaipNetworkId} from '../../core/model/caip.js';
import type {Network} from '../../core/model/network.js';
import type {PermissionFact, PermissionLabel} from '../../core/model/permission-facts.js';
import {cleanName} from '../../core/model/safety/clean-name.js';

/** A request, written out as messages. */
export interface RequestDescription {
  readonly lead: Message;
  readonly facts: readonly RequestFact[];
  /** The first calls of a batch, each with its facts. */
  readonly calls?: readonly (readonly RequestFact[])[];
  /** Number of further calls. */
  readonly otherCalls?: number;
  /** Permissions to grant or revoke, each with its facts; at most the first few. */
  readonly permissions?: readonly (readonly RequestFact[])[];
  /** Number of further permissions. */
  readonly otherPermissions?: number;
  /** The account that the request names. Default: the one in use. */
  readonly account?: string;
  /** The network that the request names, if it is not in use (CAIP-2); or why it is unknown. */
  readonly elsewhere?: CaipNetworkId | Message;
  /** The displayable part of the message to sign. */
  readonly text?: string;
  /** The verbatim request; empty if it has no JSON form. */
  readonly raw?: string;
}

/** One line of the description. */
export interface RequestFact extends Omit<PermissionFact, 'label'> {
  readonly label: FactLabel;
}

/** Label of a line. */
export type FactLabel =
  | PermissionLabel
  | 'permissions.account'
  | 'permissions.amount'
  | 'permissions.app'
  | 'permissions.contract'
  | 'permissions.does'
  | 'permissions.network'
  | 'permissions.purpose'
  | 'permissions.session'
  | 'permissions.to';

/** Facts that a request is described with. */
export interface RequestContext {
  /** The one in use; absent if the page does not have it. */
  readonly network: Network | undefined;
  /** A network of the page. */
  readonly networkOf: (id: CaipNetworkId) => Network | undefined;
  /** Tokens that the page has read. */
  readonly tokens: readonly TokenBalance[];
  readonly locale: string;
}

const ADDRESS = /^0x[0-9a-f]{40}$/i;
const QUANTITY = /^0x[0-9a-f]{1,64}$/i;

export function isAddress(value: unknown): value is string {
  return typeof value === 'string' && ADDRESS.test(value);
}

export function isQuantity(value: unknown): value is string {
  return typeof value === 'string' && QUANTITY.test(value);
}

/** A line, or none without a value. */
export function fact(label: FactLabel, value: string): readonly RequestFact[] {
  return value ? [{label, value}] : [];
}

/** A line with an address; omitted if the address is invalid. */
export function addressFact(label: FactLabel, value: unknown): readonly RequestFact[] {
  return isAddress(value) ? [{label, value, isAddress: true}] : [];
}

/** A third party's name, cleaned for display; empty unless it is text. */
export function thirdPartyName(value: unknown): string {
  return typeof value === 'string' ? cleanName(value) : '';
}

/** `undefined` where a request names no network, or the one in use. */
export function otherNetwork(chainId: unknown, network: Network | undefined): CaipNetworkId | undefined {
  if (!isQuantity(chainId)) return undefined;
  const named = `eip155:${BigInt(chainId)}` as const;
  return named === network?.caipNetworkId ? undefined : named;
}
