import {expect} from '@open-wc/testing';
import type {Account} from '../../core/model/account.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
const FIRST = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const SECOND = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

describe('account labels', () => {
  it('include those of all connected wallets', () => {
    const {client, labels} = setup();
    client.connectOther({wallet: 'Birch', accounts: [account(SECOND, 'Birch’s')]});
    client.connectAs({accounts: [account(FIRST, 'Main'), account(SECOND, 'Aspen’s')]});
    expect(labels()).to.deep.equal({[FIRST]: 'Main', [SECOND]: 'Aspen’s'});
  });

  it('prefer the user’s labels to the wallet’s', async () => {
    const {client, labels} = setup();
    client.connectAs({accounts: [account(FIRST, 'Main')]});
    await client.flows.nameAccount('eip155', FIRST, 'Savings');
    expect(labels()).to.deep.equal({[FIRST]: 'Savings'});
    await client.flows.nameAccount('eip155', FIRST, '');
    expect(labels()).to.deep.equal({[FIRST]: 'Main'});
  });

  it('survive a change of the account; those of a wallet end with its connection', async () => {
    const {client, labels} = setup();
    client.connectAs({accounts: [account(FIRST, 'Main'), account(SECOND)]});
    await client.flows.nameAccount('eip155', SECOND, 'Savings');
    client.accounts.clear('eip155');
    expect(labels()).to.deep.equal({[FIRST]: 'Main', [SECOND]: 'Savings'});
    client.connections.clear('eip155');
    expect(labels()).to.deep.equal({[SECOND]: 'Savings'});
  });
});

function account(address: string, label?: string): Account {
  return {namespace: 'eip155', address, type: 'eoa', ...(label !== undefined && {label})};
}

function setup() {
  const client = createFakeClient();
  return {client, labels: () => client.account.get().addressLabels};
}
