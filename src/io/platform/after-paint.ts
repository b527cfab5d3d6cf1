/** Resolves once the next frame is painted; at once in a hidden page, which paints none. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // Animation frame callbacks run before the paint, tasks that they queue run after it.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
