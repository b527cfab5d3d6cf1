import type {
  ChainNamespace,
  Drawbridge,
  DrawbridgeWallets,
  WalletRow,
  WalletsState,
  WalletTarget,
} from '@drawbridge/modal';
import {useCallback, useEffect, useMemo, useState, useSyncExternalStore} from 'react';
import {useClient, type HookOptions} from './use-client.js';

/** Options of {@link useDrawbridgeWallets}. */
export interface WalletsOptions extends HookOptions {
  /** Only wallets of this chain family, which `connect` then connects. */
  readonly namespace?: ChainNamespace | undefined;
}

/** Result of {@link useDrawbridgeWallets}. */
export interface UseDrawbridgeWallets
  extends
    WalletsState,
    Pick<DrawbridgeWallets, 'connect' | 'retry' | 'cancel' | 'loadMore' | 'acceptTerms' | 'prepare'> {
  /** The answer is `search`. */
  readonly searchWallets: DrawbridgeWallets['search'];
}

/**
 * The wallets of the page and an attempt to connect, for a list of your own. Code and lists are loaded once a component
 * uses it; until then, and on a server, `status` is `idle`.
 */
export function useDrawbridgeWallets({namespace, ...options}: WalletsOptions = {}): UseDrawbridgeWallets {
  const client = useClient(options, 'useDrawbridgeWallets');
  const {wallets} = client;
  const state = useSyncExternalStore(wallets.subscribe, wallets.getState, wallets.getInitialState);
  const calls = useCalls(client, namespace);
  return useMemo(() => ({...inNamespace(state, namespace), ...calls}), [state, namespace, calls]);
}

type Calls = Omit<UseDrawbridgeWallets, keyof WalletsState>;

function useCalls({wallets}: Drawbridge, namespace: ChainNamespace | undefined): Calls {
  const {retry, cancel, loadMore, acceptTerms, prepare, search} = wallets;
  const connect = useCallback(
    (target: WalletTarget, chosen: {readonly namespace?: ChainNamespace} = {}) =>
      wallets.connect(target, {...(namespace && {namespace}), ...chosen}),
    [wallets, namespace],
  );
  return useMemo(
    () => ({connect, retry, cancel, loadMore, acceptTerms, prepare, searchWallets: search}),
    [connect, retry, cancel, loadMore, acceptTerms, prepare, search],
  );
}

function inNamespace(state: WalletsState, namespace: ChainNamespace | undefined): WalletsState {
  if (!namespace) return state;
  const of = <T extends {readonly rows: readonly WalletRow[]}>(list: T): T => ({
    ...list,
    rows: list.rows.filter(({namespaces}) => namespaces.includes(namespace)),
  });
  return {...of(state), all: of(state.all), search: of(state.search)};
}

/** The address of a wallet's picture, for `<img src>`; empty until it is loaded, and without one. */
export function useWalletImage(row: WalletRow, options: HookOptions = {}): string {
  const {wallets} = useClient(options, 'useWalletImage');
  const [url, setUrl] = useState('');
  useEffect(() => wallets.followImage(row, setUrl), [wallets, row]);
  return url;
}
