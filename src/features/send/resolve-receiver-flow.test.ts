import {expect} from '@open-wc/testing';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Identity} from '../../core/model/account.js';
import {isChecksummedAddress, toChecksumAddress} from '../../core/model/addresses/checksum.js';
import type {Network} from '../../core/model/network.js';
import {mainnet} from '../../core/model/networks/ethereum.js';
import {solana} from '../../core/model/networks/other-families.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createResolveReceiverFlow, RESOLVE_WAIT_MS, type NameOutcome} from './resolve-receiver-flow.js';
import {SendController} from './send-controller.js';

const ADA = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const EVE = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('the resolve-receiver flow', () => {
  it('normalizes an address, and adds its name and picture', async () => {
    const {flow, clock, receiver} = setup();
    for (const text of [ADA, ADA.slice(2), ADA.toLowerCase(), ` ${ADA.toUpperCase()} `]) {
      flow.type(text);
      clock.advance(0);
      await settle();
      expect(receiver()).to.deep.include({text, address: ADA});
    }
    flow.type(` ${ADA} `);
    clock.advance(0);
    await settle();
    expect(receiver()).to.deep.equal({
      text: ` ${ADA} `,
      address: ADA,
      name: 'ada.eth',
      image: 'https://a.example/a.png',
    });
  });

  it('looks a name up once the user stops typing', async () => {
    const {flow, clock, receiver, asked} = setup();
    flow.type('ad.eth');
    clock.advance(RESOLVE_WAIT_MS - 1);
    flow.type('ada.eth');
    expect(receiver()).to.deep.equal({text: 'ada.eth', isResolving: true});
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(asked).to.deep.equal(['ada.eth']);
    expect(receiver()).to.deep.equal({
      text: 'ada.eth',
      address: ADA,
      name: 'ada.eth',
      image: 'https://a.example/a.png',
    });
  });

  it('keeps the typed name and its picture', async () => {
    const {flow, clock, receiver, answers} = setup();
    answers.identity = async () => ({name: 'other.eth', image: 'https://a.example/b.png'});
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.include({name: 'ada.eth', image: 'https://a.example/b.png'});
    answers.resolve = async (name) => ({address: ADA, name, image: 'https://a.example/c.png'});
    flow.type('ada2.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.include({name: 'ada2.eth', image: 'https://a.example/c.png'});
  });

  it('distinguishes an unregistered name from a failed lookup', async () => {
    const {flow, clock, receiver, answers} = setup();
    answers.resolve = async () => ({nameTrouble: 'unregistered'});
    flow.type('unregistered.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.equal({text: 'unregistered.eth', nameTrouble: 'unregistered'});
    answers.resolve = () => Promise.reject(new Error('down'));
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.equal({text: 'ada.eth', nameTrouble: 'unreachable'});
  });

  it('reports invalid text once the user stops typing', async () => {
    const {flow, clock, receiver} = setup();
    flow.type('unregistered');
    clock.advance(0);
    await settle();
    expect(receiver()).to.deep.equal({text: 'unregistered'});
    clock.advance(RESOLVE_WAIT_MS);
    expect(receiver()).to.deep.equal({text: 'unregistered', nameTrouble: 'unreadable'});
    flow.type('unregistered.');
    clock.advance(0);
    await settle();
    flow.type('unregistered.e');
    clock.advance(RESOLVE_WAIT_MS - 1);
    expect(receiver()).to.deep.equal({text: 'unregistered.e', isResolving: true});
  });

  for (const answer of ['123', '0x1234', '9'.repeat(80), ADA.replace('f39F', 'F39F'), 'eve.eth', '']) {
    it(`does not accept ${JSON.stringify(answer)} as the address of a name`, async () => {
      const {flow, clock, receiver, answers} = setup();
      answers.resolve = async (name) => ({address: answer, name});
      flow.type('ada.eth');
      clock.advance(RESOLVE_WAIT_MS);
      await settle();
      expect(receiver()).to.deep.equal({text: 'ada.eth', nameTrouble: 'no-address'});
    });
  }

  it('drops results for another network, and for earlier input', async () => {
    const {flow, clock, receiver, answers, moveTo} = setup();
    const waiting: ((found: NameOutcome) => void)[] = [];
    answers.resolve = () => new Promise((resolve) => waiting.push(resolve));
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    moveTo(solana);
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    waiting[0]?.({address: ADA});
    await settle();
    expect(receiver()).to.deep.equal({text: 'ada.eth', isResolving: true});
    moveTo(mainnet);
    waiting[1]?.({address: EVE});
    await settle();
    expect(receiver()).to.deep.equal({text: 'ada.eth', isResolving: true});
  });

  it('reports deceptive names and off-chain names', async () => {
    const {flow, clock, receiver, answers} = setup();
    for (const [code, nameTrouble] of [
      ['input/name-deceptive', 'deceptive'],
      ['input/name-offchain', 'offchain'],
    ] as const) {
      answers.resolve = () => Promise.reject(new DrawbridgeError(code, 'no'));
      flow.type('vit\u200balik.eth');
      clock.advance(RESOLVE_WAIT_MS);
      await settle();
      expect(receiver()).to.deep.equal({text: 'vit\u200balik.eth', nameTrouble});
    }
  });

  it('drops the result for a text that has changed', async () => {
    const {flow, clock, receiver, answers} = setup();
    let answer: (name: NameOutcome) => void = () => {};
    answers.resolve = () => new Promise((resolve) => (answer = resolve));
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    flow.type('');
    answer({address: ADA});
    await settle();
    expect(receiver()).to.deep.equal({text: ''});
  });
});

function setup() {
  const clock = createFakeClock();
  const asked: string[] = [];
  const send = new SendController({storage: createSlotStorage('test', memoryStorage())});
  const answers = {
    resolve: async (name: string): Promise<NameOutcome> => ({address: ADA, name}),
    identity: async (): Promise<Identity | undefined> => ({
      name: 'ada.eth',
      image: 'https://a.example/a.png',
    }),
  };
  let network: Network = mainnet;
  const moveTo = (next: Network): void => void (network = next);
  const flow = createResolveReceiverFlow({
    clock,
    send,
    network: () => network,
    networkOf: () => undefined,
    addressIn: async (_, text) => (isChecksummedAddress(text) ? toChecksumAddress(text) : undefined),
    resolve(_, name) {
      asked.push(name);
      return answers.resolve(name);
    },
    kindOf: async () => 'contract',
    identity: () => answers.identity(),
  });
  return {clock, flow, asked, answers, moveTo, receiver: () => send.form.receiver};
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
