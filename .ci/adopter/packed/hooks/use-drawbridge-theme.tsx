import {useDrawbridgeTheme} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {mode, setThemeMode, setThemeVariables} = useDrawbridgeTheme();
  is<typeof mode, 'light' | 'dark' | 'auto'>(true);
  setThemeVariables({'--drawbridge-color-accent': 'red'});
  // @ts-expect-error there is no such mode
  setThemeMode('night');
  return <button onClick={() => setThemeMode('dark')} />;
}
