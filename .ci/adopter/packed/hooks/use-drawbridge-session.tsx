import type {ServerSession, SignInWithWallet} from '@drawbridge/modal';
import {createSiwx, type SiwxSession} from '@drawbridge/modal/siwx';
import {useDrawbridgeSession} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

const siwx = createSiwx();
declare const signInWithWallet: SignInWithWallet;

export function Page(): ReactNode {
  const {status, session, isRequired, signIn, signOut} = useDrawbridgeSession({siwx, namespace: 'solana'});
  is<typeof status, 'disconnected' | 'checking' | 'signed-in' | 'signed-out' | 'unknown'>(true);
  is<typeof session, SiwxSession | undefined>(true);
  is<typeof isRequired, boolean>(true);
  const ofServer = useDrawbridgeSession({signInWithWallet});
  is<typeof ofServer.session, ServerSession | undefined>(true);
  // @ts-expect-error there is no source of sessions
  useDrawbridgeSession({});
  return <button onClick={() => void signIn().then(signOut)}>{status}</button>;
}
