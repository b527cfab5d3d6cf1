const COPIED_MS = 2000;

/** Makes each `<button data-copy="id">` copy the text of that element. */
export function listenToCopies(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]'))
    button.addEventListener('click', () => void copy(button));
}

async function copy(button: HTMLButtonElement): Promise<void> {
  const source = document.querySelector(`#${button.dataset['copy']}`);
  if (!source) return;
  button.textContent = (await write(source)) ? 'Copied' : 'Selected';
  setTimeout(() => (button.textContent = 'Copy'), COPIED_MS);
}

/** Selects the text where the browser does not let the page write to the clipboard, as on plain http. */
async function write(source: Element): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(source.textContent);
    return true;
  } catch {
    getSelection()?.selectAllChildren(source);
    return false;
  }
}
