import type {ConnectAttempt, WalletRow} from '@drawbridge/modal';
import {useDrawbridgeWallets, useWalletImage} from '@drawbridge/react';
import type {ReactNode} from 'react';
import {is} from './is.js';

export function Page(): ReactNode {
  const {rows, attempt, connect, searchWallets} = useDrawbridgeWallets({namespace: 'eip155'});
  is<typeof rows, readonly WalletRow[]>(true);
  is<typeof attempt, ConnectAttempt | undefined>(true);
  if (attempt?.status === 'pairing') is<typeof attempt.uri, string>(true);
  // @ts-expect-error only a pairing has a link
  void attempt?.uri;
  searchWallets('a', {certified: true});
  return (
    <>
      {rows.map((row) => (
        <Row key={row.key} row={row} onClick={() => void connect(row)} />
      ))}
    </>
  );
}

function Row({row, onClick}: {row: WalletRow; onClick: () => void}): ReactNode {
  const src = useWalletImage(row);
  is<typeof src, string>(true);
  return <img src={src} onClick={onClick} />;
}
