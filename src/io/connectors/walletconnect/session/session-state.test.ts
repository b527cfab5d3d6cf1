import {expect} from '@open-wc/testing';
import {shownWallet} from '../../../../core/messages/shown-wallet.js';
import {createSlotStorage, memoryStorage} from '../../../platform/slot-storage.js';
import type {SdkSession} from '../sdk/sign-sdk.js';
import {rememberedSession} from './remembered-session.js';
import {SessionState, walletInfoOf} from './session-state.js';

const A = `0x${'aA'.repeat(20)}`;
const B = `0x${'Bb'.repeat(20)}`;

describe('SessionState', () => {
  it('follows an update that puts another account first, also after an event that named the earlier one', () => {
    const {state, inUse} = setup([A, B]);
    state.note({type: 'accounts', namespace: 'eip155', addresses: [A]});
    state.update(session([B, A]));
    expect(inUse()).to.equal(B.toLowerCase());
  });

  it('keeps the account of the last event if an update keeps the first account', () => {
    const {state, inUse} = setup([A, B]);
    state.note({type: 'accounts', namespace: 'eip155', addresses: [B]});
    state.update(session([A, B], ['eip155:1', 'eip155:10']));
    expect(inUse()).to.equal(B.toLowerCase());
  });

  it('reads a wallet with the name of a login as a wallet', () => {
    const {peer} = session([A]);
    const metadata = {...peer.metadata, name: 'Google\u200B login'};
    const wallet = shownWallet(walletInfoOf({...session([A]), peer: {...peer, metadata}}));
    expect(wallet).to.deep.equal({name: 'Google login', isLogin: false});
  });
});

function setup(open: readonly string[]) {
  const slot = rememberedSession(createSlotStorage('test', memoryStorage()), 1);
  const state = new SessionState(session(open), slot);
  return {state, inUse: () => state.accounts('eip155')[0].address.toLowerCase()};
}

function session(open: readonly string[], chains: readonly string[] = ['eip155:1']): SdkSession {
  const accounts = chains.flatMap((chain) => open.map((address) => `${chain}:${address.toLowerCase()}`));
  return {
    topic: 'topic',
    namespaces: {eip155: {accounts, methods: [], events: []}},
    peer: {metadata: {name: 'Aspen', description: '', url: '', icons: []}},
  } as unknown as SdkSession;
}
