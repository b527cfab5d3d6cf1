import {expect, fixture} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../core/errors/drawbridge-error.js';
import {present} from '../core/errors/presentation.js';
import {translate} from '../core/messages/message.js';
import {solana} from '../core/model/networks/other-families.js';
import {ActivityController} from '../features/activity/activity-controller.js';
import {createBuyStage} from '../features/buy/testing/buy-stage.js';
import {createNamesStage} from '../features/names/testing/names-stage.js';
import {createSendStage, fillDollars} from '../features/send/testing/send-stage.js';
import {missingInSignIn} from '../features/sign-in/testing/missing-in-sign-in.js';
import {createSignInStage, signInGate} from '../features/sign-in/testing/sign-in-stage.js';
import {SWAP_TOKENS} from '../features/swap/testing/fake-swap.js';
import {createSwapStage} from '../features/swap/testing/swap-stage.js';
import {createDisconnectFlow} from '../flows/disconnect-flow.js';
import {createFakeHttp, type FakeHttp} from './fake-http.js';
import {accountApis} from './fakes/client/account-apis.js';
import {en} from './fakes/client/en.js';
import {answerAssets, createFakeAdapter, FAKE_RECEIVER, FAKE_TOKENS} from './fakes/client/fake-assets.js';
import {guardedRequest} from './fakes/client/guarded-request.js';
import {createSendFlowStage, ETH, USDC_BALANCE} from './fakes/client/send-flow-stage.js';
import {reporting, shownOf, tracked} from './fakes/client/shown-failures.js';
import {eventually} from './fakes/eventually.js';
import {failureOf} from './fakes/failure-of.js';
import {createFakeClient, type FakeClient} from './fakes/fake-client.js';
import {createFakeConnector} from './fakes/fake-connector.js';
import {createFlowParts} from './fakes/flow-parts.js';
import '../features/networks/views/networks-view.js';
import '../features/send/views/form/wallet-send-view.js';
import '../features/swap/views/swap-view.js';
import {ERROR_CATALOGUE} from './fakes/statements.js';
import {proveEach, unreachable} from './fakes/table.js';
import {drawn, inTree} from './fakes/ui/in-tree.js';
import {themed} from './fakes/ui/themed.js';
import {warningsOf} from './fakes/warnings-of.js';
import {openRealPage, pageToast} from './fakes/world/real-page.js';

describe('error catalogue (spec 8)', () => {
  proveEach(ERROR_CATALOGUE, {
    "'Token Balance Unavailable' toast when the network is unsupported or the balance fetch fails; no retry within 30 s.":
      async () => {
        const http = createFakeHttp();
        const {clock, apis, toasts} = await apisOver(answerAssets(http));
        http.fail('v1/account/*', 500);
        await apis.loadTokens('eip155', {force: true});
        expect(toasts()).to.deep.equal(['error: Token Balance Unavailable']);
        const asked = http.requests.length;
        clock.advance(29_999);
        await apis.loadTokens('eip155', {force: true});
        expect(http.requests).to.have.length(asked);
        clock.advance(1);
        await apis.loadTokens('eip155', {force: true});
        expect(http.requests.length).to.be.above(asked);
        const elsewhere = await apisOver(unsupported());
        await elsewhere.apis.loadTokens('eip155');
        expect(elsewhere.toasts()).to.deep.equal(['error: Token Balance Unavailable']);
      },
    "'Failed to fetch transactions' toast; the list is marked empty.": async () => {
      const http = createFakeHttp();
      const {apis, toasts} = await apisOver(answerAssets(http));
      http.fail('v1/account/*', 500);
      await apis.loadActivity();
      expect(toasts()).to.deep.equal(['error: Failed to fetch transactions']);
      expect(apis.activity.state.get()).to.deep.include({status: 'failed', transactions: []});
    },
    "'Something went wrong' on an EVM send failure.": async () => {
      const {answers, fill, flow} = createSendFlowStage();
      answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'boom'));
      fill({token: ETH});
      expect(shownOf(await failureOf(flow.send()))).to.equal('error: Something went wrong');
    },
    "'Failed to send transaction. Please try again.' on a Solana send failure.": async () => {
      const {answers, be, fill, flow} = createSendFlowStage();
      be({namespace: 'solana', caipNetworkId: solana.caipNetworkId, network: solana});
      answers.send = () => Promise.reject(new DrawbridgeError('wallet/request-failed', 'boom'));
      fill({
        token: {...USDC_BALANCE, chainId: solana.caipNetworkId, address: `${solana.caipNetworkId}:mint`},
      });
      expect(shownOf(await failureOf(flow.send()))).to.equal(
        'error: Failed to send transaction. Please try again.',
      );
    },
    "'Please enter a valid amount and receiver address'.": async () => {
      const {fill, flow} = createSendFlowStage();
      fill({amount: ''});
      expect(shownOf(await failureOf(flow.send()))).to.equal(
        'error: Please enter a valid amount and receiver address',
      );
    },
    "'Transaction started' success toast.": async () => {
      const {client, apis, toasts} = await apisOver(answerAssets());
      client.router.reset('WalletSend');
      apis.send.chooseToken(FAKE_TOKENS[0]!);
      apis.send.setAmount('1');
      apis.send.setReceiver({text: FAKE_RECEIVER, address: FAKE_RECEIVER});
      await apis.sendToken.send();
      expect(toasts()).to.deep.equal(['success: Transaction started']);
    },
    "'Signature declined' on SIWX sign failure, or 'This application might not support Smart Accounts' for a smart account.":
      async () => {
        for (const [type, words] of [
          ['eoa', 'Signature declined'],
          ['smartAccount', 'This application might not support Smart Accounts'],
        ] as const) {
          const {api, client, act} = await signInGate({}, type);
          act.sign = () => Promise.reject(new Error('No'));
          await api.sign();
          expect(toastOf(client)).to.equal(words);
        }
      },
    "'A problem occurred while trying initialize authentication': disconnects and resets to Connect.":
      async () => {
        const {api, client, act} = await signInGate();
        client.connectAs({
          address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
          connectorId: 'test.birch',
          isNew: true,
        });
        act.get = () => Promise.reject(new Error('No'));
        await api.check();
        expect(client.calls).to.deep.equal(['disconnect']);
        expect(client.router.current.view).to.equal('Connect');
        expect(toastOf(client)).to.equal('A problem occurred while trying initialize authentication');
      },
    "'Authenticating...' loading toast.": async () => {
      const {api, client, act} = await signInGate();
      act.add = async () => void expect(toastOf(client)).to.equal('Authenticating...');
      await api.sign();
      expect(client.telemetry.tracked.join()).to.contain('SIWX_AUTH_SUCCESS');
    },
    "Analytics 403: the modal shows 'Invalid App Configuration' with a longer message saying the origin is not on the allowlist.":
      async () => {
        const analytics = createFakeHttp();
        analytics.fail('e', 403);
        const reported = await tracked(analytics, {isAnalyticsEnabled: true});
        const {alerts, report} = reporting();
        for (const cause of reported) report(cause);
        const shown = alerts.current.get();
        expect(shown && translate(en, shown.title ?? shown.message)).to.equal('Invalid App Configuration');
        expect(shown && translate(en, shown.message)).to.contain('is not on the allowlist');
      },
    "'Network not supported for Gas Price'; 'Network not supported for Swaps'.": [
      async () => {
        const {view} = await createSendStage(
          (client, {api}) =>
            html`<drawbridge-wallet-send-view
              .client=${client}
              .api=${api.send}
            ></drawbridge-wallet-send-view>`,
          {
            fill: fillDollars('12.50'),
            transfers: {estimate: () => Promise.reject(new Error('no node'))},
            serve: (http) => http.answer('v1/supported-chains', {http: ['eip155:10'], ws: []}),
          },
        );
        const cost = (): string => inTree(view, '[data-testid="form-cost"]')?.textContent ?? '';
        await eventually(() => cost().includes('Network not supported for Gas Price'), 'The form is silent.');
      },
      async () => {
        const {swap} = await createSwapStage({
          sold: SWAP_TOKENS.ether,
          bought: SWAP_TOKENS.dollar,
          supported: [],
          answer: () => ({}),
        });
        const view = await themed<HTMLElement>(
          html`<drawbridge-swap-view .client=${createFakeClient()} .api=${swap}></drawbridge-swap-view>`,
        );
        await swap.loadTokens();
        await drawn();
        expect(inTree(view, '[data-testid="swap-unsupported"]')).to.have.attribute(
          'heading',
          'Network not supported for Swaps',
        );
        swap.chooseToken('sold', SWAP_TOKENS.ether);
        swap.chooseToken('bought', SWAP_TOKENS.dollar);
        swap.setAmount('1');
        await swap.refreshQuote();
        const {quote} = swap.state.get();
        const error = quote.status === 'failed' ? quote.error : undefined;
        expect(error && translate(en, present(error).message)).to.equal('Network not supported for Swaps');
      },
    ],
    "Fallbacks: 'Error resolving name', 'Error fetching name suggestions', 'Error fetching names for address', 'Error registering name {name}'; the first API reason description is preferred.":
      async () => {
        const {api, client, http, look} = await createNamesStage();
        client.connectAs();
        const reasons = {reasons: [{name: 'name', description: 'Reserved'}, {description: 'Other'}]};
        const fail = (path: string, cause: string) =>
          http.answer(path, () =>
            Promise.reject(new DrawbridgeError('http/status', 'HTTP status code: 400', {status: 400, cause})),
          );
        const texts = async (body: string): Promise<readonly (string | undefined)[]> => {
          for (const path of ['account/*', 'suggestions/*', 'reverse/*', 'account'])
            fail(`v1/profile/${path}`, body);
          await look('adam');
          await api.loadOwned();
          const {lookup, ownedFailure} = api.state.get();
          const registering = await failureOf(api.register());
          return [lookup.failure, lookup.suggestionsFailure, ownedFailure, registering as Error].map(
            (failure) => failure?.message,
          );
        };
        expect(await texts('')).to.deep.equal([
          'Error resolving name',
          'Error fetching name suggestions',
          'Error fetching names for address',
          'Error registering name adam.reown.id',
        ]);
        expect(await texts(JSON.stringify(reasons))).to.deep.equal(Array(4).fill('Reserved'));
      },
    "'Failed to disconnect'; 'Failed to disconnect chain {chain}: {message}'.": async () => {
      const parts = createFlowParts();
      const connector = createFakeConnector();
      parts.keeper.takeOver(connector, await connector.answer.connect());
      connector.answer.disconnect = () => Promise.reject(new Error('busy'));
      const error = await failureOf(createDisconnectFlow({...parts, onDisconnected: () => {}})());
      expect(shownOf(error)).to.equal('error: Failed to disconnect');
      expect(String(error)).to.contain('Failed to disconnect chain eip155: busy');
    },
    "'Chain adapter not found', 'NetworkController client not set', 'ConnectionController client not set', 'Chain is required to ...'.":
      [
        async () => {
          const {client, wallet, leave} = openRealPage();
          const namespace = 'bip122';
          for (const call of [
            () => client.open({namespace}),
            () => client.connect({connectorId: 'test.aspen', namespace}),
            () => client.removeChain(namespace),
          ]) {
            const foreign = await failureOf(call());
            expect(foreign).to.include({code: 'chain/adapter-missing'});
            expect(String(foreign)).to.contain('Chain adapter not found');
            expect(shownOf(foreign)).to.match(/^error: Chain adapter not found: Bitcoin/);
          }
          const button = await fixture<HTMLElement>(
            html`<drawbridge-button .client=${client} namespace=${namespace}></drawbridge-button>`,
          );
          await warningsOf(async () => {
            button.click();
            await eventually(
              () => pageToast().startsWith('Chain adapter not found'),
              'The user is not told.',
            );
          });
          expect(client.getState().open).to.equal(false);
          expect(wallet.log).to.deep.equal([]);
          const none = await failureOf(client.removeChain(undefined as never));
          expect(none).to.include({code: 'client/invalid-argument'});
          expect(String(none)).to.contain('Chain is required to ');
          await leave();
        },
        // The mistake: an element on a page that creates no client for it.
        () =>
          expect(() => document.createElement('drawbridge-networks-view').client)
            .to.throw('<drawbridge-networks-view> has no client')
            .with.property('code', 'client/missing'),
        unreachable('NetworkController client not set', 'ConnectionController client not set'),
      ],
    "'Unsupported chain', 'SIWX is not enabled', 'No ActiveCaipAddress found', 'No ActiveCaipNetwork or client found', 'No ConnectionController client found', 'Transactions can't be fetched without an accountAddress', 'Unknown error' fallback.":
      [
        async () => {
          const activity = new ActivityController({read: async () => ({transactions: []})});
          expect(String(await failureOf(activity.open({address: '', chainId: 'eip155:1'})))).to.contain(
            "Transactions can't be fetched without an accountAddress",
          );
          expect(shownOf('no error at all')).to.equal('error: Unknown error');
          const {be, fill, flow} = createSendFlowStage();
          be({loadTransfers: async () => undefined});
          fill({});
          const elsewhere = await failureOf(flow.send());
          expect(String(elsewhere)).to.contain('Unsupported chain');
          expect(shownOf(elsewhere)).to.equal('error: Unsupported chain');
        },
        async () => {
          expect(await missingInSignIn(createFakeClient())).to.equal('SIWX is not enabled');
          const {client} = await createSignInStage();
          expect(await missingInSignIn(client)).to.equal('No ActiveCaipAddress found');
          client.connectAs({caipNetworkId: 'eip155:424242'});
          expect(await missingInSignIn(client)).to.equal('No ActiveCaipNetwork or client found');
        },
        unreachable('No ConnectionController client found'),
      ],
    "'Requested RPC call is not allowed' (UI 'Action not allowed').": async () =>
      expect(await guardedRequest('eth_sign')).to.deep.equal({
        outcome: 'Requested RPC call is not allowed',
        toast: 'Action not allowed',
      }),
    'Onramp options fall back to a built-in list (USD and EUR; card 10.00 to 7500.00; ach_bank_account 10.00 to 25000.00) when the call fails; a failed quote returns a mocked quote.':
      async () => {
        const {tokens, currencies, quote} = await failedPurchase();
        expect(tokens).to.deep.equal(['USDC', 'ETH']);
        const card = {id: 'card', min: '10.00', max: '7500.00'};
        const transfer = {id: 'ach_bank_account', min: '10.00', max: '25000.00'};
        expect(currencies).to.deep.equal(['USD', 'EUR'].map((id) => ({id, limits: [card, transfer]})));
        expect(quote).to.include({quoteId: 'mocked-quote-id', isEstimate: true});
      },
    'Analytics config failure disables analytics.': async () => {
      const analytics = createFakeHttp();
      await tracked(analytics);
      expect(analytics.requests).to.deep.equal([]);
    },
    'Unsupported networks return empty results (balances, quotes, tokens, history) or success false.':
      async () => {
        const http = unsupported();
        const {client, apis} = await apisOver(http);
        await apis.loadTokens('eip155');
        await apis.loadActivity();
        expect(apis.tokens.of('eip155')).to.deep.include({status: 'ready', tokens: []});
        expect(apis.activity.state.get()).to.deep.include({status: 'ready', transactions: []});
        const swap = await client.use('swap');
        await swap.loadTokens();
        swap.chooseToken('sold', SWAP_TOKENS.ether);
        swap.chooseToken('bought', SWAP_TOKENS.dollar);
        swap.setAmount('1');
        await swap.refreshQuote();
        expect(swap.tokens.get()).to.include({status: 'failed', failure: 'unsupported'});
        expect(swap.state.get().quote.status).to.equal('failed');
        expect(http.requests.map(({path}) => path).join()).not.to.match(/v1\/(account|convert)/);
      },
    'Chain error codes seen: 4902, 5000, 32603.': async () => {
      for (const code of [4902, 5000, 32_603])
        for (const isAdded of [true, false]) {
          const {client, wallet, connect, leave} = openRealPage();
          await connect();
          wallet.answer('wallet_switchEthereumChain', {error: {code, message: 'No such chain'}});
          if (!isAdded) wallet.answer('wallet_addEthereumChain', {error: {code, message: 'No such chain'}});
          const [switched] = await Promise.allSettled([client.switchNetwork('eip155:8453')]);
          const asked = wallet.log.map(({method}) => method);
          expect(asked, `${code}: the network is offered`).to.include('wallet_addEthereumChain');
          expect(switched.status, `${code}`).to.equal(isAdded ? 'fulfilled' : 'rejected');
          expect(client.getState().activeNetwork?.name, `${code}`).to.equal(isAdded ? 'Base' : 'Ethereum');
          if (switched.status === 'rejected')
            expect(switched.reason.code).to.be.oneOf(['switch/unsupported', 'switch/failed']);
          await leave();
        }
    },
  });
});

/** The text of the toast on screen. */
function toastOf({toast, messages}: FakeClient): string | undefined {
  const shown = toast.current.get();
  return shown && translate(messages.get(), shown.message);
}

/** A service that does not support the network. */
function unsupported(): FakeHttp {
  const http = answerAssets();
  http.answer('v1/supported-chains', {http: ['eip155:99'], ws: []});
  return http;
}

/** The account's screens over a service, and every toast that they caused. */
async function apisOver(http: FakeHttp) {
  const client = createFakeClient({http, adapter: createFakeAdapter()});
  client.connectAs();
  const apis = await accountApis(client);
  const own: string[] = [];
  client.toast.current.listen(
    (now) => void (now && own.push(`${now.variant}: ${translate(en, now.message)}`)),
  );
  return {client, clock: client.clock, apis, toasts: () => [...own, ...client.reported.map(shownOf)]};
}

/** A purchase while the service is down. */
async function failedPurchase() {
  const stage = createBuyStage({answer: () => Promise.reject(new Error('down'))});
  await stage.fill();
  const {options, quote} = stage.buy.state.get();
  stage.end();
  return {
    tokens: options.status === 'ready' && options.tokens.map(({symbol}) => symbol),
    currencies:
      options.status === 'ready' && options.fiats.toSorted((one, other) => (one.id < other.id ? 1 : -1)),
    quote: quote.status === 'ready' ? quote.quote : undefined,
  };
}
