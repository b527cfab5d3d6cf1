import {type AccountApis, accountApis} from '../../../testing/fakes/client/account-apis.js';
import {
  answerAssets,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_SUBJECT,
  FAKE_TOKENS,
  type FakeTransfers,
} from '../../../testing/fakes/client/fake-assets.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import {nextFrame} from '../../../testing/fakes/gallery/deep-find.js';
import {createExplorer} from '../../../testing/fakes/gallery/explorer.js';
import {findIn, pressIn} from '../../../testing/fakes/gallery/press-in.js';
import type {SentTransfer} from '../model/send-state.js';
import type {SendAttempt} from '../send-controller.js';

/** A connected user with tokens, and a partly filled form. */
export const sendSetup = (
  fill: (apis: AccountApis) => void = () => {},
  transfers: FakeTransfers = {},
): {
  http: ReturnType<typeof answerAssets>;
  adapter: ReturnType<typeof createFakeAdapter>;
  before(client: FakeClient): void;
} => ({
  http: answerAssets(createExplorer()),
  adapter: createFakeAdapter(transfers),
  before(client) {
    client.connectAs();
    void accountApis(client).then(fill);
  },
});

/** The blockchain API fails, or answers like this, and the node has not answered either. */
export function withoutService(answer: () => unknown = () => Promise.reject(new Error('down'))) {
  const {before, ...rest} = sendSetup();
  rest.http.answer('v1/account/*', answer);
  return {
    ...rest,
    before(client: FakeClient): void {
      before(client);
      client.accounts.update('eip155', {balanceFailed: true});
    },
  };
}

/** The account owns no token, as service and node know. */
export function withoutTokens() {
  const {before, ...rest} = sendSetup();
  answerAssets(rest.http, []);
  return {
    ...rest,
    before(client: FakeClient): void {
      before(client);
      client.accounts.update('eip155', {balance: {value: 0n, decimals: 18, symbol: 'ETH'}});
    },
  };
}

/** Fills in an amount of the sample dollar. */
export const filled =
  (amount: string, receiver: string = FAKE_RECEIVER) =>
  ({send}: AccountApis): void => {
    send.chooseToken(FAKE_TOKENS[1]!);
    send.setAmount(amount);
    send.setReceiver({text: receiver, ...(receiver.startsWith('0x') && {address: receiver})});
  };
/** Presses Send, which simulates the transfer. */
export function attempt({send}: AccountApis): SendAttempt {
  const {form, fee} = send.state.get();
  return send.beginSending({form, fee, subject: FAKE_SUBJECT})!;
}
/** Shows a sent transfer. */
export const sent =
  (outcome: SentTransfer['outcome'], rest: Partial<SentTransfer> = {}) =>
  (apis: AccountApis): void => {
    filled('12.5')(apis);
    const {send} = apis;
    send.finish({
      form: send.form,
      subject: FAKE_SUBJECT,
      id: '0xabc',
      explorerUrl: 'https://etherscan.io/tx/0xabc',
      outcome,
      ...rest,
    });
  };
/** Fills in the longest values. */
export function long({send}: AccountApis): void {
  send.chooseToken({
    ...FAKE_TOKENS[1]!,
    name: 'The Longest Name Anyone Ever Gave A Token',
    symbol: 'VERYLONGSYMBOL',
    address: `eip155:1:0x${'e5'.repeat(20)}`,
    price: 0.000_001,
    quantity: {decimals: '18', numeric: '99999999999999.999999999999999999'},
  });
  send.setAmount('12345678901234.123456789012345678');
  send.setReceiver({
    text: 'a-name-longer-than-most.harbour.eth',
    address: FAKE_RECEIVER,
    name: 'a-name-longer-than-most.harbour.eth',
  });
}
/** Sends to the longest kind of address. */
export function taproot({send}: AccountApis): void {
  const address = 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr';
  send.chooseToken(FAKE_TOKENS[1]!);
  send.setAmount('12.5');
  send.setReceiver({text: address, address});
}
/** Sends to two receivers. */
export function known({send}: AccountApis): void {
  for (const [address, name] of [
    [FAKE_RECEIVER, undefined],
    [`0x${'d4'.repeat(20)}`, 'bob.harbour.eth'],
  ] as const) {
    send.setReceiver({text: address, address, ...(name && {name})});
    send.finish({
      form: send.form,
      subject: FAKE_SUBJECT,
      id: address,
      explorerUrl: undefined,
      outcome: 'confirmed',
    });
  }
}
/** Presses a button of the view. */
export const press =
  (testId: string) =>
  async (client: FakeClient, modal: HTMLElement): Promise<void> => {
    await accountApis(client);
    await nextFrame();
    await pressIn(modal, `[data-testid="${testId}"]`);
  };
/** Shows the known receivers. */
export async function openBook(client: FakeClient, modal: HTMLElement): Promise<void> {
  client.connectOther({wallet: 'Birch', address: `0x${'c3'.repeat(20)}`});
  await client.flows.nameAccount('eip155', `0x${'c3'.repeat(20)}`, 'Savings');
  (await findIn(modal, '#receiver'))?.focus();
}
/** An address with the first and last characters of the connected account. */
export const LOOK_ALIKE = '0xf39F000000000000000000000000000000002266';
