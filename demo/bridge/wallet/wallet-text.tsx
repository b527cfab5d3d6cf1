import {useWalletInfo} from '@drawbridge/react';
import {Fragment, type ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

/** Stands for the wallet's name in a sentence; texts of strangers are quoted without it. */
export const WALLET_SLOT = '\uFFFC';
const LONGEST_NAME = 40;

/** A sentence with the name of the connected wallet of a chain family, which is a stranger's text, and isolated as such. */
export function WalletText({
  text,
  namespace = 'eip155',
}: {
  readonly text: string;
  readonly namespace?: 'eip155' | 'solana';
}): ReactElement {
  const {calls} = useMessages();
  const info = useWalletInfo({namespace});
  // A login is no wallet to its user.
  const name = info?.type === 'AUTH' ? '' : (info?.name.trim().slice(0, LONGEST_NAME) ?? '');
  return (
    <>
      {text.split(WALLET_SLOT).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && (name === '' ? calls.wallet : <bdi>{name}</bdi>)}
          {part}
        </Fragment>
      ))}
    </>
  );
}
