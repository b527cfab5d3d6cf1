import {createRootRoute, createRoute, createRouter} from '@tanstack/react-router';
import {SiteFrame} from './frame/site-frame.js';
import {HowItWorksPage} from './pages/how-it-works-page.js';
import {NotFoundPage} from './pages/not-found-page.js';
import {OverviewPage} from './pages/overview-page.js';
import {SettingsPage} from './pages/settings-page.js';
import {readTexts, writeTexts} from './search-texts.js';

const root = createRootRoute({component: SiteFrame, notFoundComponent: NotFoundPage});
const overview = createRoute({getParentRoute: () => root, path: '/', component: OverviewPage});
const howItWorks = createRoute({
  getParentRoute: () => root,
  path: '/how-it-works',
  component: HowItWorksPage,
});
const settings = createRoute({getParentRoute: () => root, path: '/settings', component: SettingsPage});

/** The pages of the site, below `/bridge`. */
export const router = createRouter({
  routeTree: root.addChildren([overview, howItWorks, settings]),
  basepath: '/bridge',
  parseSearch: readTexts,
  stringifySearch: writeTexts,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
