import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/feedback/notice.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import {connectionsOf} from '../../../../controllers/connections/all-connections.js';
import {type Message, translate} from '../../../../core/messages/message.js';
import {shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {noAccountHere, type Unavailable} from '../../../../ui/base/unavailable-here.js';
import {renderNote} from '../../../../ui/parts/portfolio/render-trouble.js';
import {markAddresses} from '../../../../ui/parts/text/full-address.js';
import type {SendApi} from '../../feature.js';
import type {Interruption} from '../../model/send-state.js';
import {nameOf} from '../parties.js';
import {refusalWords, retryWords, transferWords} from '../transfer-words.js';
import type {Lack} from './prefill.js';

/** Draws what was set aside because another account or network came into use, and the way back to it. */
export function renderInterruption(
  client: Client,
  api: SendApi,
  {network, onGoBack}: {readonly network: string; readonly onGoBack: () => void},
): TemplateResult | typeof nothing {
  const {interruption} = api.send.state.get();
  if (!interruption) return nothing;
  const say = (...message: Message): string => translate(client.messages.get(), message);
  return html`<drawbridge-notice
    tone="warning"
    role="status"
    data-testid="set-aside"
    data-changed=${interruption.changed}
    >${markAddresses(say(...changeOf(client, interruption, network)))}
    ${markAddresses(say(...contentOf(client, api, interruption)))}
    ${
      mayGoBack(client, interruption)
        ? html`<drawbridge-action
            exportparts="button"
            variant="link"
            data-testid="switch-back"
            @click=${onGoBack}
            >${say('send.switchBack')}</drawbridge-action
          >`
        : nothing
    }</drawbridge-notice
  >`;
}

/** Brings the account and the network back into use that the form was filled in for. */
export async function goBack(client: Client, {subject}: Interruption): Promise<void> {
  const {namespace, caipNetworkId, connectorId, address} = subject;
  const {account, activeNetwork, connections, flows, router} = client;
  const inUse = connections.of(namespace);
  const isOther =
    inUse.status !== 'connected' || inUse.connector.id !== connectorId || account.get().address !== address;
  if (isOther) await flows.switchWallet({namespace, connectorId, address});
  if (activeNetwork.get().caipNetworkId === caipNetworkId) return;
  // Below the network is the list of them: after the switch, both are left for the form.
  const networks = {view: 'Networks', params: undefined} as const;
  router.show([...router.history, networks, {view: 'SwitchNetwork', params: {caipNetworkId}}]);
}

function changeOf({account}: Client, {changed}: Interruption, network: string): Message {
  const {address = '', connectedWalletInfo} = account.get();
  return changed === 'network'
    ? ['send.nowOnNetwork', network]
    : ['send.nowOnAccount', shortenAddress(address), connectedWalletInfo?.name ?? ''];
}

function contentOf(client: Client, api: SendApi, {form, subject, changed}: Interruption): Message {
  const {amount} = transferWords(client, api, form);
  const {text, address} = form.receiver;
  const place = changed === 'network' ? subject.networkName : shortenAddress(subject.address);
  if (!amount || !text) return ['send.setAsideSome', place];
  return ['send.setAside', amount, address ? nameOf(form.receiver) : text, place];
}

/** An account that its wallet does not show any more can only be chosen there. */
function mayGoBack(client: Client, {subject}: Interruption): boolean {
  const {namespace, connectorId, address} = subject;
  return connectionsOf(client, namespace).some(
    ({connector, accounts}) =>
      connector.id === connectorId && accounts.some((account) => account.address === address),
  );
}

/** Draws why nothing can be sent while no account is in use, below the form, which stays as it was filled in. */
export function renderNoAccount(client: Client): TemplateResult | undefined {
  const unavailable = noAccountHere(client);
  if (!unavailable) return undefined;
  const {heading, text, way} = unavailable;
  return html`<p class="sub" role="status">${heading}. ${text}</p>
    ${way ? renderWay(way) : nothing}`;
}

function renderWay({label, go}: NonNullable<Unavailable['way']>): TemplateResult {
  return html`<drawbridge-action exportparts="button" data-testid="way-on" @click=${go}
    >${label}</drawbridge-action
  >`;
}

/** Draws why the transfer in the form cannot be sent, before the user goes on to the review; nothing where it can. */
export function renderRefused(client: Client, api: SendApi): TemplateResult {
  const words = refusalWords(client, api);
  return html`<div role="status">
    ${
      words
        ? html`<drawbridge-notice tone="danger" data-testid="refused">${words}</drawbridge-notice>`
        : nothing
    }
  </div>`;
}

/** Draws that the page asked for a token that is not there, or not yet. */
export function renderLack(
  client: Client,
  {tokens, loadTokens}: SendApi,
  [lack, token]: readonly [Lack, string],
): TemplateResult {
  const {namespace, network} = client.activeNetwork.get();
  const known = tokens.of(namespace);
  const run = (): void => void loadTokens(namespace, {force: true});
  return renderNote({
    id: 'missing-token',
    text: translate(client.messages.get(), [`send.${lack}`, token, network?.name ?? '']),
    tone: lack === 'lookingFor' ? 'info' : 'warning',
    ...(known.status === 'failed' && {
      retry: {words: retryWords(client), clock: client.clock, at: known.retryAt, run},
    }),
  });
}
