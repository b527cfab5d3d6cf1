import {expect} from '@open-wc/testing';
import {AccountsController} from './accounts-controller.js';
const BALANCE = {value: 5n, decimals: 18, symbol: 'ETH'};

describe('AccountsController', () => {
  it('adds what was found out to what is known', () => {
    const accounts = new AccountsController();
    accounts.update('eip155', {balance: BALANCE});
    accounts.update('eip155', {identity: {name: 'ada.eth'}, balanceFailed: true});
    expect(accounts.state.get().eip155).to.deep.equal({
      balance: BALANCE,
      identity: {name: 'ada.eth'},
      balanceFailed: true,
    });
  });

  it('keeps namespaces apart, also when one is forgotten', () => {
    const accounts = new AccountsController();
    accounts.update('eip155', {balance: BALANCE});
    accounts.update('solana', {identity: {name: 'ada.sol'}});
    accounts.clear('eip155');
    expect(accounts.state.get()).to.deep.equal({solana: {identity: {name: 'ada.sol'}}});
  });

  it('keeps the tab that was looked at when another account comes into use', () => {
    const accounts = new AccountsController();
    accounts.update('eip155', {balance: BALANCE, currentTab: 2});
    accounts.clear('eip155');
    expect(accounts.state.get()).to.deep.equal({eip155: {currentTab: 2}});
  });

  it('shares nothing with another instance', () => {
    const [one, other] = [new AccountsController(), new AccountsController()];
    one.update('eip155', {balance: BALANCE});
    expect(other.state.get()).to.deep.equal({});
  });
});
