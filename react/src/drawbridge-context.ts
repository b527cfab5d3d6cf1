import type {Drawbridge} from '@drawbridge/modal';
import {createContext} from 'react';

/** Carries the client to components and hooks. */
export const DrawbridgeContext = createContext<Drawbridge | undefined>(undefined);
