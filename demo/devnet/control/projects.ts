import type {MiddlewareHandler} from 'hono';

/** Length of a project id of the public services (appkit#3318, 2024-11). */
const PROJECT_ID_LENGTH = 32;

/** Decides which project ids exist; without a list, any that is not empty. */
export function projectCheck(known?: readonly string[]): (id: string) => boolean {
  return (id) => (known ? known.includes(id) : id !== '');
}

/** True for an id of the length that the explorer and the blockchain API accept. */
export function isWellFormed(id: string): boolean {
  return id.length === PROJECT_ID_LENGTH;
}

/**
 * Refuses callers of the explorer as the public service does, in plain text: 400 for a malformed project id or without SDK
 * type and version (appkit#3318, 2024-11), 403 for an unknown project (appkit#1375). Each may be a header instead.
 */
export function requireProject(isProject: (id: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const {projectId = context.req.header('x-project-id') ?? '', st, sv} = context.req.query();
    const type = st || context.req.header('x-sdk-type');
    const version = sv || context.req.header('x-sdk-version');
    if (!isWellFormed(projectId)) return context.text('The project id is malformed', 400);
    if (!type || !version) return context.text('SDK type and version are required', 400);
    if (!isProject(projectId)) return context.text('The project is not known', 403);
    return next();
  };
}
