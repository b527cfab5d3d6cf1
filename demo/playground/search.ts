import {find} from '../site/find.js';

/** The rows of the playground, each with the text that names it. */
const ROWS = '[data-search], .card .check, .card .field, .card button[type=button], .card form';
/** What holds rows, and is hidden without one that matches. */
const HOLDERS = '.card, .group, fieldset';

/** Hides the switches, and the cards and groups without one, that do not have the words of the search. */
export function listenToSearch(panel: HTMLDetailsElement): void {
  const field = find('#search', HTMLInputElement);
  const found = find('#search-result', HTMLElement);
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    // The options are drawn once the panel is open; its `toggle` event would come a task later.
    if (words.length > 0 && !panel.open) {
      panel.open = true;
      panel.dispatchEvent(new Event('toggle'));
    }
    const count = filter(words);
    found.textContent = words.length === 0 ? '' : `${count} ${count === 1 ? 'setting' : 'settings'}`;
  });
}

/** Returns the number of rows that are left. */
function filter(words: readonly string[]): number {
  const main = find('main', HTMLElement);
  const rows = [...main.querySelectorAll<HTMLElement>(ROWS)].filter((row) => !row.matches('.option *'));
  const matching = rows.filter((row) => matches(row, words));
  for (const row of rows) row.classList.toggle('filtered', !matching.includes(row));
  for (const holder of main.querySelectorAll<HTMLElement>(HOLDERS)) {
    const hasMatch = matching.some((row) => holder.contains(row));
    holder.classList.toggle('filtered', words.length > 0 && !hasMatch);
  }
  return matching.length;
}

/** A row is found by its own words and by the title of its card. */
function matches(row: HTMLElement, words: readonly string[]): boolean {
  const title = row.closest('.card')?.querySelector('h3')?.textContent ?? '';
  const text = `${row.textContent} ${row.dataset['option'] ?? ''} ${title}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
