/** Rows that PageUp and PageDown go over, about what can be seen at once. */
const PAGE = 8;

/** Index of the row that a key moves to; `undefined` for other keys. */
export function nextRow(
  key: string,
  {index, count, columns}: {readonly index: number; readonly count: number; readonly columns: number},
): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + columns,
    ArrowUp: index - columns,
    PageDown: index + PAGE * columns,
    PageUp: index - PAGE * columns,
    Home: 0,
    End: count - 1,
  };
  const target = Object.hasOwn(targets, key) ? targets[key] : undefined;
  return target === undefined ? undefined : Math.min(count - 1, Math.max(0, target));
}
