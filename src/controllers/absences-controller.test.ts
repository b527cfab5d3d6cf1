import {expect} from '@open-wc/testing';
import {createSlotStorage, memoryStorage} from '../io/platform/slot-storage.js';
import {AbsencesController} from './absences-controller.js';

describe('AbsencesController', () => {
  it('tells another tab which wallet was not found, until one is connected', () => {
    const {here, there} = setup();
    there.note('eip155', 'one');
    expect([here.has('eip155', 'one'), here.has('eip155', 'two'), here.has('solana', 'one')]).to.deep.equal([
      true,
      false,
      false,
    ]);
    here.clear('eip155');
    expect(there.has('eip155', 'one')).to.equal(false);
  });

  it('drops what does not fit', () => {
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
  here: AbsencesController;
  there: AbsencesController;
  storage: ReturnType<typeof memoryStorage>;
} {
  const storage = memoryStorage();
  const [here, there] = [0, 1].map(
    () => new AbsencesController({storage: createSlotStorage('test', storage)}),
  ) as [AbsencesController, AbsencesController];
  return {here, there, storage};
}
