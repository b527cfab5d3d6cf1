import type {DirectiveResult} from 'lit/directive.js';
import type {Client} from '../../../client/client.js';
import {translate, type Message} from '../../../core/messages/message.js';
import type {AttemptState} from './connect-attempt.js';

/** The page and a wallet with the span between them, and whose turn it is; written out. */
export interface HandshakeScene {
  readonly state: 'waiting' | 'done' | 'failed';
  /** Phase of the attempt, for tests and styles. */
  readonly phase: string;
  readonly label: string;
  readonly heading: string;
  readonly text: string;
  readonly appName: string;
  readonly appImage: string;
  readonly walletName: string;
  readonly walletImage: string | DirectiveResult;
}

/** The wallet that the page waits for, and the messages meanwhile. */
export interface HandshakePlot extends Pick<HandshakeScene, 'walletName' | 'walletImage' | 'phase'> {
  readonly state?: HandshakeScene['state'];
  readonly heading: Message;
  readonly text?: Message | undefined;
}

const SPANS = {idle: 'waiting', waiting: 'waiting', failed: 'failed', done: 'done'} as const satisfies Record<
  AttemptState['status'],
  HandshakeScene['state']
>;

/** Writes out a scene between this page and a wallet. */
export function handshakeScene(
  client: Client,
  {heading, text, state = 'waiting', ...plot}: HandshakePlot,
): HandshakeScene {
  const {metadata} = client.config;
  const write = (message: Message): string => translate(client.messages.get(), message);
  return {
    ...plot,
    state,
    label: write(['connecting.span', metadata.name, plot.walletName]),
    heading: write(heading),
    text: text ? write(text) : '',
    appName: metadata.name,
    appImage: metadata.icons[0] ?? '',
  };
}

/** State of the span for an attempt. */
export function spanOf({status}: AttemptState): HandshakeScene['state'] {
  return SPANS[status];
}
