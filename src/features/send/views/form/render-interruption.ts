import {connectionsOf} from '../../../../controllers/connections/all-connections.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../../client/client.js';
import type {SendApi} from '../../feature.js';
import type {Interruption} from '../../model/send-state.js';
import {translate, type Message} from '../../../../core/messages/message.js';
import {shortenAddress} from '../../../../core/model/addresses/shorten-address.js';
import {nameOf} from '../parties.js';
import {transferWords} from '../transfer-words.js';
import '../../../../ui/parts/button/action.js';
import '../../../../ui/parts/feedback/notice.js';
import {markAddresses} from '../../../../ui/parts/text/mark-addresses.js';

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
