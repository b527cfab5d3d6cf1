import type {Drawbridge} from '@drawbridge/modal';
import {createContext} from 'react';

/** Provides the client to components and hooks. */
export const DrawbridgeContext = createContext<Drawbridge | undefined>(undefined);
