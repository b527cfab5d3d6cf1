import type {MiddlewareHandler} from 'hono';
import {refusal} from './observed.js';

/** Decides which project ids exist; without a list, any that is not empty. */
export function projectCheck(known?: readonly string[]): (id: string) => boolean {
  return (id) => (known ? known.includes(id) : id !== '');
}

/** Refuses callers without a known project id (403), or that do not name their SDK type and version (400). */
export function requireProject(isProject: (id: string) => boolean): MiddlewareHandler {
  return async (context, next) => {
    const {projectId = '', st, sv} = context.req.query();
    if (!isProject(projectId)) return context.json(refusal('Project ID Not Configured'), 403);
    if (!st || !sv) return context.json(refusal('SDK type (st) and version (sv) are required'), 400);
    return next();
  };
}
