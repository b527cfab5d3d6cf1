import type {FeatureContext} from '../core/ports/feature.js';
import type {KernelContext} from './client.js';

/** The members that a plug-in gets as our own features do. */
const SHARED_MEMBERS = [
  'adapterOf',
  'onDispose',
  'report',
  'subject',
  'subjectOf',
  'telemetry',
  'use',
  'warn',
] as const satisfies readonly (keyof FeatureContext)[];

/**
 * The context of a plug-in's feature or gate: the members of its type and no others. A plug-in that reads another member
 * of the client fails at once, and not in the version that moves that member.
 */
export function pluginContextOf(context: KernelContext): FeatureContext {
  const {router} = context;
  return {
    ...pick(context, SHARED_MEMBERS),
    config: pick(context.config, ['projectId', 'metadata', 'networks']),
    env: pick(context.env, ['clock', 'random', 'storage', 'fetch']),
    features: pick(context.features, ['state']),
    open: () => context.open(),
    router: {
      get current() {
        return router.current;
      },
      push: router.push.bind(router),
      replace: router.replace.bind(router),
      reset: router.reset.bind(router),
    },
    toast: {show: (message) => context.toast.show(message)},
  };
}

/** The named members of an object, without its others. */
export function pick<T extends object, K extends keyof T>(from: T, names: readonly K[]): Pick<T, K> {
  return Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, K>;
}
