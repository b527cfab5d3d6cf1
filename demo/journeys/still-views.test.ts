import {describe, it} from 'node:test';
import {noteFrames, takeSpans} from './frame-places.js';
import {useStage} from './stage.js';
import {expectStill, visitViews} from './still-visit.js';

/** The first list of what can be bought comes from a service that the devnet lacks, and Ethereum's nodes do. */
const EXPECTED = /40[04]|503|ERR_EMPTY_RESPONSE/;

/** The sheet of a phone is held by its lower edge, the window of a desktop by its upper one. */
const SCREENS = [
  {
    name: 'a phone',
    slowdown: 1,
    options: {viewport: {width: 390, height: 844}, hasTouch: true, isMobile: true},
    fixed: {edge: 'bottoms', place: 844},
  },
  {
    name: 'a desktop six times slower',
    slowdown: 6,
    options: {viewport: {width: 1280, height: 800}},
    fixed: {edge: 'tops', place: 96},
  },
] as const;

describe('a visit through all views', () => {
  const stage = useStage();

  for (const {name, slowdown, options, fixed} of SCREENS)
    it(`moves no control that is in view, on ${name}`, async () => {
      const visitor = await stage.visit('/playground/?names', options);
      const {page} = visitor;
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', {rate: slowdown});
      await noteFrames(page);
      await visitViews(page);
      expectStill(await takeSpans(page), fixed);
      await stage.leave(visitor, EXPECTED);
    });
});
