import type {RelayEvent} from '../relay/relay-call.js';
import type {SignSdk} from './sign-sdk.js';
import {storedSession} from './stored-session.js';

/** Passes on what the SDK tells of its sessions. */
export function watchSessions(sdk: SignSdk, emit: (event: RelayEvent) => void): void {
  sdk.on('session_event', ({topic, params: {chainId, event}}) => {
    emit({type: 'told', topic, chainId, event});
  });
  sdk.on('session_update', ({topic}) => {
    const session = storedSession(sdk, topic);
    if (session) emit({type: 'updated', topic, session});
  });
  sdk.on('session_delete', ({topic}) => emit({type: 'ended', topic}));
  sdk.on('session_expire', ({topic}) => emit({type: 'ended', topic}));
}
