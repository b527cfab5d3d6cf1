import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {nextStep, type NextStep, type SolanaTransferFacts, type Windows} from './solana-windows.js';

const HOUR = 3600;
const WINDOWS: Windows = {confirm: 6 * HOUR, withdrawOpens: 2 * HOUR, withdrawCloses: 8 * HOUR};
const DEPOSITED = 1_800_000_000;
const CONFIRMED = DEPOSITED + 180;
const CONFIRM_BY = DEPOSITED + 6 * HOUR;
const [OPENS, CLOSES] = [CONFIRMED + 2 * HOUR, CONFIRMED + 8 * HOUR];

const PAY: NextStep = {step: 'pay'};
const CANCEL: NextStep = {step: 'cancel'};
const WAIT: NextStep = {step: 'wait', opensAt: OPENS, closesAt: CLOSES};
const HELD = {isHeld: true, withdrawal: {status: 'not-asked'}} as const;
const ASKED = {isHeld: true, withdrawal: {status: 'asked', at: OPENS}} as const;
const UNREAD = {isHeld: true, withdrawal: {status: 'unread'}} as const;

describe('validators, for a transfer to Solana,', () => {
  const CASES: readonly (readonly [
    name: string,
    facts: Partial<SolanaTransferFacts>,
    now: number,
    step: NextStep,
  ])[] = [
    ['pay as soon as it is confirmed', {}, CONFIRMED, PAY],
    ['pay in the last second of the confirm window', {}, CONFIRM_BY, PAY],
    ['cancel in the second after it', {}, CONFIRM_BY + 1, CANCEL],
    ['pay one that was confirmed in the last second', {confirmedAt: CONFIRM_BY}, CONFIRM_BY, PAY],
    ['cancel one that was confirmed later', {confirmedAt: CONFIRM_BY + 1}, CONFIRM_BY + 1, CANCEL],
    [
      'cancel a held one that was confirmed later',
      {...HELD, confirmedAt: CONFIRM_BY + 1},
      CONFIRM_BY,
      CANCEL,
    ],
    ['wait with a held amount', HELD, CONFIRMED, WAIT],
    ['wait once the window is open', HELD, OPENS, WAIT],
    ['wait after the confirm window, which is for deliveries', HELD, CONFIRM_BY + 1, WAIT],
    ['wait in the window’s last second', HELD, CLOSES - 1, WAIT],
    ['cancel a held amount when the window closes', HELD, CLOSES, CANCEL],
    ['pay a held amount that was asked for in its window', ASKED, OPENS, PAY],
    ['pay one that was asked for in time after the window', ASKED, CLOSES + HOUR, PAY],
    ['cancel no held amount before its receiver’s history was read', UNREAD, CLOSES + HOUR, WAIT],
  ];
  for (const [name, facts, now, step] of CASES) {
    it(name, () => {
      const all = {depositedAt: DEPOSITED, confirmedAt: CONFIRMED, isHeld: false, ...facts};
      assert.deepEqual(nextStep(all, now, WINDOWS), step);
    });
  }
});
