import {SendController} from '../../../controllers/send/send-controller.js';
import type {TokensController} from '../../../controllers/tokens/tokens-controller.js';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {NAME_LIFETIME_MS} from '../../../core/config/constants.js';
import type {Network} from '../../../core/model/network.js';
import type {SendSubject} from '../../../core/model/send/send-subject.js';
import type {Stop} from '../../../core/ports/clock.js';
import {remember} from '../../../core/ports/waiting/remember.js';
import type {Transfers} from '../../../core/ports/transfers.js';
import {
  createResolveReceiverFlow,
  type ResolvedName,
  type ResolveReceiverFlow,
} from '../../../flows/account/resolve-receiver.js';
import type {Sender} from '../../../flows/account/sending/sender.js';
import {createSendTokenFlow, type SendTokenFlow} from '../../../flows/account/sending/send-token.js';
import {getProfileAccount} from '../../../io/api/account/get-profile-account.js';
import type {Holdings} from '../../holdings.js';
import {identitiesOf} from '../services/shared-services.js';
import type {SupportedNetworks} from '../services/supported-networks.js';
import type {HoldingsParts} from './create-holdings.js';
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
  const stops = [
    followSubject(parts, send),
    // What the token in the form was worth is no amount of the currency that is chosen now.
    tokens.currency.listen(() => {
      const {token} = send.form;
      if (token) send.refreshToken({...token, price: 0});
    }),
    () => receiver.stop(),
  ];
  return {
    send,
    sendToken: {
      ...sendToken,
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
  const {page, surroundings, services, supported} = parts;
  const names = remember<ResolvedName>(surroundings.clock, NAME_LIFETIME_MS);
  const identities = identitiesOf(services, surroundings.clock);
  return createResolveReceiverFlow({
    ...surroundings,
    send,
    network: () => page.activeNetwork.get().network,
    isAddress: async ({chainNamespace}, text) =>
      (await parts.plugins.adapterOf(chainNamespace))?.isAddress(text) ?? false,
    resolve: (network, name) =>
      names.get(`${network.caipNetworkId}:${name}`, () => resolveName(parts, network, name)),
    kindOf: async (network, address) => {
      const adapter = await parts.plugins.adapterOf(network.chainNamespace);
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

/** SLIP-44 of Ethereum; a chain of its own is 0x80000000 plus its id (ENSIP-11). */
const ETHEREUM_COIN = 60;
const CHAIN_COIN = 0x8000_0000;

/** What the names service has: all others are for the chain to judge. */
const SERVICE_NAME = /^[a-z0-9.-]+$/;

/** The names service first, then the chain's own names, then Ethereum's, as far as the page uses it. */
async function resolveName(
  parts: SendingParts,
  network: Network,
  typed: string,
): Promise<ResolvedName | undefined> {
  // In small letters no I passes for an l.
  const name = typed.toLowerCase();
  const registered = SERVICE_NAME.test(name) ? await registeredName(parts, network, name) : undefined;
  if (registered) return registered;
  const address = await chainName(parts, network, name);
  return address === undefined ? undefined : {address, name};
}

async function chainName(parts: SendingParts, network: Network, name: string): Promise<string | undefined> {
  const names = await transfersOf(parts, network);
  if (!names?.resolveName) return undefined;
  const address = await names.resolveName({network, name});
  const isOwn = network.testnet === true || network.id === 1;
  const ethereum = isOwn ? undefined : parts.page.networks.find('eip155:1');
  return address ?? (ethereum && names.resolveName({network: ethereum, name, target: network}));
}

async function transfersOf(
  {plugins}: SendingParts,
  {chainNamespace}: Network,
): Promise<Transfers | undefined> {
  const adapter = await plugins.adapterOf(chainNamespace);
  return adapter?.transfers?.();
}

async function registeredName(
  {services, supported}: SendingParts,
  {chainNamespace, caipNetworkId, id}: Network,
  name: string,
): Promise<ResolvedName | undefined> {
  if (chainNamespace !== 'eip155' || !(await supported.has(caipNetworkId))) return undefined;
  const record = await getProfileAccount(services.blockchain, {name}).catch(notFound);
  const coinTypes = [CHAIN_COIN + Number(id), ETHEREUM_COIN];
  const address = coinTypes.map((type) => record?.addresses[String(type)]).find(Boolean);
  return address ? {address, name, ...(record?.avatar && {image: record.avatar})} : undefined;
}

/** The service answers 404 for a name nobody has. */
function notFound(cause: unknown): undefined {
  if (cause instanceof DrawbridgeError && cause.context.status === 404) return undefined;
  throw cause;
}
