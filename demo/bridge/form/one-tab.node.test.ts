import assert from 'node:assert/strict';
import {afterEach, describe, it} from 'node:test';
import {HeldBackError} from './held-back-error.js';
import {inTurn} from './one-tab.js';

const turn = {name: 'bridge deposit eip155:1:0x1', left: new AbortController().signal};
const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator');

describe('the turn of a deposit', () => {
  afterEach(() => {
    if (before) Object.defineProperty(globalThis, 'navigator', before);
    else Reflect.deleteProperty(globalThis, 'navigator');
  });

  it('is held back while another tab has it, and nothing is asked of the wallet', async () => {
    const {run, asked} = deposits();
    useLocks((hold) => hold(null));
    await assert.rejects(inTurn(turn, run), HeldBackError);
    assert.equal(asked(), 0);
  });

  for (const [what, locks] of [
    ['has no locks', undefined],
    ['blocks locks', () => Promise.reject(new DOMException('Blocked', 'SecurityError'))],
  ] as const)
    it(`begins at once in a browser that ${what}`, async () => {
      const {run, asked} = deposits();
      useLocks(locks);
      assert.equal(await inTurn(turn, run), '0xaa');
      assert.equal(asked(), 1);
    });

  it('asks once for a deposit that fails', async () => {
    const {run, asked} = deposits(new Error('The wallet declined'));
    useLocks((hold) => hold({mode: 'exclusive', name: turn.name}));
    await assert.rejects(inTurn(turn, run), /declined/);
    assert.equal(asked(), 1);
  });

  it('asks once for a deposit whose block cannot be awaited', async () => {
    const {run, asked} = deposits();
    useLocks((hold) => hold({mode: 'exclusive', name: turn.name}));
    assert.equal(await inTurn(turn, run, () => Promise.reject(new Error('The node hung up'))), '0xaa');
    await new Promise(setImmediate);
    assert.equal(asked(), 1);
  });

  it('lasts until the deposit has landed', async () => {
    const {run} = deposits();
    let released = false;
    let land: () => void = () => undefined;
    useLocks(async (hold) => {
      await hold({mode: 'exclusive', name: turn.name});
      released = true;
    });
    const landed = new Promise<void>((resolve) => (land = resolve));
    await inTurn(turn, run, () => landed);
    assert.equal(released, false);
    land();
    await landed;
    await new Promise(setImmediate);
    assert.equal(released, true);
  });
});

type Hold = (lock: Lock | null) => Promise<void>;

/** A wallet that answers, or fails, and counts. */
function deposits(failure?: Error) {
  let count = 0;
  const run = async (): Promise<string> => {
    count += 1;
    if (failure) throw failure;
    return '0xaa';
  };
  return {run, asked: () => count};
}

function useLocks(request: ((hold: Hold) => Promise<void>) | undefined): void {
  const locks = request && {request: (_name: string, _options: LockOptions, hold: Hold) => request(hold)};
  Object.defineProperty(globalThis, 'navigator', {value: {locks}, configurable: true});
}
