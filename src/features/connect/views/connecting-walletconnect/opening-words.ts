import type {Message} from '../../../../core/messages/message.js';
import type {LinkPlatform} from '../../../../core/model/links/wallet-links.js';
import type {OpeningState} from './app-opening.js';

/** Whom the words are about, and where it opens. */
export interface OpeningWallet {
  readonly name: string;
  readonly platform: LinkPlatform;
}

/** Messages of the view. */
export interface OpeningWords {
  readonly heading: Message;
  readonly text: Message;
}

type Words = (wallet: OpeningWallet) => OpeningWords;

const HINTS = {mobile: 'wc.mobileHint', desktop: 'wc.desktopHint', web: 'wc.webHint'} as const;

const follow: Words = ({name, platform}) => ({
  heading: ['wc.continueIn', name],
  text: [HINTS[platform], name],
});
const WORDS: Readonly<Record<OpeningState, Words>> = {
  idle: follow,
  opening: follow,
  slow: ({name}) => ({heading: ['wc.continueIn', name], text: ['wc.slow', name]}),
  missing: ({name}) => ({heading: ['wc.didNotOpen', name], text: ['wc.maybeMissing']}),
  opened: ({name, platform}) => ({heading: ['connecting.approveIn', name], text: [HINTS[platform], name]}),
  'catching-up': ({name}) => ({heading: ['wc.catchingUp'], text: ['wc.catchingUpHint', name]}),
};

/** Says whose turn it is while a wallet is opened by a link. */
export function openingWords(state: OpeningState, wallet: OpeningWallet): OpeningWords {
  return WORDS[state](wallet);
}
