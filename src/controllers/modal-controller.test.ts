import {expect} from '@open-wc/testing';
import {createFakeClock, type FakeClock} from '../testing/fake-clock.js';
import {ModalController} from './modal-controller.js';

describe('ModalController (spec 4: "Modal: open or closed, loading, and a shake of 500 ms")', () => {
  it('starts closed, opens and closes', () => {
    const {modal} = setup();
    expect(modal.state.get()).to.deep.equal({open: false, loading: false, shaking: false});
    modal.open();
    expect(modal.state.get().open).to.equal(true);
    modal.close();
    expect(modal.state.get().open).to.equal(false);
  });

  it('"Closing resets loading"', () => {
    const {modal} = setup();
    modal.open();
    modal.setLoading(true);
    expect(modal.state.get().loading).to.equal(true);
    modal.close();
    expect(modal.state.get().loading).to.equal(false);
  });

  it('opens with a single change', () => {
    const {modal} = setup();
    modal.setLoading(true);
    const states: unknown[] = [];
    modal.state.listen((state) => states.push(state));
    modal.open();
    modal.setLoading(false);
    expect(states).to.deep.equal([{open: true, loading: false, shaking: false}]);
  });

  it('emits no event without a change', () => {
    const {modal} = setup();
    let told = 0;
    modal.state.listen(() => told++);
    modal.setLoading(false);
    modal.close();
    expect(told).to.equal(0);
  });

  it('"a shake of 500 ms"', () => {
    const {clock, modal} = setup();
    modal.open();
    modal.shake();
    clock.advance(499);
    expect(modal.state.get()).to.deep.equal({open: true, loading: false, shaking: true});
    clock.advance(1);
    expect(modal.state.get()).to.deep.equal({open: true, loading: false, shaking: false});
  });

  it('restarts the shake when it is called during one', () => {
    const {clock, modal} = setup();
    modal.shake();
    clock.advance(400);
    modal.shake();
    clock.advance(400);
    expect(modal.state.get().shaking).to.equal(true);
    clock.advance(100);
    expect(modal.state.get().shaking).to.equal(false);
  });

  for (const end of ['close', 'dispose'] as const) {
    it(`leaves no timer running after ${end}()`, () => {
      const {clock, modal} = setup();
      modal.shake();
      modal[end]();
      const states: unknown[] = [];
      modal.state.listen((state) => states.push(state));
      clock.advance(1_000);
      expect(states).to.deep.equal([]);
    });
  }
});

function setup(): {clock: FakeClock; modal: ModalController} {
  const clock = createFakeClock();
  return {clock, modal: new ModalController({clock})};
}
