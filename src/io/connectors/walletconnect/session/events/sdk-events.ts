import type {Stop} from '../../../../../core/ports/clock.js';
import type {SdkSession, SignSdk} from '../../sdk/sign-sdk.js';
import {readWalletEvent, type WalletEvent} from './wallet-events.js';

/** What a session wants to hear of. */
export interface SdkEvents {
  readonly onEvent: (event: WalletEvent) => void;
  /** The wallet changed what it grants. */
  readonly onUpdate: (session: SdkSession) => void;
  /** The wallet ended the session, or it ran out. */
  readonly onEnd: () => void;
}

/** Listens to what the SDK tells of one session. */
export function listenToSdk(sdk: SignSdk, topic: string, {onEvent, onUpdate, onEnd}: SdkEvents): Stop {
  const mine =
    <T extends {topic: string}>(task: (said: T) => void) =>
    (said: T): void => {
      if (said.topic === topic) task(said);
    };
  const event = mine<{topic: string; params: Parameters<typeof readWalletEvent>[0]}>(({params}) => {
    const understood = readWalletEvent(params);
    if (understood) onEvent(understood);
  });
  const update = mine(() => onUpdate(sdk.session.get(topic)));
  const end = mine(onEnd);
  sdk.on('session_event', event);
  sdk.on('session_update', update);
  sdk.on('session_delete', end);
  sdk.on('session_expire', end);
  return () => {
    sdk.off('session_event', event);
    sdk.off('session_update', update);
    sdk.off('session_delete', end);
    sdk.off('session_expire', end);
  };
}
