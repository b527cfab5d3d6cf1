import {bytesToHex, utf8ToBytes} from '@noble/hashes/utils.js';
import {expect} from '@open-wc/testing';
import {polkadot} from '../../../core/model/networks/other-families.js';
import {expectCode} from '../../../testing/fakes/connectors/injected-subject.js';
import {
  NETWORKS,
  polkadotConnector,
  setupPolkadot,
} from '../../../testing/fakes/connectors/polkadot-subject.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import {POLKADOT_DEV_ACCOUNTS} from '../../../testing/wallets/polkadot/polkadot-accounts.js';
import {isVerified, signInWith} from '../../../testing/wallets/signing/sign-in-with.js';
import {signMessage} from './polkadot-adapter.js';

describe('signing a text on polkadot', () => {
  let subject: Awaited<ReturnType<typeof setupPolkadot>>;
  afterEach(() => subject.wallet.destroy());

  const setup = async () => {
    subject = await setupPolkadot({accounts: POLKADOT_DEV_ACCOUNTS});
    return {wallet: subject.wallet, ...(await connect())};
  };
  const connect = async () => {
    const connector = polkadotConnector(subject.wallet.key, subject.env);
    const [{provider, accounts}] = (await connector.connect({networks: NETWORKS})).namespaces;
    const addresses = accounts.map(({address}) => address);
    return {addresses, who: {provider, chainId: polkadot.caipNetworkId, address: addresses[0]!}};
  };

  it('sends signRaw the bytes of the text and any account of the wallet, with any key type', async () => {
    const {wallet, who, addresses} = await setup();
    expect(addresses).to.have.length(POLKADOT_DEV_ACCOUNTS.length);
    for (const [index, address] of addresses.entries()) {
      const session = await signInWith(signMessage, {...who, address});
      const data = `0x${bytesToHex(utf8ToBytes(session.message))}`;
      // In the wallet's own spelling of the address.
      expect(wallet.log.at(-1)).to.deep.equal({
        method: 'signRaw',
        params: [{address: wallet.addresses[index], data, type: 'bytes'}],
      });
      expect(session.signature).to.match(/^0x([\da-f]{2}){64,66}$/i);
      expect(await isVerified(session), address).to.equal(true);
    }
  });

  it('reports that the user declined', async () => {
    const {wallet, who} = await setup();
    wallet.answer('signRaw', 'reject');
    const failure = await failureOf(signInWith(signMessage, who));
    expect(failure).to.deep.include({code: 'wallet/request-declined', kind: 'declined'});
  });

  it('reports that the wallet cannot sign texts', async () => {
    const {wallet, who} = await setup();
    wallet.answer('signRaw', {error: {code: 0, message: 'signRaw is not supported'}});
    await expectCode(signInWith(signMessage, who), 'wallet/request-unsupported');
  });

  it('sends no request for an account that the user did not share', async () => {
    const {wallet, who} = await setup();
    const asked = wallet.log.length;
    const address = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'.replace('5G', '5H');
    await expectCode(signInWith(signMessage, {...who, address}), 'wallet/request-failed');
    expect(wallet.log).to.have.length(asked);
  });

  for (const garbage of [
    undefined,
    null,
    5,
    '',
    [],
    {},
    {signature: 5},
    {signature: '0x'},
    {signature: '0x01'},
  ]) {
    it(`rejects the answer ${JSON.stringify(garbage)}`, async () => {
      const {wallet, who} = await setup();
      wallet.answer('signRaw', {garbage});
      await expectCode(signInWith(signMessage, who), 'wallet/invalid-answer');
    });
  }
});
