import type {Message} from '../../../../core/messages/message.js';
import type {LinkPlatform} from '../../../../core/model/links/wallet-links.js';
import type {OpeningState} from './app-opening.js';

/** Whom the words are about, and where it opens. */
export interface OpeningWallet {
  readonly name: string;
  readonly platform: LinkPlatform;
}

type Words = (wallet: OpeningWallet) => readonly [heading: Message, text: Message];

const HINTS = {mobile: 'wc.mobileHint', desktop: 'wc.desktopHint', web: 'wc.webHint'} as const;

const follow: Words = ({name, platform}) => [
  ['wc.continueIn', name],
  [HINTS[platform], name],
];
const WORDS: Readonly<Record<OpeningState, Words>> = {
  idle: follow,
  opening: follow,
  slow: ({name}) => [
    ['wc.continueIn', name],
    ['wc.slow', name],
  ],
  missing: ({name}) => [['wc.didNotOpen', name], ['wc.maybeMissing']],
  opened: ({name, platform}) => [
    ['connecting.approveIn', name],
    [HINTS[platform], name],
  ],
  'catching-up': ({name}) => [['wc.catchingUp'], ['wc.catchingUpHint', name]],
};

/** Says whose turn it is while a wallet is opened by a link. */
export function openingWords(
  state: OpeningState,
  wallet: OpeningWallet,
): readonly [heading: Message, text: Message] {
  return WORDS[state](wallet);
}
