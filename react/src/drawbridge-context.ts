import type {Drawbridge, DrawbridgeState} from '@drawbridge/modal';
import {createContext} from 'react';

/** Provides the client to components and hooks. */
export const DrawbridgeContext = createContext<Drawbridge | undefined>(undefined);

/** The state that one visitor's page renders first. */
export interface FirstState {
  readonly client: Drawbridge;
  readonly state: DrawbridgeState;
}

/** Provides the first state to hooks; it belongs to the render, and never to the client, which serves all visitors. */
export const FirstStateContext = createContext<FirstState | undefined>(undefined);
