import type {TemplateResult} from 'lit';
import type {Holdings} from '../../client/holdings.js';
import type {TokenBalance} from '../../core/model/tokens/token-balance.js';
import type {FakeConnection} from '../client/fake-connection.js';
import {
  answerHoldings,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_TOKENS,
  type FakeTransfers,
} from '../client/fake-holdings.js';
import {createFakeClient, type FakeClient} from '../fake-client.js';
import type {FakeHttp} from '../fake-http.js';
import {drawn} from './in-tree.js';
import {themed, type Surroundings} from './themed.js';

/** The dollar among the sample tokens. */
export const SAMPLE_DOLLAR = FAKE_TOKENS[1]!;

/** What a test of sending says; the rest goes well. */
export interface SendStageOptions extends Surroundings {
  readonly transfers?: FakeTransfers;
  readonly tokens?: readonly TokenBalance[];
  readonly connection?: FakeConnection;
  readonly locale?: string;
  /** Fills in the form, or goes further. */
  readonly fill?: (holdings: Holdings) => void;
  /** Changes what the service answers. */
  readonly serve?: (http: FakeHttp) => void;
}

/** One view of sending, and what it works with. */
export interface SendStage {
  readonly view: HTMLElement;
  readonly client: FakeClient;
  readonly holdings: Holdings;
  /** What the wallet answers when it is asked; to be replaced. */
  readonly answer: {send: NonNullable<FakeTransfers['send']>};
}

/** Draws a view of sending for somebody who is connected and owns ether and dollars. */
export async function createSendStage(
  render: (client: FakeClient) => TemplateResult,
  options: SendStageOptions = {},
): Promise<SendStage> {
  const {transfers, tokens, connection, locale, fill, serve, ...surroundings} = options;
  const answer: SendStage['answer'] = {send: async () => '0xabc'};
  const http = answerHoldings(undefined, tokens);
  serve?.(http);
  const client = createFakeClient({
    http,
    adapter: createFakeAdapter({send: (request) => answer.send(request), ...transfers}),
    ...(locale !== undefined && {locale}),
  });
  client.connectAs(connection);
  const holdings = await client.holdings();
  await holdings.loadTokens('eip155');
  fill?.(holdings);
  const view = await themed<HTMLElement>(render(client), surroundings);
  await drawn();
  await drawn();
  return {view, client, holdings, answer};
}

/** Fills in so many dollars for somebody else. */
export const fillDollars =
  (amount: string, receiver = FAKE_RECEIVER) =>
  ({send}: Holdings): void => {
    send.chooseToken(SAMPLE_DOLLAR);
    send.setAmount(amount);
    send.setReceiver({text: receiver, address: receiver});
  };

/** Makes an address that begins and ends like another one. */
export function lookAlike(address: string): string {
  return `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`;
}
