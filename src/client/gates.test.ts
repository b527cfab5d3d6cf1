import {expect} from '@open-wc/testing';
import {atom} from 'nanostores';
import {GatesController} from '../controllers/gates-controller.js';
import {GATE_DEADLINE_MS} from '../core/config/constants.js';
import {isDrawbridgeError} from '../core/errors/drawbridge-error.js';
import type {GateManifest, GateSettings, GateStatus} from '../core/ports/feature.js';
import {createFakeClock} from '../testing/fake-clock.js';
import {failureOf} from '../testing/fakes/failure-of.js';
import {createGates} from './feature-host.js';

describe('gates', () => {
  it('load the enabled gates at the first check, and no code of the others', async () => {
    const wanted = fakeGate();
    const other = fakeGate({isWanted: () => false});
    const {check, gates} = setup(wanted, other);
    expect([wanted.loads, gates.has('UnsupportedChain')]).to.deep.equal([0, true]);
    await check();
    await check();
    expect([wanted.loads, wanted.checks, other.loads]).to.deep.equal([1, 2, 0]);
  });

  it('hold the user only once loaded, first gate first, and only outside their own views', async () => {
    const first = fakeGate({view: 'WhatIsANetwork', heldViews: ['WhatIsANetwork', 'Networks'], back: 'pop'});
    const second = fakeGate();
    const {check, gates} = setup(first, second);
    second.state.set('held');
    expect([gates.held, gates.holds('UnsupportedChain')]).to.deep.equal([undefined, false]);
    await check();
    expect([gates.held?.view, gates.holds('UnsupportedChain'), gates.holds('Networks')]).to.deep.equal([
      'UnsupportedChain',
      true,
      false,
    ]);
    first.state.set('held');
    expect([gates.held?.view, gates.holds('Networks'), gates.closing]).to.deep.equal([
      'WhatIsANetwork',
      true,
      ['UnsupportedChain'],
    ]);
  });

  it('close the modal on the way back from the view of a gate that the page does not enable', () => {
    const {gates} = setup(fakeGate({isWanted: () => false}), fakeGate({view: 'WhatIsANetwork', back: 'pop'}));
    expect([gates.closing, gates.has('UnsupportedChain')]).to.deep.equal([['UnsupportedChain'], false]);
  });

  it('wait while a gate is checking', async () => {
    const gate = fakeGate();
    gate.state.set('checking');
    const {check, gates} = setup(gate);
    let isDone = false;
    const looking = check().then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve));
    expect(isDone).to.equal(false);
    gate.state.set('held');
    await looking;
    expect(gates.held?.view).to.equal('UnsupportedChain');
  });

  it('let the user continue at the deadline, and leave no timer running', async () => {
    const gate = fakeGate();
    gate.state.set('checking');
    const {check, clock, gates} = setup(gate);
    const looking = check();
    await new Promise((resolve) => setTimeout(resolve));
    clock.advance(GATE_DEADLINE_MS);
    await looking;
    expect([gates.held, gate.state.lc]).to.deep.equal([undefined, 0]);
  });

  it('do not hold the user if they clear while the modal loads', async () => {
    const gate = fakeGate();
    gate.state.set('held');
    const {check, gates, modal} = setup(gate);
    modal.load = async () => gate.state.set('clear');
    await check();
    expect([gates.held, modal.loads]).to.deep.equal([undefined, 1]);
  });

  it('load no modal if none holds, and hold the user if the modal fails to load', async () => {
    const gate = fakeGate();
    const {check, gates, modal} = setup(gate);
    await check();
    expect(modal.loads).to.equal(0);
    gate.state.set('held');
    modal.load = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    await check();
    expect([gates.held?.view, modal.loads]).to.deep.equal(['UnsupportedChain', 1]);
  });

  it('do not hold the user after a failed load, report it, and load at the next check', async () => {
    const gate = fakeGate({fails: 1});
    gate.state.set('held');
    const {check, gates} = setup(gate);
    expect(isDrawbridgeError(await failureOf(check()), 'chunk/unavailable')).to.equal(true);
    expect(gates.held).to.equal(undefined);
    await check();
    expect(gates.held?.view).to.equal('UnsupportedChain');
  });
});

function fakeGate({fails = 0, ...manifest}: Partial<GateManifest> & {readonly fails?: number} = {}) {
  const state = atom<GateStatus>('clear');
  const gate = {
    state,
    loads: 0,
    checks: 0,
    manifest: {
      view: 'UnsupportedChain',
      heldViews: ['UnsupportedChain'],
      back: 'close',
      isWanted: () => true,
      load: async () => {
        gate.loads++;
        if (gate.loads <= fails) throw new TypeError('Failed to fetch dynamically imported module');
        return () => ({state, check: () => void gate.checks++});
      },
      ...manifest,
    } satisfies GateManifest,
  };
  return gate;
}

function setup(...fakes: readonly ReturnType<typeof fakeGate>[]) {
  const [clock, gates] = [createFakeClock(), new GatesController()];
  const manifests = fakes.map(({manifest}) => ({
    id: 'networks' as const,
    needs: [],
    views: {},
    gates: [manifest],
  }));
  const modal = {loads: 0, load: async (): Promise<void> => {}};
  const {checkGates: check, loadGates} = createGates({
    clock,
    gates,
    manifests,
    settings: {} as GateSettings,
    contextOf: () => ({}),
    async loadModal() {
      modal.loads++;
      await modal.load();
    },
  });
  return {clock, gates, check, loadGates, modal};
}
