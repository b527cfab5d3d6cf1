import {expect} from '@open-wc/testing';
import {createSiwx} from '../io/sign-in/create-siwx.js';
import {checkOptions} from '../core/config/check-options.js';
import {isEvmAddress, isSolanaAddress} from '../core/model/addresses/address.js';
import {parseCaipAddress} from '../core/model/addresses/parse-caip.js';
import {readTransaction, type Transaction} from '../core/model/assets/transaction.js';
import {isSpam, shownTransactions} from '../features/activity/activity-controller.js';
import {formatBalance} from '../core/model/assets/amount.js';
import type {Connector} from '../core/ports/connector.js';
import {hash} from '../core/model/addresses/hash.js';
import {coinTypeOf} from '../core/model/addresses/coin-type.js';
import {mainnet} from '../core/model/networks/ethereum.js';
import {solana} from '../core/model/networks/other-families.js';
import {problemOf, type SendForm, type SendSituation} from '../features/send/model/send-form.js';
import {Eip155Transfers} from '../io/chains/eip155/transfers/eip155-transfers.js';
import {isWorthShowing} from '../core/model/assets/token-balance.js';
import {createSendFlowStage, ETH, USDC, type FilledForm} from './fakes/client/send-flow-stage.js';
import {failureOf} from './fakes/failure-of.js';
import {openLoginPage} from './fakes/login-page.js';
import {guardedRequest} from './fakes/client/guarded-request.js';
import {createFakeClock} from './fake-clock.js';
import {proveEach, unreachable} from './fakes/table.js';
import {openRealPage} from './fakes/world/real-page.js';
import {VALIDATION_RULES} from './fakes/statements.js';
import {createSignInServer} from './fakes/sign-in-server.js';
import {createNamesStage} from './fakes/ui/names-stage.js';
import {createSignInStage} from './fakes/ui/sign-in-stage.js';

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
        expect(await isSent({token: USDC}), 'ERC20').to.equal(true);
        expect(await isSent({token: ETH}), 'coin').to.equal(true);
        const unpriced = nodeWithout('eth_gasPrice');
        expect(await isSent({token: USDC}, unpriced), 'ERC20 without a gas price').to.equal(true);
        expect(await isSent({token: ETH}, unpriced), 'coin without a gas price').to.equal(false);
        expect(await isSent({token: ETH}, nodeWithout('')), 'coin with a gas price').to.equal(true);
        expect(await isSent({token: undefined}), 'no token').to.equal(false);
        expect(await isSent({token: USDC, amount: ''}), 'no amount').to.equal(false);
        expect(await isSent({token: USDC, receiver: {text: ''}}), 'no receiver').to.equal(false);
      },
    "Solana send needs amount and receiver, otherwise 'Please enter a valid amount and receiver address'.":
      async () => {
        const refusal = 'Please enter a valid amount and receiver address';
        expect(await solanaFailure({amount: ''})).to.contain(refusal);
        expect(await solanaFailure({receiver: {text: ''}})).to.contain(refusal);
        expect(await solanaFailure({})).to.equal('');
      },
    'Insufficient gas: funds are insufficient if the network balance is 0 or the gas price in USD exceeds it.':
      () => {
        expect(judge({nativeBalance: 0n, fee: 0n})).to.equal('insufficient-gas');
        expect(judge({nativeBalance: 20n, fee: 21n})).to.equal('insufficient-gas');
        expect(judge({nativeBalance: 21n, fee: 21n})).to.equal(undefined);
      },
    'Smart accounts are exempt.': () =>
      expect(judge({nativeBalance: 0n, fee: 21n, accountType: 'smartAccount'})).to.equal(undefined),
    "Tokens with decimals equal to '0' are dropped as low quality.": () => {
      expect(isWorthShowing({...USDC, quantity: {decimals: '0', numeric: '5'}})).to.equal(false);
      expect(isWorthShowing(USDC)).to.equal(true);
    },
    'Spam: a transaction is hidden when all its transfers are flagged as spam.': () => {
      expect(isSpam(transaction({spam: [true, true]}))).to.equal(true);
      expect(isSpam(transaction({spam: [true, false]}))).to.equal(false);
    },
    'Transactions are shown only if their chain equals the active network.': () => {
      const here = transaction({chain: 'eip155:1'});
      expect(shownTransactions([here, transaction({chain: 'eip155:10'})], 'eip155:1')).to.deep.equal([here]);
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
      expect(() => checkOptions(options, 'en')).to.throw('cannot both be set');
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
  fill({token: {...USDC, chainId: solana.caipNetworkId, address: `${solana.caipNetworkId}:mint`}, ...form});
  const failure = await flow.send().then(
    () => '',
    (error: unknown) => String(error),
  );
  expect(asked).to.have.length(failure ? 0 : 1);
  return failure;
}

function judge(situation: Partial<SendSituation>): ReturnType<typeof problemOf> {
  const form: SendForm = {token: USDC, amount: '1', receiver: {text: '0xB2', address: '0xB2'}};
  return problemOf(form, {fee: 0n, nativeBalance: 1n, accountType: 'eoa', ...situation});
}

function transaction({
  chain = 'eip155:1',
  spam = [],
}: {readonly chain?: string; readonly spam?: readonly boolean[]} = {}): Transaction {
  const read = readTransaction({
    id: 'a',
    metadata: {
      minedAt: '2026-11-01T00:00:00Z',
      chain,
      hash: `0x${'1'.repeat(64)}`,
      operationType: 'receive',
      status: 'confirmed',
      sentFrom: `0x${'2'.repeat(40)}`,
      sentTo: `0x${'3'.repeat(40)}`,
    },
    transfers: spam.map((is_spam) => ({
      direction: 'in',
      quantity: {numeric: '1'},
      nft_info: {name: 'Gift', flags: {is_spam}},
    })),
  });
  if (!read) throw new Error('the sample is a transaction');
  return read;
}
