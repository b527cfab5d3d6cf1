import {expect} from '@open-wc/testing';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createUntilDestroyed, withAnySignal} from './until-destroyed.js';

describe('a destroyed client', () => {
  it('rejects with client/destroyed for all waiting and later callers', async () => {
    const {bound, end} = createUntilDestroyed();
    const never = bound(() => new Promise<void>(() => {}));
    const waiting = [failureOf(never()), failureOf(never())];
    end();
    for (const failure of await Promise.all([...waiting, failureOf(never())]))
      expect(failure).to.include({code: 'client/destroyed'});
  });

  it('aborts with the first of two signals, with its reason', async () => {
    const [one, other] = [new AbortController(), new AbortController()];
    const reason = new Error('The user left');
    const call = withAnySignal([one.signal, undefined, other.signal], untilGiven);
    other.abort(reason);
    expect(await failureOf(call)).to.equal(reason);
    expect(await failureOf(withAnySignal([other.signal], untilGiven))).to.equal(reason);
  });

  it('leaves no listener on a signal that never aborts', async () => {
    const {signal} = new AbortController();
    const {add, listeners} = watchListeners(signal);
    let kept: AbortSignal | undefined;
    await withAnySignal([signal], async (own) => void (kept = own));
    expect([add(), listeners()]).to.deep.equal([1, 0]);
    expect(kept, 'who listens for longer listens to a signal of the call').not.to.equal(signal);
  });
});

function untilGiven(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const leave = (): void => reject(signal.reason as Error);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });
}

/** How many listeners were added, and how many of them are still there. */
function watchListeners(signal: AbortSignal): {add(): number; listeners(): number} {
  const added: (AbortSignal | undefined)[] = [];
  const add = signal.addEventListener.bind(signal);
  signal.addEventListener = (...call: Parameters<typeof add>) => {
    added.push((call[2] as AddEventListenerOptions | undefined)?.signal);
    add(...call);
  };
  return {add: () => added.length, listeners: () => added.filter((until) => !until?.aborted).length};
}
