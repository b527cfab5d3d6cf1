import {createUntilEnd} from '../../../flows/until-end.js';
import {SendController} from '../../../controllers/send/send-controller.js';
import type {TokensController} from '../../../controllers/tokens/tokens-controller.js';
import {isOwnerlessAddress} from '../../../core/model/addresses/address.js';
import {shownName} from '../../../core/model/names/plain-name.js';
import type {Network} from '../../../core/model/network.js';
import type {SendSubject} from '../../../core/model/send/send-subject.js';
import type {Stop} from '../../../core/ports/clock.js';
import {
  createResolveReceiverFlow,
  type ResolveReceiverFlow,
} from '../../../flows/account/resolve-receiver.js';
import type {Sender} from '../../../flows/account/sending/sender.js';
import {createSendTokenFlow, type SendTokenFlow} from '../../../flows/account/sending/send-token.js';
import type {Holdings} from '../../holdings.js';
import {identitiesOf} from '../services/shared-services.js';
import type {SupportedNetworks} from '../services/supported-networks.js';
import type {HoldingsParts} from './create-holdings.js';
import {createNameLookup} from './create-name-lookup.js';
import {createPrices, type Prices} from './create-prices.js';

/** Sending, as the account's screens use it. */
export interface Sending {
  readonly send: SendController;
  readonly sendToken: SendTokenFlow;
  readonly receiver: ResolveReceiverFlow;
}

/** What {@link createSending} works with. */
export interface SendingParts extends HoldingsParts, Pick<Holdings, 'loadTokens' | 'follow'> {
  readonly supported: SupportedNetworks;
  readonly tokens: TokensController;
}

/** Wires sending; switching the network or the account empties the form (product.md point 4). */
export function createSending(parts: SendingParts): Sending & {dispose(): void} {
  const {surroundings, display, tokens} = parts;
  const send = new SendController(surroundings);
  void send.admitNames(shownName);
  const prices = createPrices(parts);
  const sendToken = createSendTokenFlow({
    ...parts,
    send,
    toast: display.toast,
    sender: () => senderOf(parts, prices),
    onEnd: (hasSent) => leaveForm(display.router, hasSent),
    refreshActivity: (id) => void parts.follow.expect(id),
  });
  const receiver = createReceiver(parts, send);
  const untilEnd = createUntilEnd();
  const stops = [
    followSubject(parts, send),
    // What the token in the form was worth is no amount of the currency that is chosen now.
    tokens.currency.listen(() => {
      const {token} = send.form;
      if (token) send.refreshToken({...token, price: 0});
    }),
    () => receiver.stop(),
    () => untilEnd.end(),
  ];
  return {
    send,
    sendToken: {
      ...sendToken,
      send: untilEnd.bound((review) => sendToken.send(review)),
      async prepare() {
        // The price comes when it comes: nothing waits for a service that may never answer.
        void prices.learnCoinPrice();
        await sendToken.prepare();
      },
    },
    receiver,
    dispose() {
      for (const stop of stops) stop();
    },
  };
}

function createReceiver(parts: SendingParts, send: SendController): ResolveReceiverFlow {
  const {page, surroundings, services, supported, plugins} = parts;
  const identities = identitiesOf(services, surroundings.clock);
  const addressIn = async (network: Network, text: string): Promise<string | undefined> => {
    const adapter = await plugins.adapterOf(network.chainNamespace);
    if (!adapter?.isAddress(text) || isOwnerlessAddress(text)) return undefined;
    return adapter.formatAddress(text, network);
  };
  return createResolveReceiverFlow({
    ...surroundings,
    send,
    network: () => page.activeNetwork.get().network,
    addressIn,
    resolve: createNameLookup({...parts, addressIn}),
    kindOf: async (network, address) => {
      const adapter = await plugins.adapterOf(network.chainNamespace);
      return (await adapter?.transfers?.())?.receiverKind({network, address}) ?? 'unknown';
    },
    identity: async (network, address) =>
      network.chainNamespace === 'eip155' && (await supported.has(network.caipNetworkId))
        ? identities({address, sender: page.account.get().address})
        : undefined,
  });
}

/** Tells the form which account on which network is in use; one that is locked for a while, or away, is still the same. */
function followSubject({page, display: {router}}: SendingParts, send: SendController): Stop {
  const follow = (): void => {
    const subject = subjectOf(page);
    if (!subject) return send.leave();
    const {form} = send;
    send.enter(subject);
    // What was on review is not what is in the form any more.
    if (form !== send.form && router.current.view === 'WalletSendPreview' && !send.state.get().attempt) {
      router.replace('WalletSend', undefined);
    }
  };
  const stops = [page.account, page.activeNetwork].map((store) => store.listen(follow));
  follow();
  return () => {
    for (const stop of stops) stop();
  };
}

/** "On success or error the view goes to Account" (product.md point 4); a success shows its progress on top. */
function leaveForm(router: HoldingsParts['display']['router'], hasSent: boolean): void {
  if (!router.current.view.startsWith('WalletSend')) return;
  router.reset('Account');
  if (hasSent) router.push('WalletSendConfirmed');
}

function senderOf({page, plugins}: SendingParts, prices: Prices): Sender | undefined {
  const subject = subjectOf(page);
  const connection = subject && page.connections.of(subject.namespace);
  if (!subject || connection?.status !== 'connected') return undefined;
  const {account, connector, provider} = connection;
  return {
    subject,
    network: page.activeNetwork.get().network,
    provider,
    isSmartAccount: account.type === 'smartAccount',
    async loadTransfers() {
      const adapter = await plugins.adapterOf(subject.namespace);
      return prices.withGuess(await adapter?.transfers?.());
    },
    refresh: async (signal) => connector.refresh?.(signal),
  };
}

function subjectOf({activeNetwork, connections}: SendingParts['page']): SendSubject | undefined {
  const {namespace, network, caipNetworkId} = activeNetwork.get();
  const connection = connections.of(namespace);
  if (connection.status !== 'connected') return undefined;
  const {account, connector, wallet} = connection;
  const networkName = network?.name ?? caipNetworkId;
  const [connectorId, walletName] = [connector.id, wallet.name];
  return {namespace, caipNetworkId, networkName, address: account.address, connectorId, walletName};
}
