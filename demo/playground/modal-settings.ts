import type {Drawbridge, ThemeMode} from '@drawbridge/modal';
import {find} from '../site/find.js';
import {visit} from './visit.js';

/** Lets the visitor change theme and language in place; whether the modal is embedded takes a new visit. */
export function listenToModalSettings(client: Drawbridge, isEmbedded: boolean): void {
  const theme = find('[name=theme]', HTMLSelectElement);
  theme.addEventListener('change', () => {
    const mode = theme.value as ThemeMode;
    client.setThemeMode(mode);
    document.documentElement.style.setProperty('color-scheme', mode === 'auto' ? '' : mode);
  });
  const locale = find('[name=locale]', HTMLSelectElement);
  // The page around the modal stays English.
  locale.addEventListener('change', () => void client.setLocale(locale.value));
  const embedded = find('[name=embedded]', HTMLInputElement);
  embedded.checked = isEmbedded;
  embedded.addEventListener('change', () =>
    visit((query) => (embedded.checked ? query.set('embedded', '') : query.delete('embedded'))),
  );
}
