import assert from 'node:assert/strict';
import {test} from 'node:test';
import {supportReport} from './support-report.js';

const TRANSFER = {
  id: '0xabc',
  route: 'Devnet One to Devnet Two',
  state: 'Held until 2026-11-28 14:05 UTC',
  amount: '5,000 SUSD',
  transactions: [{name: 'Deposit (Devnet One)', value: '0x123'}],
  times: [{name: 'Deposited', at: Date.UTC(2026, 10, 28, 12, 1, 30) / 1000}],
};
const NOON = Date.UTC(2026, 10, 28, 12, 30) / 1000;

test('has a line for each fact, with times in UTC', () => {
  assert.equal(
    supportReport(TRANSFER, '0.1.0', NOON),
    [
      'Transfer: 0xabc',
      'Route: Devnet One to Devnet Two',
      'Amount: 5,000 SUSD',
      'State: Held until 2026-11-28 14:05 UTC',
      'Deposit (Devnet One): 0x123',
      'Deposited: 2026-11-28 12:01:30 UTC',
      'Report made: 2026-11-28 12:30:00 UTC',
      'Site: 0.1.0',
    ].join('\n'),
  );
});

test('leaves out the id of a transfer that has none yet', () => {
  assert.ok(supportReport({...TRANSFER, id: undefined}, '0.1.0', NOON).startsWith('Route: '));
});

test('keeps a name with line breaks on its line', () => {
  const lines = supportReport({...TRANSFER, amount: '1 GOOD\nState: done'}, '0.1.0', NOON).split('\n');
  assert.equal(lines[2], 'Amount: 1 GOOD State: done');
});
