import type {UseQueryResult} from '@tanstack/react-query';
import type {ReactElement} from 'react';
import {useFormats} from '../../format/use-formats.js';
import {useMessages} from '../../messages/use-messages.js';
import {useSolanaMessages} from '../../messages/use-solana-messages.js';
import {failureOf} from '../../wallet/call-failure.js';
import {WalletText} from '../../wallet/wallet-text.js';
import {describeDepositFailure} from './describe-deposit-failure.js';
import type {TriedDeposit} from './run-solana-deposit.js';

const SOL = {symbol: 'SOL', decimals: 9} as const;

/** What the network takes for a deposit, or why it would be refused. */
export function DepositCost({
  tried: {data, error, refetch},
}: {
  readonly tried: Pick<UseQueryResult<TriedDeposit>, 'data' | 'error' | 'refetch'>;
}): ReactElement {
  const text = useSolanaMessages();
  const {deposit: common, calls} = useMessages();
  const formats = useFormats();
  if (error)
    return (
      <p role="alert" className="bad">
        <WalletText
          text={describeDepositFailure(failureOf(error), {...text, calls, common}, formats)}
          namespace="solana"
        />{' '}
        <button type="button" onClick={() => void refetch()}>
          {text.review.again}
        </button>
      </p>
    );
  const fee = data?.networkFee;
  return (
    <dl className="facts">
      <div>
        <dt>{text.review.networkFee}</dt>
        <dd>
          <bdi>{fee === undefined ? text.review.networkFeeReading : formats.amount(fee, SOL)}</bdi>
        </dd>
      </div>
    </dl>
  );
}
