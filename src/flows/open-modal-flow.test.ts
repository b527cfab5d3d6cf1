import {expect} from '@open-wc/testing';
import type {KnownGate} from '../controllers/gates-controller.js';
import {ModalController} from '../controllers/modal-controller.js';
import {RouterController} from '../controllers/router-controller.js';
import {createFakeConnector} from '../testing/fakes/fake-connector.js';
import {createFlowParts, type FlowParts} from '../testing/fakes/flow-parts.js';
import {createOpenModalFlow, type OpenModalFlow, type OpenModalParts} from './open-modal-flow.js';

type Row = readonly [line: string, options: Parameters<OpenModalFlow>[0], situation: Situation, view: string];

const ROWS: readonly Row[] = [
  ['"Otherwise: Connect"', undefined, {}, 'Connect'],
  ['"An address is connected: Account"', undefined, {isConnected: true}, 'Account'],
  ['"An explicitly requested view wins when given"', {view: 'AllWallets'}, {isConnected: true}, 'AllWallets'],
  [
    '"Mobile with no adapters: AllWallets"',
    undefined,
    {isWalletConnectOnly: true, isMobile: true},
    'AllWallets',
  ],
  [
    '"Desktop: ConnectingWalletConnectBasic"',
    undefined,
    {isWalletConnectOnly: true},
    'ConnectingWalletConnectBasic',
  ],
  ['a view of an address without one', {view: 'Account', needsAccount: true}, {}, 'Connect'],
  ['UnsupportedChain holds the user', undefined, {isConnected: true, isHeld: true}, 'UnsupportedChain'],
];

describe('open modal', () => {
  describe('chooses the view (spec 2)', () => {
    for (const [line, options, situation, view] of ROWS) {
      it(`${line} gives ${view}`, async () => {
        const {openModal, router, modal} = await setup(situation);
        router.push('WhatIsAWallet');
        openModal(options);
        expect(router.history.map((entry) => entry.view)).to.deep.equal([view]);
        expect(modal.state.get().open).to.equal(true);
      });
    }
  });

  it('shows a pairing link of the page, connected or not', async () => {
    const {openModal, router} = await setup({isConnected: true});
    openModal({uri: 'wc:abc@2'});
    expect(router.current).to.deep.equal({view: 'ConnectingWalletConnectBasic', params: {uri: 'wc:abc@2'}});
  });

  it('passes the page’s arguments to the send form, but not to Connect', async () => {
    const wanted = {view: 'WalletSend', arguments: {token: 'USDC', amount: '1'}} as const;
    const {openModal, router} = await setup({isConnected: true});
    openModal({...wanted, needsAccount: true});
    expect(router.current).to.deep.equal({view: 'WalletSend', params: wanted.arguments});
    const other = await setup();
    other.openModal({...wanted, needsAccount: true});
    expect(other.router.current).to.deep.equal({view: 'Connect', params: undefined});
  });

  it('opens for one namespace, and does not affect the others', async () => {
    const {openModal, router, networks, connections, log} = await setup({isConnected: true});
    openModal({namespace: 'solana'});
    expect(networks.state.get().activeNamespace).to.equal('solana');
    expect(router.current.view, 'no wallet is connected there').to.equal('Connect');
    expect(connections.of('eip155').status).to.equal('connected');
    expect(log).to.include('only solana');
  });

  it('lifts the limit to a namespace at the next open', async () => {
    const {openModal, log} = await setup();
    openModal({namespace: 'solana'});
    openModal();
    expect(log.filter((line) => line.startsWith('only'))).to.deep.equal(['only solana', 'only undefined']);
  });

  it('fetches the data of the first screen, and emits that it is open', async () => {
    const {openModal, log, tracked} = await setup({isConnected: true});
    openModal();
    expect(log).to.include('prefetch');
    expect(tracked).to.deep.equal(['MODAL_OPEN {"connected":true}']);
  });
});

const UNSUPPORTED: KnownGate = {
  view: 'UnsupportedChain',
  heldViews: ['UnsupportedChain'],
  back: 'close',
  status: () => 'held',
};

interface Situation extends Partial<Pick<OpenModalParts, 'isMobile' | 'isWalletConnectOnly'>> {
  readonly isConnected?: boolean;
  readonly isHeld?: boolean;
}

async function setup({isConnected = false, isHeld = false, ...situation}: Situation = {}): Promise<
  FlowParts & Pick<OpenModalParts, 'modal' | 'router'> & {openModal: OpenModalFlow}
> {
  const parts = createFlowParts();
  const [router, modal] = [new RouterController(), new ModalController(parts)];
  const connector = createFakeConnector();
  if (isConnected) parts.keeper.takeOver(connector, await connector.answer.connect());
  const openModal = createOpenModalFlow({
    ...parts,
    modal,
    router,
    isMobile: false,
    isWalletConnectOnly: false,
    gates: {held: isHeld ? UNSUPPORTED : undefined},
    filterBy: (namespace) => parts.log.push(`only ${namespace}`),
    prefetch: () => parts.log.push('prefetch'),
    ...situation,
  });
  return {...parts, modal, router, openModal};
}
