import {expect} from '@open-wc/testing';
import {createFakeClock} from '../../../../testing/fake-clock.js';
import {breakDatabase, type DatabaseFault} from '../../../../testing/fakes/connectors/break-database.js';
import {OPEN_DEADLINE_MS, SdkStorage} from './sdk-storage.js';

const FAULTS: readonly DatabaseFault[] = ['refuses', 'throws', 'is missing', 'is full', 'is silent'];

describe('SdkStorage', () => {
  let repair = (): void => {};
  afterEach(() => repair());

  it('keeps values for the next page, bigints as well, until they are removed', async () => {
    const {storage, key} = setup();
    await storage.setItem(key, {topic: 'a', fee: 12n, list: [1, null]});
    expect(await setup().storage.getItem(key)).to.deep.equal({topic: 'a', fee: 12n, list: [1, null]});
    expect(await setup().storage.getKeys()).to.include(key);
    await storage.removeItem(key);
    expect(await setup().storage.getItem(key)).to.equal(undefined);
    expect(await storage.getKeys()).not.to.include(key);
  });

  for (const fault of FAULTS) {
    it(`keeps values for this page if the database ${fault}`, async () => {
      const {storage, key, clock} = setup();
      repair = breakDatabase(fault);
      const setting = storage.setItem(key, {topic: 'a'});
      if (fault === 'is silent') clock.advance(OPEN_DEADLINE_MS);
      await setting;
      expect(await storage.getItem(key)).to.deep.equal({topic: 'a'});
      expect(await storage.getEntries()).to.deep.include([key, {topic: 'a'}]);
      await storage.removeItem(key);
      expect(await storage.getItem(key)).to.equal(undefined);
    });
  }

  it('reads the newer value if the database is full and has an older one', async () => {
    const {storage, key} = setup();
    await storage.setItem(key, 'older');
    repair = breakDatabase('is full');
    await storage.setItem(key, 'newer');
    expect(await storage.getItem(key)).to.equal('newer');
    repair();
    await storage.setItem(key, 'newest');
    expect(await setup().storage.getItem(key)).to.equal('newest');
    await storage.removeItem(key);
  });
});

function setup() {
  const clock = createFakeClock();
  return {clock, storage: new SdkStorage(clock), key: 'wc@2:client:0.3:test//session'};
}
