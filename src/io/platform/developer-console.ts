/** Tells the page's developers, in the console, of something that works otherwise than the page's code says. */
export function warnDeveloper(text: string): void {
  console.warn(`Drawbridge: ${text}`);
}
