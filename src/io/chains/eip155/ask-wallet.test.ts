import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {expectCode, connect, setupInjected} from '../../../testing/fakes/connectors/injected-subject.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {isVerified, signInWith} from '../../../testing/wallets/signing/sign-in-with.js';
import {ANVIL_PRIVATE_KEYS} from '../../../testing/wallets/signing/wallet-accounts.js';
import {signMessage} from './ask-wallet.js';

const TWO = ANVIL_PRIVATE_KEYS.slice(0, 2);

describe('signing a text on eip155', () => {
  it('sends personal_sign the text in hexadecimal and any account of the wallet', async () => {
    const {wallet, who} = await setup();
    for (const address of wallet.addresses) {
      const session = await signInWith(signMessage, {...who, address});
      const text = `0x${bytesToHex(utf8ToBytes(session.message))}`;
      expect(wallet.log.at(-1)).to.deep.include({method: 'personal_sign', params: [text, address]});
      expect(session.signature).to.match(/^0x[\da-f]{130}$/i);
      expect(await isVerified(session)).to.equal(true);
    }
  });

  it('accepts the longer signature of a contract wallet', async () => {
    const {wallet, who} = await setup();
    const long = `0x${'ab'.repeat(200)}`;
    wallet.answer('personal_sign', {garbage: long});
    expect((await signInWith(signMessage, who)).signature).to.equal(long);
  });

  it('accepts the empty signature of a contract wallet that approved the text on chain', async () => {
    const {wallet, who} = await setup();
    wallet.answer('personal_sign', {garbage: '0x'});
    expect((await signInWith(signMessage, who)).signature).to.equal('0x');
  });

  it('reports that the user declined', async () => {
    const {wallet, who} = await setup();
    wallet.answer('personal_sign', 'reject');
    const failure = await failureOf(signInWith(signMessage, who));
    expect(failure).to.deep.include({code: 'wallet/request-declined', kind: 'declined'});
  });

  for (const [code, error] of [
    ['wallet/request-unsupported', {code: 4200, message: 'Unsupported Method'}],
    ['wallet/request-unsupported', {code: -32601, message: 'The method does not exist'}],
    ['wallet/request-failed', {code: -32603, message: 'Internal error'}],
  ] as const) {
    it(`rejects with ${code} if the wallet fails with ${error.code}`, async () => {
      const {wallet, who} = await setup();
      wallet.answer('personal_sign', {error});
      const failure = (await failureOf(signInWith(signMessage, who))) as Error;
      expect(failure).to.include({code});
      expect(failure.message).to.contain('Mock');
    });
  }

  for (const garbage of [undefined, null, 5, '', '0x0', 'ab', '0xgg', [], {signature: '0xab'}]) {
    it(`rejects the answer ${JSON.stringify(garbage)}`, async () => {
      const {wallet, who} = await setup();
      wallet.answer('personal_sign', {garbage});
      await expectCode(signInWith(signMessage, who), 'wallet/invalid-answer');
    });
  }
});

async function setup() {
  const {wallet, connector} = setupInjected({accounts: TWO});
  const {namespaces} = await connect(connector);
  const [{provider, accounts, caipNetworkId: chainId}] = namespaces;
  return {wallet, who: {provider, address: accounts[0].address, chainId}};
}
