/** Resolves once the next frame is painted; at once on a page that is not seen, which paints none. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (document.hidden) resolve();
    // Callbacks of a frame run before it is painted, tasks that they queue after.
    else requestAnimationFrame(() => setTimeout(resolve));
  });
}
