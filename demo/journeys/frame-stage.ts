import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before} from 'node:test';
import type {Browser} from 'playwright-core';
import type {LoginSwitches} from '../devnet/auth/login-switches.js';
import {startDevnet, type Devnet} from '../devnet/devnet.js';
import {startBrowser} from './browser.js';
import {FrameDriver, type Message} from './frame-driver.js';

/** Options of a visit. */
interface VisitOptions {
  /** The page named in the frame's address. Default: the page that embeds it. */
  readonly origin?: string;
  readonly switches?: LoginSwitches;
}

/** An empty site that embeds the login service's frame. */
export interface FrameStage {
  readonly devnet: () => Devnet;
  visit(options?: VisitOptions): Promise<FrameDriver>;
}

/** Starts and closes the stage around the tests of a `describe`. */
export function useFrameStage(): FrameStage {
  let devnet: Devnet;
  let browser: Browser;
  let site: Server;
  before(async () => {
    [devnet, browser] = await Promise.all([startDevnet({port: 0}), startBrowser()]);
    site = createServer((_, response) =>
      response.setHeader('content-type', 'text/html').end('<!doctype html>'),
    );
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
  });
  after(async () => {
    site?.close();
    await browser?.close();
    await devnet?.close();
  });
  return {
    devnet: () => devnet,
    async visit({origin, switches} = {}) {
      const projectId = crypto.randomUUID();
      if (switches) {
        const address = `${devnet.endpoints.control}/auth?projectId=${projectId}`;
        await fetch(address, {method: 'PUT', body: JSON.stringify(switches)});
      }
      const own = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
      const url = (more = ''): string =>
        `${devnet.authUrl}/sdk?projectId=${projectId}&origin=${encodeURIComponent(origin ?? own)}${more}`;
      const context = await browser.newContext();
      const page = await context.newPage();
      const open = async (): Promise<void> => {
        await page.goto(own);
        await page.evaluate((src) => {
          window.messages = [];
          addEventListener('message', ({data}) => window.messages.push(data as Message));
          const frame = document.createElement('iframe');
          frame.id = 'hidden';
          Object.assign(frame, {src, hidden: true});
          document.body.append(frame);
        }, url());
      };
      await open();
      const driver = new FrameDriver({devnet, page, origin: own, url, open});
      // A frame for another page sends this one nothing.
      return origin === undefined ? driver.ready() : driver;
    },
  };
}
