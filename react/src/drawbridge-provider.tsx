import type {Drawbridge} from '@drawbridge/modal';
import type {ReactElement, ReactNode} from 'react';
import {DrawbridgeContext} from './drawbridge-context.js';

/** Props of {@link DrawbridgeProvider}. */
export interface DrawbridgeProviderProps {
  /** Create it once, outside the component: each client has separate state. */
  readonly client: Drawbridge;
  readonly children?: ReactNode;
}

/** Provides a client to the components and hooks below. */
export function DrawbridgeProvider({client, children}: DrawbridgeProviderProps): ReactElement {
  return <DrawbridgeContext.Provider value={client}>{children}</DrawbridgeContext.Provider>;
}
