/** The console warnings during a task. */
export async function warningsOf(task: () => Promise<unknown>): Promise<readonly string[]> {
  const output = globalThis.console;
  const {warn} = output;
  const warnings: string[] = [];
  output.warn = (...values: unknown[]) => void warnings.push(values.join(' '));
  await task().finally(() => (output.warn = warn));
  return warnings;
}
