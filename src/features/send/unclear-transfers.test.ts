import {expect} from '@open-wc/testing';
import type {TransferMark, TransferNews, TransferOutcome, Transfers} from '../../core/ports/transfers.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createSendFlowStage, ETH, SENDER_SUBJECT, settle} from '../../testing/client/send-flow-stage.js';
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

describe('a transfer that may have been sent', () => {
  for (const [code, outcome] of [
    ['send/unclear', 'unclear'],
    ['send/expired', 'unclear-open'],
  ] as const) {
    it(`is shown as such after ${code}; the form stays, and the transfer is remembered`, async () => {
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

  it('is one whatever else a wallet’s code fails with: only a clear no is a no', async () => {
    const stage = createSendFlowStage();
    stage.answers.send = () => Promise.reject(new Error('boom'));
    stage.answers.outcome = () => new Promise(() => {});
    fillIn(stage);
    expect(await stage.flow.send()).to.equal('unclear');
  });

  it('is followed once the chain tells of it: the form is empty, and no warning is left', async () => {
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

  it('leaves another form alone that was filled in since', async () => {
    const {send, tell} = await sentUnclear();
    send.setAmount('7');
    tell({kind: 'found', id: '0xfound'});
    expect(send.form.amount).to.equal('7');
  });

  it('was not sent once the chain says so; the form is still filled in', async () => {
    const {send, unclear, decide, form} = await sentUnclear();
    decide('not-sent');
    await settle();
    expect([send.state.get().sent?.outcome, send.form, unclear.of(SENDER_SUBJECT)]).to.deep.equal([
      'not-sent',
      form,
      [],
    ]);
  });

  it('stays remembered while the chain tells nothing, and is looked for again with the next review, once', async () => {
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

  it('is remembered also where the user waits no more, who is told', async () => {
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

describe('a transfer that was sent', () => {
  it('is followed under the id that replaces its own, and said to be sped up', async () => {
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

  it('is proposed where other owners have to approve it; the account is linked until there is a transaction', async () => {
    const {send, tell} = await sentClearly();
    tell({kind: 'proposed'});
    expect(send.state.get().sent).to.include({
      outcome: 'proposed',
      explorerUrl: 'https://etherscan.io/address/0xA1',
    });
    tell({kind: 'found', id: '0xexecuted'});
    expect(send.state.get().sent).to.include({id: '0xexecuted', outcome: 'pending'});
  });

  it('says what became of it', async () => {
    for (const outcome of ['cancelled', 'replaced', 'not-sent', 'proposed', 'unknown'] as const) {
      const {send, decide} = await sentClearly();
      decide(outcome);
      await settle();
      expect(send.state.get().sent?.outcome).to.equal(outcome);
    }
  });
});

describe('the memory of transfers that may have been sent', () => {
  it('is of one account on one network, and survives a reload', () => {
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

  it('forgets one that was cleared up, each by its own key, and those of yesterday', () => {
    const {transfers, clock, reload} = memory();
    const [first, second] = [transfers.add(UNCLEAR), transfers.add(UNCLEAR)];
    expect(first.key).not.to.equal(second.key);
    transfers.remove(first.key);
    expect(
      reload()
        .of(SENDER_SUBJECT)
        .map(({key}) => key),
    ).to.deep.equal([second.key]);
    clock.advance(DAY_MS);
    expect(transfers.of(SENDER_SUBJECT)).to.deep.equal([]);
  });

  it('gives every transfer another key, also after some were cleared up', () => {
    const {transfers} = memory();
    const first = transfers.add(UNCLEAR);
    const second = transfers.add(UNCLEAR);
    transfers.remove(first.key);
    expect(transfers.add(UNCLEAR).key).not.to.equal(second.key);
  });

  it('drops what another script has stored', () => {
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
});

function memory(own = memoryStorage()) {
  const clock = createFakeClock();
  const storage = createSlotStorage('test', own);
  const create = () => new UnclearTransfers({storage, clock});
  return {clock, transfers: create(), reload: create};
}

/** A wallet was asked; what the chain tells of it comes as a test says. */
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
    tell: (news: TransferNews) => watches.at(-1)?.onNews?.(news),
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
