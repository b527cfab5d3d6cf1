import {executeServerCommand} from '@web/test-runner-commands';

/** Sets the media features with forced colors, and without animations; `none` resets both. */
export async function forceColors(value: 'active' | 'none'): Promise<void> {
  const motion = value === 'active' ? 'reduce' : 'no-preference';
  const query = matchMedia(`(forced-colors: ${value}) and (prefers-reduced-motion: ${motion})`);
  await executeServerCommand('force-colors', {'forced-colors': value, 'prefers-reduced-motion': motion});
  // Firefox applies its settings later.
  if (!query.matches) await new Promise((resolve) => query.addEventListener('change', resolve, {once: true}));
}
