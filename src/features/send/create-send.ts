import type {KernelContext} from '../../client/client.js';
import {identitiesOf, supportedOf, withService} from '../../client/shared-services.js';
import {NAME_LIFETIME_MS, PRICE_LIFETIME_MS} from '../../core/config/constants.js';
import {isOwnerlessAddress} from '../../core/model/addresses/address.js';
import {shownAddressName} from '../../core/model/addresses/plain-name.js';
import {Formats} from '../../core/model/assets/formats.js';
import type {Network} from '../../core/model/network.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import type {News} from '../../core/model/news.js';
import type {TransactionEntry} from '../../core/model/transaction-stack.js';
import type {Stop} from '../../core/ports/clock.js';
import {connectedWallet} from '../../core/ports/connection.js';
import type {CreateInternalFeature} from '../../core/ports/feature.js';
import {remember} from '../../core/ports/remember.js';
import {subjectKey, type Subject} from '../../core/ports/subject.js';
import type {Transfers} from '../../core/ports/transfers.js';
import {withApproval} from '../../flows/transaction-stack.js';
import {createUntilDestroyed, type UntilDestroyed} from '../../flows/until-destroyed.js';
import type {SendApi} from './api.js';
import {createCheckTransferFlow} from './check-transfer-flow.js';
import {createKeptForm} from './kept-form.js';
import type {Sender, SendSubject} from './model/send-subject.js';
import {createNameLookup} from './name-lookup.js';
import {createResolveReceiverFlow, type ResolveReceiverFlow} from './resolve-receiver-flow.js';
import {SendController} from './send-controller.js';
import {createSendPrices, type KnownPrices, type Prices} from './send-prices.js';
import {createSendTokenFlow, type SendTokenFlow} from './send-token-flow.js';
import {SentTransfers} from './sent-transfers.js';
import {UnclearTransfers} from './unclear-transfers.js';

/** The view that follows an approved transfer. */
const TO_ACCOUNT: TransactionEntry = {view: {view: 'Account', params: undefined}};

/** Creates the feature. Switching the network or the account resets the form (spec 4). */
export const createSend: CreateInternalFeature<'send', 'tokens' | 'activity', KernelContext> = (
  context,
  {tokens: {tokens, load: loadTokens}, activity: history},
) => {
  const {activity, load: loadActivity, follow} = history;
  const {env, router, services, spends} = context;
  const send = new SendController(env);
  void send.admitNames(shownAddressName);
  const unclear = new UnclearTransfers({...env, spends});
  const sent = new SentTransfers({
    ...env,
    formats: () => new Formats(context.locale.locale.get()),
    address: () => context.subject.get()?.address,
  });
  const service = {http: services.blockchain, supported: supportedOf(services)};
  const prices = createSendPrices({...context, ...service, tokens, known: knownPrices(env)});
  const check = createCheckTransferFlow({context, send, unclear, tokens, activity: history});
  const receiver = createReceiver(context, send);
  const untilEnd = createUntilDestroyed();
  const sendToken = createSendTokenFlow({
    ...context,
    ended: untilEnd.signal,
    loadTokens,
    send,
    unclear,
    sent,
    isShown: () => isProgressShown(context),
    onFailed: (news) => void tellFailure(context, news),
    check,
    receiverKind: () => receiver.kind(),
    sender: () => senderOf(context, prices),
    asking: (ask) => askFromWithin(context, ask),
    onEnd: (hasSent) => leaveForm(router, hasSent),
    refreshActivity: (id) => void follow.expect(id),
  });
  context.onDispose(() => untilEnd.end());
  context.onDispose(unclear.follow());
  context.onDispose(sent.follow());
  context.onDispose(followSent(context, sent, sendToken));
  context.onDispose(send.followReceivers());
  context.onDispose(() => send.cancelLookup());
  context.onDispose(followCurrency(tokens, send));
  context.onDispose(followSubject(context, send));
  return {
    send,
    unclear: unclear.state,
    spends: spends.state,
    news: sent.news,
    markSeen: (key) => sent.markSeen(key),
    check,
    sendToken: withPrice(sendToken, prices, untilEnd),
    receiver,
    ...createKeptForm(context, send),
    tokens,
    loadTokens,
    activity,
    loadActivity,
  };
};

function withPrice(flow: SendTokenFlow, prices: Prices, {bound}: UntilDestroyed): SendTokenFlow {
  return {
    ...flow,
    send: bound((review) => flow.send(review)),
    async quote() {
      // Does not wait for the price: the service may never answer.
      void prices.loadCoinPrice();
      await flow.quote();
    },
  };
}

/** Follows what an earlier page has sent, for each account that comes into use. */
function followSent({subject}: KernelContext, sent: SentTransfers, flow: SendTokenFlow): Stop {
  const follow = (): void => {
    sent.list();
    void Promise.allSettled([flow.recheck()]);
  };
  const stop = subject.listen(follow);
  follow();
  return stop;
}

/** True if the user looks at the progress of the last transfer. */
function isProgressShown({modal, router}: KernelContext): boolean {
  const isVisible = modal.state.get().open && document.visibilityState === 'visible';
  return isVisible && router.current.view === 'WalletSendConfirmed';
}

/** A page that was reloaded has no element for the toast before the modal opens. */
async function tellFailure({modal, show, toast}: KernelContext, {what}: News): Promise<void> {
  if (!modal.state.get().open) await Promise.allSettled([show()]);
  toast.show({variant: 'error', message: what, onPage: true});
}

/** Caches prices, and failures to read them, for 30 s. */
function knownPrices({clock}: Pick<KernelContext['env'], 'clock'>): KnownPrices {
  return {coins: remember(clock, PRICE_LIFETIME_MS), gas: remember(clock, PRICE_LIFETIME_MS)};
}

function createReceiver(context: KernelContext, send: SendController): ResolveReceiverFlow {
  const {env, services, adapterOf} = context;
  const supported = supportedOf(services);
  const identities = identitiesOf(context);
  const addressIn = async (network: Network, text: string): Promise<string | undefined> => {
    const adapter = await adapterOf(network.chainNamespace);
    if (!adapter?.isAddress(text, network) || isOwnerlessAddress(text)) return undefined;
    return adapter.formatAddress(text, network);
  };
  return createResolveReceiverFlow({
    ...env,
    send,
    network: () => context.activeNetwork.get().network,
    networkOf: (id) => context.networks.find(id),
    addressIn,
    resolve: createNameLookup({
      ...context,
      ...env,
      known: remember(env.clock, NAME_LIFETIME_MS),
      http: services.blockchain,
      nameSuffix: () => context.features.state.get().nameSuffix,
      supported,
      addressIn,
      ethereumFor: (network) => ethereumFor(context, network),
    }),
    kindOf: async (network, address) => {
      const adapter = await adapterOf(network.chainNamespace);
      return (await adapter?.transfers?.())?.receiverKind({network, address}) ?? 'unknown';
    },
    identity: async (network, address) =>
      network.chainNamespace === 'eip155' && (await supported.has(network.caipNetworkId))
        ? identities({address, network, sender: context.account.get().address})
        : undefined,
  });
}

/** The page's Ethereum network; otherwise Ethereum over the page's RPC service, except for test networks. */
function ethereumFor({networks, config}: KernelContext, {testnet}: Network): Network | undefined {
  const used = networks.find(mainnet.caipNetworkId);
  if (used || testnet) return used;
  const bare = {...mainnet, rpcUrls: {default: {http: config.customRpcUrls[mainnet.caipNetworkId] ?? []}}};
  const served = withService(bare, config);
  return served.rpcUrls.default.http.length > 0 ? served : undefined;
}

/** Drops the price of the form's token when another currency is chosen. */
function followCurrency({currency}: SendApi['tokens'], send: SendController): Stop {
  return currency.listen(() => {
    const {token} = send.form;
    if (token) send.refreshToken({...token, price: 0});
  });
}

/** Passes the account and network in use to the form. A locked or missing wallet does not change them. */
function followSubject(context: KernelContext, send: SendController): Stop {
  const {router, subject} = context;
  let detected = '';
  const detect = (current: Subject | undefined): void => {
    // Once for each account and network, because the result changes the subject.
    if (subjectKey(current) === detected) return;
    detected = subjectKey(current);
    context.detectSmartAccount().catch(context.report);
  };
  const follow = (): void => {
    detect(subject.get());
    const sending = sendSubjectOf(context);
    if (!sending) return send.leave();
    const {form} = send;
    send.enter(sending);
    // The reviewed transfer is not in the form any more.
    if (form !== send.form && router.current.view === 'WalletSendPreview' && !send.state.get().attempt) {
      router.replace('WalletSend', undefined);
    }
  };
  const stop = subject.listen(follow);
  follow();
  return stop;
}

/** A wallet of this site prompts in ApproveTransaction, which then opens Account. */
function askFromWithin(context: KernelContext, ask: () => Promise<string>): Promise<string> {
  const connector = context.subject.get()?.connector;
  return withApproval(context, {connector, entry: TO_ACCOUNT}, ask);
}

/** "On success or error the view goes to Account" (spec 4). After a success, WalletSendConfirmed opens over it. */
function leaveForm(router: KernelContext['router'], hasSent: boolean): void {
  if (!router.current.view.startsWith('WalletSend')) return;
  router.reset('Account');
  if (hasSent) router.push('WalletSendConfirmed');
}

function senderOf(context: KernelContext, prices: Prices): Sender | undefined {
  const subject = context.subject.get();
  const sending = sendSubjectOf(context);
  if (!subject || !sending) return undefined;
  const {account, connector, network, provider, loadAdapter} = subject;
  return {
    subject: sending,
    network,
    provider,
    isSmartAccount: account.type === 'smartAccount',
    async loadTransfers() {
      const adapter = await loadAdapter();
      const transfers = prices.withGuess(await adapter?.transfers?.());
      return transfers && followOverSocket(context, transfers);
    },
    refresh: async (signal) => connector.refresh?.(signal),
  };
}

/** Watches transfers over the network's socket, if it has one. */
function followOverSocket({loadNodeLine}: KernelContext, transfers: Transfers): Transfers {
  return {
    ...transfers,
    async outcome(request) {
      const {webSocket = []} = request.network.rpcUrls.default;
      // If the code for it cannot be loaded, the chain is polled every second.
      const [loaded] = await Promise.allSettled(webSocket.length > 0 ? [loadNodeLine()] : []);
      const hold = loaded?.status === 'fulfilled' ? loaded.value : undefined;
      return transfers.outcome({...request, ...(hold && {hold})});
    },
  };
}

function sendSubjectOf({subject}: Pick<KernelContext, 'subject'>): SendSubject | undefined {
  const current = subject.get();
  if (!current) return undefined;
  const {namespace, caipNetworkId, network, address, connector, wallet} = current;
  const networkName = network?.name ?? caipNetworkId;
  const subjectWallet = connectedWallet({connector, wallet});
  return {namespace, caipNetworkId, networkName, address, connectorId: connector.id, wallet: subjectWallet};
}
