import {createContext, useContext} from 'react';
import {en, type Messages} from './en.js';

/** The sentences of the page's language. */
const MessagesContext = createContext<Messages>(en);

/** Returns the sentences of the page's language. */
export function useMessages(): Messages {
  return useContext(MessagesContext);
}
