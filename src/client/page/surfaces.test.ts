import {expect} from '@open-wc/testing';
import {failureOf} from '../../testing/failure-of.js';
import {mayClose} from './ask-surfaces.js';
import {Surfaces, type Surface} from './surfaces.js';

describe('Surfaces', () => {
  it('is empty until an element adds itself, and again once it is removed', () => {
    const surfaces = new Surfaces();
    expect(surfaces.all.size).to.equal(0);
    const remove = surfaces.add(surface());
    expect(surfaces.all.size).to.equal(1);
    remove();
    remove();
    expect(surfaces.all.size).to.equal(0);
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
    expect(mayClose(surfaces)).to.equal(true);
    surfaces.add(surface());
    expect(mayClose(surfaces)).to.equal(true);
    surfaces.add(surface({mayClose: () => false}));
    expect(mayClose(surfaces)).to.equal(false);
  });
});

function surface(fields: Partial<Surface> = {}): Surface {
  return {load: async () => {}, mayClose: () => true, ...fields};
}
