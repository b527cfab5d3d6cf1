import {expect} from '@open-wc/testing';
import {shownAddressName} from '../../core/model/addresses/plain-name.js';
import type {TokenBalance} from '../../core/model/assets/token-balance.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {FAKE_SUBJECT} from '../../testing/fakes/client/fake-assets.js';
import {MAX_RECENT_RECEIVERS} from './known-receivers.js';
import {EMPTY_FORM} from './model/send-form.js';
import {SendAttempt, SendController} from './send-controller.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const ETH: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: {decimals: '18', numeric: '1'},
};

describe('SendController', () => {
  it('keeps the receiver and clears the amount when the token changes', () => {
    const {send} = setup();
    send.setReceiver({text: '0xB2', address: '0xB2'});
    send.setAmount('5');
    send.chooseToken(ETH);
    expect(send.form).to.deep.equal({token: ETH, amount: '', receiver: {text: '0xB2', address: '0xB2'}});
  });

  it('keeps the typed text until the amount changes', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setAmount('1.5', '1,50');
    send.refreshToken({...ETH, price: 2001});
    send.setReceiver({text: '0xB2', address: '0xB2'});
    expect(send.form).to.include({amount: '1.5', typed: '1,50'});
    send.setAmount('2');
    expect(send.form).not.to.have.property('typed');
    for (const change of [() => send.chooseToken(ETH), () => send.setMax({fee: 1n}), () => send.reset()]) {
      send.setAmount('', '1,500');
      change();
      expect(send.form).not.to.have.property('typed');
    }
  });

  it('ignores a quote for an older form', () => {
    const {send} = setup();
    const before = send.form;
    send.setAmount('1');
    send.applyQuote(before, {fee: {fee: 1n}});
    expect(send.state.get().fee).to.equal(undefined);
    send.applyQuote(send.form, {fee: {fee: 2n}, forecast: {outcome: 'succeeds'}});
    expect(send.state.get()).to.deep.include({fee: {fee: 2n}, forecast: {outcome: 'succeeds'}});
    send.setReceiver({...send.form.receiver, name: 'ada.eth'});
    expect(send.state.get().forecast, 'of the same transfer').to.deep.equal({outcome: 'succeeds'});
    send.setAmount('2');
    expect(send.state.get().forecast, 'of another amount').to.equal(undefined);
  });

  it('applies a quote for the same transfer after details of its receiver have changed', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setReceiver({text: '0xB2', address: '0xB2'});
    const before = send.form;
    send.setReceiver({text: '0xB2', address: '0xB2', name: 'ada.eth'});
    send.refreshToken({...ETH, price: 2001});
    send.applyQuote(before, {forecast: {outcome: 'succeeds'}});
    expect(send.state.get().forecast).to.deep.equal({outcome: 'succeeds'});
    expect(send.form.token?.price).to.equal(2001);
  });

  it('drops the fee when the token changes', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.applyQuote(send.form, {fee: {fee: 1n}});
    send.setAmount('1');
    expect(send.state.get().fee).to.deep.equal({fee: 1n});
    send.chooseToken({...ETH, address: 'eip155:1:0xtoken'});
    expect(send.state.get().fee).to.equal(undefined);
  });

  it('updates the maximum amount with the fee', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setMax({fee: 10n ** 15n});
    expect([send.form.amount, send.state.get().fee]).to.deep.equal(['0.999', {fee: 10n ** 15n}]);
    const before = send.form;
    send.setReceiver({text: '0xB2', address: '0xB2'});
    send.applyQuote(before, {fee: {fee: 1n}});
    expect(send.form.amount, 'of another transfer').to.equal('0.999');
    send.applyQuote(send.form, {fee: {fee: 2n * 10n ** 15n}, forecast: {outcome: 'succeeds'}});
    expect([send.form.amount, send.state.get().forecast]).to.deep.equal(['0.998', {outcome: 'succeeds'}]);
    send.applyQuote({...send.form, amount: '0.999'}, {fee: {fee: 3n * 10n ** 15n}});
    expect(send.form.amount, 'asked for before the last answer').to.equal('0.997');
  });

  it('does not update a typed amount with the fee', () => {
    const more = {...ETH, quantity: {decimals: '18', numeric: '5'}};
    const changes: Readonly<Record<string, (send: SendController) => void>> = {
      typed: (send) => send.setAmount('0.999'),
      'of more': (send) => send.refreshToken(more),
    };
    for (const [what, change] of Object.entries(changes)) {
      const {send} = setup();
      send.chooseToken(ETH);
      send.setMax({fee: 10n ** 15n});
      send.refreshToken({...ETH, price: 2001});
      expect(send.form.isMax).to.equal(true);
      change(send);
      send.applyQuote(send.form, {fee: {fee: 1n}});
      expect([send.form.amount, send.state.get().fee], what).to.deep.equal(['0.999', {fee: 1n}]);
    }
  });

  it('does not change fee and amount while the wallet is asked', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setMax({fee: 10n ** 15n});
    const attempt = begin(send)!;
    send.applyQuote(send.form, {fee: {fee: 1n}, forecast: {outcome: 'succeeds'}});
    expect(send.state.get()).to.deep.include({fee: {fee: 10n ** 15n}, forecast: {outcome: 'succeeds'}});
    expect(send.form.amount).to.equal('0.999');
    send.endAttempt(attempt);
    send.applyQuote(send.form, {fee: {fee: 2n * 10n ** 15n}});
    expect(send.form.amount).to.equal('0.998');
  });

  it('drops the gas limit when the receiver changes', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.applyQuote(send.form, {fee: {fee: 42n, gasLimit: 21n, gasPrice: 2n}});
    send.setAmount('1');
    expect(send.state.get().fee).to.deep.equal({fee: 42n, gasLimit: 21n, gasPrice: 2n});
    send.setReceiver({text: '0xB2', address: '0xB2'});
    expect(send.state.get().fee).to.deep.equal({fee: 42n, gasPrice: 2n});
  });

  it('allows one attempt at a time, and keeps the form when it fails', () => {
    const {send} = setup();
    send.setAmount('1');
    const {form} = send;
    const attempt = begin(send)!;
    expect(begin(send)).to.equal(undefined);
    expect(send.endAttempt(attempt)).to.equal(true);
    expect(send.form).to.equal(form);
    expect(begin(send)).to.be.instanceOf(SendAttempt);
  });

  it('lets the user cancel the wait for a wallet, and reports what it sends later', () => {
    const {send} = setup();
    send.setAmount('1');
    const {form} = send;
    const late = begin(send)!;
    send.markAsked(late);
    expect(send.cancel(), 'it may still send').to.equal(true);
    expect([send.form, send.state.get().attempt, send.state.get().unanswered]).to.deep.equal([
      form,
      undefined,
      [form],
    ]);
    send.setAmount('2');
    const next = begin(send)!;
    expect(send.endAttempt(late), 'of the first').to.equal(false);
    expect(send.state.get().unanswered, 'it has answered').to.deep.equal([]);
    const sent = {
      form,
      subject: FAKE_SUBJECT,
      id: '0x1',
      explorerUrl: undefined,
      outcome: 'pending',
    } as const;
    expect(send.finish(sent, late)).to.equal(false);
    expect([send.form.amount, send.state.get().attempt?.stage]).to.deep.equal(['2', 'checking']);
    expect(send.state.get().sent?.id).to.equal('0x1');
    expect(send.endAttempt(next)).to.equal(true);
  });

  it('does not ask the wallet after the user cancelled during the checks', () => {
    const {send} = setup();
    send.setAmount('1');
    const attempt = begin(send)!;
    expect(send.cancel(), 'nothing can be sent any more').to.equal(false);
    expect(attempt.signal.aborted).to.equal(true);
    expect(() => send.markAsked(attempt)).to.throw();
    expect(send.state.get()).to.deep.include({attempt: undefined, unanswered: []});
  });

  describe('when another account or network comes into use', () => {
    const BASE = {...FAKE_SUBJECT, caipNetworkId: 'eip155:8453', networkName: 'Base'} as const;
    const OTHER = {...FAKE_SUBJECT, address: '0xC3'};

    it('resets the form (spec 4), sets its input aside, and restores it on the way back', () => {
      for (const [next, changed] of [
        [BASE, 'network'],
        [OTHER, 'account'],
        [{...FAKE_SUBJECT, connectorId: 'test.birch'}, 'account'],
      ] as const) {
        const {send} = setup();
        send.enter(FAKE_SUBJECT);
        send.chooseToken(ETH);
        send.setAmount('1');
        const {form} = send;
        send.enter(next);
        expect(send.form).to.deep.equal(EMPTY_FORM);
        expect(send.state.get().interruption).to.deep.equal({form, subject: FAKE_SUBJECT, changed});
        send.chooseToken({...ETH, chainId: 'eip155:8453'});
        send.enter(FAKE_SUBJECT);
        expect(send.form).to.deep.equal(form);
        expect(send.state.get().interruption).to.equal(undefined);
      }
    });

    it('keeps a transfer that the user has started there', () => {
      const {send} = setup();
      send.enter(FAKE_SUBJECT);
      send.setAmount('1');
      send.enter(BASE);
      send.setAmount('2');
      const begun = send.form;
      send.enter(FAKE_SUBJECT);
      expect(send.form).to.deep.equal(EMPTY_FORM);
      expect(send.state.get().interruption).to.deep.include({form: begun, subject: BASE});
    });

    it('sets nothing aside if the form is empty or the account is the same', () => {
      const {send} = setup();
      send.enter(FAKE_SUBJECT);
      send.enter(BASE);
      expect(send.state.get().interruption).to.equal(undefined);
      send.setAmount('1');
      send.enter({...BASE, wallet: {name: 'Aspen 2', isLogin: false}});
      expect(send.form.amount).to.equal('1');
    });

    it('keeps the form where the wallet writes the same address in other letters', () => {
      const {send} = setup();
      send.enter({...FAKE_SUBJECT, address: ADA});
      send.setAmount('1');
      send.enter({...FAKE_SUBJECT, address: ADA.toLowerCase()});
      expect(send.form.amount).to.equal('1');
      expect(send.state.get().interruption).to.equal(undefined);
    });

    it('cancels an attempt before the wallet is asked, and keeps waiting after that', () => {
      const {send} = setup();
      send.enter(FAKE_SUBJECT);
      send.setAmount('1');
      const {form} = send;
      const early = begin(send)!;
      send.enter(BASE);
      expect([early.signal.aborted, early.end, send.state.get().attempt]).to.deep.equal([
        true,
        'changed',
        undefined,
      ]);
      send.enter(FAKE_SUBJECT);
      const asked = begin(send)!;
      send.markAsked(asked);
      send.enter(BASE);
      expect([asked.signal.aborted, send.state.get().attempt?.stage]).to.deep.equal([false, 'asking']);
      const sent = {
        form,
        subject: FAKE_SUBJECT,
        id: '0x1',
        explorerUrl: undefined,
        outcome: 'pending',
      } as const;
      expect(send.finish(sent, asked), 'it was waited for').to.equal(true);
      expect(send.state.get().interruption, 'it was sent after all').to.equal(undefined);
    });
  });

  it('fills a rejected transfer in again', () => {
    const {send} = setup();
    send.setAmount('1');
    const {form} = send;
    send.finish({form, subject: FAKE_SUBJECT, id: '0x1', explorerUrl: undefined, outcome: 'failed'});
    send.restore(form);
    expect(send.form).to.deep.equal(form);
  });

  it('empties the form when it was sent, stores the receiver, and updates the outcome', () => {
    const {send, reload} = setup();
    send.setReceiver({text: 'ada.eth', address: '0xB2'});
    send.finish({
      form: send.form,
      subject: FAKE_SUBJECT,
      id: '0x1',
      explorerUrl: undefined,
      outcome: 'pending',
    });
    expect(send.form).to.deep.equal(EMPTY_FORM);
    send.decide('0xother', {status: 'failed'});
    expect(send.state.get().sent?.outcome).to.equal('pending');
    send.decide('0x1', {status: 'confirmed', arrived: 1n});
    expect(send.state.get().sent).to.include({outcome: 'confirmed', arrived: 1n});
    expect(reload().recent.get()).to.deep.equal(['0xB2']);
  });

  it('stores the names of the last receivers', () => {
    const {send, reload, put} = setup();
    for (const address of ['0x1', '0x2', '0x3', '0x4', '0x5', '0x6']) {
      send.setReceiver({text: address, address, name: `${address}.eth`});
      send.finish({
        form: send.form,
        subject: FAKE_SUBJECT,
        id: address,
        explorerUrl: undefined,
        outcome: 'pending',
      });
    }
    expect(reload().names.get()).to.include({'0x6': '0x6.eth'}).and.not.to.have.property('0x1');
    put({'0x1': 'a\u202eda.eth', '<b>': 'x', '0x2': 5}, 'receiver-names');
    expect(reload().names.get()).to.deep.equal({});
  });

  it('shows only stored names that are normalized (ENSIP-15)', async () => {
    const {reload, put} = setup();
    const stored = {'0x1': 'vit\u0430lik.eth', '0x2': 'Ada.eth', '0x3': '\u540d\u524d.eth', '0x4': 'ada.eth'};
    put(stored, 'receiver-names');
    const send = reload();
    expect(send.names.get()).to.deep.equal({'0x4': 'ada.eth'});
    await send.admitNames(shownAddressName);
    expect(send.names.get()).to.deep.equal({'0x3': '\u540d\u524d.eth', '0x4': 'ada.eth'});
  });

  it('resets the form for a page’s arguments once', () => {
    const {send} = setup();
    send.setAmount('5');
    const wanted = {amount: '1'};
    expect(send.prefill(wanted)).to.equal(true);
    expect(send.form).to.deep.equal(EMPTY_FORM);
    send.setAmount('2');
    expect(send.prefill(wanted)).to.equal(false);
    expect(send.prefill(undefined)).to.equal(false);
    expect(send.form.amount).to.equal('2');
  });

  it('stores the last receivers without duplicates, and drops invalid ones', () => {
    const {send, reload, put} = setup();
    for (const address of ['0x1', '0x2', '0x3', '0x4', '0x5', '0x6', '0x2']) {
      send.setReceiver({text: address, address});
      send.finish({
        form: send.form,
        subject: FAKE_SUBJECT,
        id: address,
        explorerUrl: undefined,
        outcome: 'pending',
      });
    }
    expect(send.recent.get()).to.deep.equal(['0x2', '0x6', '0x5', '0x4', '0x3']);
    expect(send.recent.get()).to.have.length(MAX_RECENT_RECEIVERS);
    put(['0x1', 7, '<b>', null]);
    expect(reload().recent.get()).to.deep.equal(['0x1']);
    put([ADA.toLowerCase(), ADA.slice(2), ADA, ADA.replace('f39F', 'F39F'), EVE.toUpperCase()]);
    expect(reload().recent.get(), 'each once, in its own form').to.deep.equal([ADA, EVE]);
    put('0x1');
    expect(reload().recent.get()).to.deep.equal([]);
  });
});

function begin(send: SendController): SendAttempt | undefined {
  const {form, fee} = send.state.get();
  return send.beginSending({form, fee, subject: FAKE_SUBJECT});
}

function setup() {
  const backing = memoryStorage();
  const create = () => new SendController({storage: createSlotStorage('test', backing)});
  return {
    send: create(),
    reload: create,
    put: (value: unknown, name = 'recent-receivers') =>
      backing.setItem(`drawbridge/test/${name}/v1`, JSON.stringify(value)),
  };
}
