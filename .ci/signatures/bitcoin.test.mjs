// Verifies wallets' signatures over the Bitcoin connector with libraries that were not used for signing.
import assert from 'node:assert/strict';
import {after, before, describe, it} from 'node:test';
import {schnorr, secp256k1} from '@noble/curves/secp256k1';
import {Verifier} from 'bip322-js';
import * as bitcoinjs from 'bitcoinjs-lib';
import {bip122} from '../../src/exports/chains/bip122.ts';
import {bitcoin, bitcoinTestnet} from '../../src/exports/networks.ts';
import {createMockBitcoinWallet} from '../../src/exports/testing.ts';
import {fakeChainEnv} from '../../src/testing/fakes/connectors/fake-chain-env.ts';

const MESSAGE = 'Grüße von drüben ⚡';
const ADDRESSES = {mainnet: bitcoinjs.networks.bitcoin, testnet: bitcoinjs.networks.testnet};
/** The signing protocol of each wallet and address, unless a request sets one. */
const WALLETS = [
  {announce: 'btc_providers', signs: {payment: ['ecdsa', 'bip322'], ordinals: ['bip322']}},
  {announce: 'btc_providers', payment: 'p2sh', signs: {payment: ['ecdsa', 'bip322'], ordinals: ['bip322']}},
  {announce: 'leather', signs: {payment: ['bip322'], ordinals: ['bip322']}},
  {announce: 'okx', signs: {payment: ['ecdsa', 'bip322']}},
  {announce: 'wallet-standard', signs: {payment: ['ecdsa'], ordinals: ['bip322']}},
];

before(() => {
  // The parts of a page that wallets and connector need.
  globalThis.window = new EventTarget();
});
after(() => Reflect.deleteProperty(globalThis, 'window'));

for (const {signs, ...options} of WALLETS) {
  for (const network of ['mainnet', 'testnet']) {
    describe(`${options.announce} ${options.payment ?? ''} on ${network}`, () => {
      for (const [type, protocols] of Object.entries(signs)) {
        for (const protocol of protocols) {
          it(`signs messages by ${protocol} with its ${type} address`, async (context) => {
            const {provider, account} = await setup(context, {...options, network});
            const {address} = account(type);
            const signature = await provider.signMessage({message: MESSAGE, address, protocol});
            assert.equal(verifies(address, MESSAGE, signature), true);
            assert.equal(verifies(address, `${MESSAGE}!`, signature), false);
          });
        }
        it(`signs messages in its own way with its ${type} address`, async (context) => {
          const {provider, account} = await setup(context, {...options, network});
          const {address} = account(type);
          const signature = await provider.signMessage({message: MESSAGE, address});
          assert.equal(verifies(address, MESSAGE, signature), true);
        });
      }

      it('signs transactions, with each address', async (context) => {
        const {provider, accounts} = await setup(context, {...options, network});
        const owners = accounts.filter((each) => each.type !== 'stx');
        const {psbt} = await provider.signPsbt({psbt: transactionOf(owners, network).toBase64()});
        const signed = bitcoinjs.Psbt.fromBase64(psbt, {network: ADDRESSES[network]});
        for (const [index] of owners.entries()) {
          assert.equal(signed.validateSignaturesOfInput(index, isSignature), true);
        }
      });

      it('signs only the requested inputs', async (context) => {
        const {provider, accounts} = await setup(context, {...options, network});
        const [{address}] = accounts;
        const owners = [accounts[0], accounts[0]];
        const request = {psbt: transactionOf(owners, network).toBase64(), signInputs: [{address, index: 1}]};
        const signed = bitcoinjs.Psbt.fromBase64((await provider.signPsbt(request)).psbt);
        assert.equal(signed.validateSignaturesOfInput(1, isSignature), true);
        assert.equal(signed.data.inputs[0].partialSig ?? signed.data.inputs[0].tapKeySig, undefined);
      });

      it('sends a signed transaction on request', async (context) => {
        const {provider, accounts, wallet} = await setup(context, {...options, network});
        const owners = accounts.filter((each) => each.type !== 'stx');
        const request = {psbt: transactionOf(owners, network).toBase64(), broadcast: true};
        const {txid} = await provider.signPsbt(request);
        const sent = bitcoinjs.Transaction.fromHex(wallet.transactions[0].hex);
        assert.equal(sent.getId(), txid);
        assert.deepEqual(
          sent.ins.map(({witness}) => witness.length > 0),
          owners.map(() => true),
        );
      });

      it('pays', async (context) => {
        const {provider, wallet, account} = await setup(context, {...options, network});
        const recipient = wallet.addressesOn(network).ordinals;
        if (options.announce === 'wallet-standard') {
          const unsupported = {code: 'wallet/request-unsupported'};
          await assert.rejects(provider.sendTransfer({recipient, amount: 1n}), unsupported);
          return;
        }
        const txid = await provider.sendTransfer({recipient, amount: 1_234_567n});
        const [{hex, spent}] = wallet.transactions;
        const sent = bitcoinjs.Transaction.fromHex(hex);
        assert.equal(sent.getId(), txid);
        const [paid] = sent.outs;
        assert.equal(bitcoinjs.address.fromOutputScript(paid.script, ADDRESSES[network]), recipient);
        assert.equal(paid.value, 1_234_567);
        assertSpends(sent, spent, account('payment'));
      });
    });
  }
}

/** Connects a page to a mock wallet of that kind, like the product. */
async function setup(context, {network, ...options}) {
  const wallet = await createMockBitcoinWallet({...options, network});
  wallet.announce();
  const env = fakeChainEnv();
  const sources = (await bip122().load()).createSources(env);
  for (const source of sources) source.start();
  context.after(() => {
    for (const source of sources) source.stop();
    wallet.destroy();
  });
  const [connector] = sources.flatMap((source) => source.found.get());
  const networks = network === 'mainnet' ? [bitcoin, bitcoinTestnet] : [bitcoinTestnet, bitcoin];
  const {namespaces} = await connector.connect({networks});
  const [{provider, accounts}] = namespaces;
  const account = (type) => accounts.find((each) => each.type === type);
  return {wallet, provider, accounts, account};
}

/** The strict reading: the signature must name the kind of its address. */
function verifies(address, message, signature) {
  return Verifier.verifySignature(address, message, signature, true);
}

/** A transaction that spends one made-up output of each account. */
function transactionOf(owners, network) {
  const psbt = new bitcoinjs.Psbt({network: ADDRESSES[network]});
  for (const [index, {address, publicKey}] of owners.entries()) {
    const key = Buffer.from(publicKey, 'hex');
    const script = bitcoinjs.address.toOutputScript(address, ADDRESSES[network]);
    psbt.addInput({
      hash: 'ab'.repeat(32),
      index,
      witnessUtxo: {script, value: 100_000},
      ...(key.length === 32 && {tapInternalKey: key}),
      ...(script.length === 23 && {
        redeemScript: bitcoinjs.payments.p2wpkh({pubkey: key, network: ADDRESSES[network]}).output,
      }),
    });
  }
  psbt.addOutput({address: owners[0].address, value: 50_000});
  return psbt;
}

function isSignature(publicKey, hash, signature) {
  return publicKey.length === 32
    ? schnorr.verify(signature, hash, publicKey)
    : secp256k1.verify(signature, hash, publicKey);
}

function assertSpends(transaction, spent, {publicKey}) {
  const key = Buffer.from(publicKey, 'hex');
  const {output: script} = bitcoinjs.payments.p2pkh({pubkey: key});
  for (const [index, {txid, value}] of spent.entries()) {
    const {hash, witness} = transaction.ins[index];
    assert.equal(Buffer.from(hash.toReversed()).toString('hex'), txid);
    const {signature, hashType} = bitcoinjs.script.signature.decode(witness[0]);
    const signed = transaction.hashForWitnessV0(index, script, Number(value), hashType);
    assert.equal(secp256k1.verify(signature, signed, key), true);
  }
}
