import type {Drawbridge, ThemeState} from '@drawbridge/modal';
import {useClient, type HookOptions} from '../../client/drawbridge-context.js';
import {useSelected} from '../../client/use-selected.js';

/** What {@link useDrawbridgeTheme} gives. */
export interface UseDrawbridgeTheme
  extends ThemeState, Pick<Drawbridge, 'setThemeMode' | 'setThemeVariables'> {}

/** The palette in force, and how to change it. */
export function useDrawbridgeTheme(options: HookOptions = {}): UseDrawbridgeTheme {
  const client = useClient(options, 'useDrawbridgeTheme');
  const {setThemeMode, setThemeVariables} = client;
  return useSelected(client, ({theme}) => ({...theme, setThemeMode, setThemeVariables}));
}
