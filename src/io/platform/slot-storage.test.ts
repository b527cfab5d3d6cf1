import {expect} from '@open-wc/testing';
import fc from 'fast-check';
import type {KeyValueStorage, SlotContent, StorageSlot} from '../../core/ports/storage.js';
import {siteStorage, createSlotStorage, memoryStorage} from './slot-storage.js';

const CONTENT: SlotContent<{readonly count: number}> = {
  name: 'test',
  fallback: {count: 0},
  read: (stored) =>
    typeof stored === 'object' && stored !== null && 'count' in stored && typeof stored.count === 'number'
      ? {count: stored.count}
      : undefined,
};
const KEY = 'drawbridge/one/test/v1';

describe('createSlotStorage', () => {
  it('keeps values over a reload, under its key', () => {
    const backing = memoryStorage();
    slotOf(backing).set({count: 5});
    expect(backing.getItem(KEY)).to.equal('{"count":5}');
    expect(slotOf(backing).get()).to.deep.equal({count: 5});
    slotOf(backing).clear();
    expect(backing.getItem(KEY)).to.equal(null);
    expect(slotOf(backing).get()).to.deep.equal({count: 0});
  });

  it('removes an entry that is set to undefined', () => {
    const backing = memoryStorage();
    const slot = createSlotStorage('one', backing).slot<typeof CONTENT.fallback | undefined>(CONTENT);
    slot.set({count: 5});
    slot.set(undefined);
    expect(backing.getItem(KEY)).to.equal(null);
    expect(slot.get()).to.deep.equal({count: 0});
  });

  it('keeps two clients separate', () => {
    const backing = memoryStorage();
    slotOf(backing, 'one').set({count: 5});
    expect(slotOf(backing, 'two').get()).to.deep.equal({count: 0});
    slotOf(backing, 'two').clear();
    expect(slotOf(backing, 'one').get()).to.deep.equal({count: 5});
  });

  for (const garbage of ['', '{', 'null', '[]', '5', '"{}"', '{"count":"5"}', '{"__proto__":{"count":5}}']) {
    it(`treats ${garbage || 'an empty text'} as missing`, () => {
      const backing = memoryStorage();
      backing.setItem(KEY, garbage);
      expect(slotOf(backing).get()).to.deep.equal({count: 0});
    });
  }

  it('never throws for any stored text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const backing = memoryStorage();
        backing.setItem(KEY, text);
        expect(slotOf(backing).get().count).to.be.a('number');
      }),
    );
  });

  it('keeps values in memory while the storage is forbidden', () => {
    const slot = slotOf(forbidden());
    expect(slot.get()).to.deep.equal({count: 0});
    slot.set({count: 5});
    expect(slot.get()).to.deep.equal({count: 5});
    slot.clear();
    expect(slot.get()).to.deep.equal({count: 0});
  });

  it('keeps new values in memory while the storage is full, and writes again once there is room', () => {
    const backing = memoryStorage();
    slotOf(backing).set({count: 1});
    let isFull = true;
    const filling: KeyValueStorage = {
      ...backing,
      setItem(key, value) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError');
        backing.setItem(key, value);
      },
    };
    const slot = slotOf(filling);
    slot.set({count: 2});
    expect(slot.get(), 'not the old value').to.deep.equal({count: 2});
    isFull = false;
    slot.set({count: 3});
    expect(slotOf(backing).get()).to.deep.equal({count: 3});
  });

  it('reads the values of another tab', () => {
    const backing = memoryStorage();
    const [slot, other] = [slotOf(backing), slotOf(backing)];
    expect(slot.get()).to.deep.equal({count: 0});
    other.set({count: 7});
    expect(slot.get()).to.deep.equal({count: 7});
  });
});

describe('browserStorage', () => {
  it('is the page’s localStorage', () => {
    siteStorage().setItem('slot-storage.test', 'kept');
    expect(localStorage.getItem('slot-storage.test')).to.equal('kept');
    siteStorage().removeItem('slot-storage.test');
    expect(localStorage.getItem('slot-storage.test')).to.equal(null);
  });

  it('falls back to memory if the browser forbids localStorage', () => {
    const own = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    const storage = siteStorage();
    Object.defineProperty(window, 'localStorage', own);
    storage.setItem('slot-storage.test', 'kept');
    expect(storage.getItem('slot-storage.test')).to.equal('kept');
    expect(localStorage.getItem('slot-storage.test')).to.equal(null);
  });
});

function slotOf(backing: KeyValueStorage, clientId = 'one'): StorageSlot<{readonly count: number}> {
  return createSlotStorage(clientId, backing).slot(CONTENT);
}

function forbidden(): KeyValueStorage {
  const refuse = (): never => {
    throw new DOMException('forbidden', 'SecurityError');
  };
  return {getItem: refuse, setItem: refuse, removeItem: refuse};
}
