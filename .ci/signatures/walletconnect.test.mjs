// Verifies a remote wallet's Bitcoin signatures over WalletConnect's methods with libraries that were not used for
// signing. The other namespaces are verified in the browser, beside the connector.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {schnorr, secp256k1} from '@noble/curves/secp256k1';
import {Verifier} from 'bip322-js';
import * as bitcoinjs from 'bitcoinjs-lib';
import {createBitcoinHandle} from '../../src/io/connectors/walletconnect/providers/create-bitcoin-handle.ts';
import {fakeNamespaceSession} from '../../src/testing/fakes/connectors/fake-namespace-session.ts';
import {remoteBitcoin} from '../../src/testing/wallets/remote/remote-bitcoin.ts';

const MESSAGE = 'Grüße von drüben ⚡';
const NETWORKS = {
  mainnet: {id: 'bip122:000000000019d6689c085ae165831e93', params: bitcoinjs.networks.bitcoin},
  testnet: {id: 'bip122:000000000933ea01ad0ee984209779ba', params: bitcoinjs.networks.testnet},
};

for (const [network, {id, params}] of Object.entries(NETWORKS)) {
  describe(`a remote wallet on Bitcoin's ${network}`, () => {
    for (const protocol of ['ecdsa', 'bip322']) {
      it(`signs messages by ${protocol}`, async () => {
        const {provider} = await setup(id);
        const [{address}] = provider.accounts;
        const signature = await provider.signMessage({message: MESSAGE, protocol});
        assert.equal(Verifier.verifySignature(address, MESSAGE, signature), true);
        assert.equal(Verifier.verifySignature(address, `${MESSAGE}!`, signature), false);
      });
    }

    it('signs messages by bip322 with its Taproot address', async () => {
      const {provider, ordinals} = await setup(id);
      const signature = await provider.signMessage({message: MESSAGE, address: ordinals});
      assert.equal(Verifier.verifySignature(ordinals, MESSAGE, signature), true);
    });

    it('signs transactions, with each address', async () => {
      const {provider, ordinals} = await setup(id);
      const [{address}] = provider.accounts;
      const {psbt} = await provider.signPsbt({psbt: transactionOf([address, ordinals], params)});
      const signed = bitcoinjs.Psbt.fromBase64(psbt, {network: params});
      assert.equal(signed.validateSignaturesOfInput(0, isSignature), true);
      assert.equal(signed.validateSignaturesOfInput(1, isSignature), true);
    });

    it('signs only the requested inputs', async () => {
      const {provider, ordinals} = await setup(id);
      const [{address}] = provider.accounts;
      const {psbt} = await provider.signPsbt({
        psbt: transactionOf([address, ordinals], params),
        signInputs: [{address: ordinals, index: 1}],
      });
      const signed = bitcoinjs.Psbt.fromBase64(psbt, {network: params});
      assert.equal(signed.validateSignaturesOfInput(1, isSignature), true);
      assert.throws(() => signed.validateSignaturesOfInput(0, isSignature));
    });

    it('sends the requested payment', async () => {
      const {provider, ordinals, family} = await setup(id);
      const txid = await provider.sendTransfer({recipient: ordinals, amount: 12_345n});
      const [sent] = family.transactions;
      const transaction = bitcoinjs.Transaction.fromHex(sent.hex);
      assert.equal(transaction.getId(), txid);
      assert.equal(transaction.outs[0].value, 12_345);
      assert.equal(bitcoinjs.address.fromOutputScript(transaction.outs[0].script, params), ordinals);
    });
  });
}

/** The connector's provider, whose requests reach the wallet as over a session. */
async function setup(chainId) {
  const family = await remoteBitcoin();
  const fake = fakeNamespaceSession({
    namespace: 'bip122',
    networks: [chainId],
    addresses: family.addressesOn(chainId),
    methods: family.methods,
  });
  fake.answer = ({method, params}) => family.prepare({method, params, chainId}).act();
  const handle = createBitcoinHandle(fake.session);
  await handle.loadDetails();
  const described = handle.describe(fake.now.accounts);
  fake.now.accounts = described;
  return {
    family,
    provider: handle.provider,
    ordinals: described.find(({type}) => type === 'ordinals').address,
  };
}

/** Spends one output of each address, none of which exists. */
function transactionOf(addresses, network) {
  const psbt = new bitcoinjs.Psbt({network});
  for (const [index, address] of addresses.entries()) {
    const script = bitcoinjs.address.toOutputScript(address, network);
    psbt.addInput({hash: '11'.repeat(32), index, witnessUtxo: {script, value: 10_000}});
  }
  psbt.addOutput({address: addresses[0], value: 15_000});
  return psbt.toBase64();
}

function isSignature(publicKey, hash, signature) {
  return publicKey.length === 32
    ? schnorr.verify(signature, hash, publicKey)
    : secp256k1.verify(signature, hash, publicKey);
}
