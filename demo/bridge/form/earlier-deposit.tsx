import {getRouteApi} from '@tanstack/react-router';
import {lazy, Suspense, useEffect, useState, type ReactElement, type ReactNode} from 'react';
import {useDeployment} from '../deployment/use-deployment.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import {useFormSearch} from './form-fields.js';
import {keepTurn, turnOf} from './one-tab.js';
import {formOn} from './route-terms.js';
import {readMark} from './solana/deposit-mark.js';
import {chooseRoute} from './transfer-search.js';

const route = getRouteApi('/transfer');

const LookForDeposit = lazy(async () => ({
  default: (await import('./solana/look-for-deposit.js')).LookForDeposit,
}));

/** Shows the form, unless a deposit that was signed before may still land. */
export function EarlierDeposit({children}: {readonly children: ReactNode}): ReactElement {
  const {deposit, notLanded} = useSolanaMessages();
  const deployment = useDeployment();
  const search = route.useSearch();
  const change = useFormSearch();
  const [isGone, setGone] = useState(false);
  const {from, token} = chooseRoute(search, deployment);
  const mark = from.solana && readMark(search.sent);
  useKeptTurn(mark && turnOf(from.id, mark.sender));
  if (!mark)
    return (
      <>
        {isGone && <p role="status">{notLanded}</p>}
        {children}
      </>
    );
  return (
    <Suspense fallback={<p role="status">{deposit.looking}</p>}>
      <LookForDeposit
        mark={mark}
        network={from}
        mint={formOn(token, from.id).address}
        onGone={() => {
          setGone(true);
          change({sent: undefined});
        }}
      />
    </Suspense>
  );
}

/** Lets no other tab send from the account while this one looks for its deposit. */
function useKeptTurn(name: string | undefined): void {
  useEffect(() => {
    const left = new AbortController();
    if (name !== undefined) keepTurn(name, left.signal);
    return () => left.abort();
  }, [name]);
}
