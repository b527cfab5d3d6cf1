import {describe, it} from 'node:test';
import {noteFrames, takeSpans} from './frame-places.js';
import {useStage} from './stage.js';
import {expectStill, visitViews} from './still-visit.js';

/** The first list of what can be bought comes from a service that the devnet lacks, and Ethereum's nodes do. */
const EXPECTED = /40[04]|503|ERR_EMPTY_RESPONSE/;

describe('a visit through all views on a desktop', () => {
  const stage = useStage();

  for (const [processor, slowdown] of [
    ['a fast', 1],
    ['a six times slower', 6],
  ] as const)
    it(`moves no control that is in view, on ${processor} processor`, async () => {
      const visitor = await stage.visit('/playground/?names', {viewport: {width: 1280, height: 800}});
      const {page} = visitor;
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      await noteFrames(page);
      await visitViews(page);
      expectStill(await takeSpans(page), {edge: 'tops', place: 96});
      await stage.leave(visitor, EXPECTED);
    });
});
