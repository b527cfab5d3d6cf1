import type {ViewName} from '../../core/model/view.js';
import type {Route} from './route.js';

/** It comes with the dialog, so that the first screen is there at once. */
const CONNECT: Route<'Connect'> = {
  tag: 'drawbridge-connect-view',
  title: () => ['connect.title'],
  load: () => Promise.resolve(),
};

/** The route of a view; those of all others are loaded when one of them is wanted, and may not be had. */
export async function routeTo(view: ViewName): Promise<Route> {
  if (view === 'Connect') return CONNECT;
  const {routes} = await import('./routes.js');
  return routes[view];
}
