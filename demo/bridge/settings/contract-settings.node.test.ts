import assert from 'node:assert/strict';
import {test} from 'node:test';
import {readBridgeSettings} from './bridge-settings.js';
import {differences, type ContractSettings} from './contract-settings.js';

const HOUR_S = 3600;
const BUILD = readBridgeSettings({});
const SAME: ContractSettings = {
  network: [{where: 'One', value: [1]}],
  'confirm-window': [
    {where: 'One', value: [6 * HOUR_S]},
    {where: 'Two', value: [6 * HOUR_S]},
  ],
  'withdraw-window': [{where: 'One', value: [2 * HOUR_S, 8 * HOUR_S]}],
  'farming-update': [{where: 'One', value: [6 * HOUR_S]}],
  'earning-update': [{where: 'One', value: [600]}],
};

test('contracts with the settings of the build do not differ', () => {
  assert.ok(Object.values(differences(BUILD, SAME)).every((values) => values.length === 0));
});

test('each contract that differs is found, by either end of a window', () => {
  const late = {where: 'Two', value: [2 * HOUR_S, 9 * HOUR_S]};
  const slow = {where: 'Two', value: [7 * HOUR_S]};
  const found = differences(BUILD, {
    ...SAME,
    'confirm-window': [...SAME['confirm-window'], slow],
    'withdraw-window': [...SAME['withdraw-window'], late],
  });
  assert.deepEqual(found['confirm-window'], [slow]);
  assert.deepEqual(found['withdraw-window'], [late]);
});
