import {isPlaceholder} from './needs-warning.js';
import type {DrawbridgeOptions} from './options.js';

/** True if the page may offer the e-mail and social login: the service has to know the project, or is the page's own. */
export function canLogIn({
  basic,
  endpoints,
  projectId,
}: Pick<DrawbridgeOptions, 'basic' | 'endpoints' | 'projectId'>): boolean {
  const hasProject = projectId !== undefined && projectId !== '' && !isPlaceholder(projectId);
  return !basic && (hasProject || endpoints?.authFrame !== undefined);
}
