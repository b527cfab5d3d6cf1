import assert from 'node:assert/strict';
import {test} from 'node:test';
import {BridgeSettingsError, readBridgeSettings, type BuildEnvironment} from './bridge-settings.js';

test('has the values of the specification where the build gives none', () => {
  assert.deepEqual(readBridgeSettings({}), {
    environment: 'mainnet',
    networkId: 1,
    gasLimit: 200_000,
    blockTimeS: 15,
    confirmWindowS: 6 * 3600,
    withdrawWindow: {opensAfterS: 2 * 3600, closesAfterS: 8 * 3600},
    farmingUpdateS: 6 * 3600,
    earningUpdateS: 600,
    support: undefined,
  });
});

test('reads each setting from the environment of the build', () => {
  const settings = readBridgeSettings({
    VITE_ENVIRONMENT: 'testnet',
    VITE_NETWORK_ID: '31337',
    VITE_GAS_LIMIT: '250000',
    VITE_BLOCK_TIME: '2',
    VITE_CONFIRM_WINDOW: '1.5',
    VITE_WITHDRAW_WINDOW: '0.5-1',
    VITE_FARMING_UPDATE: '12',
    VITE_EARNING_UPDATE: '2.5',
    VITE_SUPPORT: 'help@bridge.example',
    PATH: '/usr/bin',
  });
  assert.deepEqual(settings, {
    environment: 'testnet',
    networkId: 31_337,
    gasLimit: 250_000,
    blockTimeS: 2,
    confirmWindowS: 5400,
    withdrawWindow: {opensAfterS: 1800, closesAfterS: 3600},
    farmingUpdateS: 12 * 3600,
    earningUpdateS: 150,
    support: 'mailto:help@bridge.example',
  });
});

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  VITE_ENVIRONMENT: ['', 'Mainnet', 'devnet', 'mainnet '],
  VITE_NETWORK_ID: ['', '0', '-1', '0x1', '1e9', '1.0', ' 1', '9007199254740993'],
  VITE_GAS_LIMIT: ['', '6.5.1', '-1', '1e9', '0x1', '20999', '30000001', '200,000'],
  VITE_BLOCK_TIME: ['', '0', '15s', '-1', '1.5', '3601'],
  VITE_CONFIRM_WINDOW: ['', '0', '6.5.1', '-1', '1e9', '0x1', '721', '6h', '.5', '6.', 'NaN'],
  VITE_WITHDRAW_WINDOW: ['', '8-2', '2-2', '2', '2-', '-8', '2-8-9', '2–8', '2 - 8', '0-8', '2-721'],
  VITE_FARMING_UPDATE: ['', '0', '-1', '1e9', '0x1'],
  VITE_EARNING_UPDATE: ['', '0', '-1', '1e9', '0x1', '10m', '43201'],
  VITE_SUPPORT: [
    '',
    'http://bridge.example',
    'javascript:alert(1)',
    'https://',
    'a@b',
    'a@b.example?cc=c@d.example',
  ],
};

for (const [name, values] of Object.entries(REFUSED)) {
  test(`refuses a wrong ${name} by its name, with the given value and the accepted ones`, () => {
    for (const value of values) {
      const message = messageOf({[name]: value});
      const given = value === '' ? 'empty' : `'${value}'`;
      assert.ok(message.startsWith(`${name} is ${given}. It takes `), message);
    }
  });
}

test('names all settings that are wrong at once', () => {
  const lines = messageOf({VITE_GAS_LIMIT: '1e9', VITE_WITHDRAW_WINDOW: '8-2', VITE_BLOCK_TIME: '2'}).split(
    '\n',
  );
  assert.deepEqual(
    lines.map((line) => line.split(' ')[0]),
    ['VITE_GAS_LIMIT', 'VITE_WITHDRAW_WINDOW'],
  );
});

test('refuses a confirm window in which validators could sign nothing', () => {
  assert.equal(
    messageOf({VITE_CONFIRM_WINDOW: '0.05'}),
    'VITE_CONFIRM_WINDOW is 180 s, and 12 blocks of VITE_BLOCK_TIME take 180 s. The window must be longer.',
  );
});

function messageOf(env: BuildEnvironment): string {
  try {
    readBridgeSettings(env);
  } catch (error) {
    assert.ok(error instanceof BridgeSettingsError);
    return error.message;
  }
  return assert.fail(`accepted ${JSON.stringify(env)}`);
}
