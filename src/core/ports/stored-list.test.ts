import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {StoredList} from './stored-list.js';

const DAY_MS = 24 * 60 * 60_000;

describe('a list of what outlives the page', () => {
  it('keeps what another tab has stored since this tab read it', () => {
    const {tab} = setup();
    const [one, other] = [tab(), tab()];
    expect([one.all, other.all]).to.deep.equal([[], []]);
    one.put(open('first'));
    other.put(open('second'));
    one.remove('first');
    expect(keysOf(one)).to.deep.equal(['second']);
    expect(keysOf(other)).to.deep.equal(['second']);
  });

  for (const [what, ms] of [
    ['is a year old', 365 * DAY_MS],
    ['begins after the clock was set back', -DAY_MS],
  ] as const) {
    it(`keeps an open entry that ${what}, also at the next change`, () => {
      const {tab, clock} = setup();
      tab().put(open('undecided', clock.now() - ms));
      tab().put(ended('other', clock.now()));
      expect(keysOf(tab())).to.deep.equal(['other', 'undecided']);
    });
  }

  it('writes back ended entries that it no longer lists', () => {
    const {tab, clock} = setup();
    tab().put(ended('old', clock.now()));
    const {now} = clock;
    clock.now = () => now() + 8 * DAY_MS;
    tab().put(open('new', clock.now()));
    expect(keysOf(tab())).to.deep.equal(['new']);
    clock.now = now;
    expect(keysOf(tab())).to.deep.equal(['new', 'old']);
  });

  it('drops the oldest ended entries for want of room, and none that is open', () => {
    const {tab, clock} = setup();
    tab().put(open('open', clock.now()));
    for (const key of ['a', 'b', 'c']) tab().put(ended(key, clock.now()));
    expect(keysOf(tab())).to.deep.equal(['c', 'b', 'open']);
  });

  it('tells of the changes of other tabs, and of no others', () => {
    const {tab} = setup();
    let heard = 0;
    const stop = tab().listen(() => (heard += 1));
    for (const key of ['drawbridge/test/entries/v1', 'drawbridge/test/others/v1', null])
      dispatchEvent(new StorageEvent('storage', {key}));
    stop();
    dispatchEvent(new StorageEvent('storage', {key: null}));
    expect(heard).to.equal(2);
  });
});

interface Entry {
  readonly key: string;
  readonly at: number;
  readonly isOpen: boolean;
}

/** A site with room for three entries, of which ended ones are listed for seven days. */
function setup() {
  const clock = createFakeClock();
  const shared = memoryStorage();
  const tab = (): StoredList<Entry> =>
    new StoredList<Entry>(
      {storage: createSlotStorage('test', shared), clock},
      {
        name: 'entries',
        read: (stored) => stored as Entry,
        isOpen: ({isOpen}) => isOpen,
        max: 3,
        lifetimeMs: 7 * DAY_MS,
      },
    );
  return {clock, tab};
}

function open(key: string, at = 0): Entry {
  return {key, at, isOpen: true};
}

function ended(key: string, at: number): Entry {
  return {key, at, isOpen: false};
}

function keysOf({all}: StoredList<Entry>): readonly string[] {
  return all.map(({key}) => key);
}
