import {html, nothing, type TemplateResult} from 'lit';
import type {Client} from '../../../client/client.js';
import type {Holdings} from '../../../client/holdings.js';
import type {Interruption} from '../../../controllers/send/send-state.js';
import {translate, type Message} from '../../../core/messages/message.js';
import {shortenAddress} from '../../../core/model/addresses/shorten-address.js';
import {nameOf} from '../../base/holdings/sending/parties.js';
import {transferWords} from '../../base/holdings/sending/transfer-words.js';
import '../../parts/button/action.js';
import '../../parts/feedback/notice.js';

/** Draws what was set aside because another account or network came into use, and the way back to it. */
export function renderInterruption(
  client: Client,
  holdings: Holdings,
  onGoBack: () => void,
): TemplateResult | typeof nothing {
  const {interruption} = holdings.send.state.get();
  if (!interruption) return nothing;
  const say = (...message: Message): string => translate(client.messages.get(), message);
  return html`<drawbridge-notice
    tone="warning"
    role="status"
    data-testid="set-aside"
    data-changed=${interruption.changed}
    >${say(...changeOf(client, interruption))} ${say(...contentOf(client, holdings, interruption))}
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

function changeOf({account, activeNetwork}: Client, {changed}: Interruption): Message {
  const {address = '', connectedWalletInfo} = account.get();
  const {network, caipNetworkId} = activeNetwork.get();
  return changed === 'network'
    ? ['send.nowOnNetwork', network?.name ?? caipNetworkId]
    : ['send.nowOnAccount', shortenAddress(address), connectedWalletInfo?.name ?? ''];
}

function contentOf(client: Client, holdings: Holdings, {form, subject, changed}: Interruption): Message {
  const {amount} = transferWords(client, holdings, form);
  const {text, address} = form.receiver;
  const place = changed === 'network' ? subject.networkName : shortenAddress(subject.address);
  if (!amount || !text) return ['send.setAsideSome', place];
  return ['send.setAside', amount, address ? nameOf(form.receiver) : text, place];
}

/** An account that its wallet does not show any more can only be chosen there. */
function mayGoBack({connections, standby}: Client, {subject}: Interruption): boolean {
  const {namespace, connectorId, address} = subject;
  const inUse = connections.of(namespace);
  const all = [...(inUse.status === 'connected' ? [inUse] : []), ...standby.of(namespace)];
  return all.some(
    ({connector, accounts}) =>
      connector.id === connectorId && accounts.some((account) => account.address === address),
  );
}
