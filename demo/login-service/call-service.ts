/** A refusal or failure of the service, with a sentence for the user. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Why a code was not accepted, or `unavailable`. */
  readonly reason: string | undefined;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason;
  }
}

/**
 * Calls an operation of the service on the origin of this page.
 *
 * @throws ServiceError with the service's own sentence, or one of ours if it does not answer.
 */
export async function callService<T>(operation: string, body: unknown, projectId = ''): Promise<T> {
  const url = `/api/${operation}?projectId=${encodeURIComponent(projectId)}`;
  let answer: unknown;
  let status: number;
  try {
    const response = await fetch(url, {method: 'POST', body: JSON.stringify(body)});
    answer = await response.json();
    ({status} = response);
  } catch {
    throw new ServiceError('The service does not answer. Try again later.', 'unavailable');
  }
  if (status >= 500) throw new ServiceError(messageOf(answer), 'unavailable');
  if (status >= 400) throw new ServiceError(messageOf(answer), textOf(answer, 'reason'));
  return answer as T;
}

function messageOf(answer: unknown): string {
  return textOf(answer, 'message') ?? 'Something went wrong. Try again.';
}

function textOf(answer: unknown, name: string): string | undefined {
  const value: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}
