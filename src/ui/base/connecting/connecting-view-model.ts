import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import {isDrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {shownWalletName, translate, type Message} from '../../../core/messages/message.js';
import type {MessageWallet} from '../../../core/messages/shown-wallet.js';
import type {IconPaths} from '../../icons/icon-paths.js';
import type {AttemptState} from './connect-prompt.js';

/** Texts and pictures of a connection between the page and a wallet. */
export interface ConnectingViewModel {
  readonly state: 'resting' | 'waiting' | 'done' | 'failed';
  /** Phase of the attempt, for tests and styles. */
  readonly phase: string;
  readonly label: string;
  readonly heading: string;
  readonly text: string;
  readonly appName: string;
  readonly appImage: string;
  readonly walletName: string;
  readonly walletImage: string | DirectiveResult;
  /** Icon in place of the picture. */
  readonly walletIcon?: IconPaths;
}

/** The wallet that the page waits for, and the messages meanwhile. */
export interface ConnectingContent extends Pick<ConnectingViewModel, 'walletImage' | 'walletIcon' | 'phase'> {
  /** The wallet, or the name of another place. */
  readonly wallet: MessageWallet | string;
  readonly state?: ConnectingViewModel['state'];
  readonly heading: Message;
  readonly text?: Message | undefined;
}

const SPANS = {idle: 'waiting', waiting: 'waiting', done: 'done'} as const satisfies Record<
  Exclude<AttemptState['status'], 'failed'>,
  ConnectingViewModel['state']
>;

/** Builds the view model of a connection between this page and a wallet, in the language of the client. */
export function connectingViewModel(
  client: Client,
  {heading, text, wallet, state = 'waiting', ...content}: ConnectingContent,
): ConnectingViewModel {
  const {metadata} = client.config;
  const write = (message: Message): string => translate(client.messages.get(), message);
  const walletName = typeof wallet === 'string' ? wallet : shownWalletName(client.messages.get(), wallet);
  return {
    ...content,
    walletName,
    state,
    label: write(['connecting.span', metadata.name, walletName]),
    heading: write(heading),
    text: text ? write(text) : '',
    appName: metadata.name,
    appImage: metadata.icons[0] ?? '',
  };
}

/** State of the progress line for an attempt. */
export function spanOf(attempt: AttemptState): ConnectingViewModel['state'] {
  return attempt.status === 'failed' ? spanOfFailure(attempt.error) : SPANS[attempt.status];
}

/**
 * State of the progress line after an attempt. The user has declined it by choice, and a locked wallet has refused
 * nothing; one that shows an earlier request is still waited for.
 */
export function spanOfFailure(error: Error): ConnectingViewModel['state'] {
  if (!isDrawbridgeError(error)) return 'failed';
  if (error.code === 'connect/pending') return 'waiting';
  return error.kind === 'declined' || error.code === 'wallet/locked' ? 'resting' : 'failed';
}
