import type {Languages, LocaleController, LocaleState} from '../controllers/locale-controller.js';
import type {ToastVariant} from '../controllers/toast-controller.js';
import {configureNetwork} from '../core/config/page-config.js';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {loadChunk} from '../core/errors/load-chunk.js';
import type {PartialMessages} from '../core/messages/message.js';
import type {CaipNetworkId, ChainNamespace} from '../core/model/caip.js';
import {familyName, requireNamespace, type Network, type NetworkInput} from '../core/model/network.js';
import {toNetwork} from '../core/model/networks/define-network.js';
import {written} from '../core/model/safety/written.js';
import type {SignInOptions} from '../core/model/sign-in/sign-in-options.js';
import type {ChainPlugin} from '../core/ports/chain-adapter.js';
import type {Stop} from '../core/ports/clock.js';
import {withTimeout} from '../core/ports/waiting.js';
import {type AccountBalance, readBalanceOf, type ReadBalanceOptions} from '../flows/read-balance-of.js';
import type {SwitchNetworkOptions} from '../flows/switch-network-flow.js';
import {findLanguage, lookUp} from '../locales/languages.js';
import type {PageClient} from './client.js';
import {warnDevelopers} from './lazy.js';

/** The settings of a client that are loaded at their first use. */
export const lateSettings = {
  addChain,
  addNetwork,
  readBalance,
  removeChain,
  removeNetwork,
  setLocale,
  showToast,
  signIn,
  switchNetwork,
};

/**
 * Offers an additional network. Rejects with `config/invalid-option`, or `chain/adapter-missing` for a chain without a
 * plug-in.
 */
export async function addNetwork(page: PageClient, input: NetworkInput): Promise<void> {
  const {networks, config} = page;
  const network = readNetwork(page, input);
  const name = network.chainNamespace;
  if (config.options.chains?.every(({namespace}) => namespace !== name)) {
    const isKnown = networks.state.get().requested.some(({chainNamespace}) => chainNamespace === name);
    if (!isKnown) {
      throw new DrawbridgeError(
        'chain/adapter-missing',
        `Chain adapter not found: the page has none for ${written(name)}; call addChain() first`,
        {name: familyName(name)},
      );
    }
  }
  (await networks.loadList()).add(network);
  followWallet(page, network.caipNetworkId);
}

/** The network with the nodes and the picture that the options have for it. */
function readNetwork({config}: PageClient, input: NetworkInput): Network {
  return configureNetwork(toNetwork(input), config.options);
}

/** Checks the gates immediately when the wallet is on a network that was added or removed. */
function followWallet(page: PageClient, id: CaipNetworkId): void {
  if (page.activeNetwork.get().caipNetworkId === id) void page.loaded()?.flows.followGates();
}

/** Adds a chain family with its networks; rejects with `config/invalid-option` or `chunk/unavailable`. */
export async function addChain(
  page: PageClient,
  plugin: ChainPlugin,
  inputs: readonly NetworkInput[],
): Promise<void> {
  const networks = inputs.map((input) => readNetwork(page, input));
  const foreign = networks.find(({chainNamespace}) => chainNamespace !== plugin.namespace);
  if (foreign || networks.length === 0) {
    const given = foreign?.caipNetworkId ?? 'none';
    throw new DrawbridgeError(
      'config/invalid-option',
      `addChain wants networks of ${plugin.namespace}; it was given ${given}`,
      {name: 'networks'},
    );
  }
  const client = await page.load();
  await client.addChain(plugin);
  const list = await page.networks.loadList();
  for (const network of networks) {
    list.add(network);
    followWallet(page, network.caipNetworkId);
  }
}

/**
 * Switches the wallet's network. Rejects with `network/not-found` or `switch/…`; with `switch/silent` after `timeoutMs`,
 * while the request to the wallet stays open.
 */
export async function switchNetwork(
  page: PageClient,
  network: NetworkInput | CaipNetworkId,
  {timeoutMs: ms = Infinity}: SwitchNetworkOptions = {},
): Promise<void> {
  const {flows, clock} = await page.load();
  const {caipNetworkId, name} = toNetwork(network);
  const ask = (): Promise<void> => flows.switchNetwork(caipNetworkId);
  // Browsers take a longer timer for one that is due.
  if (ms > LONGEST_TIMER_MS) return ask();
  const silent = (): DrawbridgeError => {
    const text = `The wallet did not answer the request to switch to ${caipNetworkId} within ${ms} ms; a later switch counts.`;
    return new DrawbridgeError('switch/silent', text, {name});
  };
  return withTimeout(ask, {clock, ms, expired: silent, aborted: silent});
}

/** Has the user sign in; rejects like `PageSignInFlow`, and with `config/invalid-option` on a page without sign-in. */
export async function signIn(
  page: PageClient,
  {namespace = page.networks.state.get().activeNamespace}: SignInOptions = {},
): Promise<void> {
  const {options} = page.config;
  const isOn = options.siwx ?? (options.signInWithWallet?.enabled !== false && options.signInWithWallet);
  if (!isOn) {
    const text =
      'signIn: the page has no sign-in; set the option `siwx` or `signInWithWallet` of createDrawbridge()';
    throw new DrawbridgeError('config/invalid-option', text, {name: 'siwx'});
  }
  requireNamespace(page.networks.state.get().requested, namespace);
  const {use} = await page.load();
  await (await use('signIn')).signInForPage(namespace);
}

/** Reads a balance of the account in use, as {@link readBalanceOf}. */
export async function readBalance(page: PageClient, options?: ReadBalanceOptions): Promise<AccountBalance> {
  const client = await page.load();
  const {syncAccount} = client.flows;
  return readBalanceOf(
    {...page, subjectOf: (namespace) => client.subjectOf(namespace), syncAccount},
    options,
  );
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Stops offering a network; rejects with `network/not-found` or `network/last-of-namespace`. */
export async function removeNetwork(page: PageClient, id: CaipNetworkId): Promise<void> {
  (await page.networks.loadList()).remove(id);
  followWallet(page, id);
}

/**
 * Disconnects a chain and stops offering it. Rejects with `chain/adapter-missing` or `network/last-of-namespace`, and
 * with `client/invalid-argument` if a script passes no chain.
 */
export async function removeChain(page: PageClient, namespace: ChainNamespace | undefined): Promise<void> {
  if (!namespace)
    throw new DrawbridgeError('client/invalid-argument', 'Chain is required to remove it', {
      name: 'namespace',
    });
  const {networks, connections} = page;
  const list = await networks.loadList();
  list.checkRemoval(namespace);
  try {
    if (connections.of(namespace).status !== 'disconnected') {
      const {flows} = await page.load();
      await flows.disconnect({namespace});
    }
  } finally {
    list.removeChain(namespace);
    const wallets = page.loaded()?.wallets;
    // The modal may be open for this chain alone.
    if (wallets?.namespace.get() === namespace) wallets.filterBy(undefined);
  }
}

/**
 * Changes the language of all loaded messages, and warns developers about a language without messages. Rejects with
 * `chunk/unavailable`, and then changes nothing.
 */
export async function setLocale({locale}: Pick<PageClient, 'locale'>, tag: string): Promise<void> {
  locale.languages ??= new LanguageLoader(locale, (...request) => loadChunk(loadSentences(...request)));
  await locale.languages.setLocale(tag);
  const isLatest = locale.locale.get() === tag;
  if (isLatest && locale.language.get() !== tag) warnDevelopers(({warnOfLanguage}) => warnOfLanguage(tag));
}

/** Loads the messages of a language; `undefined` for a language without any. */
export type LoadSentences = (
  tag: string,
  loaded: Pick<LocaleState, 'english' | 'catalogues'>,
) => Promise<PartialMessages> | undefined;

/** Loads the messages of a language from `src/locales`, and from the features of plug-ins. */
async function loadSentences(
  ...[tag, {english, catalogues}]: Parameters<LoadSentences>
): Promise<PartialMessages> {
  const loaded = await Promise.all([
    ...catalogues.map((catalogue) => lookUp(catalogue, tag)?.()),
    findLanguage(tag)?.(english),
  ]);
  return Object.assign({}, ...loaded) as PartialMessages;
}

/** Changes the language of all loaded messages, in one step. */
export class LanguageLoader implements Languages {
  readonly #controller: LocaleController;
  readonly #load: LoadSentences;
  #wanted: string;
  #latest: Promise<void> | undefined;
  #calls = 0;

  constructor(controller: LocaleController, load: LoadSentences) {
    this.#controller = controller;
    this.#load = load;
    this.#wanted = controller.state.locale;
  }

  /**
   * The latest call wins, and an earlier one settles with it. Rejects like the loading function, and then
   * leaves the language unchanged.
   */
  setLocale(locale: string): Promise<void> {
    this.#wanted = locale;
    return this.refresh();
  }

  /** Loads messages that were added since, in the language that was set last. */
  refresh(): Promise<void> {
    this.#latest = this.#change(this.#wanted);
    return this.#latest;
  }

  async #change(locale: string): Promise<void> {
    const call = ++this.#calls;
    const [loaded] = await Promise.allSettled([this.#load(locale, this.#controller.state)]);
    if (call !== this.#calls) return this.#latest;
    if (loaded.status === 'rejected') {
      this.#wanted = this.#controller.state.locale;
      throw loaded.reason;
    }
    this.#controller.translate(locale, loaded.value ?? {});
  }
}

const VARIANTS: readonly unknown[] = ['loading', 'success', 'error'] satisfies readonly ToastVariant[];

/**
 * Shows a toast with the adopter's text, and returns the function that closes it.
 *
 * Rejects with `client/invalid-argument`, or with `client/missing` where the page has no modal to show it.
 */
export async function showToast(
  page: PageClient,
  text: string,
  variant: ToastVariant = 'success',
): Promise<Stop> {
  check(text, variant);
  const [{toast}] = await Promise.all([page.load(), page.show()]);
  if (page.surfaces.all.size === 0) {
    throw new DrawbridgeError(
      'client/missing',
      'showToast: the page has no <drawbridge-modal> to show the text, and `disableAppend` forbids to add one',
      {name: 'showToast'},
    );
  }
  return toast.show({variant, message: ['common.text', text], onPage: true});
}

function check(text: unknown, variant: unknown): void {
  if (typeof text !== 'string') throw invalid('text', String(text), 'a text');
  if (!VARIANTS.includes(variant)) throw invalid('variant', String(variant), VARIANTS.join(', '));
}

function invalid(name: string, given: string, accepted: string): DrawbridgeError {
  const message = `showToast: \`${name}\` is ${given}; accepted: ${accepted}`;
  return new DrawbridgeError('client/invalid-argument', message, {name});
}
