import {expect} from '@open-wc/testing';
import {base64, hex} from '@scure/base';
import {DrawbridgeError} from '../../../../core/errors/drawbridge-error.js';
import type {Account} from '../../../../core/model/account.js';
import type {CaipNetworkId} from '../../../../core/model/caip.js';
import type {BitcoinProvider} from '../../../../core/ports/providers.js';
import {fakeNamespaceSession} from '../../../../testing/fakes/connectors/fake-namespace-session.js';
import {failureOf} from '../../../../testing/fakes/failure-of.js';
import {INHERITED} from '../../../../testing/fakes/hostile-values.js';
import {createBitcoinHandle} from './create-bitcoin-handle.js';

const BITCOIN: CaipNetworkId = 'bip122:000000000019d6689c085ae165831e93';
const PAYMENT = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TAPROOT = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
const METHODS = ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'];
const ECDSA = Uint8Array.of(39, ...new Uint8Array(64).fill(7));
const WITNESS = new Uint8Array(107).fill(2);
const PSBT = base64.encode(Uint8Array.of(0x70, 0x73, 0x62, 0x74, 0xff, 1, 2, 3));
const TXID = 'ab'.repeat(32);
const KEY = `02${'cd'.repeat(32)}`;

describe('the Bitcoin provider of a WalletConnect session', () => {
  it('shows the granted accounts, and none after the session ends', () => {
    const {provider, now} = setup();
    expect(provider.accounts.map(({address}) => address)).to.deep.equal([PAYMENT, TAPROOT]);
    now.isOpen = false;
    expect(provider.accounts).to.deep.equal([]);
  });

  describe('messages', () => {
    for (const [form, signature] of [
      ['hexadecimal', hex.encode(ECDSA)],
      ['hexadecimal with 0x', `0x${hex.encode(ECDSA)}`],
      ['base64', base64.encode(ECDSA)],
    ] as const) {
      it(`are signed, with the signature in ${form}`, async () => {
        const fake = setup();
        fake.answer = () => ({address: PAYMENT, signature});
        expect(await fake.provider.signMessage({message: 'hello'})).to.equal(base64.encode(ECDSA));
        expect(fake.asked).to.deep.equal([
          {method: 'signMessage', params: {account: PAYMENT, message: 'hello', address: PAYMENT}},
        ]);
      });
    }

    it('are signed with the address and protocol that the page requests', async () => {
      const fake = setup();
      fake.answer = () => ({signature: hex.encode(WITNESS)});
      await fake.provider.signMessage({message: 'x', address: PAYMENT, protocol: 'bip322'});
      await fake.provider.signMessage({message: 'x', address: TAPROOT});
      expect(fake.asked.map(({params}) => params)).to.deep.equal([
        {account: PAYMENT, message: 'x', address: PAYMENT, protocol: 'bip322'},
        // Taproot keys cannot sign by ECDSA.
        {account: PAYMENT, message: 'x', address: TAPROOT, protocol: 'bip322'},
      ]);
    });

    it('must be signed with the requested protocol', async () => {
      const fake = setup();
      fake.answer = () => ({signature: hex.encode(WITNESS)});
      const signing = fake.provider.signMessage({message: 'x', protocol: 'ecdsa'});
      expect(await failureOf(signing)).to.include({code: 'wallet/request-unsupported'});
    });

    it('are not signed with an address outside the session', async () => {
      const fake = setup();
      const signing = fake.provider.signMessage({message: 'x', address: 'bc1qother'});
      expect(await failureOf(signing)).to.include({code: 'wallet/request-failed'});
      expect(fake.asked).to.deep.equal([]);
    });

    for (const nonsense of [null, 'x', {}, {signature: 7}, {signature: ''}, {signature: '<script>'}]) {
      it(`are not signed by ${JSON.stringify(nonsense)}`, async () => {
        const fake = setup();
        fake.answer = () => nonsense;
        expect(await failureOf(fake.provider.signMessage({message: 'x'}))).to.include({
          code: 'wallet/invalid-answer',
        });
      });
    }
  });

  describe('transactions', () => {
    it('are signed at the inputs that the page lists', async () => {
      const fake = setup();
      fake.answer = () => ({psbt: PSBT});
      const signInputs = [{address: TAPROOT, index: 1, sighashTypes: [1]}];
      expect(await fake.provider.signPsbt({psbt: PSBT, signInputs})).to.deep.equal({psbt: PSBT});
      expect(fake.asked[0]!.params).to.deep.equal({
        account: PAYMENT,
        psbt: PSBT,
        signInputs,
        broadcast: false,
      });
    });

    it('are sent if the page requests it', async () => {
      const fake = setup();
      fake.answer = () => ({psbt: PSBT, txid: TXID.toUpperCase()});
      expect(await fake.provider.signPsbt({psbt: PSBT, broadcast: true})).to.deep.equal({
        psbt: PSBT,
        txid: TXID,
      });
      fake.answer = () => ({txid: TXID});
      expect(await fake.provider.signPsbt({psbt: PSBT, broadcast: true})).to.deep.equal({txid: TXID});
    });

    for (const [broadcast, answer] of [
      [false, {}],
      [false, {psbt: 'AAAA'}],
      [false, {psbt: 7, txid: TXID}],
      [true, {psbt: PSBT}],
      [true, {psbt: PSBT, txid: 'ab'}],
    ] as const) {
      it(`are ${broadcast ? 'perhaps sent' : 'not signed'} with the answer ${JSON.stringify(answer).slice(0, 40)}`, async () => {
        const fake = setup();
        fake.answer = () => answer;
        expect(await failureOf(fake.provider.signPsbt({psbt: PSBT, broadcast}))).to.include({
          code: broadcast ? 'send/unclear' : 'wallet/invalid-answer',
        });
      });
    }

    it('are not sent to a wallet that cannot sign them', async () => {
      const fake = setup();
      for (const request of [
        {psbt: 'AAAA'},
        {psbt: 'not base64'},
        {psbt: PSBT, signInputs: [{address: 'bc1qother', index: 0}]},
        {psbt: PSBT, signInputs: [{address: PAYMENT, index: -1}]},
      ]) {
        expect(await failureOf(fake.provider.signPsbt(request))).to.include({code: 'wallet/request-failed'});
      }
      expect(fake.asked).to.deep.equal([]);
    });
  });

  describe('payments', () => {
    it('are made in satoshi, as text', async () => {
      const fake = setup();
      fake.answer = () => ({txid: TXID});
      expect(await fake.provider.sendTransfer({recipient: TAPROOT, amount: 2n ** 40n})).to.equal(TXID);
      expect(fake.asked[0]).to.deep.equal({
        method: 'sendTransfer',
        params: {account: PAYMENT, recipientAddress: TAPROOT, amount: '1099511627776'},
      });
    });

    for (const amount of [0n, -1n, 2_100_000_000_000_001n, 5 as unknown as bigint]) {
      it(`of ${amount} are not requested`, async () => {
        const fake = setup();
        expect(await failureOf(fake.provider.sendTransfer({recipient: TAPROOT, amount}))).to.include({
          code: 'wallet/request-failed',
        });
        expect(fake.asked).to.deep.equal([]);
      });
    }
  });

  for (const answer of [
    {},
    {txid: 'ab'},
    Object.assign(new Error('Internal error'), {code: -32603}),
    new DrawbridgeError('relay/unreachable', 'x'),
  ]) {
    it(`reports that a transfer may have been sent for ${answer instanceof Error ? answer.message : JSON.stringify(answer)}`, async () => {
      const fake = setup();
      fake.answer = () => {
        if (answer instanceof Error) throw answer;
        return answer;
      };
      const {provider} = fake;
      for (const sending of [
        provider.sendTransfer({recipient: TAPROOT, amount: 5n}),
        provider.signPsbt({psbt: PSBT, broadcast: true}),
      ]) {
        expect(await failureOf(sending)).to.include({code: 'send/unclear'});
      }
    });
  }

  it('requests only granted methods', async () => {
    const fake = setup([]);
    expect(await failureOf(fake.provider.signMessage({message: 'x'}))).to.include({
      code: 'wallet/request-unsupported',
    });
    expect(await fake.handle.loadDetails!()).to.equal(false);
    expect(fake.asked).to.deep.equal([]);
  });

  it('translates a rejection of the wallet', async () => {
    const fake = setup();
    fake.answer = () => {
      throw Object.assign(new Error('User rejected.'), {code: 5000});
    };
    expect(await failureOf(fake.provider.signMessage({message: 'x'}))).to.include({
      code: 'wallet/request-declined',
    });
  });

  describe('the wallet’s details of its addresses', () => {
    const TOLD = [
      {address: PAYMENT, publicKey: KEY, path: "m/84'/0'/0'/0/0", intention: 'payment'},
      {address: TAPROOT, publicKey: 'EF'.repeat(32), intention: 'ordinal'},
    ];
    const granted: readonly [Account, ...Account[]] = [
      {namespace: 'bip122', address: PAYMENT, type: 'payment'},
    ];

    it('are requested without opening its app, and stored', async () => {
      const fake = setup();
      fake.answer = () => TOLD;
      expect(await fake.handle.loadDetails!()).to.equal(true);
      expect(fake.asked).to.deep.equal([
        {
          method: 'getAccountAddresses',
          params: {account: PAYMENT, intentions: ['payment', 'ordinal']},
          isQuiet: true,
        },
      ]);
      const described = [
        {namespace: 'bip122', address: PAYMENT, type: 'payment', publicKey: KEY, path: "m/84'/0'/0'/0/0"},
        {namespace: 'bip122', address: TAPROOT, type: 'ordinals', publicKey: 'ef'.repeat(32)},
      ];
      expect(fake.handle.describe!(granted)).to.deep.equal(described);
      // A later provider of the same session finds it in storage.
      expect(createBitcoinHandle(fake.session).describe!(granted)).to.deep.equal(described);
      expect(createBitcoinHandle({...fake.session, topic: 'other'}).describe!(granted)).to.equal(granted);
    });

    it('are ignored for accounts of another network', async () => {
      const fake = setup();
      fake.answer = () => TOLD;
      await fake.handle.loadDetails!();
      const testnet: readonly [Account] = [{namespace: 'bip122', address: 'tb1qxyz', type: 'payment'}];
      expect(fake.handle.describe!(testnet)).to.equal(testnet);
    });

    for (const nonsense of [
      null,
      'x',
      {},
      [],
      [7],
      [{address: '<script>'}],
      [{address: 7, publicKey: KEY}],
      [{publicKey: KEY}],
    ]) {
      it(`are ignored when the answer is ${JSON.stringify(nonsense)}`, async () => {
        const fake = setup();
        fake.answer = () => nonsense;
        expect(await fake.handle.loadDetails!()).to.equal(false);
        expect(fake.handle.describe!(granted)).to.equal(granted);
      });
    }

    for (const intention of INHERITED) {
      it(`have the purpose payment for the intention "${intention}"`, async () => {
        const fake = setup();
        fake.answer = () => [{address: PAYMENT, path: "m/84'/0'/0'/0/0", intention}];
        await fake.handle.loadDetails!();
        const [account] = fake.handle.describe!(granted);
        expect(account).to.include({address: PAYMENT, type: 'payment'});
      });
    }

    it('lose malformed fields', async () => {
      const fake = setup();
      fake.answer = () => [
        {address: PAYMENT, publicKey: 'nonsense', path: '../..', intention: 'world peace'},
      ];
      await fake.handle.loadDetails!();
      expect(fake.handle.describe!(granted)).to.deep.equal([
        {namespace: 'bip122', address: PAYMENT, type: 'payment'},
      ]);
    });
  });
});

function setup(methods: readonly string[] = METHODS) {
  const fake = fakeNamespaceSession({
    namespace: 'bip122',
    networks: [BITCOIN],
    addresses: [PAYMENT, TAPROOT],
    methods,
  });
  const handle = createBitcoinHandle(fake.session);
  return Object.assign(fake, {handle, provider: handle.provider as BitcoinProvider});
}
