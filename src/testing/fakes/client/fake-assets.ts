import type {Balance} from '../../../core/model/account.js';
import {isChecksummedAddress, toChecksumAddress} from '../../../core/model/addresses/checksum.js';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {ChainAdapter} from '../../../core/ports/chain-adapter.js';
import type {TransferRequest, Transfers} from '../../../core/ports/transfers.js';
import type {SendSubject} from '../../../features/send/model/send-subject.js';
import {createFakeHttp, type FakeHttp} from '../../fake-http.js';
import {FAKE_ADDRESS} from './fake-connection.js';

/** An address of another person, to send to. */
export const FAKE_RECEIVER = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';

/** Tokens of Ethereum, in the service's format. */
export const FAKE_TOKENS: readonly TokenBalance[] = [
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:1',
    price: 2000,
    value: 4000,
    quantity: {decimals: '18', numeric: '2'},
  },
  {
    name: 'USD Coin',
    symbol: 'USDC',
    chainId: 'eip155:1',
    address: 'eip155:1:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
    price: 1,
    value: 150.25,
    quantity: {decimals: '6', numeric: '150.25'},
  },
];

/** The account of the fake client, on Ethereum, as a sender. */
export const FAKE_SUBJECT: SendSubject = {
  namespace: 'eip155',
  caipNetworkId: 'eip155:1',
  networkName: 'Ethereum',
  address: FAKE_ADDRESS,
  connectorId: 'test.aspen',
  wallet: {name: 'Aspen', isLogin: false},
};

/** A service with the assets of an account on Ethereum. */
export function answerAssets(http: FakeHttp = createFakeHttp(), tokens = FAKE_TOKENS): FakeHttp {
  http.answer('v1/supported-chains', {http: ['eip155:1'], ws: []});
  http.answer('v1/account/*', {balances: tokens, data: []});
  return http;
}

/** The answers of chain and wallet that a test overrides; by default both succeed. */
export interface FakeTransfers extends Partial<Transfers> {
  /** The wallet's answer to a request to send. */
  readonly send?: (request: TransferRequest) => Promise<string>;
}

/** An EVM adapter that sends no request. */
export function createFakeAdapter({
  send = async () => `0x${'ab'.repeat(32)}`,
  ...transfers
}: FakeTransfers = {}): ChainAdapter {
  const all: Transfers = {
    estimate: async () => ({fee: 21_000n * 10n ** 9n, gasLimit: 21_000n, gasPrice: 10n ** 9n}),
    forecast: async () => ({outcome: 'succeeds'}),
    build: async (request) => ({submit: () => send(request)}),
    outcome: () => new Promise(() => {}),
    receiverKind: async () => 'wallet',
    ...transfers,
  };
  return {
    namespace: 'eip155',
    isAddress: isChecksummedAddress,
    formatAddress: toChecksumAddress,
    nativeBalance: async (): Promise<Balance> => ({value: 2n * 10n ** 18n, decimals: 18, symbol: 'ETH'}),
    transfers: async () => all,
  };
}
