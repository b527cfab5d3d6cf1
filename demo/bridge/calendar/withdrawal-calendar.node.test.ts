import assert from 'node:assert/strict';
import {test} from 'node:test';
import {convertIcsCalendar} from 'ts-ics';
import {withdrawalCalendar} from './withdrawal-calendar.js';

const OPENS_AT = Date.UTC(2026, 10, 28, 14, 5) / 1000;
const CLOSES_AT = Date.UTC(2026, 10, 28, 20, 5) / 1000;
const WINDOW = {
  id: '0xabc',
  title: 'Withdraw 5,000 SUSD; on Devnet Two',
  description: 'After 20:05 UTC the amount returns.',
  reminder: '15 minutes left to withdraw',
  opensAt: OPENS_AT,
  closesAt: CLOSES_AT,
  url: 'https://bridge.example/bridge/transfer/0xabc',
};

test('has one entry from the opening of the window to its close, in UTC', () => {
  const {events = []} = convertIcsCalendar(undefined, withdrawalCalendar(WINDOW, OPENS_AT - 60));
  const [event, ...others] = events;
  assert.equal(others.length, 0);
  assert.equal(event?.summary, WINDOW.title);
  assert.equal(event.start.date.getTime(), OPENS_AT * 1000);
  assert.equal(event.end?.date.getTime(), CLOSES_AT * 1000);
  assert.equal(event.url, WINDOW.url);
});

test('reminds 15 minutes before the window closes', () => {
  const lines = withdrawalCalendar(WINDOW, OPENS_AT).split('\r\n');
  assert.ok(lines.includes('TRIGGER;RELATED=END:-PT15M'), lines.join('\n'));
  assert.ok(lines.includes(`DESCRIPTION:${WINDOW.reminder}`));
});

test('keeps the id of the entry, by which a second import replaces the first', () => {
  const uidOf = (text: string): string | undefined => /^UID:(.*)\r$/m.exec(text)?.[1];
  const first = uidOf(withdrawalCalendar(WINDOW, OPENS_AT));
  assert.equal(uidOf(withdrawalCalendar({...WINDOW, title: 'Another'}, OPENS_AT + 1)), first);
  assert.ok(first?.startsWith('0xabc@'));
});

test('breaks no line by what stands in a text', () => {
  const hostile = {...WINDOW, title: 'A\r\nATTENDEE:mailto:x@y.example', url: 'https://bridge.example/'};
  assert.ok(!/^ATTENDEE/m.test(withdrawalCalendar(hostile, OPENS_AT)));
});
