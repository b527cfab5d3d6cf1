// Selects the browser of the tests: Chromium, or Firefox if TEST_BROWSER names it.
import {chromeLauncher} from '@web/test-runner-chrome';
import puppeteer from 'puppeteer-core';
import {BROWSER_FLAGS, findFirefox, findTestBrowser} from '../find-browser.mjs';

/** The browser's part of the runner's configuration. */
export async function testBrowser(name = 'chromium') {
  if (name === 'chromium') return chromium();
  if (name === 'firefox') return firefox();
  throw new Error(`TEST_BROWSER=${name} is neither chromium nor firefox`);
}

/** The command `force-colors`, because the runner's own `emulateMedia` ignores forced colors. */
export function forcedColors() {
  return {
    name: 'forced-colors',
    async executeCommand({command, payload, session}) {
      if (command !== 'force-colors') return undefined;
      const features = Object.entries(payload).map(([name, value]) => ({name, value}));
      await session.browser.getPage(session.id).emulateMediaFeatures(features);
      return true;
    },
  };
}

// For each page Chromium starts a spare process: a fifth of the cost of a small page.
const NO_SPARE_PROCESS = '--disable-features=SpareRendererForSitePerProcess';

async function chromium() {
  const {executablePath, from, headless} = await findTestBrowser();
  return {
    description: `${executablePath} (${from})`,
    launcher: chromeLauncher({
      launchOptions: {executablePath, headless, args: [...BROWSER_FLAGS, NO_SPARE_PROCESS]},
      // Headless Chromium stops animation frames in background tabs: each test page gets its own context.
      createPage: async ({browser}) => {
        const page = await (await browser.createBrowserContext()).newPage();
        const devtools = await page.createCDPSession();
        // Puppeteer's own function refuses forced colors.
        page.emulateMediaFeatures = (features) => devtools.send('Emulation.setEmulatedMedia', {features});
        return page;
      },
    }),
  };
}

/** Driven over WebDriver BiDi; one page at a time, because a page in the background gets no animation frames. */
function firefox() {
  const executablePath = findFirefox();
  if (!executablePath) {
    throw new Error(
      'No Firefox found. Install one (Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its executable.',
    );
  }
  return {
    description: executablePath,
    launcher: chromeLauncher({
      puppeteer,
      concurrency: 1,
      launchOptions: {
        browser: 'firefox',
        executablePath,
        headless: true,
        args: ['-remote-allow-system-access'],
        extraPrefsFirefox: {'dom.disable_open_during_load': false},
      },
      createPage: async ({browser}) => {
        const page = await browser.newPage();
        // The implementation of the runner's `emulateMedia`: over BiDi, it changes Firefox's own settings.
        page.emulateMediaFeatures = (features) => setMedia(browser, features);
        await setMedia(browser, []);
        return page;
      },
    }),
  };
}

// 2 leaves the colours to the page's own env.
const MEDIA_SETTINGS = {
  'prefers-color-scheme': {
    setting: 'layout.css.prefers-color-scheme.content-override',
    values: {dark: 0, light: 1},
    otherwise: 2,
  },
  'prefers-reduced-motion': {
    setting: 'ui.prefersReducedMotion',
    values: {reduce: 1, 'no-preference': 0},
    otherwise: 0,
  },
  'forced-colors': {
    setting: 'browser.display.document_color_use',
    values: {active: 2, none: 0},
    otherwise: 0,
  },
};

/** Resets unnamed features to their state before the first page. */
async function setMedia({connection}, features) {
  const {result} = await connection.send('browsingContext.getTree', {'moz:scope': 'chrome'});
  const settings = Object.entries(MEDIA_SETTINGS).map(([feature, {setting, values, otherwise}]) => [
    setting,
    values[features.find(({name}) => name === feature)?.value] ?? otherwise,
  ]);
  await connection.send('script.callFunction', {
    target: {context: result.contexts[0].context},
    awaitPromise: false,
    functionDeclaration: `(settings) => {
      for (const [name, value] of JSON.parse(settings)) Services.prefs.setIntPref(name, value);
    }`,
    arguments: [{type: 'string', value: JSON.stringify(settings)}],
  });
}
