import {createRootRoute, createRoute, createRouter, lazyRouteComponent} from '@tanstack/react-router';
import {readTransferSearch} from './form/transfer-search.js';
import {SiteFrame} from './frame/site-frame.js';
import {readActivitySearch} from './history/activity-search.js';
import {NotFoundPage} from './pages/not-found-page.js';
import {OverviewPage} from './pages/overview-page.js';
import {readTexts, writeTexts} from './search-texts.js';
import {readSeenSearch} from './transfers/seen-search.js';

const root = createRootRoute({component: SiteFrame, notFoundComponent: NotFoundPage});
const overview = createRoute({getParentRoute: () => root, path: '/', component: OverviewPage});
const howItWorks = createRoute({
  getParentRoute: () => root,
  path: '/how-it-works',
  component: lazyRouteComponent(() => import('./pages/how-it-works-page.js'), 'HowItWorksPage'),
});
const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(() => import('./pages/settings-page.js'), 'SettingsPage'),
});
const form = createRoute({
  getParentRoute: () => root,
  path: '/transfer',
  validateSearch: readTransferSearch,
  component: lazyRouteComponent(() => import('./pages/form-page.js'), 'FormPage'),
});
const transfer = createRoute({
  getParentRoute: () => root,
  path: '/transfer/$key',
  validateSearch: readSeenSearch,
  component: lazyRouteComponent(() => import('./pages/transfer-page.js'), 'TransferPage'),
});
const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  validateSearch: readActivitySearch,
  component: lazyRouteComponent(() => import('./pages/activity-page.js'), 'ActivityPage'),
});
const stake = createRoute({
  getParentRoute: () => root,
  path: '/stake',
  component: lazyRouteComponent(() => import('./pages/stake-page.js'), 'StakePage'),
});

/** The pages of the site, below `/bridge`. */
export const router = createRouter({
  routeTree: root.addChildren([overview, form, transfer, activity, stake, howItWorks, settings]),
  basepath: '/bridge',
  parseSearch: readTexts,
  stringifySearch: writeTexts,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
