import type {Message} from './message.js';

/**
 * A wallet as a sentence names it. In a template literal it is its name, so that a sentence may also take it for a text.
 */
export interface ShownWallet {
  readonly name: string;
  /** The user logs in, by e-mail for example, and knows no wallet: say what happens and leave the name out. */
  readonly isLogin: boolean;
  /** The name. */
  toString(): string;
}

/** A wallet in a {@link Message}: plain data, which can be stored and compared. */
export interface MessageWallet {
  readonly name: string;
  /** Absent or false for a wallet that its user knows as one. */
  readonly isLogin?: boolean;
  /** The name as a sentence, where it is no brand: users read it in their language. */
  readonly translatedName?: Message;
}

/** The facts of a connector or a connected wallet that decide how sentences name it. */
interface WalletFacts {
  readonly name: string;
  readonly type?: string;
  readonly translatedName?: Message | undefined;
}

/** The wallet of a message. */
export function shownWallet({name, type, translatedName}: WalletFacts): MessageWallet {
  return {name, isLogin: type === 'AUTH', ...(translatedName && {translatedName})};
}

/** The wallet of a message while none is known. */
export const NO_WALLET: MessageWallet = {name: '', isLogin: false};

/** True for a wallet that changes its network without its user: a login does. */
export function switchesUnasked({isLogin = false}: MessageWallet): boolean {
  return isLogin;
}
