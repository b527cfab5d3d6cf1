import type {Holdings} from '../../../../client/holdings.js';
import type {SendAttempt} from '../../../../controllers/send/send-attempt.js';
import type {FakeClient} from '../../../fake-client.js';
import {
  answerHoldings,
  createFakeAdapter,
  FAKE_RECEIVER,
  FAKE_SUBJECT,
  FAKE_TOKENS,
  type FakeTransfers,
} from '../../../client/fake-holdings.js';
import {createExplorer} from '../../client/explorer.js';
import {deepFind, nextFrame} from '../../deep-find.js';
import type {GalleryPage} from '../../gallery-page.js';
import {viewPage} from '../view-page.js';

/** Somebody is connected who owns something, and this much of the form is filled in. */
const scene = (
  fill: (holdings: Holdings) => void = () => {},
  transfers: FakeTransfers = {},
): {
  http: ReturnType<typeof answerHoldings>;
  adapter: ReturnType<typeof createFakeAdapter>;
  before(client: FakeClient): void;
} => ({
  http: answerHoldings(createExplorer()),
  adapter: createFakeAdapter(transfers),
  before(client) {
    client.connectAs();
    void client.holdings().then(fill);
  },
});

/** The blockchain API fails, or answers so, and the node has told nothing either. */
function withoutService(answer: () => unknown = () => Promise.reject(new Error('down'))) {
  const {before, ...rest} = scene();
  rest.http.answer('v1/account/*', answer);
  return {
    ...rest,
    before(client: FakeClient): void {
      before(client);
      client.accounts.update('eip155', {balanceFailed: true});
    },
  };
}

const filled =
  (amount: string, receiver: string = FAKE_RECEIVER) =>
  ({send}: Holdings): void => {
    send.chooseToken(FAKE_TOKENS[1]!);
    send.setAmount(amount);
    send.setReceiver({text: receiver, ...(receiver.startsWith('0x') && {address: receiver})});
  };
function attempt({send}: Holdings): SendAttempt {
  const {form, fee} = send.state.get();
  return send.beginSending({form, fee, subject: FAKE_SUBJECT})!;
}
const sent =
  (outcome: 'pending' | 'confirmed' | 'failed' | 'unknown') =>
  (holdings: Holdings): void => {
    filled('12.5')(holdings);
    const {send} = holdings;
    send.finish({
      form: send.form,
      subject: FAKE_SUBJECT,
      id: '0xabc',
      explorerUrl: 'https://etherscan.io/tx/0xabc',
      outcome,
    });
  };
function long({send}: Holdings): void {
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
function known({send}: Holdings): void {
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
const press =
  (testId: string) =>
  (client: FakeClient, modal: HTMLElement): void =>
    void client
      .holdings()
      .then(nextFrame)
      .then(() => deepFind(modal.shadowRoot ?? modal, `[data-testid="${testId}"]`)[0]?.click());
async function openBook(client: FakeClient, modal: HTMLElement): Promise<void> {
  client.standBy({wallet: 'Birch', address: `0x${'c3'.repeat(20)}`});
  await client.flows.nameAccount('eip155', `0x${'c3'.repeat(20)}`, 'Savings');
  deepFind(modal.shadowRoot ?? modal, '#receiver')[0]?.focus();
}
/** Begins and ends like the account that is connected. */
const LOOK_ALIKE = '0xf39F000000000000000000000000000000002266';

/** Sending in every state. */
export const sendPages: readonly GalleryPage[] = [
  viewPage('send/empty', {about: 'Nothing is filled in', shows: ['WalletSend'], ...scene()}),
  viewPage('send/filled', {about: 'Ready to be reviewed', shows: ['WalletSend'], ...scene(filled('12.5'))}),
  viewPage('send/too-much', {about: 'More than there is', shows: ['WalletSend'], ...scene(filled('9999'))}),
  viewPage('send/invalid', {
    about: 'Neither an address nor a name',
    shows: ['WalletSend'],
    ...scene(({send}) => send.setReceiver({text: 'nobody', nameTrouble: 'unreadable'})),
  }),
  viewPage('send/names-unsupported', {
    about: 'A name where names cannot be looked up',
    shows: ['WalletSend'],
    ...scene(({send}) => send.setReceiver({text: 'ada.eth', nameTrouble: 'unsupported'})),
  }),
  viewPage('send/name-unreachable', {
    about: 'A name that could not be looked up now',
    shows: ['WalletSend'],
    ...scene(({send}) => send.setReceiver({text: 'ada.eth', nameTrouble: 'unreachable'})),
  }),
  viewPage('send/look-alike', {
    about: 'An address that only looks like a known one',
    shows: ['WalletSend'],
    ...scene(filled('1', LOOK_ALIKE)),
  }),
  viewPage('send/nobody', {
    about: 'A name nobody has',
    shows: ['WalletSend'],
    ...scene(({send}) => send.setReceiver({text: 'nobody.eth', nameTrouble: 'nobody'})),
  }),
  viewPage('send/deceptive', {
    about: 'A name that hides something',
    shows: ['WalletSend'],
    ...scene(({send}) => send.setReceiver({text: 'vit\u200balik.eth', nameTrouble: 'deceptive'})),
  }),
  viewPage('send/address-book', {
    about: 'Those sent to before, and accounts of one’s own',
    shows: ['WalletSend'],
    ...scene(known),
    after: (client, modal) => void openBook(client, modal),
  }),
  viewPage('send/missing-token', {
    about: 'The page asked for a token that is not there',
    shows: ['WalletSend', {token: 'DAI', amount: '5'}],
    ...scene(),
  }),
  viewPage('send/unclear', {
    about: 'An amount that two people read differently',
    shows: ['WalletSend'],
    ...scene(({send}) => {
      send.chooseToken(FAKE_TOKENS[0]!);
      send.setAmount('', '1,500');
    }),
  }),
  viewPage('send/read-as', {
    about: 'An amount written as elsewhere, and how it was read',
    shows: ['WalletSend'],
    ...scene((holdings) => {
      filled('0')(holdings);
      holdings.send.setAmount('12.5', '12,5');
    }),
  }),
  viewPage('send/unread', {
    about: 'Neither the service nor the node tells what there is',
    shows: ['WalletSend'],
    ...withoutService(),
  }),
  viewPage('send/looking', {
    about: 'The page asked for a token, and the service does not answer',
    shows: ['WalletSend', {token: 'DAI', amount: '5'}],
    ...withoutService(() => new Promise(() => {})),
  }),
  viewPage('send/tokens-unread', {
    about: 'The coin, while the other tokens cannot be read',
    shows: ['WalletSendSelectToken'],
    ...withoutService(),
  }),
  viewPage('send/most-unknown', {
    about: 'All of the coin is wanted, and nobody can tell the fee',
    shows: ['WalletSend'],
    ...scene(({send}) => send.chooseToken(FAKE_TOKENS[0]!), {
      estimate: () => Promise.reject(new Error('no node')),
    }),
    after: press('max'),
  }),
  viewPage('send/long', {
    about: 'A long symbol, and a long amount',
    shows: ['WalletSend'],
    ...scene(long),
  }),
  viewPage('send/refused', {
    about: 'The chain says something that forbids it',
    shows: ['WalletSend'],
    ...scene(filled('12.5'), {
      forecast: async () => ({outcome: 'refused', refusal: {reason: 'decimals', told: 6, chain: 18}}),
    }),
  }),
  viewPage('send/tokens', {about: 'The tokens to choose from', shows: ['WalletSendSelectToken'], ...scene()}),
  viewPage('send/review', {
    about: 'The last look',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...scene(filled('12.5')),
  }),
  viewPage('send/review-long', {
    about: 'A long symbol, and a long amount',
    shows: ['WalletSendPreview'],
    ...scene(long),
  }),
  viewPage('send/waiting', {
    about: 'The wallet is asked',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...scene((holdings) => {
      filled('12.5')(holdings);
      holdings.send.markAsked(attempt(holdings));
    }),
  }),
  viewPage('send/checking', {
    about: 'The network is looked at before the wallet is asked',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...scene((holdings) => {
      filled('12.5')(holdings);
      attempt(holdings);
    }),
  }),
  viewPage('send/unanswered', {
    about: 'The wallet may still show an earlier request',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...scene((holdings) => {
      filled('12.5')(holdings);
      holdings.send.markAsked(attempt(holdings));
      holdings.send.cancel();
    }),
  }),
  viewPage('send/set-aside', {
    about: 'Another network came into use',
    shows: ['WalletSend'],
    ...scene(filled('12.5')),
    after: (client) => void client.holdings().then(() => client.connectAs({caipNetworkId: 'eip155:8453'})),
  }),
  viewPage('send/review-fails', {
    about: 'The network would refuse it',
    shows: ['WalletSendPreview'],
    ...scene(filled('12.5'), {
      forecast: async () => ({outcome: 'fails', reason: 'execution reverted: paused'}),
    }),
  }),
  viewPage('send/review-refused', {
    about: 'The chain says something that forbids it',
    shows: ['WalletSendPreview'],
    ...scene(filled('12.5'), {
      forecast: async () => ({outcome: 'refused', refusal: {reason: 'default-frozen'}}),
    }),
  }),
  viewPage('send/review-receives-less', {
    about: 'The token keeps a fee',
    shows: ['WalletSendPreview'],
    ...scene(filled('12.5'), {forecast: async () => ({outcome: 'succeeds', received: 12_375_000n})}),
  }),
  viewPage('send/review-unknown', {
    about: 'The network cannot say',
    shows: ['WalletSendPreview'],
    ...scene(filled('12.5'), {
      forecast: async () => ({outcome: 'unknown'}),
      receiverKind: async () => 'contract',
    }),
  }),
  viewPage('send/review-costlier', {
    about: 'Nodes want more by now than was shown',
    shows: ['WalletSendPreview'],
    ...scene(filled('12.5'), {
      renewFee: async () => ({fee: 63_000n * 10n ** 9n, gasLimit: 21_000n, gasPrice: 3n * 10n ** 9n}),
    }),
    after: press('confirm-send'),
  }),
  viewPage('send/review-look-alike', {
    about: 'A look-alike must be ticked off',
    shows: ['WalletSendPreview'],
    ...scene(filled('12.5', LOOK_ALIKE)),
  }),
  viewPage('send/pending', {about: 'On its way', shows: ['WalletSendConfirmed'], ...scene(sent('pending'))}),
  viewPage('send/confirmed', {
    about: 'It has arrived',
    shows: ['WalletSendConfirmed'],
    ...scene(sent('confirmed')),
  }),
  viewPage('send/failed', {
    about: 'The network refused it',
    shows: ['WalletSendConfirmed'],
    ...scene(sent('failed')),
  }),
  viewPage('send/unknown', {
    about: 'Nobody knows yet',
    shows: ['WalletSendConfirmed'],
    ...scene(sent('unknown')),
  }),
];
