import {expect} from '@open-wc/testing';
import {recoverMessageAddress} from 'viem';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import type {Network} from '../../../core/model/network.js';
import {solana} from '../../../core/model/networks/other-families.js';
import {parseSignInMessage} from '../../../core/model/sign-in/parse-sign-in-message.js';
import type {SignInOffer} from '../../../core/model/sign-in/sign-in-message.js';
import {openKitWallet, type KitWallet} from '../../../testing/fakes/connectors/kit-wallet.js';
import {signInOffer, SIGN_IN_FIELDS} from '../../../testing/fakes/connectors/sign-in-offer.js';
import {
  openWalletConnectPage,
  type WalletConnectPage,
} from '../../../testing/fakes/connectors/walletconnect-page.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {failureOf} from '../../../testing/fakes/failure-of.js';
import type {SignedText} from '../../../testing/wallets/remote/mock-remote-wallet-options.js';
import type {MockRemoteWallet} from '../../../testing/wallets/remote/mock-remote-wallet.js';

const TEST_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
/** Grants `personal_sign` on Ethereum, which no test requests. */
const GRANT = `urn:recap:${btoa(
  JSON.stringify({att: {eip155: {'request/personal_sign': [{chains: ['eip155:1']}]}}}),
).replaceAll('=', '')}`;

describe('one-click sign-in over WalletConnect', () => {
  let page: WalletConnectPage;
  beforeEach(async () => (page = await openWalletConnectPage()));
  afterEach(() => page.close());

  it('lets a supporting wallet sign for each network with the approval that connects', async () => {
    const wallet = await page.openWallet({signsIn: true});
    const {offer, signed} = signInOffer();
    const session = await pair(wallet, offer);
    expect(session.namespaces[0].accounts[0].address).to.equal(wallet.addresses[0]);
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
    await eventually(() => wallet.sessions().length === 0, 'the wallet received no message');
  });

  it('finds its session again after a reload', async () => {
    const wallet = await page.openWallet({signsIn: true});
    await pair(wallet, signInOffer().offer);
    expect(await page.reload().restore({networks: page.networks})).to.include({status: 'connected'});
  });

  it('connects a wallet without support by the same link, without a signature', async () => {
    const wallet = await page.openWallet();
    const {offer, signed} = signInOffer();
    const session = await pair(wallet, offer);
    expect(session.namespaces[0].accounts[0].address).to.equal(wallet.addresses[0]);
    expect([signed, wallet.log.map(({method}) => method)]).to.deep.equal([[], ['session_proposal']]);
  });

  it('leaves nothing on the page while a link is shown, used or expired', async () => {
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
    await eventually(() => !hasBuffer(), 'the shim stays on the page');
  });

  it('is declined like a connection', async () => {
    const wallet = await page.openWallet({signsIn: true});
    wallet.answer('session_authenticate', 'reject');
    const failure = await failureOf(pair(wallet, signInOffer().offer));
    expect(isDrawbridgeError(failure, 'connect/declined')).to.equal(true);
    expect(wallet.sessions()).to.deep.equal([]);
  });

  it('is not requested for a network outside EVM or without a message', async () => {
    const wallet = await page.openWallet({signsIn: true});
    const {offer, asked} = signInOffer();
    await pair(wallet, offer, [...page.networks, solana]);
    expect([asked, wallet.log.length]).to.deep.equal([[], 1]);
    await page.connector.disconnect();
    await pair(wallet, {...offer, fieldsFor: async () => undefined});
    expect(wallet.log.length).to.equal(2);
  });

  for (const statement of ['Ich stimme den Geschäftsbedingungen zu.', 'I don’t accept.', '我同意', '🙂'])
    it(`is not requested with the text '${statement}', which the wallets' SDK hashes wrongly`, async () => {
      const wallet = await page.openWallet({signsIn: true});
      const {offer, signed} = signInOffer({statement});
      await pair(wallet, offer);
      expect([signed, wallet.log.map(({method}) => method)]).to.deep.equal([[], ['session_proposal']]);
      expect(wallet.failures).to.deep.equal([]);
    });

  it("is not requested with a grant among the page's resources, which the SDK would rewrite", async () => {
    const wallet = await page.openWallet({signsIn: true});
    const {offer, signed} = signInOffer({resources: ['urn:recap:none']});
    await pair(wallet, offer);
    expect([signed, wallet.log.map(({method}) => method)]).to.deep.equal([[], ['session_proposal']]);
  });

  for (const behaviour of [
    'reject',
    {error: {code: 7000, message: 'Signature verification failed'}},
  ] as const)
    it(`falls back to a plain connection after ${JSON.stringify(behaviour)}`, async () => {
      const wallet = await page.openWallet({signsIn: true});
      wallet.answer('session_authenticate', behaviour);
      const {offer, signed} = signInOffer();
      await failureOf(pair(wallet, offer));
      await pair(wallet, offer);
      expect([signed, wallet.log.map(({method}) => method)]).to.deep.equal([[], ['session_proposal']]);
    });

  it('passes on the signature of a contract account, which the page verifies', async () => {
    const requests = recordFetches();
    const s = {t: 'eip1271', s: '0x1234'};
    const wallet = await page.openWallet({signsIn: true, changeSigned: (cacao) => ({...cacao, s})});
    const {offer, signed} = signInOffer();
    const session = await pair(wallet, offer);
    expect(session.namespaces[0].accounts[0].address).to.equal(wallet.addresses[0]);
    expect(signed.map(({signature}) => signature)).to.deep.equal(['0x1234', '0x1234']);
    expect(requests.urls().filter((url) => url.includes('walletconnect.org'))).to.deep.equal([]);
    requests.stop();
    await page.connector.disconnect();
    await eventually(() => wallet.sessions().length === 0, 'the wallet received no message');
  });

  it('passes on a signature of another key, so that the page rejects it and ends the session', async () => {
    const s = {t: 'eip191', s: `0x${'11'.repeat(64)}1b`};
    const wallet = await page.openWallet({signsIn: true, changeSigned: (cacao) => ({...cacao, s})});
    const {offer, signed} = signInOffer();
    await pair(wallet, offer);
    expect(signed[0]?.signature).to.equal(s.s);
  });

  for (const [what, change] of [
    [
      'a chain that was not asked for',
      ({p}) => ({...p, iss: `did:pkh:eip155:1:${TEST_ADDRESS}`, resources: [GRANT]}),
    ],
    ['no account', ({p}) => ({...p, iss: 'nonsense'})],
    ['no text at all', () => null],
  ] as readonly (readonly [string, (cacao: SignedText) => unknown])[])
    it(`rejects an answer with ${what} and ends its session in the wallet`, async () => {
      const changeSigned = (cacao: SignedText): unknown => ({...cacao, p: change(cacao)});
      const wallet = await page.openWallet({signsIn: true, changeSigned});
      const {offer, signed} = signInOffer();
      const failure = await failureOf(pair(wallet, offer));
      expect(isDrawbridgeError(failure, 'connect/failed')).to.equal(true);
      expect(signed).to.deep.equal([]);
      await eventually(() => wallet.sessions().length === 0, 'the wallet received no message');
    });

  it('connects requested chains only', async () => {
    const changeSigned = (cacao: SignedText): unknown => ({...cacao, p: {...cacao.p, resources: [GRANT]}});
    const wallet = await page.openWallet({signsIn: true, changeSigned});
    const {namespaces} = await pair(wallet, signInOffer().offer);
    expect(namespaces[0].approved).to.deep.equal(['eip155:31337', 'eip155:31338']);
  });

  it('accepts the signature of the public wallet kit, which grants less than requested', async () => {
    const wallet: KitWallet = await openKitWallet({
      relayUrl: page.devnet.endpoints.relay,
      evmChains: page.networks.map(({caipNetworkId}) => caipNetworkId),
      signsIn: true,
    });
    const {offer, signed} = signInOffer();
    const connecting = page.connector.connect({networks: page.networks, signIn: offer});
    await wallet.pair(await page.nextUri());
    const {namespaces} = await connecting;
    expect(namespaces[0].accounts[0].address).to.equal(wallet.address);
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

/** The addresses that the page fetches until `stop`. */
function recordFetches(): {urls(): readonly string[]; stop(): void} {
  const urls: string[] = [];
  const {fetch} = window;
  window.fetch = (input, init) => {
    urls.push(input instanceof Request ? input.url : String(input));
    return fetch(input, init);
  };
  return {urls: () => urls, stop: () => void (window.fetch = fetch)};
}
