import type {Drawbridge} from '@drawbridge/modal';
import {withInitialState, type InitialState} from '@drawbridge/modal/ssr';
import {useMemo, type ReactElement, type ReactNode} from 'react';
import {DrawbridgeContext, FirstStateContext} from './drawbridge-context.js';

/** Props of {@link DrawbridgeProvider}. */
export interface DrawbridgeProviderProps {
  /** Create it once, outside the component: each client has separate state. */
  readonly client: Drawbridge;
  /**
   * The visitor's connections by the request's cookie (`initialStateFromCookie`): the first render shows them as
   * `reconnecting`, on the server and in the browser, and restoring goes on from there.
   */
  readonly initialState?: InitialState | undefined;
  readonly children?: ReactNode;
}

/** Provides a client to the components and hooks below. */
export function DrawbridgeProvider({client, initialState, children}: DrawbridgeProviderProps): ReactElement {
  const first = useMemo(
    () => initialState && {client, state: withInitialState(client, initialState)},
    [client, initialState],
  );
  return (
    <DrawbridgeContext.Provider value={client}>
      <FirstStateContext.Provider value={first}>{children}</FirstStateContext.Provider>
    </DrawbridgeContext.Provider>
  );
}
