import {expect} from '@open-wc/testing';
import {readGrants} from './grants.js';
import {sessionLeg, type LegState} from './session-legs.js';
import type {ChainNamespace} from '../../../../../core/model/caip.js';
import type {SdkNamespaces} from '../../sdk/sign-sdk.js';

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const SOLANA_BEFORE = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ';

describe('readGrants', () => {
  it('reads namespaces, and chains that stand as keys of their own', () => {
    const grants = readGrants({
      eip155: granted([`eip155:1:${A}`]),
      'eip155:137': granted([`eip155:137:${A}`]),
    });
    expect(grants.get('eip155')?.networks).to.deep.equal(['eip155:1', 'eip155:137']);
  });

  it('counts networks of accounts and networks that are only named', () => {
    const grants = readGrants({eip155: {...granted([`eip155:10:${A}`]), chains: ['eip155:1', 'eip155:10']}});
    expect(grants.get('eip155')?.networks).to.deep.equal(['eip155:10', 'eip155:1']);
  });

  const NONSENSE: readonly (readonly [string, SdkNamespaces])[] = [
    ['an unknown namespace', {cosmos: granted(['cosmos:hub:cosmos1x'])}],
    ['a namespace without accounts', {eip155: granted([])}],
    ['accounts of another namespace', {eip155: granted(['solana:x:y'])}],
    ['malformed accounts', {eip155: granted([A, 'eip155:1', 'eip155::0x', 'eip155:1:<script>'])}],
    ['no lists at all', {eip155: {} as SdkNamespaces[string]}],
  ];
  for (const [name, namespaces] of NONSENSE) {
    it(`leaves out ${name}`, () => {
      expect(readGrants(namespaces).size).to.equal(0);
    });
  }
});

describe('sessionLeg', () => {
  it('is on the network of the wallet’s first account', () => {
    expect(leg([`eip155:10:${A}`, `eip155:1:${A}`]).caipNetworkId).to.equal('eip155:10');
  });

  it('is on the network the wallet named last, also on one it has not granted', () => {
    const accounts = [`eip155:10:${A}`, `eip155:1:${A}`];
    expect(leg(accounts, {network: 'eip155:1'}).caipNetworkId).to.equal('eip155:1');
    expect(leg(accounts, {network: 'eip155:5'}).caipNetworkId).to.equal('eip155:5');
  });

  it('puts the account of the active network first, each account once in whatever case', () => {
    const accounts = [`eip155:1:${A}`, `eip155:1:${A.toLowerCase()}`, `eip155:10:${B}`, `eip155:10:${A}`];
    expect(addresses(leg(accounts, {network: 'eip155:10'}))).to.deep.equal([B, A]);
  });

  it('puts the account the wallet named last before all', () => {
    expect(addresses(leg([`eip155:1:${A}`, `eip155:1:${B}`], {addresses: [B]}))).to.deep.equal([B, A]);
  });

  it('names the networks the wallet granted', () => {
    expect(leg([`eip155:1:${A}`, `eip155:10:${A}`]).approved).to.deep.equal(['eip155:1', 'eip155:10']);
  });

  for (const [name, approved] of [
    ['MetaMask Wallet', 'all'],
    ['MetaMask', ['eip155:1']],
    ['metamask wallet', ['eip155:1']],
  ] as const) {
    it(`gives "supportsAllNetworks only if the peer name is 'MetaMask Wallet'": ${name}`, () => {
      expect(leg([`eip155:1:${A}`], {}, {peerName: name}).approved).to.deep.equal(approved);
    });
  }

  it('uses Solana’s current ids for those of before', () => {
    const found = leg([`${SOLANA_BEFORE}:So1anaAddress`], {}, {namespace: 'solana'});
    expect(found).to.deep.include({caipNetworkId: SOLANA, approved: [SOLANA]});
  });

  it('calls Bitcoin’s accounts payment accounts (reference 1.4.7)', () => {
    const found = leg(['bip122:000000000019d6689c085ae165831e93:bc1q'], {}, {namespace: 'bip122'});
    expect(found.accounts.map(({type}) => type)).to.deep.equal(['payment']);
  });
});

function granted(accounts: string[]): SdkNamespaces[string] {
  return {accounts, methods: ['personal_sign'], events: []};
}

function leg(
  accounts: string[],
  state: LegState = {},
  {peerName = 'X', namespace = 'eip155'}: {peerName?: string; namespace?: ChainNamespace} = {},
) {
  const grant = readGrants({[namespace]: granted(accounts)}).get(namespace)!;
  return sessionLeg({namespace, grant, state, peerName});
}

function addresses({accounts}: ReturnType<typeof leg>): readonly string[] {
  return accounts.map(({address}) => address);
}
