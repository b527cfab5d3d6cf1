import {expect} from '@open-wc/testing';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {untilAborted} from './until-aborted.js';

describe('untilAborted', () => {
  it('gives the answer, or its failure', async () => {
    const {signal} = new AbortController();
    expect(await untilAborted(Promise.resolve(7), signal)).to.equal(7);
    const failure = new Error('down');
    expect(await failureOf(untilAborted(Promise.reject(failure), signal))).to.equal(failure);
  });

  it('ends with the reason as soon as it is aborted, and at once where it was before', async () => {
    const abort = new AbortController();
    const reason = new Error('left');
    const waiting = failureOf(untilAborted(new Promise(() => {}), abort.signal));
    abort.abort(reason);
    expect(await waiting).to.equal(reason);
    expect(await failureOf(untilAborted(new Promise(() => {}), abort.signal))).to.equal(reason);
  });

  it('drops an answer that comes after the abort', async () => {
    const abort = new AbortController();
    let answer: (value: number) => void = () => {};
    const waiting = failureOf(
      untilAborted(new Promise<number>((resolve) => (answer = resolve)), abort.signal),
    );
    abort.abort(new Error('left'));
    answer(7);
    expect(String(await waiting)).to.contain('left');
  });
});
