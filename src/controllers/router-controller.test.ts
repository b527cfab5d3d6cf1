import {expect} from '@open-wc/testing';
import {goBackToIndex} from '../core/model/router-rules.js';
import {RouterController} from './router-controller.js';

describe('RouterController', () => {
  it('starts on Connect', () => {
    expect(seen(new RouterController())).to.equal('Connect (forward)');
  });

  it('pushes, replaces and resets views', () => {
    const router = new RouterController();
    router.push('AllWallets');
    expect(seen(router)).to.equal('Connect AllWallets (forward)');
    router.replace('Networks');
    expect(seen(router)).to.equal('Connect Networks (forward)');
    router.reset('Account');
    expect(seen(router)).to.equal('Account (back)');
  });

  it('passes parameters to a view', () => {
    const router = new RouterController();
    router.push('SwitchNetwork', {caipNetworkId: 'eip155:10'});
    expect(router.current).to.deep.equal({view: 'SwitchNetwork', params: {caipNetworkId: 'eip155:10'}});
  });

  it('goes back to an entry of the history', () => {
    const router = new RouterController();
    router.push('AllWallets');
    router.push('WhatIsAWallet');
    router.show(goBackToIndex(router.history, 0));
    expect(seen(router)).to.equal('Connect (back)');
  });

  it('emits no event without a change', () => {
    const router = new RouterController();
    router.push('AllWallets');
    let changes = 0;
    router.state.listen(() => changes++);
    router.push('AllWallets');
    router.replace('AllWallets');
    router.show(goBackToIndex(router.history, 7));
    expect(changes).to.equal(0);
  });

  it('resets to the view that is already alone only if it gets parameters', () => {
    const router = new RouterController();
    const [first] = router.history;
    router.reset('Connect');
    expect(router.current).to.equal(first);
    router.reset('SwitchNetwork', {caipNetworkId: 'eip155:10'});
    const {current} = router;
    router.reset('SwitchNetwork', {caipNetworkId: 'eip155:10'});
    expect(router.current).to.not.equal(current);
    router.push('Networks');
    router.reset('Networks');
    expect(seen(router)).to.equal('Networks (back)');
  });
});

function seen({history, state}: RouterController): string {
  return `${history.map(({view}) => view).join(' ')} (${state.get().direction})`;
}
