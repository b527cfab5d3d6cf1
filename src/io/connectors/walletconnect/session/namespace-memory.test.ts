import {expect} from '@open-wc/testing';
import type {ChainNamespace} from '../../../../core/model/caip.js';
import type {SdkNamespaces} from '../sdk/sign-sdk.js';
import {readGrants} from './grants.js';
import {type NamespaceState, toNamespaceSession} from './namespace-memory.js';

const A = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const B = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const SOLANA = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
const SOLANA_BEFORE = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ';

describe('readGrants', () => {
  it('reads namespaces, and chains used as keys', () => {
    const grants = readGrants({
      eip155: granted([`eip155:1:${A}`]),
      'eip155:137': granted([`eip155:137:${A}`]),
    });
    expect(grants.get('eip155')?.networks).to.deep.equal(['eip155:1', 'eip155:137']);
  });

  it('gives EVM addresses their checksum', () => {
    const grants = readGrants({eip155: granted([`eip155:1:${A.toLowerCase()}`])});
    expect(grants.get('eip155')?.accounts.map(({address}) => address)).to.deep.equal([A]);
  });

  for (const [namespace, address] of [
    ['solana', 'F25s3DdjbwxTHUeUNgTr9FYRZqXHhLxuGSWD7rBZJZWd'],
    ['bip122', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['bip122', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
    ['bip122', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['bip122', '2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc'],
    ['bip122', 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'],
    ['polkadot', '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3'],
    ['polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ] as const) {
    it(`keeps the spelling of ${address}`, () => {
      const grants = readGrants({[namespace]: granted([`${namespace}:1:${address}`])});
      expect(grants.get(namespace)?.accounts[0]?.address).to.equal(address);
    });
  }

  it('includes networks of accounts and networks without accounts', () => {
    const grants = readGrants({eip155: {...granted([`eip155:10:${A}`]), chains: ['eip155:1', 'eip155:10']}});
    expect(grants.get('eip155')?.networks).to.deep.equal(['eip155:10', 'eip155:1']);
  });

  const NONSENSE: readonly (readonly [string, SdkNamespaces])[] = [
    ['an unknown namespace', {cosmos: granted(['cosmos:hub:cosmos1x'])}],
    ['a namespace without accounts', {eip155: granted([])}],
    ['accounts of another namespace', {eip155: granted(['solana:x:y'])}],
    ['malformed accounts', {eip155: granted([A, 'eip155:1', 'eip155::0x', 'eip155:1:<script>'])}],
    ['EVM accounts that are not addresses', {eip155: granted(['eip155:1:vitalik', `eip155:1:${A}0`])}],
    ['Solana accounts that are not addresses', {solana: granted([`${SOLANA}:${A}`, `${SOLANA}:short`])}],
    ['Bitcoin accounts that are not addresses', {bip122: granted([`bip122:1:${A}`, 'bip122:1:bc1b'])}],
    [
      'Polkadot accounts that are not addresses',
      {polkadot: granted([`polkadot:1:${A}`, 'polkadot:1:Alice'])},
    ],
    ['no lists at all', {eip155: {} as SdkNamespaces[string]}],
  ];
  for (const [name, namespaces] of NONSENSE) {
    it(`leaves out ${name}`, () => {
      expect(readGrants(namespaces).size).to.equal(0);
    });
  }
});

describe('toNamespaceSession', () => {
  it('is on the network of the wallet’s first account', () => {
    expect(namespaceSession([`eip155:10:${A}`, `eip155:1:${A}`]).caipNetworkId).to.equal('eip155:10');
  });

  it('uses the network the wallet reported last, even if it is not granted', () => {
    const accounts = [`eip155:10:${A}`, `eip155:1:${A}`];
    expect(namespaceSession(accounts, {network: 'eip155:1'}).caipNetworkId).to.equal('eip155:1');
    expect(namespaceSession(accounts, {network: 'eip155:5'}).caipNetworkId).to.equal('eip155:5');
  });

  it('lists the account of the active network first, and each account once in any case', () => {
    const accounts = [`eip155:1:${A}`, `eip155:1:${A.toLowerCase()}`, `eip155:10:${B}`, `eip155:10:${A}`];
    expect(addresses(namespaceSession(accounts, {network: 'eip155:10'}))).to.deep.equal([B, A]);
  });

  it('lists the account the wallet reported last first', () => {
    expect(addresses(namespaceSession([`eip155:1:${A}`, `eip155:1:${B}`], {addresses: [B]}))).to.deep.equal([
      B,
      A,
    ]);
  });

  it('lists the granted networks', () => {
    expect(namespaceSession([`eip155:1:${A}`, `eip155:10:${A}`]).approved).to.deep.equal([
      'eip155:1',
      'eip155:10',
    ]);
  });

  for (const [name, approved] of [
    ['MetaMask Wallet', 'all'],
    ['MetaMask', ['eip155:1']],
    ['metamask wallet', ['eip155:1']],
  ] as const) {
    it(`gives "supportsAllNetworks only if the peer name is 'MetaMask Wallet'": ${name}`, () => {
      expect(namespaceSession([`eip155:1:${A}`], {}, {peerName: name}).approved).to.deep.equal(approved);
    });
  }

  it('uses Solana’s current ids for deprecated ones', () => {
    const found = namespaceSession(
      [`${SOLANA_BEFORE}:F25s3DdjbwxTHUeUNgTr9FYRZqXHhLxuGSWD7rBZJZWd`],
      {},
      {namespace: 'solana'},
    );
    expect(found).to.deep.include({caipNetworkId: SOLANA, approved: [SOLANA]});
  });

  it('treats Bitcoin’s accounts as payment accounts', () => {
    const found = namespaceSession(
      ['bip122:000000000019d6689c085ae165831e93:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
      {},
      {namespace: 'bip122'},
    );
    expect(found.accounts.map(({type}) => type)).to.deep.equal(['payment']);
  });
});

function granted(accounts: string[]): SdkNamespaces[string] {
  return {accounts, methods: ['personal_sign'], events: []};
}

function namespaceSession(
  accounts: string[],
  state: NamespaceState = {},
  {peerName = 'X', namespace = 'eip155'}: {peerName?: string; namespace?: ChainNamespace} = {},
) {
  const grant = readGrants({[namespace]: granted(accounts)}).get(namespace)!;
  return toNamespaceSession({namespace, grant, state, peerName});
}

function addresses({accounts}: ReturnType<typeof namespaceSession>): readonly string[] {
  return accounts.map(({address}) => address);
}
