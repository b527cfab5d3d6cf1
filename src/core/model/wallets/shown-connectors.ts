import type {ChainNamespace} from '../caip.js';
import {EARLY_WALLETS} from './generated/early-wallets.js';
import {type ConnectorFacts, type ExcludedWallet, excludes, isSameWallet} from './wallet-identity.js';

/** Id of the connector of `window.ethereum`, a provider that does not say which wallet it is. */
export const BROWSER_WALLET_ID = 'injected';
/** The product's name for a wallet that gives none. */
export const BROWSER_WALLET = {
  name: 'Browser Wallet',
  translatedName: ['connect.browserWallet'],
} as const satisfies Pick<ConnectorFacts, 'name' | 'translatedName'>;

/** Facts that decide which connectors are shown. */
export interface ConnectorSituation {
  readonly isMobile: boolean;
  /** `window.ethereum` exists. */
  readonly hasEthereum: boolean;
  readonly enableWalletConnect: boolean;
  /** Only WalletConnect is offered. */
  readonly basic: boolean;
  /** The namespace the modal is opened for; without one every namespace counts. */
  readonly namespace?: ChainNamespace | undefined;
  readonly excluded: readonly ExcludedWallet[];
}

/** The connectors that may have a row, by kind. */
export interface ShownConnectors<C extends ConnectorFacts> {
  /** The connector for remote wallets, whether or not it has a row. */
  readonly remote: C | undefined;
  readonly walletConnect: readonly C[];
  /** Multi-chain wallets, then announced ones, then injected ones; last those with a warning. */
  readonly installed: readonly C[];
  readonly external: readonly C[];
}

/**
 * Sorts the connectors by kind and leaves out those that are hidden (the row of WalletConnect stays
 * while a wallet is connected by it, because another one can be connected beside it (decision 0130)).
 */
export function shownConnectors<C extends ConnectorFacts>(
  connectors: readonly C[],
  situation: ConnectorSituation,
): ShownConnectors<C> {
  const usable = inNamespace(connectors, situation.namespace);
  const remote = usable.find(({type}) => type === 'WALLET_CONNECT' && situation.enableWalletConnect);
  const hasRow = remote && !situation.isMobile;
  const isExcluded = excludes(situation.excluded);
  const local = situation.basic ? [] : usable.filter((connector) => !isExcluded(connector));
  return {
    remote,
    walletConnect: hasRow ? [remote] : [],
    installed: installed(local, situation),
    external: local.filter(({type, id}) => type === 'EXTERNAL' && !isSdkConnector(id)),
  };
}

/** True for the connector of a wallet's SDK, which is offered as the wallet itself. */
function isSdkConnector(id: string): boolean {
  return EARLY_WALLETS.some(({sdkConnectorId}) => sdkConnectorId === id);
}

function inNamespace<C extends ConnectorFacts>(
  connectors: readonly C[],
  namespace: ChainNamespace | undefined,
): readonly C[] {
  return namespace ? connectors.filter(({namespaces}) => namespaces.includes(namespace)) : connectors;
}

function installed<C extends ConnectorFacts>(
  connectors: readonly C[],
  situation: ConnectorSituation,
): readonly C[] {
  const ofType = (wanted: ConnectorFacts['type']): readonly C[] =>
    connectors.filter(({type}) => type === wanted);
  const announced = [...ofType('MULTI_CHAIN'), ...ofType('ANNOUNCED')];
  const injected = ofType('INJECTED').filter(
    (connector) => isPresent(connector, situation) && !isOtherFace(connector, announced),
  );
  const all = [...announced, ...injected];
  const isSuspect = ({warning}: ConnectorFacts): boolean => warning !== undefined;
  return [...all.filter((connector) => !isSuspect(connector)), ...all.filter(isSuspect)];
}

/** An injected EVM provider without an rdns is shown only where `window.ethereum` exists. */
function isPresent({rdns, namespaces}: ConnectorFacts, {hasEthereum}: ConnectorSituation): boolean {
  return rdns !== undefined || hasEthereum || !namespaces.includes('eip155');
}

/** True when an injected provider belongs to a wallet that has announced itself, too. */
function isOtherFace(injected: ConnectorFacts, announced: readonly ConnectorFacts[]): boolean {
  return announced.some(
    (other) =>
      other.warning === undefined &&
      injected.namespaces.every((namespace) => other.namespaces.includes(namespace)) &&
      isSameWallet(injected, other),
  );
}
