import type {ThemeVariables} from '@drawbridge/modal';

/** Themes to start from; one value serves light and dark, unless it has both. */
export const THEME_PRESETS: Readonly<Record<string, ThemeVariables>> = {
  Default: {},
  Violet: {'--drawbridge-color-accent': '#6d28d9', '--drawbridge-radius-outer': '20px'},
  Square: {
    '--drawbridge-color-accent': 'light-dark(#111827, #f9fafb)',
    '--drawbridge-radius-outer': '0px',
    '--drawbridge-radius-row': '0px',
    '--drawbridge-radius-control': '0px',
  },
  Forest: {
    '--drawbridge-color-accent': 'light-dark(#14653f, #6fd3a0)',
    '--drawbridge-color-surface': 'light-dark(#fbfdf9, #101b15)',
    '--drawbridge-color-surface-raised': 'light-dark(#eef4ea, #18281f)',
    '--drawbridge-color-border': 'light-dark(#d9e5d2, #294034)',
  },
  Print: {
    '--drawbridge-color-accent': 'light-dark(#9a3412, #fdba74)',
    '--drawbridge-color-surface': 'light-dark(#fffdf7, #1d1a16)',
    '--drawbridge-color-surface-raised': 'light-dark(#f6f0e3, #292420)',
    '--drawbridge-font-family': "Georgia, 'Times New Roman', serif",
    '--drawbridge-radius-outer': '8px',
    '--drawbridge-radius-row': '4px',
    '--drawbridge-radius-control': '4px',
  },
};
