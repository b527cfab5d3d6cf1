import {html, render, type TemplateResult} from 'lit';

/** Fills the page. */
export function showPage(content: TemplateResult): void {
  const main = document.querySelector('main');
  if (main) render(content, main);
}

/** Replaces the page with a heading and a sentence. */
export function showSentence(heading: string, sentence: string): void {
  showPage(
    html`<h1>${heading}</h1>
      <p role="status">${sentence}</p>`,
  );
}

/** Runs an action; shows its failure in place of the page. */
export async function showFailure(action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    showSentence('This did not work', error instanceof Error ? error.message : String(error));
  }
}

/** The last segment of the page's path. */
export function lastSegment(): string {
  return location.pathname.split('/').at(-1) ?? '';
}
