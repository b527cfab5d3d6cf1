import '../../../../ui/parts/button/push-button.js';
import '../../../../ui/parts/feedback/notice.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {connectionsOf} from '../../../../controllers/connections/all-connections.js';
import {type Message, translate} from '../../../../core/messages/message.js';
import {isSameAddress} from '../../../../core/model/addresses/same-address.js';
import {shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {noAccountHere, type Unavailable} from '../../../../ui/base/notices.js';
import {walletInUse} from '../../../../ui/base/wallet-in-use.js';
import {renderNote} from '../../../../ui/parts/feedback/retry.js';
import {markAddresses} from '../../../../ui/parts/text/full-address.js';
import type {SendApi} from '../../api.js';
import type {Interruption} from '../../model/send-state.js';
import {receiverName} from '../parties.js';
import {refusalText, retryLabels, transferText} from '../transfer-text.js';
import type {MissingTokenReason} from './prefill.js';

/** Draws the input that was set aside after a change of account or network, and a button to restore it. */
export function renderInterruption(
  client: Client,
  api: SendApi,
  {network, onGoBack}: {readonly network: string; readonly onGoBack: () => void},
): TemplateResult | typeof nothing {
  const {interruption} = api.send.state.get();
  if (!interruption) return nothing;
  const textOf = (...message: Message): string => translate(client.messages.get(), message);
  return html`<drawbridge-notice
    tone="warning"
    role="status"
    data-testid="set-aside"
    data-changed=${interruption.changed}
    >${markAddresses(textOf(...changeOf(client, interruption, network)))}
    ${markAddresses(textOf(...contentOf(client, api, interruption)))}
    ${
      canGoBack(client, interruption)
        ? html`<drawbridge-push-button
            exportparts="button"
            variant="link"
            data-testid="switch-back"
            @click=${onGoBack}
            >${textOf('send.switchBack')}</drawbridge-push-button
          >`
        : nothing
    }</drawbridge-notice
  >`;
}

/** Switches back to the account and network that the form was filled in for. */
export async function restoreSubject(client: Client, {subject}: Interruption): Promise<void> {
  const {namespace, caipNetworkId, connectorId, address} = subject;
  const {account, activeNetwork, connections, flows, router} = client;
  const inUse = connections.of(namespace);
  const isOther =
    inUse.status !== 'connected' ||
    inUse.connector.id !== connectorId ||
    !isSameAddress(account.get().address ?? '', address);
  if (isOther) await flows.switchWallet({namespace, connectorId, address});
  if (activeNetwork.get().caipNetworkId === caipNetworkId) return;
  // After the switch, both views are left, so that the form shows again.
  const networks = {view: 'Networks', params: undefined} as const;
  router.show([...router.history, networks, {view: 'SwitchNetwork', params: {caipNetworkId}}]);
}

function changeOf(client: Client, {changed}: Interruption, network: string): Message {
  const {address = ''} = client.account.get();
  return changed === 'network'
    ? ['send.nowOnNetwork', network]
    : ['send.nowOnAccount', shortenAddress(address), walletInUse(client)];
}

function contentOf(client: Client, api: SendApi, {form, subject, changed}: Interruption): Message {
  const {amount} = transferText(client, api, form);
  const {text, address} = form.receiver;
  const place = changed === 'network' ? subject.networkName : shortenAddress(subject.address);
  if (!amount || !text) return ['send.setAsideSome', place];
  return ['send.setAside', amount, address ? receiverName(form.receiver) : text, place];
}

/** False if the wallet no longer shares the account; the user can only choose it in the wallet. */
function canGoBack(client: Client, {subject}: Interruption): boolean {
  const {namespace, connectorId, address} = subject;
  return connectionsOf(client, namespace).some(
    ({connector, accounts}) =>
      connector.id === connectorId && accounts.some((account) => isSameAddress(account.address, address)),
  );
}

/** Draws why nothing can be sent without an account; `undefined` if there is one. */
export function renderNoAccount(client: Client): TemplateResult | undefined {
  const unavailable = noAccountHere(client);
  if (!unavailable) return undefined;
  const {heading, text, way} = unavailable;
  return html`<p class="sub" role="status">${heading}. ${text}</p>
    ${way ? renderAction(way) : nothing}`;
}

function renderAction({label, go}: NonNullable<Unavailable['way']>): TemplateResult {
  return html`<drawbridge-push-button exportparts="button" data-testid="way-on" @click=${go}
    >${label}</drawbridge-push-button
  >`;
}

/** Draws why the chain would reject the transfer in the form; nothing if it would not. */
export function renderRefused(client: Client, api: SendApi): TemplateResult {
  const words = refusalText(client, api);
  return html`<div role="status">
    ${
      words
        ? html`<drawbridge-notice tone="danger" data-testid="refused">${words}</drawbridge-notice>`
        : nothing
    }
  </div>`;
}

/** Draws why the token of the page's arguments is missing. */
export function renderMissingToken(
  client: Client,
  {tokens, loadTokens}: SendApi,
  [reason, token]: readonly [MissingTokenReason, string],
): TemplateResult {
  const {namespace, network} = client.activeNetwork.get();
  const known = tokens.of(namespace);
  const run = (): void => void loadTokens(namespace, {force: true});
  return renderNote({
    id: 'missing-token',
    text: translate(client.messages.get(), [`send.${reason}`, token, network?.name ?? '']),
    tone: reason === 'lookingFor' ? 'info' : 'warning',
    ...(known.status === 'failed' && {
      retry: {words: retryLabels(client), clock: client.clock, at: known.retryAt, run},
    }),
  });
}
