import {expect} from '@open-wc/testing';
import {failureOf} from '../testing/fakes/failure-of.js';
import {mayClose, Surfaces, type ModalSurface, type SurfacesParts} from './surfaces.js';

describe('Surfaces', () => {
  it('is empty until an element is added, and again once it is removed', () => {
    const surfaces = createSurfaces();
    expect(surfaces.all.size).to.equal(0);
    const remove = surfaces.add(surface());
    expect(surfaces.all.size).to.equal(1);
    remove();
    remove();
    expect(surfaces.all.size).to.equal(0);
  });

  it('loads the element that shows the modal, and rejects if that fails', async () => {
    const surfaces = createSurfaces();
    const loaded: string[] = [];
    const remove = surfaces.add(surface({load: async () => void loaded.push('one')}));
    surfaces.add(surface({load: async () => void loaded.push('other')}));
    await surfaces.load();
    expect(loaded).to.deep.equal(['one']);
    remove();
    await surfaces.load();
    expect(loaded).to.deep.equal(['one', 'other']);
    const broken = new Error('offline');
    const failing = createSurfaces();
    failing.add(surface({load: () => Promise.reject(broken)}));
    expect(await failureOf(failing.load())).to.equal(broken);
  });

  it('prefers rendered elements, and keeps an element while the modal is open', async () => {
    let isOpen = false;
    const surfaces = createSurfaces({isOpen: () => isOpen});
    let isFirstRendered = false;
    const first = surface({isRendered: () => isFirstRendered});
    const second = surface({isRendered: () => true});
    surfaces.add(first);
    surfaces.add(second);
    expect(surfaces.choose()).to.equal(second);
    isFirstRendered = true;
    isOpen = true;
    expect(surfaces.choose(), 'while it is open').to.equal(second);
    isOpen = false;
    expect(surfaces.choose(), 'at the next opening').to.equal(first);
  });

  it('waits for a rendered element, also one that is added meanwhile', async () => {
    const surfaces = createSurfaces();
    await surfaces.whenRendered();
    surfaces.add(surface({isRendered: () => false, whenRendered: () => new Promise(() => {})}));
    const waiting = surfaces.whenRendered();
    const added = surface();
    surfaces.add(added);
    await waiting;
    expect(surfaces.shown.get()).to.equal(added);
  });

  it('may close when no element objects, and when there are no elements', () => {
    const surfaces = createSurfaces();
    expect(mayClose(surfaces)).to.equal(true);
    surfaces.add(surface());
    expect(mayClose(surfaces)).to.equal(true);
    surfaces.add(surface({mayClose: () => false}));
    expect(mayClose(surfaces)).to.equal(false);
    surfaces.choose();
    expect(mayClose(surfaces), 'the one that shows the modal is asked').to.equal(true);
  });
});

function createSurfaces(parts: Partial<SurfacesParts> = {}): Surfaces {
  return new Surfaces({isOpen: () => false, close: () => {}, report: () => {}, ...parts});
}

function surface(fields: Partial<ModalSurface> = {}): ModalSurface {
  return {load: async () => {}, mayClose: () => true, ...fields};
}
