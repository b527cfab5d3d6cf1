/** A refusal or failure of the service, with a sentence for the user. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
}

/**
 * Calls an operation of the service on the origin of this page.
 *
 * @throws ServiceError with the service's own sentence, or one of ours if it does not answer.
 */
export async function callService<T>(operation: string, body: unknown, projectId = ''): Promise<T> {
  const url = `/api/${operation}?projectId=${encodeURIComponent(projectId)}`;
  let answer: unknown;
  let isOk: boolean;
  try {
    const response = await fetch(url, {method: 'POST', body: JSON.stringify(body)});
    answer = await response.json();
    isOk = response.ok;
  } catch {
    throw new ServiceError('The service does not answer. Try again later.');
  }
  if (!isOk) throw new ServiceError(messageOf(answer));
  return answer as T;
}

function messageOf(answer: unknown): string {
  const hasMessage = typeof answer === 'object' && answer !== null && 'message' in answer;
  return hasMessage ? String(answer.message) : 'Something went wrong. Try again.';
}
