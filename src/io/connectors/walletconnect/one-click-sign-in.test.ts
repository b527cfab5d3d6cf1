import {expect} from '@open-wc/testing';
import {recoverMessageAddress} from 'viem';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {solana} from '../../../core/model/networks/solana.js';
import {parseSignInMessage} from '../../../core/model/sign-in/parse-sign-in-message.js';
import type {SignInOffer} from '../../../core/model/sign-in/sign-in-offer.js';
import type {Network} from '../../../core/model/network.js';
import {openKitWallet, type KitWallet} from '../../../testing/connectors/kit-wallet.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/connectors/walletconnect-page.js';
import {signInOffer, SIGN_IN_FIELDS} from '../../../testing/connectors/sign-in-offer.js';
import {eventually} from '../../../testing/eventually.js';
import {failureOf} from '../../../testing/failure-of.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';

describe('one-click sign-in over WalletConnect', () => {
  let page: WalletConnectPage;
  beforeEach(async () => (page = await openWalletConnectPage()));
  afterEach(() => page.close());

  it('has a wallet that knows how sign for each network, with the approval that connects', async () => {
    const wallet = await page.openWallet({signsIn: true});
    const {offer, signed} = signInOffer();
    const session = await pair(wallet, offer);
    expect(session.legs[0].accounts[0].address).to.equal(wallet.addresses[0]);
    expect(wallet.log.map(({method}) => method)).to.deep.equal([]);
    const said = signed.map(({message}) => parseSignInMessage(message, 'eip155'));
    expect(said.map(({chainId}) => chainId)).to.deep.equal(['eip155:31337', 'eip155:31338']);
    for (const [index, {message, signature, cacao}] of signed.entries()) {
      const address = await recoverMessageAddress({message, signature: signature as `0x${string}`});
      expect([address, said[index]?.address]).to.deep.equal([wallet.addresses[0], wallet.addresses[0]]);
      expect(cacao?.h.t).to.equal('caip122');
    }
    expect(said[0]).to.include({domain: location.host, uri: location.origin, nonce: SIGN_IN_FIELDS.nonce});
    expect(said[0]?.statement).to.match(/^I accept the terms\. I further authorize/);
    await page.connector.disconnect();
    await eventually(() => wallet.sessions().length === 0, 'the wallet was not told');
  });

  it('finds its session again after a reload', async () => {
    const wallet = await page.openWallet({signsIn: true});
    await pair(wallet, signInOffer().offer);
    expect(await page.reload().restore({networks: page.networks})).to.include({status: 'connected'});
  });

  it('connects a wallet that does not know how by the same link, without a signature', async () => {
    const wallet = await page.openWallet();
    const {offer, signed} = signInOffer();
    const session = await pair(wallet, offer);
    expect(session.legs[0].accounts[0].address).to.equal(wallet.addresses[0]);
    expect([signed, wallet.log.map(({method}) => method)]).to.deep.equal([[], ['session_proposal']]);
  });

  it('leaves nothing on the page while a link is out, nor once it was used or is void', async () => {
    const hasBuffer = (): boolean => 'Buffer' in globalThis;
    const connecting = failureOf(
      page.connector.connect({networks: page.networks, signIn: signInOffer().offer}),
    );
    await page.nextUri();
    expect(hasBuffer()).to.equal(false);
    page.connector.cancelPairing();
    await connecting;
    expect(hasBuffer()).to.equal(false);
    await pair(await page.openWallet({signsIn: true}), signInOffer().offer);
    await eventually(() => !hasBuffer(), 'what was lent stays on the page');
  });

  it('is declined as a connection is', async () => {
    const wallet = await page.openWallet({signsIn: true});
    wallet.answer('session_authenticate', 'reject');
    const failure = await failureOf(pair(wallet, signInOffer().offer));
    expect(isDrawbridgeError(failure, 'connect/declined')).to.equal(true);
    expect(wallet.sessions()).to.deep.equal([]);
  });

  it('is not asked for where a network is not of EVM, or where the page has no message', async () => {
    const wallet = await page.openWallet({signsIn: true});
    const {offer, asked} = signInOffer();
    await pair(wallet, offer, [...page.networks, solana]);
    expect([asked, wallet.log.length]).to.deep.equal([[], 1]);
    await page.connector.disconnect();
    await pair(wallet, {...offer, fieldsFor: async () => undefined});
    expect(wallet.log.length).to.equal(2);
  });

  it('takes what a wallet of the public kit signs, which grants less than it was asked for', async () => {
    const wallet: KitWallet = await openKitWallet({
      relayUrl: page.devnet.endpoints.relay,
      evmChains: page.networks.map(({caipNetworkId}) => caipNetworkId),
      signsIn: true,
    });
    const {offer, signed} = signInOffer();
    const connecting = page.connector.connect({networks: page.networks, signIn: offer});
    await wallet.pair(await page.nextUri());
    const {legs} = await connecting;
    expect(legs[0].accounts[0].address).to.equal(wallet.address);
    const [first] = signed;
    const {message = '', signature} = first ?? {};
    expect(await recoverMessageAddress({message, signature: signature as `0x${string}`})).to.equal(
      wallet.address,
    );
    expect(parseSignInMessage(message).statement).to.contain("'personal_sign'");
    await wallet.close();
  });

  function pair(wallet: MockRemoteWallet, signIn: SignInOffer, networks: readonly Network[] = page.networks) {
    const connecting = page.connector.connect({networks, signIn});
    return page.nextUri().then(async (uri) => {
      await wallet.pair(uri);
      return connecting;
    });
  }
});
