import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {createFakeClock, type FakeClock} from '../../../testing/fake-clock.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './countdown.js';
import type {Countdown} from './countdown.js';

const words = {validFor: (time: string) => `Expires in ${time}`, soon: 'Soon.', renewed: 'Renewed.'};

describe('<drawbridge-countdown>', () => {
  testAccessibility(
    () =>
      html`<drawbridge-countdown
        .clock=${createFakeClock()}
        .expiresAt=${1}
        .words=${words}
      ></drawbridge-countdown>`,
  );

  it('updates each second, when the second changes', async () => {
    const {countdown, clock, shown} = await setup(90_400);
    expect(shown()).to.equal('Expires in 1:31');
    clock.advance(399);
    await countdown.updateComplete;
    expect(shown()).to.equal('Expires in 1:31');
    clock.advance(1);
    await countdown.updateComplete;
    expect(shown()).to.equal('Expires in 1:30');
  });

  it('announces only the last minute and a new end time', async () => {
    const {countdown, clock, said} = await setup(61_000);
    expect(said()).to.equal('');
    clock.advance(1_000);
    await countdown.updateComplete;
    expect(said()).to.equal('Soon.');
    countdown.expiresAt = clock.now() + 240_000;
    await countdown.updateComplete;
    expect(said()).to.equal('Renewed.');
  });

  it('stops at the end, while it is detached, and after its removal', async () => {
    const {countdown, clock, shown, started} = await setup(2_000);
    for (let second = 0; second < 3; second++) {
      clock.advance(1_000);
      await countdown.updateComplete;
    }
    expect(shown()).to.equal('Expires in 0:00');
    const ended = started.length;
    clock.advance(10_000);
    expect(started).to.have.length(ended);
    countdown.expiresAt = clock.now() + 5_000;
    await countdown.updateComplete;
    const parent = countdown.parentElement!;
    countdown.remove();
    clock.advance(2_000);
    await countdown.updateComplete;
    expect(shown()).to.equal('Expires in 0:05');
    parent.append(countdown);
    await countdown.updateComplete;
    expect(shown()).to.equal('Expires in 0:03');
  });
});

async function setup(expiresAt: number) {
  const base = createFakeClock();
  const started: number[] = [];
  const clock: FakeClock = {...base, after: (ms, task) => (started.push(ms), base.after(ms, task))};
  const countdown = await themed<Countdown>(
    html`<drawbridge-countdown
      .clock=${clock}
      .expiresAt=${expiresAt}
      .words=${words}
    ></drawbridge-countdown>`,
  );
  const text = (role: string): string => countdown.shadowRoot!.querySelector(`[role="${role}"]`)!.textContent;
  return {countdown, clock, started, shown: () => text('timer'), said: () => text('status')};
}
