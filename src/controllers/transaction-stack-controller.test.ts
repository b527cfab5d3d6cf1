import {expect} from '@open-wc/testing';
import {TransactionStackController} from './transaction-stack-controller.js';

describe('TransactionStackController', () => {
  it('pops entries from the top', () => {
    const stack = new TransactionStackController();
    stack.push({goBack: true});
    stack.push({replace: true});
    expect(stack.pop()).to.deep.equal({replace: true});
    expect(stack.pop()).to.deep.equal({goBack: true});
    expect(stack.pop()).to.equal(undefined);
  });

  it('empties when the modal closes', () => {
    const stack = new TransactionStackController();
    stack.push({goBack: true});
    stack.clear();
    expect(stack.state.get()).to.deep.equal([]);
    expect(stack.pop()).to.equal(undefined);
  });
});
