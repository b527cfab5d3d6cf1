import {expect} from '@open-wc/testing';
import {EMPTY_FORM} from '../../core/model/send/send-form.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {MAX_RECENT_RECEIVERS, SendController} from './send-controller.js';

const ETH: TokenBalance = {
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 2000,
  quantity: {decimals: '18', numeric: '1'},
};

describe('SendController', () => {
  it('keeps the receiver when the token changes, and asks for the amount anew', () => {
    const {send} = setup();
    send.setReceiver({text: '0xB2', address: '0xB2'});
    send.setAmount('5');
    send.chooseToken(ETH);
    expect(send.form).to.deep.equal({token: ETH, amount: '', receiver: {text: '0xB2', address: '0xB2'}});
  });

  it('drops what was read about an older form', () => {
    const {send} = setup();
    const before = send.form;
    send.setAmount('1');
    send.learn(before, {fee: {fee: 1n}});
    expect(send.state.get().fee).to.equal(undefined);
    send.learn(send.form, {fee: {fee: 2n}, forecast: {outcome: 'succeeds'}});
    expect(send.state.get()).to.deep.include({fee: {fee: 2n}, forecast: {outcome: 'succeeds'}});
    send.setReceiver({...send.form.receiver, name: 'ada.eth'});
    expect(send.state.get().forecast, 'of the same transfer').to.deep.equal({outcome: 'succeeds'});
    send.setAmount('2');
    expect(send.state.get().forecast, 'of another amount').to.equal(undefined);
  });

  it('takes an answer about the same transfer, whatever was learnt of its parties meanwhile', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setReceiver({text: '0xB2', address: '0xB2'});
    const before = send.form;
    send.setReceiver({text: '0xB2', address: '0xB2', name: 'ada.eth'});
    send.refreshToken({...ETH, price: 2001});
    send.learn(before, {forecast: {outcome: 'succeeds'}});
    expect(send.state.get().forecast).to.deep.equal({outcome: 'succeeds'});
    expect(send.form.token?.price).to.equal(2001);
  });

  it('forgets the fee with the token it is of', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.learn(send.form, {fee: {fee: 1n}});
    send.setAmount('1');
    expect(send.state.get().fee).to.deep.equal({fee: 1n});
    send.chooseToken({...ETH, address: 'eip155:1:0xtoken'});
    expect(send.state.get().fee).to.equal(undefined);
  });

  it('lets the amount follow the fee while it is all there is', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setMost({fee: 10n ** 15n});
    expect([send.form.amount, send.state.get().fee]).to.deep.equal(['0.999', {fee: 10n ** 15n}]);
    const before = send.form;
    send.setReceiver({text: '0xB2', address: '0xB2'});
    send.learn(before, {fee: {fee: 1n}});
    expect(send.form.amount, 'of another transfer').to.equal('0.999');
    send.learn(send.form, {fee: {fee: 2n * 10n ** 15n}, forecast: {outcome: 'succeeds'}});
    expect([send.form.amount, send.state.get().forecast]).to.deep.equal(['0.998', {outcome: 'succeeds'}]);
    send.learn({...send.form, amount: '0.999'}, {fee: {fee: 3n * 10n ** 15n}});
    expect(send.form.amount, 'asked for before the last answer').to.equal('0.997');
  });

  it('lets no amount follow the fee that was typed, or is no longer all there is', () => {
    const more = {...ETH, quantity: {decimals: '18', numeric: '5'}};
    const changes: Readonly<Record<string, (send: SendController) => void>> = {
      typed: (send) => send.setAmount('0.999'),
      'of more': (send) => send.refreshToken(more),
    };
    for (const [what, change] of Object.entries(changes)) {
      const {send} = setup();
      send.chooseToken(ETH);
      send.setMost({fee: 10n ** 15n});
      send.refreshToken({...ETH, price: 2001});
      expect(send.form.isMost).to.equal(true);
      change(send);
      send.learn(send.form, {fee: {fee: 1n}});
      expect([send.form.amount, send.state.get().fee], what).to.deep.equal(['0.999', {fee: 1n}]);
    }
  });

  it('changes neither fee nor amount while the wallet is asked for them', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.setMost({fee: 10n ** 15n});
    const attempt = send.beginSending()!;
    send.learn(send.form, {fee: {fee: 1n}, forecast: {outcome: 'succeeds'}});
    expect(send.state.get()).to.deep.include({fee: {fee: 10n ** 15n}, forecast: {outcome: 'succeeds'}});
    expect(send.form.amount).to.equal('0.999');
    send.stopSending(attempt);
    send.learn(send.form, {fee: {fee: 2n * 10n ** 15n}});
    expect(send.form.amount).to.equal('0.998');
  });

  it('knows how much gas a transfer takes only for the one who gets it', () => {
    const {send} = setup();
    send.chooseToken(ETH);
    send.learn(send.form, {fee: {fee: 42n, gasLimit: 21n, gasPrice: 2n}});
    send.setAmount('1');
    expect(send.state.get().fee).to.deep.equal({fee: 42n, gasLimit: 21n, gasPrice: 2n});
    send.setReceiver({text: '0xB2', address: '0xB2'});
    expect(send.state.get().fee).to.deep.equal({fee: 42n, gasPrice: 2n});
  });

  it('lets one attempt through at a time, and keeps the form when it fails', () => {
    const {send} = setup();
    send.setAmount('1');
    const {form} = send;
    const attempt = send.beginSending()!;
    expect(send.beginSending()).to.equal(undefined);
    expect(send.stopSending(attempt)).to.equal(true);
    expect(send.form).to.equal(form);
    expect(send.beginSending()).to.be.a('symbol');
  });

  it('lets the user turn away from a wallet that does not answer, and tells of what it sends later', () => {
    const {send} = setup();
    send.setAmount('1');
    const {form} = send;
    const late = send.beginSending()!;
    send.abandon();
    expect([send.form, send.state.get().isSending]).to.deep.equal([form, false]);
    send.setAmount('2');
    const next = send.beginSending()!;
    expect(send.stopSending(late), 'of the first').to.equal(false);
    expect(send.finish({form, id: '0x1', explorerUrl: undefined, outcome: 'pending'}, late)).to.equal(false);
    expect([send.form.amount, send.state.get().isSending]).to.deep.equal(['2', true]);
    expect(send.state.get().sent?.id).to.equal('0x1');
    expect(send.stopSending(next)).to.equal(true);
  });

  it('fills in again what the chain refused', () => {
    const {send} = setup();
    send.setAmount('1');
    const {form} = send;
    send.finish({form, id: '0x1', explorerUrl: undefined, outcome: 'failed'});
    send.restore(form);
    expect(send.form).to.deep.equal(form);
  });

  it('empties the form when it was sent, remembers the receiver, and hears of the outcome', () => {
    const {send, reload} = setup();
    send.setReceiver({text: 'ada.eth', address: '0xB2'});
    send.finish({form: send.form, id: '0x1', explorerUrl: undefined, outcome: 'pending'});
    expect(send.form).to.deep.equal(EMPTY_FORM);
    send.decide('0xother', 'failed');
    expect(send.state.get().sent?.outcome).to.equal('pending');
    send.decide('0x1', 'confirmed');
    expect(send.state.get().sent?.outcome).to.equal('confirmed');
    expect(reload().recent.get()).to.deep.equal(['0xB2']);
  });

  it('remembers by which name the last receivers were sent to', () => {
    const {send, reload, put} = setup();
    for (const address of ['0x1', '0x2', '0x3', '0x4', '0x5', '0x6']) {
      send.setReceiver({text: address, address, name: `${address}.eth`});
      send.finish({form: send.form, id: address, explorerUrl: undefined, outcome: 'pending'});
    }
    expect(reload().names.get()).to.include({'0x6': '0x6.eth'}).and.not.to.have.property('0x1');
    put({'0x1': 'a\u202eda.eth', '<b>': 'x', '0x2': 5}, 'receiver-names');
    expect(reload().names.get()).to.deep.equal({'0x1': 'ada.eth'});
  });

  it('starts from what a page wants once, and from nothing else than that', () => {
    const {send} = setup();
    send.setAmount('5');
    const wanted = {amount: '1'};
    expect(send.startFrom(wanted)).to.equal(true);
    expect(send.form).to.deep.equal(EMPTY_FORM);
    send.setAmount('2');
    expect(send.startFrom(wanted)).to.equal(false);
    expect(send.startFrom(undefined)).to.equal(false);
    expect(send.form.amount).to.equal('2');
  });

  it('remembers the last receivers, each once, and drops what makes no sense', () => {
    const {send, reload, put} = setup();
    for (const address of ['0x1', '0x2', '0x3', '0x4', '0x5', '0x6', '0x2']) {
      send.setReceiver({text: address, address});
      send.finish({form: send.form, id: address, explorerUrl: undefined, outcome: 'pending'});
    }
    expect(send.recent.get()).to.deep.equal(['0x2', '0x6', '0x5', '0x4', '0x3']);
    expect(send.recent.get()).to.have.length(MAX_RECENT_RECEIVERS);
    put(['0x1', 7, '<b>', null]);
    expect(reload().recent.get()).to.deep.equal(['0x1']);
    put('0x1');
    expect(reload().recent.get()).to.deep.equal([]);
  });
});

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
