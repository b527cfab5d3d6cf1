import {expect} from '@open-wc/testing';
import {SendController} from '../../controllers/send/send-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Identity} from '../../core/model/account.js';
import {mainnet} from '../../core/model/networks/eip155/ethereum.js';
import {createSlotStorage, memoryStorage} from '../../io/platform/slot-storage.js';
import {createFakeClock} from '../../testing/fake-clock.js';
import {createResolveReceiverFlow, RESOLVE_WAIT_MS, type ResolvedName} from './resolve-receiver.js';

describe('resolve receiver', () => {
  it('takes an address as it is, and adds its name and picture', async () => {
    const {flow, clock, receiver} = setup();
    flow.type(' 0xB2 ');
    clock.advance(0);
    await settle();
    expect(receiver()).to.deep.equal({
      text: ' 0xB2 ',
      address: '0xB2',
      name: 'ada.eth',
      image: 'https://a.example/a.png',
    });
  });

  it('looks a name up once typing has stopped', async () => {
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
      address: '0xADA',
      name: 'ada.eth',
      image: 'https://a.example/a.png',
    });
  });

  it('keeps the name that was typed, and the picture that came with it', async () => {
    const {flow, clock, receiver, answers} = setup();
    answers.identity = async () => ({name: 'other.eth', image: 'https://a.example/b.png'});
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.include({name: 'ada.eth', image: 'https://a.example/b.png'});
    answers.resolve = async (name) => ({address: '0xADA', name, image: 'https://a.example/c.png'});
    flow.type('ada2.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.include({name: 'ada2.eth', image: 'https://a.example/c.png'});
  });

  it('leaves what nobody has without an address, and tells that from what could not be asked for', async () => {
    const {flow, clock, receiver, answers} = setup();
    flow.type('nobody');
    clock.advance(0);
    await settle();
    expect(receiver()).to.deep.equal({text: 'nobody'});
    answers.resolve = async () => undefined;
    flow.type('nobody.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.equal({text: 'nobody.eth', nameTrouble: 'nobody'});
    answers.resolve = () => Promise.reject(new Error('down'));
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    await settle();
    expect(receiver()).to.deep.equal({text: 'ada.eth', nameTrouble: 'unreachable'});
  });

  it('says what is wrong with a name that deceives, or that is kept elsewhere', async () => {
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

  it('drops an answer for a text that was changed meanwhile', async () => {
    const {flow, clock, receiver, answers} = setup();
    let answer: (name: ResolvedName) => void = () => {};
    answers.resolve = () => new Promise((resolve) => (answer = resolve));
    flow.type('ada.eth');
    clock.advance(RESOLVE_WAIT_MS);
    flow.type('');
    answer({address: '0xADA'});
    await settle();
    expect(receiver()).to.deep.equal({text: ''});
  });
});

function setup() {
  const clock = createFakeClock();
  const asked: string[] = [];
  const send = new SendController({storage: createSlotStorage('test', memoryStorage())});
  const answers = {
    resolve: async (name: string): Promise<ResolvedName | undefined> => ({address: '0xADA', name}),
    identity: async (): Promise<Identity | undefined> => ({
      name: 'ada.eth',
      image: 'https://a.example/a.png',
    }),
  };
  const flow = createResolveReceiverFlow({
    clock,
    send,
    network: () => mainnet,
    isAddress: async (_, text) => text.startsWith('0x'),
    resolve(_, name) {
      asked.push(name);
      return answers.resolve(name);
    },
    kindOf: async () => 'contract',
    identity: () => answers.identity(),
  });
  return {clock, flow, asked, answers, receiver: () => send.form.receiver};
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
