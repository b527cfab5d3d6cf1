import {once} from 'node:events';
import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {after, before} from 'node:test';
import type {Browser, Frame, Page} from 'playwright-core';
import type {LoginSwitches} from '../devnet/auth/login-switches.js';
import {startDevnet, type Devnet} from '../devnet/devnet.js';
import {startBrowser} from './browser.js';
import {FrameDriver, type Message} from './frame-driver.js';

/** Options of a visit. */
interface VisitOptions {
  /** The page named in the frame's address. Default: the page that embeds it. */
  readonly origin?: string;
  readonly switches?: LoginSwitches;
  /** Default: an address of the login service's site. */
  readonly host?: 'localhost';
  /** A page of another site shows the page in a frame. */
  readonly isEmbedded?: boolean;
  /** The service speaks the public protocol only. */
  readonly isPublic?: boolean;
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
    async visit({origin, switches, host = '127.0.0.1', isEmbedded = false, isPublic = false} = {}) {
      const projectId = crypto.randomUUID();
      if (switches) {
        const address = `${devnet.endpoints.control}/auth?projectId=${projectId}`;
        await fetch(address, {method: 'PUT', body: JSON.stringify(switches)});
      }
      const own = `http://${host}:${(site.address() as AddressInfo).port}`;
      const url = (more = ''): string =>
        isPublic
          ? `${devnet.authUrl}/public/sdk?projectId=${projectId}&chainId=31337&version=4&enableLogger=false`
          : `${devnet.authUrl}/sdk?projectId=${projectId}&origin=${encodeURIComponent(origin ?? own)}${more}`;
      const context = await browser.newContext();
      const page = await context.newPage();
      const view = (): Page | Frame => page.frames().find((each) => each.url().startsWith(own)) ?? page;
      const open = async (): Promise<void> => {
        await page.goto(isEmbedded ? own.replace(host, 'localhost') : own);
        if (isEmbedded) await embed(page, own);
        await view().evaluate((src) => {
          window.messages = [];
          addEventListener('message', ({data}) => window.messages.push(data as Message));
          const frame = document.createElement('iframe');
          frame.id = 'hidden';
          frame.name = 'w3m-secure-iframe';
          Object.assign(frame, {src, hidden: true});
          document.body.append(frame);
        }, url());
      };
      await open();
      const driver = new FrameDriver({devnet, page, view, origin: own, url, open});
      // A frame for another page sends this one nothing.
      return origin === undefined ? driver.ready() : driver;
    },
  };
}

/** Shows a page in a frame that fills the page around it. */
function embed(page: Page, src: string): Promise<void> {
  return page.evaluate(async (address) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0';
    frame.src = address;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve));
  }, src);
}
