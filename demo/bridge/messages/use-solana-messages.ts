import {createContext, useContext} from 'react';
import {solanaEn, type SolanaMessages} from './en-solana.js';

/** Apart from the other sentences, so that pages without a side on Solana do not load them. */
const SolanaMessagesContext = createContext<SolanaMessages>(solanaEn);

/** Returns the sentences of a side on Solana in the page's language. */
export function useSolanaMessages(): SolanaMessages {
  return useContext(SolanaMessagesContext);
}
