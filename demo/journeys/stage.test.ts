import {once} from 'node:events';
import {describe, it} from 'node:test';
import {useStage} from './stage.js';

describe('the stage of journeys', () => {
  const stage = useStage();

  it('is left while a test still changes an answer', async () => {
    const visitor = await stage.visit('/');
    const steps = new EventTarget();
    const [isAsked, isLeft, isOver] = ['asked', 'left', 'over'].map((step) => once(steps, step));
    await visitor.page.route('**/devnet.json', async (route) => {
      const response = await route.fetch();
      steps.dispatchEvent(new Event('asked'));
      await isLeft;
      try {
        // Rejects, and ends the process of a stage that does not expect it.
        await response.json();
      } finally {
        steps.dispatchEvent(new Event('over'));
      }
    });
    await visitor.page.evaluate(() => void fetch('/devnet.json'));
    await isAsked;
    await stage.leave(visitor);
    steps.dispatchEvent(new Event('left'));
    await isOver;
  });
});
