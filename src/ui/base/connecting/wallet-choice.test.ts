import {expect} from '@open-wc/testing';
import type {ViewEntry} from '../../../core/model/view.js';
import type {Wallet} from '../../../core/model/wallet.js';
import type {Connector} from '../../../core/ports/connector.js';
import {createScriptedConnector} from '../../../testing/fakes/client/fake-connection.js';
import {createStage, IPHONE, type StageOptions} from '../../../testing/fakes/ui/wallet-stage.js';
import {chooseConnector, chooseWallet} from './wallet-choice.js';

const aspen = createScriptedConnector({name: 'Aspen', explorerId: 'aspen-listed'});
const twin = createScriptedConnector({id: 'twin', name: 'Aspen', rdns: 'test.aspen', warning: 'shared-rdns'});
const askAspen: ViewEntry = {
  view: 'ConnectingExternal',
  params: {connectorId: 'test.aspen', wallet: {name: 'Aspen', isLogin: false}},
};
const birch: Wallet = {id: 'birch', name: 'Birch', mobileLink: 'birch://'};

interface Case {
  readonly what: string;
  readonly choice: Wallet | Connector;
  readonly options?: StageOptions;
  readonly goesTo: ViewEntry;
}

const CASES: readonly Case[] = [
  {what: 'an installed wallet', choice: aspen, goesTo: askAspen},
  {
    what: 'a listed wallet that is installed, by rdns',
    choice: {id: 'x', name: 'Other name', rdns: 'TEST.aspen'},
    goesTo: askAspen,
  },
  {
    what: 'a listed wallet that is installed, by its id in the list',
    choice: {id: 'aspen-listed', name: 'Other name'},
    goesTo: askAspen,
  },
  {
    what: 'a listed wallet that only shares the name of one that has an rdns',
    choice: {id: 'x', name: 'Aspen'},
    goesTo: {view: 'ConnectingWalletConnect', params: {wallet: {id: 'x', name: 'Aspen'}}},
  },
  {
    what: 'a listed wallet whose only likeness here deserves a second look',
    choice: {id: 'x', name: 'Aspen', rdns: 'test.aspen'},
    options: {connectors: [twin]},
    goesTo: {
      view: 'ConnectingWalletConnect',
      params: {wallet: {id: 'x', name: 'Aspen', rdns: 'test.aspen'}},
    },
  },
  {
    what: 'a listed wallet that is elsewhere',
    choice: birch,
    goesTo: {view: 'ConnectingWalletConnect', params: {wallet: birch}},
  },
  {
    what: 'a listed wallet on a phone',
    choice: birch,
    options: {device: IPHONE},
    goesTo: {view: 'ConnectingWalletConnect', params: {wallet: birch}},
  },
  {
    what: 'the wallet of the browser inside a wallet’s app',
    choice: aspen,
    options: {device: IPHONE},
    goesTo: askAspen,
  },
];

describe('choosing a wallet', () => {
  for (const {what, choice, options, goesTo} of CASES) {
    it(`opens ${goesTo.view} for ${what}`, () => {
      const {client} = createStage({connectors: [aspen], ...options});
      if ('connect' in choice) chooseConnector(client, choice);
      else chooseWallet(client, choice);
      expect(client.router.current).to.deep.equal(goesTo);
    });
  }

  it('opens a code for any wallet for WalletConnect', () => {
    const {client} = createStage();
    const [remote] = client.connectors.state.get();
    chooseConnector(client, remote!);
    expect(client.router.current).to.deep.equal({view: 'ConnectingWalletConnect', params: undefined});
  });

  it('keeps the namespace that the modal was opened for', () => {
    const {client} = createStage({connectors: [aspen]});
    client.wallets.filterBy('eip155');
    chooseConnector(client, aspen);
    expect(client.router.current.params).to.have.property('namespace', 'eip155');
  });
});
