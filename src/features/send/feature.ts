import type {ReadableAtom} from 'nanostores';
import type {SendArguments} from './model/send-arguments.js';
import type {FeatureApis, FeatureManifest} from '../../core/ports/feature.js';
import type {CheckTransferFlow} from './check-transfer-flow.js';
import type {KeptForm} from './kept-form-flow.js';
import type {ResolveReceiverFlow} from './resolve-receiver-flow.js';
import type {SendController} from './send-controller.js';
import type {SendTokenFlow} from './send-token-flow.js';
import type {UnclearTransfer} from './unclear-transfers.js';
import type {en} from './messages/en.js';

/** API of the feature `send`. */
export interface SendApi extends KeptForm {
  /** The form and the result of sending. */
  readonly send: SendController;
  /** Transfers that may have been sent. */
  readonly unclear: ReadableAtom<readonly UnclearTransfer[]>;
  /** Checks the form. */
  readonly check: CheckTransferFlow;
  /** Quotes and sends the transfer. */
  readonly sendToken: SendTokenFlow;
  /** Resolves the receiver while it is typed. */
  readonly receiver: ResolveReceiverFlow;
  readonly tokens: FeatureApis['tokens']['tokens'];
  readonly loadTokens: FeatureApis['tokens']['load'];
  readonly activity: FeatureApis['activity']['activity'];
  readonly loadActivity: FeatureApis['activity']['load'];
}

type Sentences = typeof en;

declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly send: SendApi;
  }
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** Values that prefill the form. */
    readonly WalletSend: SendArguments | undefined;
    readonly WalletSendSelectToken: undefined;
    readonly WalletSendPreview: undefined;
    readonly WalletSendConfirmed: undefined;
  }
  interface PublicViews {
    readonly WalletSend: true;
  }
  interface OpenArguments {
    readonly WalletSend: SendArguments;
  }
}

type Views = 'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed';

export interface SendFeature extends FeatureManifest<'send', 'tokens' | 'activity', Views> {}

export const sendFeature: SendFeature = {
  id: 'send',
  needs: ['tokens', 'activity'],
  views: {
    WalletSend: {
      tag: 'drawbridge-wallet-send-view',
      title: () => ['send.title'],
      load: () => import(/* together: send-form */ './views/form/wallet-send-view.js'),
      async checkArguments(given, place) {
        const {checkSendArguments} = await import(/* together: send */ './model/send-arguments.js');
        checkSendArguments(given, place);
      },
      isPublic: true,
      needsAccount: true,
    },
    WalletSendSelectToken: {
      tag: 'drawbridge-wallet-send-select-token-view',
      title: () => ['send.selectTokenTitle'],
      load: () => import(/* together: send-form */ './views/wallet-send-select-token-view.js'),
    },
    WalletSendPreview: {
      tag: 'drawbridge-wallet-send-preview-view',
      title: () => ['send.reviewTitle'],
      load: () => import(/* together: send-review */ './views/review/wallet-send-preview-view.js'),
      asksWallet: true,
    },
    WalletSendConfirmed: {
      tag: 'drawbridge-wallet-send-confirmed-view',
      title: () => ['send.confirmedTitle'],
      load: () => import(/* together: send-review */ './views/wallet-send-confirmed-view.js'),
    },
  },
  messages: {
    prefixes: ['send'],
    load: {en: async () => (await import(/* together: send */ './messages/en.js')).en},
  },
  slots: [
    {
      slot: 'account-tile',
      id: 'send',
      order: 3,
      label: ['send.title'],
      tag: 'drawbridge-send-tile',
      load: () => import(/* together: account */ './views/send-tile.js'),
      isOffered: ({subject, features}) => features.send && subject?.capabilities.send === true,
    },
  ],
  load: async () => (await import(/* together: send */ './create-send.js')).createSend,
};
