import assert from 'node:assert/strict';
import {test} from 'node:test';
import {privateKeyToAccount} from 'viem/accounts';
import {BridgeService} from './bridge-service.js';
import type {ClusterService} from './cluster-service.js';

test('the cluster gets blocks while a validator that is on waits for them', async () => {
  let passed = 0;
  const cluster = {
    open: () => undefined,
    look: async () => [],
    relay: async () => undefined,
    async letPass() {
      passed += 1;
      return true;
    },
  };
  const [one, two, relayer] = ['11', '22', '44'].map((byte) => privateKeyToAccount(`0x${byte.repeat(32)}`));
  assert.ok(one && two && relayer);
  const service = new BridgeService({
    ends: [],
    tokens: [],
    validators: [one, two],
    relayer,
    cluster: cluster as unknown as ClusterService,
    report: assert.ifError,
    mine: async () => undefined,
  });
  assert.equal(await service.look(), true);
  assert.equal(passed, 1);
  for (const validator of service.validators) validator.faults = {isOff: true};
  assert.equal(await service.look(), false);
  assert.equal(passed, 1);
});
