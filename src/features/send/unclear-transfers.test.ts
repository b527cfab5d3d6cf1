import {expect} from '@open-wc/testing';
import {SpendsController} from '../../controllers/spends-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {TransferMark, TransferUpdate, TransferOutcome, Transfers} from '../../core/ports/transfers.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {
  createSendFlowStage,
  ETH,
  SENDER_SUBJECT,
  settle,
} from '../../testing/fakes/client/send-flow-stage.js';
import {UnclearTransfers} from './unclear-transfers.js';

type Asked = Parameters<Transfers['outcome']>[0];

const DAY_MS = 86_400_000;
const MARK: TransferMark = {nonce: '0x5'};
const UNCLEAR = {
  address: '0xA1',
  caipNetworkId: 'eip155:1',
  walletName: 'Aspen',
  amount: '1',
  symbol: 'ETH',
  receiver: '0xB2',
  isOpen: false,
  mark: MARK,
} as const;

const declined = new DrawbridgeError('wallet/request-declined', 'Declined');

describe('a transfer that may have been sent', () => {
  it('is one of its account, however the wallet writes the address after a reload', () => {
    const {transfers, reload} = memory();
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
    transfers.add({...UNCLEAR, address});
    for (const written of [address.toLowerCase(), address.toUpperCase().replace('0X', '0x')])
      expect(reload().of({...SENDER_SUBJECT, address: written})).to.have.length(1);
  });

  for (const [code, outcome] of [
    ['send/unclear', 'unclear'],
    ['send/expired', 'unclear-open'],
  ] as const) {
    it(`is shown and stored after ${code}, and its form stays`, async () => {
      const {flow, send, unclear, ended, toast, tracked, asked, form} = await sentUnclear(code);
      expect(send.form).to.equal(form);
      expect(send.state.get()).to.deep.include({attempt: undefined});
      expect(send.state.get().sent).to.include({outcome, explorerUrl: 'https://etherscan.io/address/0xA1'});
      expect(unclear.of(SENDER_SUBJECT)).to.have.length(1);
      expect([ended, toast.current.get()]).to.deep.equal([[true], undefined]);
      expect(tracked.at(-1)).to.contain('SEND_ERROR').and.to.contain(code);
      expect(asked()).to.deep.include({id: undefined, from: '0xA1', isOpen: code === 'send/expired'});
      expect(flow).not.to.equal(undefined);
    });
  }

  it('results from any error of a wallet other than a clear rejection', async () => {
    const stage = createSendFlowStage();
    stage.answers.send = () => Promise.reject(new Error('boom'));
    stage.answers.outcome = () => new Promise(() => {});
    fillIn(stage);
    expect(await stage.flow.send()).to.equal('unclear');
  });

  it('is watched once the chain has it: the form is emptied and the warning removed', async () => {
    const {send, unclear, tell, decide, log} = await sentUnclear();
    tell({kind: 'found', id: '0xfound'});
    expect(send.state.get().sent).to.include({
      id: '0xfound',
      outcome: 'pending',
      explorerUrl: 'https://etherscan.io/tx/0xfound',
    });
    expect([send.form.amount, unclear.of(SENDER_SUBJECT), send.recent.get()]).to.deep.equal([
      '',
      [],
      ['0xB2'],
    ]);
    decide('confirmed');
    await settle();
    expect(send.state.get().sent?.outcome).to.equal('confirmed');
    expect(log).to.deep.equal(['activity', 'activity', 'tokens ']);
  });

  it('does not empty a form that was filled in since', async () => {
    const {send, tell} = await sentUnclear();
    send.setAmount('7');
    tell({kind: 'found', id: '0xfound'});
    expect(send.form.amount).to.equal('7');
  });

  it('is shown as not sent once the chain rules it out, and its form stays', async () => {
    const {send, unclear, decide, form} = await sentUnclear();
    decide('not-sent');
    await settle();
    expect([send.state.get().sent?.outcome, send.form, unclear.of(SENDER_SUBJECT)]).to.deep.equal([
      'not-sent',
      form,
      [],
    ]);
  });

  it('stays stored while its outcome is unknown, and is checked once with the next review', async () => {
    const {send, unclear, flow, decide, watches, answers} = await sentUnclear();
    await flow.recheck();
    expect(watches, 'is being looked for').to.have.length(1);
    decide('unknown');
    await settle();
    expect([send.state.get().sent?.outcome, unclear.of(SENDER_SUBJECT).length]).to.deep.equal(['unclear', 1]);
    answers.outcome = async (request) => {
      watches.push(request);
      return {status: 'not-sent'};
    };
    await flow.recheck();
    await settle();
    expect(watches).to.have.length(2);
    expect(unclear.of(SENDER_SUBJECT)).to.deep.equal([]);
  });

  it('can be ruled out by a transfer that its wallet sends later', async () => {
    const {flow, send, unclear, answers, watches} = await sentUnclear();
    const {laterId} = watches[0]!;
    expect(laterId?.()).to.equal(undefined);
    send.acceptRepeats(unclear.of(SENDER_SUBJECT).map(({key}) => key));
    answers.send = async () => '0xlater';
    expect(await flow.send()).to.equal('submitted');
    expect(laterId?.()).to.equal('0xlater');
  });

  it('cannot be ruled out by a transfer that a wallet was asked for before', async () => {
    const {flow, send, unclear, answers} = await sentUnclear();
    send.acceptRepeats(unclear.of(SENDER_SUBJECT).map(({key}) => key));
    let submit: (id: string) => void = () => {};
    answers.send = () => new Promise((resolve) => (submit = resolve));
    const sending = flow.send();
    await settle();
    const {key} = unclear.add(UNCLEAR);
    send.acceptRepeats(unclear.of(SENDER_SUBJECT).map((each) => each.key));
    submit('0xearlier');
    expect(await sending).to.equal('submitted');
    expect(unclear.laterId(key)).to.equal(undefined);
  });

  it('is stored and reported if the user no longer waits', async () => {
    const stage = createSendFlowStage();
    let fail: (cause: unknown) => void = () => {};
    stage.answers.send = () => new Promise((_, reject) => (fail = reject));
    stage.answers.outcome = () => new Promise(() => {});
    fillIn(stage);
    const sending = stage.flow.send();
    await settle();
    stage.send.cancel();
    fail(new DrawbridgeError('send/unclear', 'no answer'));
    expect(await sending).to.equal('unclear');
    expect([stage.ended, stage.unclear.of(SENDER_SUBJECT).length]).to.deep.equal([[], 1]);
    expect(stage.toast.current.get()).to.deep.include({message: ['error.sendUnclear']});
  });
});

describe('a transfer whose page ends', () => {
  it('may have been sent if the wallet had not answered, and is looked for in the next page', async () => {
    const stage = createSendFlowStage();
    stage.answers.send = () => new Promise(() => {});
    fillIn(stage);
    void stage.flow.send();
    await settle();
    expect(stage.unclear.of(SENDER_SUBJECT), 'in the page that waits').to.deep.equal([]);
    const [kept, ...others] = stage.unclearAfterReload();
    expect(others).to.deep.equal([]);
    expect(kept).to.include({amount: '1', symbol: 'ETH', receiver: '0xB2', isOpen: true});
  });

  for (const [what, answer, count] of [
    ['sent it', async () => '0xhash', 0],
    ['declined it', () => Promise.reject(declined), 0],
    ['gave no clear answer', () => Promise.reject(new DrawbridgeError('send/unclear', 'no answer')), 1],
  ] as const) {
    it(`leaves ${count || 'no'} warning if the wallet has ${what}`, async () => {
      const stage = createSendFlowStage();
      stage.answers.send = answer;
      stage.answers.outcome = () => new Promise(() => {});
      fillIn(stage);
      await stage.flow.send().catch(() => {});
      expect(stage.unclearAfterReload()).to.have.length(count);
    });
  }
});

describe('a transfer that was sent', () => {
  it('is watched under its replacement id, and shown as sped up', async () => {
    const {send, tell, decide} = await sentClearly();
    tell({kind: 'sped-up', id: '0xfaster'});
    expect(send.state.get().sent).to.include({
      id: '0xfaster',
      isSpedUp: true,
      explorerUrl: 'https://etherscan.io/tx/0xfaster',
    });
    decide('confirmed');
    await settle();
    expect(send.state.get().sent).to.include({outcome: 'confirmed', isSpedUp: true});
  });

  it('is shown as proposed if other owners must approve it, with a link to the account until it is executed', async () => {
    const {send, tell} = await sentClearly();
    tell({kind: 'proposed'});
    expect(send.state.get().sent).to.include({
      outcome: 'proposed',
      explorerUrl: 'https://etherscan.io/address/0xA1',
    });
    tell({kind: 'found', id: '0xexecuted'});
    expect(send.state.get().sent).to.include({id: '0xexecuted', outcome: 'pending'});
  });

  it('shows its outcome', async () => {
    for (const outcome of ['cancelled', 'replaced', 'not-sent', 'proposed', 'unknown'] as const) {
      const {send, decide} = await sentClearly();
      decide(outcome);
      await settle();
      expect(send.state.get().sent?.outcome).to.equal(outcome);
    }
  });
});

describe('the store of transfers that may have been sent', () => {
  it('is separate for each account and network, and survives a reload', () => {
    const {transfers, reload} = memory();
    transfers.add(UNCLEAR);
    for (const each of [transfers, reload()]) {
      expect(each.of(SENDER_SUBJECT)).to.have.length(1);
      expect(each.of(SENDER_SUBJECT)[0]).to.deep.include(UNCLEAR);
      expect(each.of({...SENDER_SUBJECT, address: '0xC3'})).to.deep.equal([]);
      expect(each.of({...SENDER_SUBJECT, caipNetworkId: 'eip155:10'})).to.deep.equal([]);
      expect(each.of(undefined)).to.deep.equal([]);
    }
  });

  it('removes transfers by key', () => {
    const {transfers, reload} = memory();
    const [first, second] = [transfers.add(UNCLEAR), transfers.add(UNCLEAR)];
    expect(first.key).not.to.equal(second.key);
    transfers.remove(first.key);
    expect(
      reload()
        .of(SENDER_SUBJECT)
        .map(({key}) => key),
    ).to.deep.equal([second.key]);
  });

  it('keeps a transfer for seven days and more, and also after the clock was set back', () => {
    const {transfers, clock, reload} = memory();
    clock.advance(DAY_MS);
    transfers.add(UNCLEAR);
    for (const ms of [7 * DAY_MS, -DAY_MS]) {
      clock.now = () => DAY_MS + ms;
      expect(reload().of(SENDER_SUBJECT), `${ms} ms later`).to.have.length(1);
    }
  });

  it('forgets a transfer beside which the user has sent another one, after a day', () => {
    const {transfers, clock} = memory();
    const {key} = transfers.add(UNCLEAR);
    transfers.settle([key]);
    expect(transfers.of(SENDER_SUBJECT), 'on the same day').to.have.length(1);
    clock.advance(DAY_MS + 1);
    const {key: other} = transfers.add(UNCLEAR);
    transfers.settle([key, other]);
    expect(transfers.state.get().map((each) => each.key)).to.deep.equal([other]);
  });

  it('stores a later transfer of the same wallet across reloads', () => {
    const {transfers, reload} = memory();
    const {key} = transfers.add(UNCLEAR);
    const {key: other} = transfers.add({...UNCLEAR, walletName: 'Birch'});
    transfers.setLater([key, other, 'unknown'], {id: '0xlater', walletName: 'Aspen'});
    for (const each of [transfers, reload()]) {
      expect([each.laterId(key), each.laterId(other)]).to.deep.equal(['0xlater', undefined]);
    }
  });

  it('shows and keeps the transfers of another tab', () => {
    const {transfers: one, reload: openTab} = memory();
    const other = openTab();
    const stop = other.follow();
    one.add(UNCLEAR);
    expect(other.of(SENDER_SUBJECT), 'before a review').to.have.length(1);
    tellTabs('drawbridge/test/unclear-transfers/v1');
    expect(other.state.get(), 'in an open view').to.have.length(1);
    other.add({...UNCLEAR, amount: '2'});
    expect(
      openTab()
        .of(SENDER_SUBJECT)
        .map(({amount}) => amount),
    ).to.deep.equal(['2', '1']);
    stop();
  });

  it('warns other tabs of a transfer that a wallet is asked for, until it has answered', () => {
    const {transfers: one, reload: openTab} = memory();
    const other = openTab();
    const settled = one.ask({...UNCLEAR, isOpen: true});
    expect([one.of(SENDER_SUBJECT).length, other.of(SENDER_SUBJECT).length]).to.deep.equal([0, 1]);
    settled();
    expect(other.of(SENDER_SUBJECT)).to.deep.equal([]);
  });

  it('gives every transfer a unique key, also after removals', () => {
    const {transfers} = memory();
    const first = transfers.add(UNCLEAR);
    const second = transfers.add(UNCLEAR);
    transfers.remove(first.key);
    expect(transfers.add(UNCLEAR).key).not.to.equal(second.key);
  });

  it('drops invalid stored data', () => {
    for (const stored of [
      '7',
      '{}',
      '[7]',
      '[{}]',
      JSON.stringify([{...UNCLEAR, key: 'k', at: 0, mark: 7}]),
    ]) {
      const own = memoryStorage();
      own.setItem('drawbridge/test/unclear-transfers/v1', stored);
      expect(memory(own).transfers.state.get(), stored).to.deep.equal([]);
    }
  });

  it('keeps a transfer whose wallet has a damaged name, without that name', () => {
    const transfer = {...UNCLEAR, key: 'k', at: 0};
    for (const wallet of [{name: 7}, {name: 'Aspen', translatedName: ['error.declined']}]) {
      const own = memoryStorage();
      own.setItem('drawbridge/test/unclear-transfers/v1', JSON.stringify([{...transfer, wallet}]));
      expect(memory(own).transfers.state.get()).to.deep.equal([transfer]);
    }
  });
});

/** Another tab's change, as the browser tells it. */
function tellTabs(key: string): void {
  dispatchEvent(new StorageEvent('storage', {key}));
}

function memory(own = memoryStorage()) {
  const clock = createFakeClock();
  const storage = createSlotStorage('test', own);
  const create = () => new UnclearTransfers({storage, clock, spends: new SpendsController({storage, clock})});
  return {clock, transfers: create(), reload: create};
}

/** Sends with a wallet; the test controls the chain's answers. */
async function sent(answer: () => Promise<string>) {
  const stage = createSendFlowStage();
  const watches: Asked[] = [];
  let decide: (outcome: TransferOutcome) => void = () => {};
  stage.answers.send = answer;
  stage.answers.outcome = (request) => {
    watches.push(request);
    return new Promise((resolve) => (decide = resolve));
  };
  fillIn(stage);
  const {form} = stage.send;
  await stage.flow.send();
  return {
    ...stage,
    form,
    watches,
    asked: () => watches.at(-1),
    tell: (update: TransferUpdate) => watches.at(-1)?.onUpdate?.(update),
    decide: (status: TransferOutcome['status']) => decide({status}),
  };
}

function fillIn({fill}: ReturnType<typeof createSendFlowStage>): void {
  fill({token: ETH});
}

function sentUnclear(code: 'send/unclear' | 'send/expired' = 'send/unclear') {
  return sent(() => Promise.reject(new DrawbridgeError(code, 'no answer')));
}

function sentClearly() {
  return sent(async () => '0xhash');
}
