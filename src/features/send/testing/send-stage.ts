import type {TemplateResult} from 'lit';
import type {TokenBalance} from '../../../core/model/assets/token-balance.js';
import type {FakeHttp} from '../../../testing/fake-http.js';
import {type AccountApis, accountApis} from '../../../testing/fakes/client/account-apis.js';
import {
  answerAssets,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_TOKENS,
  type FakeTransfers,
} from '../../../testing/fakes/client/fake-assets.js';
import type {FakeConnection} from '../../../testing/fakes/client/fake-connection.js';
import {createFakeClient, type FakeClient} from '../../../testing/fakes/fake-client.js';
import {drawn} from '../../../testing/fakes/ui/in-tree.js';
import {themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';

/** The dollar among the sample tokens. */
export const SAMPLE_DOLLAR = FAKE_TOKENS[1]!;

/** The answers that a test of sending overrides; by default all succeed. */
export interface SendStageOptions extends PageAppearance {
  readonly transfers?: FakeTransfers;
  readonly tokens?: readonly TokenBalance[];
  readonly connection?: FakeConnection;
  readonly locale?: string;
  /** Runs before the features load. */
  readonly prepare?: (client: FakeClient) => void;
  /** Fills in the form, and may go further. */
  readonly fill?: (apis: AccountApis) => void;
  /** Changes the service's answers. */
  readonly serve?: (http: FakeHttp) => void;
}

/** A view of sending, and its services. */
export interface SendStage {
  readonly view: HTMLElement;
  readonly client: FakeClient;
  readonly apis: AccountApis;
  /** The wallet's answer; a test replaces it. */
  readonly answer: {send: NonNullable<FakeTransfers['send']>};
}

/** Renders a view of sending for a connected user who owns ether and dollars. */
export async function createSendStage(
  render: (client: FakeClient, apis: AccountApis) => TemplateResult,
  options: SendStageOptions = {},
): Promise<SendStage> {
  const {transfers, tokens, connection, locale, fill, serve, prepare, ...env} = options;
  const answer: SendStage['answer'] = {send: async () => '0xabc'};
  const http = answerAssets(undefined, tokens);
  serve?.(http);
  const client = createFakeClient({
    http,
    adapter: createFakeAdapter({send: (request) => answer.send(request), ...transfers}),
    ...(locale !== undefined && {locale}),
  });
  prepare?.(client);
  client.connectAs(connection);
  const apis = await accountApis(client);
  await apis.loadTokens('eip155');
  fill?.(apis);
  const view = await themed<HTMLElement>(render(client, apis), env);
  await drawn();
  await drawn();
  return {view, client, apis, answer};
}

/** Fills in an amount of dollars for another person. */
export const fillDollars =
  (amount: string, receiver = FAKE_RECEIVER) =>
  ({send}: AccountApis): void => {
    send.chooseToken(SAMPLE_DOLLAR);
    send.setAmount(amount);
    send.setReceiver({text: receiver, address: receiver});
  };

/** Creates an address with the first and last characters of another one. */
export function lookAlike(address: string): string {
  return `${address.slice(0, 6)}${'0'.repeat(32)}${address.slice(-4)}`;
}
