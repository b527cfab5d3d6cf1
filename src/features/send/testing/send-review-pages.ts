import {accountApis} from '../../../testing/fakes/client/account-apis.js';
import type {GalleryPage} from '../../../testing/fakes/gallery/gallery-page.js';
import {viewPage} from '../../../testing/fakes/gallery/view-page.js';
import {createRuns} from '../../swap/testing/create-runs.js';
import {fakeRun} from '../../swap/testing/fake-swap.js';
import {rememberUnclear} from './remember-unclear.js';
import {
  sendSetup,
  withoutTokens,
  filled,
  attempt,
  sent,
  long,
  press,
  taproot,
  LOOK_ALIKE,
} from './send-setups.js';

/** The review, and the result of a transfer, in every state. */
export const sendReviewPages: readonly GalleryPage[] = [
  viewPage('send/tokens', {
    about: 'The tokens to choose from',
    shows: ['WalletSendSelectToken'],
    ...sendSetup(),
  }),
  viewPage('send/no-tokens', {
    about: 'No token to choose from',
    shows: ['WalletSendSelectToken'],
    ...withoutTokens(),
  }),
  viewPage('send/review-nothing', {
    about: 'Nothing to review',
    shows: ['WalletSendPreview'],
    ...sendSetup(),
  }),
  viewPage('send/review-loading', {
    about: 'The network has not answered',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {forecast: () => new Promise(() => {})}),
  }),
  viewPage('send/review', {
    about: 'The last look',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...sendSetup(filled('12.5')),
  }),
  viewPage('send/review-taproot', {
    about: 'The longest address that is sent to',
    shows: ['WalletSendPreview'],
    ...sendSetup(taproot),
  }),
  viewPage('send/review-warnings', {
    about: 'Several warnings at once',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5', LOOK_ALIKE), {
      forecast: async () => ({outcome: 'fails', reason: 'execution reverted: paused'}),
      receiverKind: async () => 'contract',
    }),
  }),
  viewPage('send/review-risks', {
    about: 'A name of Ethereum only, and an address that no key can have',
    shows: ['WalletSendPreview'],
    ...sendSetup(
      (apis) => {
        filled('12.5')(apis);
        const {address = ''} = apis.send.form.receiver;
        const text = 'treasury.eth';
        apis.send.setReceiver({text, name: text, address, nameRisk: 'contract-elsewhere'});
      },
      {receiverKind: async () => 'keyless'},
    ),
  }),
  viewPage('send/review-anyway', {
    about: 'Asks whether to send a transfer that would fail',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {
      forecast: async () => ({outcome: 'fails', reason: 'execution reverted: paused'}),
    }),
    after: press('confirm-send'),
  }),
  viewPage('send/review-long', {
    about: 'A long symbol, and a long amount',
    shows: ['WalletSendPreview'],
    ...sendSetup(long),
  }),
  viewPage('send/waiting', {
    about: 'The wallet is asked',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...sendSetup((apis) => {
      filled('12.5')(apis);
      apis.send.markAsked(attempt(apis));
    }),
  }),
  viewPage('send/checking', {
    about: 'The network is looked at before the wallet is asked',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...sendSetup((apis) => {
      filled('12.5')(apis);
      attempt(apis);
    }),
  }),
  viewPage('send/unanswered', {
    about: 'The wallet may still show an earlier request',
    shows: ['WalletSendPreview'],
    isDeep: true,
    ...sendSetup((apis) => {
      filled('12.5')(apis);
      apis.send.markAsked(attempt(apis));
      apis.send.cancel();
    }),
  }),
  viewPage('send/set-aside', {
    about: 'Another network came into use',
    shows: ['WalletSend'],
    ...sendSetup(filled('12.5')),
    async after(client) {
      await accountApis(client);
      client.connectAs({caipNetworkId: 'eip155:8453'});
      client.accounts.update('eip155', {balance: {value: 412n * 10n ** 15n, decimals: 18, symbol: 'ETH'}});
    },
  }),
  viewPage('send/review-fails', {
    about: 'The network would refuse it',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {
      forecast: async () => ({outcome: 'fails', reason: 'execution reverted: paused'}),
    }),
  }),
  viewPage('send/review-refused', {
    about: 'The chain says something that forbids it',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {
      forecast: async () => ({outcome: 'refused', refusal: {reason: 'default-frozen'}}),
    }),
  }),
  viewPage('send/review-takes-more', {
    about: 'A token takes more than is sent in a trial',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {
      forecast: async () => ({outcome: 'refused', refusal: {reason: 'takes-more', taken: 125_000_000n}}),
    }),
  }),
  viewPage('send/review-recognizable', {
    about: 'A contract could tell the trial from the transfer',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {forecast: async () => ({outcome: 'succeeds', isRecognizable: true})}),
  }),
  viewPage('send/review-receives-less', {
    about: 'The token keeps a fee',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {forecast: async () => ({outcome: 'succeeds', received: 12_375_000n})}),
  }),
  viewPage('send/review-unknown', {
    about: 'The network cannot say',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {
      forecast: async () => ({outcome: 'unknown'}),
      receiverKind: async () => 'contract',
    }),
  }),
  viewPage('send/review-fee-increased', {
    about: 'Nodes want more by now than was shown',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {
      renewFee: async () => ({fee: 63_000n * 10n ** 9n, gasLimit: 21_000n, gasPrice: 3n * 10n ** 9n}),
    }),
    after: press('confirm-send'),
  }),
  viewPage('send/review-look-alike', {
    about: 'A look-alike must be ticked off',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5', LOOK_ALIKE)),
  }),
  viewPage('send/review-may-have-been-sent', {
    about: 'An earlier transfer may have been sent',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5'), {outcome: async () => ({status: 'unknown'})}),
    before(client) {
      rememberUnclear(client);
      client.connectAs();
      void accountApis(client).then(filled('12.5'));
    },
  }),
  viewPage('send/review-beside-swap', {
    about: 'A swap of the same token is not finished',
    shows: ['WalletSendPreview'],
    ...sendSetup(filled('12.5')),
    before(client) {
      const sold = {symbol: 'USDC', decimals: 6, address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'};
      const run = fakeRun([{kind: 'swap', status: 'unclear'}], {sold, bought: {symbol: 'ETH', decimals: 18}});
      createRuns(client.storage, client.clock).put(run);
      client.connectAs();
      void accountApis(client).then(filled('12.5'));
    },
  }),
  viewPage('send/pending', {
    about: 'On its way',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('pending')),
  }),
  viewPage('send/confirmed', {
    about: 'It has arrived',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('confirmed', {arrived: 12_500_000n})),
  }),
  viewPage('send/confirmed-less', {
    about: 'The token kept a part',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('confirmed', {arrived: 11_250_000n})),
  }),
  viewPage('send/confirmed-nothing', {
    about: 'It was confirmed and moved nothing',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('confirmed', {arrived: 0n})),
  }),
  viewPage('send/confirmed-unread', {
    about: 'It was confirmed; what arrived could not be read',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('confirmed')),
  }),
  viewPage('send/failed', {
    about: 'The network refused it',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('failed')),
  }),
  viewPage('send/unknown', {
    about: 'The outcome is not known yet',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('unknown')),
  }),
  viewPage('send/may-have-been-sent', {
    about: 'The wallet did not say whether it was sent',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('unclear')),
  }),
  viewPage('send/may-still-be-sent', {
    about: 'The request expired, and the wallet may still send it',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('unclear-open')),
  }),
  viewPage('send/sped-up', {
    about: 'The user raised its fee in the wallet',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('pending', {isSpedUp: true})),
  }),
  viewPage('send/cancelled', {
    about: 'The user cancelled it in the wallet',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('cancelled')),
  }),
  viewPage('send/replaced', {
    about: 'Another transaction took its place',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('replaced')),
  }),
  viewPage('send/not-sent', {
    about: 'It expired before the network took it',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('not-sent')),
  }),
  viewPage('send/proposed', {
    about: 'The other owners of a multisig have to approve it',
    shows: ['WalletSendConfirmed'],
    ...sendSetup(sent('proposed')),
  }),
];
