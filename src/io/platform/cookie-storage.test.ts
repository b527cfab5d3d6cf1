import {expect} from '@open-wc/testing';
import {initialStateFromCookie} from '../../core/model/initial-state-from-cookie.js';
import {cookieNameOf, type InitialState} from '../../core/model/initial-state.js';
import {mainnet} from '../../exports/networks.js';
import {cookieStorage} from './cookie-storage.js';
import {createSlotStorage} from './slot-storage.js';

const ID = 'cookie-test';
const CONNECTION = {
  connectorId: 'example.aspen',
  walletName: 'Aspen',
  address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  caipNetworkId: 'eip155:1',
};

describe('cookieStorage', () => {
  afterEach(() => {
    localStorage.clear();
    document.cookie = `${cookieNameOf(ID)}=; Max-Age=0; Path=/`;
  });

  it('writes address, network and wallet name of a connection into a cookie, and removes it with the connection', () => {
    const connection = slot('connections-eip155');
    slot('network').set('eip155:1');
    connection.set(CONNECTION);
    const {connectorId: _, ...shown} = CONNECTION;
    const account = {status: 'reconnecting', ...shown};
    expect(stateInCookie()).to.deep.equal({caipNetworkId: 'eip155:1', accounts: {eip155: account}});
    connection.clear();
    expect(document.cookie).not.to.contain(cookieNameOf(ID));
  });

  it('keeps everything else in localStorage alone', () => {
    slot('connections-eip155').set(CONNECTION);
    const before = document.cookie;
    slot('auth-frame').set({email: 'ada@example.com', token: 'secret'});
    slot('walletconnect').set({uri: 'wc:abc@2?symKey=1'});
    expect(document.cookie).to.equal(before);
    expect(localStorage.getItem(`drawbridge/${ID}/auth-frame/v1`)).to.contain('secret');
  });

  it('removes the cookie of an earlier visit whose storage was cleared', () => {
    slot('connections-eip155').set(CONNECTION);
    localStorage.clear();
    expect(stateInCookie()).not.to.equal(undefined);
    slot('network').get();
    expect(document.cookie).not.to.contain(cookieNameOf(ID));
  });

  it('writes no cookie that a server would not read', () => {
    for (const namespace of ['eip155', 'solana'])
      slot(`connections-${namespace}`).set({...CONNECTION, address: 'x'.repeat(2000)});
    expect(document.cookie).not.to.contain(cookieNameOf(ID));
  });

  for (const [name, value] of [
    ['domain', 'example.com; Secure'],
    ['domain', ''],
    ['path', 'app'],
    ['path', '/a; Secure'],
    ['maxAgeS', 0],
    ['maxAgeS', Number.NaN],
  ] as const)
    it(`refuses ${name} ${JSON.stringify(value)}`, () => {
      expect(() => cookieStorage({[name]: value}))
        .to.throw(`cookieStorage: \`${name}\` is`)
        .with.property('code', 'config/invalid-option');
    });
});

/** A slot as the client opens it, in a storage of a new page. */
function slot(name: string): {get(): unknown; set(value: unknown): void; clear(): void} {
  const read = (value: unknown): unknown => value;
  return createSlotStorage(ID, cookieStorage()).slot<unknown>({name, read, fallback: undefined});
}

function stateInCookie(): InitialState | undefined {
  return initialStateFromCookie(document.cookie, {id: ID, networks: [mainnet]});
}
