import {expect} from '@open-wc/testing';
import {failureOf} from '../../testing/failure-of.js';
import {Surfaces, type Surface} from './surfaces.js';

describe('Surfaces', () => {
  it('is empty until an element adds itself, and again once it is gone', () => {
    const surfaces = new Surfaces();
    expect(surfaces.isEmpty).to.equal(true);
    const remove = surfaces.add(surface());
    expect(surfaces.isEmpty).to.equal(false);
    remove();
    remove();
    expect(surfaces.isEmpty).to.equal(true);
  });

  it('loads every element, and fails with the one that fails', async () => {
    const surfaces = new Surfaces();
    const loaded: string[] = [];
    surfaces.add(surface({load: async () => void loaded.push('one')}));
    surfaces.add(surface({load: async () => void loaded.push('other')}));
    await surfaces.load();
    expect(loaded).to.deep.equal(['one', 'other']);
    const broken = new Error('offline');
    surfaces.add(surface({load: () => Promise.reject(broken)}));
    expect(await failureOf(surfaces.load())).to.equal(broken);
  });

  it('may close when no element objects, and when there is none', () => {
    const surfaces = new Surfaces();
    expect(surfaces.mayClose()).to.equal(true);
    surfaces.add(surface());
    expect(surfaces.mayClose()).to.equal(true);
    surfaces.add(surface({mayClose: () => false}));
    expect(surfaces.mayClose()).to.equal(false);
  });
});

function surface(fields: Partial<Surface> = {}): Surface {
  return {load: async () => {}, mayClose: () => true, ...fields};
}
