import {expect} from '@open-wc/testing';
import {AccountsController} from './accounts-controller.js';
const BALANCE = {value: 5n, decimals: 18, symbol: 'ETH'};

describe('AccountsController', () => {
  it('merges new data into the account', () => {
    const accounts = new AccountsController();
    accounts.update('eip155', {balance: BALANCE});
    accounts.update('eip155', {identity: {name: 'ada.eth'}, balanceFailed: true});
    expect(accounts.state.get().eip155).to.deep.equal({
      balance: BALANCE,
      identity: {name: 'ada.eth'},
      balanceFailed: true,
    });
  });

  it('keeps namespaces separate, also when one is cleared', () => {
    const accounts = new AccountsController();
    accounts.update('eip155', {balance: BALANCE});
    accounts.update('solana', {identity: {name: 'ada.sol'}});
    accounts.clear('eip155');
    expect(accounts.state.get()).to.deep.equal({solana: {identity: {name: 'ada.sol'}}});
  });

  it('keeps the selected tab when another account comes into use', () => {
    const accounts = new AccountsController();
    accounts.update('eip155', {balance: BALANCE, currentTab: 'activity'});
    accounts.clear('eip155');
    expect(accounts.state.get()).to.deep.equal({eip155: {currentTab: 'activity'}});
  });

  it('keeps a login in progress when the account or the network changes, and clears it with the wallet', () => {
    const accounts = new AccountsController();
    const login = {
      socialWindow: window,
      farcasterUrl: 'https://farcaster.example/1',
      shouldUpdateToAddress: '0xC3',
    };
    accounts.update('eip155', {balance: BALANCE, currentTab: 'nfts', inProgress: login});
    accounts.clear('eip155');
    expect(accounts.state.get().eip155).to.deep.equal({currentTab: 'nfts', inProgress: login});
    accounts.clearWallet('eip155');
    expect(accounts.state.get().eip155).to.deep.equal({currentTab: 'nfts'});
  });

  it('shares no state with another instance', () => {
    const [one, other] = [new AccountsController(), new AccountsController()];
    one.update('eip155', {balance: BALANCE});
    expect(other.state.get()).to.deep.equal({});
  });
});
