import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {MissedRestoresController} from './missed-restores-controller.js';

describe('MissedRestoresController', () => {
  it('stores for other tabs which wallet was not found, until a wallet connects', () => {
    const {here, there} = setup();
    there.add('eip155', 'one');
    expect([here.has('eip155', 'one'), here.has('eip155', 'two'), here.has('solana', 'one')]).to.deep.equal([
      true,
      false,
      false,
    ]);
    here.clear('eip155');
    expect(there.has('eip155', 'one')).to.equal(false);
  });

  it('drops stored entries of another shape', () => {
    const {here, storage} = setup();
    storage.setItem(
      'drawbridge/test/absences/v1',
      '{"eip155": "one", "solana": [1, "one"], "else": ["one"]}',
    );
    expect([here.has('eip155', 'one'), here.has('solana', 'one')]).to.deep.equal([false, true]);
    storage.setItem('drawbridge/test/absences/v1', 'null');
    expect(here.has('solana', 'one')).to.equal(false);
  });
});

function setup(): {
  here: MissedRestoresController;
  there: MissedRestoresController;
  storage: ReturnType<typeof memoryStorage>;
} {
  const storage = memoryStorage();
  const [here, there] = [0, 1].map(
    () => new MissedRestoresController({storage: createSlotStorage('test', storage)}),
  ) as [MissedRestoresController, MissedRestoresController];
  return {here, there, storage};
}
