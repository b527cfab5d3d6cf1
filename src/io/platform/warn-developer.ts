/** Warns the page's developers in the console about a fallback or a misconfiguration. */
export function warnDeveloper(text: string): void {
  console.warn(`Drawbridge: ${text}`);
}
