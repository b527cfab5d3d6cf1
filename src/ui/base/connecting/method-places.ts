import {html, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import {AUTH_CONNECTOR_ID} from '../../../core/config/constants.js';
import type {Message} from '../../../core/messages/message.js';
import type {ConnectMethod} from '../../../core/model/connector.js';
import {collapsesWallets, connectMethods} from '../../../core/model/wallets/connect-methods.js';
import {isLoginConnector} from '../../../core/ports/login.js';
import {afterPaint} from '../../../io/platform/when-idle.js';

/** Before or after the wallets. */
export type Side = 'before' | 'after';

function shownMethods({features, wallets}: Client, enabled: Readonly<Record<ConnectMethod, boolean>>) {
  return connectMethods({
    order: features.state.get().connectMethodsOrder,
    hasInstalled: wallets.hasInstalled.get(),
    enabled,
  });
}

/** False while the modal connects a chain family that no login of the page serves. */
function hasLoginOfNamespace({connectors, wallets}: Client): boolean {
  const namespace = wallets.namespace.get();
  const logins = connectors.state.get().filter(({type}) => type === 'AUTH');
  return !namespace || logins.length === 0 || logins.some(({namespaces}) => namespaces.includes(namespace));
}

/** The methods of logins that the page offers. */
function offeredMethods(client: Client): Readonly<Record<ConnectMethod, boolean>> {
  const {connectors, features} = client;
  const {email, socials} = features.state.get();
  const hasLogin = connectors.state.get().some(({type}) => type === 'AUTH') && hasLoginOfNamespace(client);
  return {
    wallet: true,
    email: hasLogin && email,
    social: hasLogin && socials !== false && socials.length > 0,
  };
}

/** The ways to connect that a feature may have, whether it offers them or not. */
function servedMethods(client: Client): Readonly<Record<ConnectMethod, boolean>> {
  const isServed = hasLoginOfNamespace(client);
  return {wallet: true, email: isServed, social: isServed};
}

/** The ways to connect on one side of the wallets, in their order. */
export function methodsAt(
  client: Client,
  side: Side,
  enabled = servedMethods(client),
): readonly ConnectMethod[] {
  const methods = shownMethods(client, enabled);
  const index = methods.indexOf('wallet');
  return side === 'before' ? methods.slice(0, index) : methods.slice(index + 1);
}

/** True if one button replaces the wallets, beside a login. */
export function collapses(client: Client): boolean {
  const {collapseWallets, emailShowWallets} = client.features.state.get();
  return collapsesWallets({
    collapseWallets,
    emailShowWallets,
    methods: shownMethods(client, offeredMethods(client)),
  });
}

/** The title of Connect. A page that words `connect.title` has its words, with and without a login. */
export function connectTitle(client: Client): Message {
  const {email, social} = offeredMethods(client);
  const {config} = client;
  const hasBoth = (email || social) && config.enableWallets;
  const own = config.options.messages ?? {};
  const isOwn = 'connect.title' in own && !('connect.titleWithLogin' in own);
  return [hasBoth && !isOwn ? 'connect.titleWithLogin' : 'connect.title'];
}

/** True if Connect has ways to connect beside the wallets. */
export function needsMethods(client: Client): boolean {
  const {email, social} = offeredMethods(client);
  return email || social || client.config.connectors.length > 0;
}

/**
 * True if Connect shows nothing before the methods are loaded, because it cannot keep their place: the heights of logins
 * other than our own are unknown until then.
 */
export function waitsForMethods(client: Client): boolean {
  const others = client.connectors.state
    .get()
    .some(({id, type}) => type === 'AUTH' && id !== AUTH_CONNECTOR_ID);
  return others || collapses(client);
}

/** Resolves when Connect may load the methods: the first row is painted before them, unless it waits for them. */
export async function untilMethodsMayLoad(client: Client): Promise<void> {
  if (!waitsForMethods(client)) await afterPaint();
}

/** Grey shapes of the login, at its height. */
export function renderPlaces(client: Client, side: Side): TemplateResult | undefined {
  const methods = methodsAt(client, side, offeredMethods(client));
  if (methods.length === 0) return undefined;
  const {config, connectors, features} = client;
  const {socials} = features.state.get();
  const isUsed = connectors.state.get().find(isLoginConnector)?.login.lastMethod === 'email';
  const places = methods.map((method) => {
    const height = method === 'email' ? isUsed && 'used' : socials && socials.length > 2 && 'rows';
    return html`<div class="method ${method} ${height || ''}" aria-hidden="true"></div>`;
  });
  const or = config.enableWallets && config.showWallets ? html`<div class="or"></div>` : undefined;
  return side === 'before' ? html`${places}${or}` : html`${or}${places}`;
}
