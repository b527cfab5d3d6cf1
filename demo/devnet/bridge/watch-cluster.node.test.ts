import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {setImmediate as immediate} from 'node:timers/promises';
import type {KeyPairSigner} from '@solana/kit';
import {withdrawInstruction} from '../../bridge/protocol/solana/deposit.js';
import type {SolanaNode} from '../solana/solana-node.js';
import {ClusterService} from './cluster-service.js';
import {BridgeStage} from './solana/bridge-stage.js';

describe('the bridge’s watch of the cluster', () => {
  for (const isStarted of [true, false])
    it(`reports each block of a cluster that ${isStarted ? 'was started before' : 'starts later'}`, async () => {
      const {stage, service, start} = await setup();
      if (isStarted) start();
      let calls = 0;
      const stop = service.watch(() => {
        calls += 1;
      });
      await immediate();
      if (!isStarted) {
        assert.equal(calls, 0);
        start();
        await immediate();
      }
      const before = calls;
      const [user] = stage.users as [KeyPairSigner];
      await stage.send([withdrawInstruction(user.address, `0x${'a1'.repeat(32)}`)], [user]);
      assert.equal(calls, before + 1);
      stop();
      await stage.send([withdrawInstruction(user.address, `0x${'b2'.repeat(32)}`)], [user]);
      assert.equal(calls, before + 1);
    });
});

async function setup() {
  const stage = await BridgeStage.start();
  const {keys, bridge, ledger} = stage;
  const running = {ledger};
  const starting = new Set<() => void>();
  let started: Promise<typeof running> | undefined;
  const start = (): void => {
    started = Promise.resolve(running);
    for (const listener of starting) listener();
  };
  const node = {
    get started() {
      return started;
    },
    running: async () => running,
    onStart(listener: () => void) {
      starting.add(listener);
      return () => void starting.delete(listener);
    },
  };
  const service = new ClusterService({node: node as unknown as SolanaNode, keys, bridge, tokens: []});
  return {stage, service, start};
}
