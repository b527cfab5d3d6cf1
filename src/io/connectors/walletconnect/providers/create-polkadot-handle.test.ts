import {expect} from '@open-wc/testing';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {PolkadotProvider} from '../../../../core/ports/providers.js';
import {fakeNamespaceSession} from '../../../../testing/fakes/connectors/fake-namespace-session.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {createPolkadotHandle} from './create-polkadot-handle.js';

const POLKADOT: CaipNetworkId = 'polkadot:91b171bb158e2d3848fa23a9f1c25182';
/** //Alice on Polkadot, in the generic form, and on Kusama; and //Bob. */
const ALICE = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5';
const ALICE_ELSEWHERE = [
  '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
];
const BOB = '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3';
const SIGNATURE = `0x${'ab'.repeat(64)}`;
const METHODS = ['polkadot_signMessage', 'polkadot_signTransaction'];

describe('the Polkadot signer of a WalletConnect session', () => {
  it('requests the signature of bytes in both forms of the method', async () => {
    const fake = setup();
    fake.answer = () => ({signature: SIGNATURE});
    expect(await signRaw(fake.signer)).to.deep.equal({id: 1, signature: SIGNATURE});
    expect(await signRaw(fake.signer)).to.deep.equal({id: 2, signature: SIGNATURE});
    expect(fake.asked[0]).to.deep.equal({
      method: 'polkadot_signMessage',
      params: {address: ALICE, message: '0x6869', data: '0x6869', type: 'bytes'},
    });
  });

  it('requests the signature of a transaction, with the same address in payload and parameters', async () => {
    const fake = setup();
    fake.answer = () => ({signature: SIGNATURE, signedTransaction: '0x0102'});
    const payload = {address: ALICE_ELSEWHERE[0], genesisHash: '0x91'};
    const answer = await fake.signer.signPayload(payload);
    expect(answer).to.deep.equal({id: 1, signature: SIGNATURE, signedTransaction: '0x0102'});
    expect(fake.asked[0]!.params).to.deep.equal({
      address: ALICE,
      transactionPayload: {address: ALICE, genesisHash: '0x91'},
    });
  });

  for (const address of ALICE_ELSEWHERE) {
    it(`accepts its account as ${address} and sends the granted form`, async () => {
      const fake = setup();
      fake.answer = () => ({signature: SIGNATURE});
      await signRaw(fake.signer, address);
      expect(fake.asked[0]!.params).to.include({address: ALICE});
    });
  }

  for (const address of [BOB, '', 'nonsense', '0x00', null]) {
    it(`sends no request for ${address}`, async () => {
      const fake = setup();
      expect(await failureOf(signRaw(fake.signer, address!))).to.include({code: 'wallet/request-failed'});
      expect(fake.asked).to.deep.equal([]);
    });
  }

  it('requests only granted methods', async () => {
    const fake = setup([]);
    expect(await failureOf(signRaw(fake.signer))).to.include({code: 'wallet/request-unsupported'});
    expect(await failureOf(fake.signer.signPayload({address: ALICE}))).to.include({
      code: 'wallet/request-unsupported',
    });
    expect(fake.asked).to.deep.equal([]);
  });

  it('does not sign a payload as a message', async () => {
    const fake = setup();
    const signing = fake.signer.signRaw({address: ALICE, data: '0x00', type: 'payload'});
    expect(await failureOf(signing)).to.include({code: 'wallet/request-unsupported'});
    expect(fake.asked).to.deep.equal([]);
  });

  it('sends no request after the session ends', async () => {
    const fake = setup();
    fake.now.isOpen = false;
    expect(await failureOf(signRaw(fake.signer))).to.include({code: 'wallet/request-failed'});
    expect(fake.asked).to.deep.equal([]);
  });

  it('accepts a signature without 0x, as plain text, and with a prefix for the key type', async () => {
    for (const answer of [
      {signature: SIGNATURE.slice(2)},
      SIGNATURE,
      {signature: `0x01${SIGNATURE.slice(2)}`},
    ]) {
      const fake = setup();
      fake.answer = () => answer;
      expect((await signRaw(fake.signer)).signature).to.match(/^0x(01)?(ab){64}$/);
    }
  });

  for (const nonsense of [
    null,
    undefined,
    7,
    'yes',
    {},
    {signature: 7},
    {signature: '0xab'},
    {signature: '0xzz'},
  ]) {
    it(`rejects ${JSON.stringify(nonsense)} as a signature`, async () => {
      const fake = setup();
      fake.answer = () => nonsense;
      expect(await failureOf(signRaw(fake.signer))).to.include({code: 'wallet/invalid-answer'});
    });
  }

  it('translates a rejection of the wallet', async () => {
    const fake = setup();
    fake.answer = () => {
      throw Object.assign(new Error('User rejected.'), {code: 5000});
    };
    expect(await failureOf(signRaw(fake.signer))).to.include({code: 'wallet/request-declined'});
  });
});

function setup(methods: readonly string[] = METHODS) {
  const fake = fakeNamespaceSession({
    namespace: 'polkadot',
    networks: [POLKADOT],
    addresses: [ALICE],
    methods,
  });
  return Object.assign(fake, {signer: createPolkadotHandle(fake.session).provider as PolkadotProvider});
}

function signRaw(signer: PolkadotProvider, address = ALICE) {
  return signer.signRaw({address, data: '0x6869', type: 'bytes'});
}
