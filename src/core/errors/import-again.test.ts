import {expect} from '@open-wc/testing';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {importAgain} from './import-again.js';

describe('importAgain', () => {
  it('loads a module under another address after a remembered failure', async () => {
    const address = new URL('/src/core/errors/load-chunk.ts', location.href).href;
    const load = () => Promise.reject<{loadChunk: unknown}>(remembered(address));
    const module = await importAgain(load);
    expect(module.loadChunk).to.be.a('function');
    expect(await importAgain(load)).to.equal(module);
  });

  it('tries up to nine addresses while the browser remembers each failure', async () => {
    const address = missing();
    const load = () => Promise.reject<unknown>(remembered(address));
    expect(String(await failureOf(importAgain(load)))).to.contain(`${address}?again=1`);
    // A browser that remembers a failure records no request.
    performance.clearResourceTimings();
    performance.setResourceTimingBufferSize(0);
    const last = await failureOf(importAgain(load));
    performance.setResourceTimingBufferSize(250);
    expect(String(last)).to.contain('again=9');
  });

  it('does not retry a module that failed in the same attempt', async () => {
    const address = missing();
    const failure = await failureOf(importAgain(() => import(/* @vite-ignore */ address)));
    expect(String(failure)).to.contain(address).and.not.to.contain('again');
  });

  it('rethrows errors of the module and of other browsers', async () => {
    for (const cause of [
      new Error('thrown by the module'),
      new TypeError('Importing a module script failed.'),
      1,
    ])
      expect(await failureOf(importAgain(() => Promise.reject(cause)))).to.equal(cause);
  });
});

/** Chromium's error for a module that it does not ask for again. */
function remembered(address: string): TypeError {
  return new TypeError(`Failed to fetch dynamically imported module: ${address}`);
}

function missing(): string {
  return new URL(`/missing-${crypto.randomUUID()}.js`, location.href).href;
}
