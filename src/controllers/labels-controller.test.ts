import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {LabelsController, MAX_LABELS} from './labels-controller.js';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';

describe('LabelsController', () => {
  it('stores the name of an account for each chain family', () => {
    const {labels, again} = setup();
    labels.name('eip155', ADDRESS, 'Savings');
    labels.name('solana', 'DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy', 'Play');
    expect(again().state.get()).to.deep.include({eip155: {[ADDRESS]: 'Savings'}});
    expect(again().state.get().solana).to.deep.equal({
      DRpbCBMxVnDK7maPM5tGv6MvB3v1sRMC86PZ8okm21hy: 'Play',
    });
  });

  it('cleans a name, and removes the account if it becomes empty', () => {
    const {labels, again} = setup();
    labels.name('eip155', ADDRESS, '  Sav\u202eings\n');
    expect(labels.state.get().eip155).to.deep.equal({[ADDRESS]: 'Savings'});
    labels.name('eip155', ADDRESS, '\u200b ');
    expect(again().state.get().eip155).to.deep.equal({});
  });

  it('keeps the most recently named accounts', () => {
    const {labels} = setup();
    for (let index = 0; index <= MAX_LABELS; index++) labels.name('eip155', `0x${index}`, `Number ${index}`);
    const kept = labels.state.get().eip155 ?? {};
    expect(Object.keys(kept)).to.have.length(MAX_LABELS);
    expect(kept).not.to.have.property('0x0');
  });

  it('drops invalid entries, and keeps the rest', () => {
    const {storage, again} = setup();
    const slot = storage.slot<unknown>({name: 'account-labels', fallback: {}, read: (stored) => stored});
    slot.set({
      eip155: {[ADDRESS]: 'Sav\u202eings', '<b>': 'x', '0xab': 5, '0xac': ''},
      solana: 7,
      cosmos: {a: 'b'},
    });
    expect(again().state.get()).to.deep.include({eip155: {[ADDRESS]: 'Savings'}, solana: {}});
    expect(again().state.get()).not.to.have.property('cosmos');
  });

  it('loads the entries of another tab', () => {
    const {labels, again} = setup();
    again().name('eip155', ADDRESS, 'Savings');
    labels.refresh();
    expect(labels.state.get().eip155).to.deep.equal({[ADDRESS]: 'Savings'});
  });
});

function setup() {
  const storage = createSlotStorage('test', memoryStorage());
  return {storage, labels: new LabelsController({storage}), again: () => new LabelsController({storage})};
}
