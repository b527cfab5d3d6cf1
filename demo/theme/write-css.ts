import type {ThemeVariables} from '@drawbridge/modal';

/** The CSS of an appearance, ready for a page's style sheet. */
export function writeCss(variables: ThemeVariables, locale = 'en'): string {
  const lines = Object.entries(variables).map(([name, value]) => `  ${name}: ${value};`);
  const rule = lines.length === 0 ? '/* The defaults need no CSS. */' : `:root {\n${lines.join('\n')}\n}`;
  return locale === 'en' ? rule : `${rule}\n/* <drawbridge-modal locale="${locale}"> */`;
}
