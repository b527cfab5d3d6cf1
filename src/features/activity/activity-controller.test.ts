import {expect} from '@open-wc/testing';
import type {Transaction, TransactionPage} from '../../core/model/assets/transaction.js';
import {failureOf} from '../../testing/fakes/failure-of.js';
import {ActivityController, type ActivitySubject} from './activity-controller.js';

const HERE: ActivitySubject = {address: '0xA1', chainId: 'eip155:1'};

describe('ActivityController', () => {
  it('reads the first page, then the next at the cursor', async () => {
    const {activity, asked, shown} = setup([page(['a', 'b'], 'next'), page(['c'])]);
    await activity.open(HERE);
    expect(shown()).to.equal('a b');
    expect(activity.state.get()).to.include({status: 'ready', hasMore: true});
    await activity.more();
    expect(shown()).to.equal('a b c');
    expect(activity.state.get().hasMore).to.equal(false);
    await activity.more();
    expect(asked).to.deep.equal([undefined, 'next']);
  });

  it('continues after pages without visible entries, up to a limit', async () => {
    const elsewhere = page(['x'], 'again', {chain: 'eip155:10'});
    const {activity, asked, shown} = setup([elsewhere, elsewhere, page(['a'], 'more')]);
    await activity.open(HERE);
    expect(shown()).to.equal('a');
    expect(asked).to.have.length(3);
    const endless = setup(Array.from({length: 50}, () => elsewhere));
    await endless.activity.open(HERE);
    expect(endless.asked).to.have.length(5);
    expect(endless.activity.state.get()).to.include({status: 'ready', hasMore: true});
  });

  it('marks the list empty when the service fails, with the reason', async () => {
    const {activity} = setup([new Error('down')]);
    expect(String(await failureOf(activity.open(HERE)))).to.contain('down');
    expect(activity.state.get()).to.deep.include({status: 'failed', transactions: [], hasMore: false});
    expect(activity.state.get().failure).to.have.property('page', 'first');
  });

  it('"Transactions can\'t be fetched without an accountAddress" (spec 8)', async () => {
    const {activity} = setup([]);
    expect(String(await failureOf(activity.open({...HERE, address: ''})))).to.contain(
      "Transactions can't be fetched without an accountAddress",
    );
  });

  it('drops results for an account that is no longer in use', async () => {
    const {activity, answers, shown} = setup([page(['mine'])]);
    const slow = answers.hold();
    const first = activity.open({...HERE, address: '0xOld'});
    const second = activity.open(HERE);
    slow.answer(page(['old']));
    await Promise.all([first, second]);
    expect(shown()).to.equal('mine');
    expect(activity.state.get().subject).to.deep.equal(HERE);
  });

  it('keeps entries while the account is reloaded, and replaces changed ones', async () => {
    const pending = {...transaction('a'), status: 'pending'} as const;
    const {activity, answers} = setup([{transactions: [pending]}]);
    await activity.open(HERE);
    const slow = answers.hold();
    const done = activity.open(HERE);
    expect(activity.state.get()).to.deep.include({status: 'loading', transactions: [pending]});
    slow.answer(page(['a']));
    await done;
    expect(activity.state.get().transactions.map(({status}) => status)).to.deep.equal(['confirmed']);
  });

  it('keeps later pages when the first is reloaded', async () => {
    const {activity, asked, shown, answers} = setup([page(['a', 'b'], 'one'), page(['c'], 'two')]);
    await activity.open(HERE);
    await activity.more();
    answers.say({transactions: [transaction('new', {minedAt: 1}), ...older('a', 'b')], next: 'one'});
    await activity.open(HERE);
    expect(shown()).to.equal('new a b c');
    answers.say(page(['d']));
    await activity.more();
    expect(asked).to.deep.equal([undefined, 'one', undefined, 'two']);
    expect(shown()).to.equal('new a b c d');
    function older(...ids: string[]) {
      return activity.state.get().all.filter(({id}) => ids.includes(id));
    }
  });

  it('drops old pages if the first page has only new entries', async () => {
    const {activity, shown, answers} = setup([page(['a'], 'one')]);
    await activity.open(HERE);
    answers.say(page(['y', 'z'], 'other'));
    await activity.open(HERE);
    expect(shown()).to.equal('y z');
    expect(activity.state.get().hasMore).to.equal(true);
  });

  it('keeps entries when a later page fails, and continues from there', async () => {
    const {activity, shown, answers} = setup([page(['a'], 'next'), new Error('down')]);
    await activity.open(HERE);
    await failureOf(activity.more());
    expect(activity.state.get()).to.include({status: 'failed', hasMore: true});
    expect(activity.state.get().failure).to.have.property('page', 'more');
    answers.say(page(['b']));
    await activity.more();
    expect(shown()).to.equal('a b');
    expect(activity.state.get()).not.to.have.property('failure');
  });

  it('reads once for simultaneous callers', async () => {
    const {activity, asked, answers} = setup([page(['a'], 'next')]);
    await activity.open(HERE);
    const slow = answers.hold();
    const all = [activity.more(), activity.more(), activity.open(HERE)];
    slow.answer(page(['b']));
    await Promise.all(all);
    expect(asked).to.deep.equal([undefined, 'next']);
  });

  it('aborts requests when it is cleared', async () => {
    const {activity, answers, shown} = setup([]);
    const slow = answers.hold();
    const done = activity.open(HERE);
    activity.clear();
    slow.answer(page(['late']));
    await done;
    expect(shown()).to.equal('');
    expect(activity.state.get().status).to.equal('idle');
  });
});

let minute = 0;

function transaction(id: string, changes: Partial<Transaction> = {}): Transaction {
  return {
    id,
    hash: id,
    chain: 'eip155:1',
    minedAt: -minute++,
    operationType: 'send',
    status: 'confirmed',
    sentFrom: '0xA1',
    sentTo: '0xB2',
    transfers: [],
    ...changes,
  };
}

function page(ids: readonly string[], next?: string, changes?: Partial<Transaction>): TransactionPage {
  return {transactions: ids.map((id) => transaction(id, changes)), ...(next && {next})};
}

function setup(pages: readonly (TransactionPage | Error)[]) {
  const left = [...pages];
  const asked: (string | undefined)[] = [];
  const held: Promise<TransactionPage>[] = [];
  const activity = new ActivityController({
    async read({cursor}) {
      asked.push(cursor);
      const waiting = held.shift();
      if (waiting) return waiting;
      const answer = left.shift();
      if (answer instanceof Error) throw answer;
      if (!answer) throw new Error('nothing more to tell');
      return answer;
    },
  });
  return {
    activity,
    asked,
    shown: () =>
      activity.state
        .get()
        .transactions.map(({id}) => id)
        .join(' '),
    answers: {
      say: (next: TransactionPage) => void left.push(next),
      hold() {
        let answer: (page: TransactionPage) => void = () => {};
        held.push(new Promise((resolve) => (answer = resolve)));
        return {answer: (given: TransactionPage) => answer(given)};
      },
    },
  };
}
