import {atom} from 'nanostores';
import {computed} from '../../core/model/computed.js';
import type {CreateFeature} from '../../core/ports/feature.js';
import type {CodeState} from './feature.js';

/** Creates the feature; it passes an entered code to the connector that waits for one, if any. */
export const createCodeLogin: CreateFeature<'codeLogin'> = ({features, onDispose}) => {
  const state = atom<CodeState>('wanted');
  let take = (_code: string): void => {};
  onDispose(() => state.set('wanted'));
  return {
    codeLength: computed([features.state], ({codeLength}) => codeLength),
    state,
    nextCode: (signal) =>
      new Promise((resolve, reject) => {
        signal.throwIfAborted();
        // The previous attempt may have ended while its code was checked.
        if (state.get() === 'checking') state.set('wanted');
        signal.addEventListener('abort', () => {
          state.set('wanted');
          reject(signal.reason as Error);
        });
        take = (code) => {
          state.set('checking');
          resolve(code);
        };
      }),
    refuse: () => state.set('wrong'),
    enter: (code) => take(code),
  };
};
