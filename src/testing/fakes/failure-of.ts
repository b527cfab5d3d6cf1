/** The reason a promise rejects with; fails the test when it resolves. */
export async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  const outcome = await promise.then(
    (value) => ({value}),
    (error: unknown) => ({error}),
  );
  if ('error' in outcome) return outcome.error;
  throw new Error(`Expected a failure, got ${JSON.stringify(outcome.value)}`);
}
