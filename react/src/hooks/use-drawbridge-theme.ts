import type {Drawbridge, ThemeState} from '@drawbridge/modal';
import {useMemo} from 'react';
import {useClient, type HookOptions} from './use-client.js';
import {useSelected} from './use-selected.js';

/** Result of {@link useDrawbridgeTheme}. */
export interface UseDrawbridgeTheme
  extends ThemeState, Pick<Drawbridge, 'setThemeMode' | 'setThemeVariables'> {}

/** The theme in use, and the functions that change it. */
export function useDrawbridgeTheme(options: HookOptions = {}): UseDrawbridgeTheme {
  const client = useClient(options, 'useDrawbridgeTheme');
  const theme = useSelected(client, (state) => state.theme);
  return useMemo(
    () => ({
      ...theme,
      setThemeMode: (mode) => client.setThemeMode(mode),
      setThemeVariables: (variables) => client.setThemeVariables(variables),
    }),
    [client, theme],
  );
}
