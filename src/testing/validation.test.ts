import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {AccountType} from '../core/model/account.js';
import {isEvmAddress, isSolanaAddress} from '../core/model/addresses/address.js';
import {parseCaipAddress} from '../core/model/addresses/caip-parts.js';
import {coinTypeOf} from '../core/model/addresses/coin-type.js';
import {hash} from '../core/model/addresses/hash.js';
import {formatBalance, parseUnits} from '../core/model/assets/amount.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {solana} from '../core/model/networks/other-families.js';
import type {Connector} from '../core/ports/connector.js';
import {createDrawbridge} from '../exports/index.js';
import {createNamesStage} from '../features/names/testing/names-stage.js';
import {createSendStage, fillDollars, SAMPLE_DOLLAR} from '../features/send/testing/send-stage.js';
import {createSignInStage} from '../features/sign-in/testing/sign-in-stage.js';
import {Eip155Transfers} from '../io/chains/eip155/transfers/eip155-transfers.js';
import {createSiwx} from '../io/sign-in/create-siwx.js';
import {createFakeClock} from './fake-clock.js';
import {createFakeHttp} from './fake-http.js';
import {accountApis} from './fakes/client/account-apis.js';
import {FAKE_TOKENS} from './fakes/client/fake-assets.js';
import {guardedRequest} from './fakes/client/guarded-request.js';
import {
  serveAssets,
  wireNft,
  wireToken,
  wireTransaction,
  type WireAssets,
} from './fakes/client/sample-assets.js';
import '../features/send/views/form/wallet-send-view.js';
import {createSendFlowStage, ETH, USDC_BALANCE, type FilledForm} from './fakes/client/send-flow-stage.js';
import {eventually} from './fakes/eventually.js';
import {failureOf} from './fakes/failure-of.js';
import {createFakeClient} from './fakes/fake-client.js';
import {openLoginPage} from './fakes/login-page.js';
import {createSignInServer} from './fakes/sign-in-server.js';
import {VALIDATION_RULES} from './fakes/statements.js';
import {proveEach, unreachable} from './fakes/table.js';
import {drawn, inTree} from './fakes/ui/in-tree.js';
import {openRealPage} from './fakes/world/real-page.js';

const HASH = `0x${'ab'.repeat(32)}`;
const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const CONTRACT = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48';

describe('validation rules (spec 5)', () => {
  proveEach(VALIDATION_RULES, {
    'Name-service name: letters, digits or hyphen, at least 4 characters.': async () => {
      const {api, calls, client, look} = await createNamesStage();
      client.connectAs();
      for (const bad of ['ada', 'ad_m', 'ad\u00e9m', 'ad am', 'adam.eth']) {
        await look(bad);
        expect(api.state.get().problem, bad).not.to.equal(undefined);
        expect(await failureOf(api.register()), bad).to.include({code: 'input/name'});
      }
      expect(calls()).to.deep.equal([]);
      for (const good of ['adam', 'a-1-', '2024', 'ADAM']) {
        await look(good);
        expect(api.state.get().lookup.availability, good).to.equal('available');
      }
    },
    "Chain id for coin-type conversion must be below 2147483648, otherwise 'Invalid chainId'.": () => {
      expect(coinTypeOf({id: 2_147_483_647})).to.equal(4_294_967_295);
      expect(() => coinTypeOf({id: 2_147_483_648})).to.throw('Invalid chainId');
    },
    "Registration needs an active network, an address and an auth connector ('Network not found', 'Address or auth connector not found').":
      async () => {
        const {api, client} = await createNamesStage();
        api.type('adam');
        expect(await failureOf(api.register())).to.include({
          message: 'Address or auth connector not found',
        });
        client.connectAs({caipNetworkId: 'eip155:424242'});
        expect(await failureOf(api.register())).to.include({message: 'Network not found'});
      },
    "Hash helper sizes: 224, 256, 384 or 512 only ('Unsupported hash length').": [
      () => {
        for (const bits of [224, 256, 384, 512] as const) expect(hash('a', bits)).to.have.length(bits / 8);
        for (const bits of [0, 160, 255, 1024])
          expect(() => hash('a', bits)).to.throw('Unsupported hash length');
      },
      unreachable('Unsupported hash length'),
    ],
    'EVM address: optional 0x prefix plus 40 hex characters.': () => {
      const hex = 'ab01'.repeat(10);
      for (const good of [hex, `0x${hex}`]) expect(isEvmAddress(good), good).to.equal(true);
      for (const bad of ['', hex.slice(1), `0x${hex}0`, `0y${hex}`, `${hex.slice(1)}g`])
        expect(isEvmAddress(bad), bad).to.equal(false);
    },
    'Solana address: 32 to 44 base58 characters.': () => {
      for (const length of [32, 44]) expect(isSolanaAddress('A'.repeat(length)), `${length}`).to.equal(true);
      for (const bad of ['A'.repeat(31), 'A'.repeat(45), `0${'A'.repeat(40)}`, `l${'A'.repeat(40)}`])
        expect(isSolanaAddress(bad), bad).to.equal(false);
    },
    'CAIP address: exactly 3 non-empty colon-separated parts with a known namespace.': () => {
      expect(parseCaipAddress('eip155:1:0xA1')).to.include({address: '0xA1'});
      for (const bad of ['eip155:1', 'eip155:1:0xA1:2', 'eip155::0xA1', ':1:0xA1', 'eip155:1:', 'cosmos:1:a'])
        expect(() => parseCaipAddress(bad), bad).to.throw();
    },
    'EVM send needs a token address (ERC20), or a native token with decimals and gas price, plus amount and receiver.':
      async () => {
        expect(await isSent({token: USDC_BALANCE}), 'ERC20').to.equal(true);
        expect(await isSent({token: ETH}), 'coin').to.equal(true);
        const unpriced = nodeWithout('eth_gasPrice');
        expect(await isSent({token: USDC_BALANCE}, unpriced), 'ERC20 without a gas price').to.equal(true);
        expect(await isSent({token: ETH}, unpriced), 'coin without a gas price').to.equal(false);
        expect(await isSent({token: ETH}, nodeWithout('')), 'coin with a gas price').to.equal(true);
        expect(await isSent({token: undefined}), 'no token').to.equal(false);
        expect(await isSent({token: USDC_BALANCE, amount: ''}), 'no amount').to.equal(false);
        expect(await isSent({token: USDC_BALANCE, receiver: {text: ''}}), 'no receiver').to.equal(false);
      },
    "Solana send needs amount and receiver, otherwise 'Please enter a valid amount and receiver address'.":
      async () => {
        const refusal = 'Please enter a valid amount and receiver address';
        expect(await solanaFailure({amount: ''})).to.contain(refusal);
        expect(await solanaFailure({receiver: {text: ''}})).to.contain(refusal);
        expect(await solanaFailure({})).to.equal('');
      },
    'Insufficient gas: funds are insufficient if the network balance is 0 or the gas price in USD exceeds it.':
      async () => {
        expect(await sendButton({coins: '0', fee: 0n})).to.equal('Insufficient gas funds');
        expect(await sendButton({coins: '0.000000000000000020', fee: 21n})).to.equal(
          'Insufficient gas funds',
        );
        expect(await sendButton({coins: '0.000000000000000021', fee: 21n})).to.equal('Preview send');
      },
    'Smart accounts are exempt.': async () =>
      expect(await sendButton({coins: '0', fee: 21n, type: 'smartAccount'})).to.equal('Preview send'),
    "Tokens with decimals equal to '0' are dropped as low quality.": async () => {
      const whole = wireToken('ONE', {quantity: {decimals: '0', numeric: '5'}});
      const {tokens} = await accountWith({tokens: [whole, wireToken('TWO')]});
      expect(tokens).to.deep.equal(['TWO']);
    },
    'Spam: a transaction is hidden when all its transfers are flagged as spam.': async () => {
      const gift = (isSpam: boolean): unknown => wireNft('in', 'Gift', {isSpam});
      const {transactions} = await accountWith({
        history: [
          [
            wireTransaction('a', {transfers: [gift(true), gift(true)]}),
            wireTransaction('b', {transfers: [gift(true), gift(false)]}),
          ],
        ],
      });
      expect(transactions).to.have.length(1);
      expect(transactions[0]?.transfers).to.have.length(2);
    },
    'Transactions are shown only if their chain equals the active network.': async () => {
      const on = (chain: string, id: string) => wireTransaction(id, {metadata: {chain}});
      const {transactions} = await accountWith({history: [[on('eip155:1', 'a'), on('eip155:10', 'b')]]});
      expect(transactions.map(({chain}) => chain)).to.deep.equal(['eip155:1']);
    },
    "Email login: a second code request within 30 s throws 'Please try again after N seconds'.": async () => {
      const page = await openLoginPage();
      await page.client.open();
      await page.api.submitEmail('ada@mail.test');
      page.clock.advance(28_000);
      expect(await failureOf(page.api.resend())).to.include({message: 'Please try again after 2 seconds'});
      page.clock.advance(2000);
      await page.api.resend();
      await page.client.destroy();
    },
    'RPC methods are allowed only from a fixed safe or not-safe list.': async () => {
      expect((await guardedRequest('eth_getBalance')).outcome).to.equal('passed');
      expect((await guardedRequest('personal_sign')).outcome).to.equal('asked');
      expect((await guardedRequest('eth_sign')).outcome).to.equal('Requested RPC call is not allowed');
    },
    'Only eip155 chains are used for the universal provider SIWX authenticate.': async () => {
      const {api} = await createSignInStage();
      const walletConnect = {type: 'WALLET_CONNECT', id: 'walletConnect'} as Connector;
      const joined = await api.join(walletConnect, [mainnet]);
      expect(await joined?.signIn?.fieldsFor('eip155:1')).to.include({chainId: 'eip155:1'});
      for (const networks of [[solana], [mainnet, solana]])
        expect(await api.join(walletConnect, networks)).to.equal(undefined);
    },
    'Setting both a sign-in-with-wallet config and the siwx option is an error.': () => {
      const options = {
        projectId: 'test',
        networks: [mainnet],
        siwx: createSiwx(),
        signInWithWallet: createSignInServer().given,
      } as const;
      expect(() => createDrawbridge(options)).to.throw('cannot both be set');
    },
    'An adapter or network not found is an error.': async () => {
      const {client, wallet, connect, leave} = openRealPage();
      await connect();
      const asked = wallet.log.length;
      for (const [call, code, text] of [
        [() => client.switchNetwork('eip155:5'), 'network/not-found', 'Network Not Found: eip155:5'],
        [() => client.removeNetwork('eip155:5'), 'network/not-found', 'Network Not Found: eip155:5'],
        [() => client.open({namespace: 'solana'}), 'chain/adapter-missing', 'Chain adapter not found'],
        [() => client.disconnect({namespace: 'solana'}), 'chain/adapter-missing', 'Chain adapter not found'],
      ] as const) {
        const failure = await failureOf(call());
        expect(failure).to.include({code});
        expect(String(failure)).to.contain(text);
      }
      expect(client.getState()).to.deep.include({open: false, status: 'connected'});
      expect(wallet.log.slice(asked)).to.deep.equal([]);
      await leave();
    },
    'Balance formatting truncates to 3 decimals.': () => {
      expect(formatBalance({value: 1_999_999_999n, decimals: 9})).to.equal('1.999');
      expect(formatBalance({value: 999n, decimals: 9})).to.equal('0.000');
    },
  });
});

/** Whether the wallet received a transfer request; `transfers` are those of the product, over a fake node. */
async function isSent(form: FilledForm, transfers?: Eip155Transfers): Promise<boolean> {
  const {flow, be, fill, asked} = createSendFlowStage();
  const requests: string[] = [];
  const provider = {request: async ({method}: {method: string}) => (requests.push(method), HASH)};
  if (transfers) be({address: ADDRESS, provider, loadTransfers: async () => transfers});
  fill(transfers ? {receiver: {text: RECEIVER, address: RECEIVER}, ...withContract(form)} : form);
  await flow.send().catch(() => {});
  return transfers ? requests.includes('eth_sendTransaction') : asked.length === 1;
}

/** The same token, with an address that the chain accepts. */
function withContract(form: FilledForm): FilledForm {
  return form.token?.address ? {...form, token: {...form.token, address: `eip155:1:${CONTRACT}`}} : form;
}

/** Transfers of EVM chains, over a node that answers every method but one. */
function nodeWithout(method: string): Eip155Transfers {
  return new Eip155Transfers({
    clock: createFakeClock(),
    rpc: async (call) => {
      if (call.method === method) throw new Error('no answer');
      // Six decimals, or any other number.
      return call.method === 'eth_call' ? `0x${'6'.padStart(64, '0')}` : '0x6';
    },
  });
}

/** The error code of a Solana form, empty if the wallet received the request. */
async function solanaFailure(form: FilledForm): Promise<string> {
  const {asked, be, fill, flow} = createSendFlowStage();
  be({namespace: 'solana', caipNetworkId: solana.caipNetworkId, network: solana});
  fill({
    token: {...USDC_BALANCE, chainId: solana.caipNetworkId, address: `${solana.caipNetworkId}:mint`},
    ...form,
  });
  const failure = await flow.send().then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(asked).to.have.length(failure ? 0 : 1);
  return failure;
}

interface Sender {
  /** Balance of the network's coin. */
  readonly coins: string;
  /** In smallest units of the coin. */
  readonly fee: bigint;
  readonly type?: AccountType;
}

/** Text of the button of a form that sends one dollar. */
async function sendButton({coins, fee, type = 'eoa'}: Sender): Promise<string> {
  const value = parseUnits(coins, 18) ?? 0n;
  const {view, client} = await createSendStage(
    (own, {api}) =>
      html`<drawbridge-wallet-send-view .client=${own} .api=${api.send}></drawbridge-wallet-send-view>`,
    {
      tokens: [{...FAKE_TOKENS[0]!, quantity: {decimals: '18', numeric: coins}}, SAMPLE_DOLLAR],
      fill: fillDollars('1'),
      transfers: {estimate: async () => ({fee})},
      connection: {accounts: [{namespace: 'eip155', address: ADDRESS, type}]},
      prepare: ({accounts}) => accounts.update('eip155', {balance: {value, decimals: 18, symbol: 'ETH'}}),
    },
  );
  await eventually(() => client.account.get().address);
  await drawn();
  return inTree(view, '[data-testid="preview-send"]')?.textContent?.trim() ?? '';
}

/** The tokens and transactions that an account's tabs show, by the service's answers. */
async function accountWith(assets: WireAssets) {
  const client = createFakeClient({http: serveAssets(createFakeHttp(), assets)});
  client.connectAs();
  const apis = await accountApis(client);
  await apis.loadTokens('eip155');
  await apis.loadActivity();
  const shown = apis.tokens.of('eip155');
  return {
    tokens: shown.status === 'ready' ? shown.tokens.map(({symbol}) => symbol) : [],
    transactions: apis.activity.state.get().transactions,
  };
}
