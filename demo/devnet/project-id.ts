/** A new project id in the form that the explorer accepts: 32 characters. */
export function newProjectId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}
