// Checks sign-in messages that independent libraries signed, and verifies ours with these libraries.
import assert from 'node:assert/strict';
import {describe, it} from 'node:test';
import {secp256k1} from '@noble/curves/secp256k1';
import {base58, base64} from '@scure/base';
import {p2pkh, p2sh, p2tr, p2wpkh, WIF} from '@scure/btc-signer';
import {Signer, Verifier} from 'bip322-js';
import * as bitcoinjs from 'bitcoinjs-lib';
import {createPublicClient, custom} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {mainnet} from 'viem/chains';
import {verifySiweMessage} from 'viem/siwe';
import {
  bitcoinVerifier,
  evmVerifier,
  formatSignInMessage,
  parseSignInMessage,
  solanaVerifier,
} from '../../src/exports/siwx.ts';

const SECRET = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k';
const KEY = secp256k1.getPublicKey(WIF().decode(SECRET), true);
const BITCOIN = 'bip122:000000000019d6689c085ae165831e93';
const ADDRESSES = {
  p2pkh: p2pkh(KEY).address,
  'p2sh-p2wpkh': p2sh(p2wpkh(KEY)).address,
  p2wpkh: p2wpkh(KEY).address,
  p2tr: p2tr(KEY.slice(1)).address,
};

describe('Bitcoin messages that bip322-js signs', () => {
  for (const [kind, address] of Object.entries(ADDRESSES)) {
    it(`are accepted for ${kind} addresses, and for no other text`, async () => {
      const {verifier, session, message} = setup(bitcoinVerifier(), {chainId: BITCOIN, address});
      const signature = base64Of(Signer.sign(SECRET, address, message));
      assert.equal(Verifier.verifySignature(address, message, signature), true);
      assert.equal(await verifier.verify({...session, signature}), true);
      const other = base64Of(Signer.sign(SECRET, address, `${message}!`));
      assert.equal(await verifier.verify({...session, signature: other}), false);
    });
  }

  it('are refused for a foreign address', async () => {
    const other = bitcoinjs.payments.p2wpkh({hash: Buffer.alloc(20, 7)}).address;
    const {verifier, session, message} = setup(bitcoinVerifier(), {chainId: BITCOIN, address: other});
    const signature = base64Of(Signer.sign(SECRET, ADDRESSES.p2wpkh, message));
    assert.equal(await verifier.verify({...session, signature}), false);
  });
});

describe('Solana messages that Web Crypto signs', () => {
  it('are accepted, and no others', async () => {
    const {privateKey, publicKey} = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
    const address = base58.encode(new Uint8Array(await crypto.subtle.exportKey('raw', publicKey)));
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp';
    const {verifier, session, message} = setup(solanaVerifier(), {chainId, address});
    const sign = async (text) => {
      const bytes = await crypto.subtle.sign('Ed25519', privateKey, new TextEncoder().encode(text));
      return base58.encode(new Uint8Array(bytes));
    };
    assert.equal(await verifier.verify({...session, signature: await sign(message)}), true);
    assert.equal(await verifier.verify({...session, signature: await sign(`${message} `)}), false);
  });
});

describe('EVM messages', () => {
  it('are accepted by viem exactly if we accept them', async () => {
    const account = privateKeyToAccount(`0x${'11'.repeat(32)}`);
    const {verifier, session, message} = setup(evmVerifier(), {
      chainId: 'eip155:1',
      address: account.address,
    });
    const signature = await account.signMessage({message});
    assert.equal(await verifier.verify({...session, signature}), true);
    const noNode = {request: () => Promise.reject(new Error('No node.'))};
    const client = createPublicClient({chain: mainnet, transport: custom(noNode, {retryCount: 0})});
    const {domain, nonce} = session.data;
    assert.equal(await verifySiweMessage(client, {message, signature, domain, nonce}), true);
  });

  it('are accepted with a signature of EIP-4361’s own library', async () => {
    // A message and a signature that spruceid/siwe (Apache-2.0) publishes for its own tests.
    const message = [
      'login.xyz wants you to sign in with your Ethereum account:',
      '0x9D85ca56217D2bb651b00f15e694EB7E713637D4',
      '',
      'Sign-In With Ethereum Example Statement',
      '',
      'URI: https://login.xyz',
      'Version: 1',
      'Chain ID: 1',
      'Nonce: bTyXgcQxn2htgkjJn',
      'Issued At: 2022-01-27T17:09:38.578Z',
      'Expiration Time: 2100-01-07T14:31:43.952Z',
    ].join('\n');
    const signature =
      '0xdc35c7f8ba2720df052e0092556456127f00f7707eaa8e3bbff7e56774e7f2e05a093cfc9e02964c33d86e8e066e221b7d153d27e5a2e97ccd5ca7d3f2ce06cb1b';
    const data = parseSignInMessage(message);
    const session = {data: {...data, accountAddress: data.address}, message, signature};
    assert.equal(await evmVerifier().verify(session), true);
  });
});

function setup(verifier, {chainId, address}) {
  const data = {
    domain: 'app.example',
    address,
    accountAddress: address,
    statement: 'Grüße von drüben ⚡',
    uri: 'https://app.example',
    version: '1',
    chainId,
    nonce: 'abcdefgh1',
    issuedAt: '2026-01-31T12:00:00Z',
  };
  const message = formatSignInMessage(data);
  return {verifier, message, session: {data, message}};
}

/** That library returns text for one kind of address and bytes for the others. */
function base64Of(signature) {
  return typeof signature === 'string' ? signature : base64.encode(Uint8Array.from(signature));
}
