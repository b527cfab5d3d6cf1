/** Returns the console warnings during a task, which receives the list of those so far. */
export async function warningsOf(
  task: (warnings: readonly string[]) => Promise<unknown>,
): Promise<readonly string[]> {
  const output = globalThis.console;
  const {warn} = output;
  const warnings: string[] = [];
  output.warn = (...values: unknown[]) => void warnings.push(values.join(' '));
  await task(warnings).finally(() => (output.warn = warn));
  return warnings;
}
