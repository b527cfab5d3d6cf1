import {useDrawbridgeModal} from '@drawbridge/react';
import {getRouteApi} from '@tanstack/react-router';
import {useState, type ReactElement} from 'react';
import type {Address} from 'viem';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import {AmountField} from './amount-field.js';
import {describeAmount} from './describe-amount.js';
import {fillForm, type FilledForm, type Obstacle} from './filled-form.js';
import {RouteFields, useFormSearch} from './form-fields.js';
import {OpenDeposits} from './open-deposits.js';
import {ReceiverField} from './receiver-field.js';
import type {ReviewedRoute} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';
import {TermsView} from './terms-view.js';
import {chooseRoute, type ChosenRoute, type SearchProblem} from './transfer-search.js';
import {useLeg, type Leg} from './use-leg.js';
import {useReceiver, type UsedReceiver} from './use-receiver.js';
import {useRouteReads, type RouteReads} from './use-route-reads.js';
import {WalletLegs} from './wallet-legs.js';

const route = getRouteApi('/transfer');

/** The form of a transfer, whose fields are in the page's address. */
export function TransferForm({
  onReview,
}: {
  readonly onReview: (reviewed: ReviewedRoute) => void;
}): ReactElement {
  const {form: text} = useMessages();
  const deployment = useDeployment();
  const search = route.useSearch();
  const chosen = chooseRoute(search, deployment);
  const {from, to} = chosen;
  const [source, destination] = [useLeg(from), useLeg(to)];
  const reads = useRouteReads(chosen, {account: source.account, ownReceiver: destination.account});
  return (
    <>
      <section className="card transfer form">
        {chosen.problems.map((problem) => (
          <p key={problem.kind} role="alert" className="bad">
            {describeProblem(problem, text.address)}
          </p>
        ))}
        <RouteFields chosen={chosen} deployment={deployment} />
        {source.namespace !== destination.namespace && (
          <WalletLegs {...{from, to, source, destination, isTyped: (search.receiver ?? '') !== ''}} />
        )}
        <Fields key={`${from.id} ${source.account}`} {...{chosen, reads, source, destination, onReview}} />
      </section>
      {source.account !== undefined && !from.solana && (
        <OpenDeposits
          key={`${from.id} ${source.account}`}
          network={from}
          account={source.account as Address}
        />
      )}
    </>
  );
}

interface FieldsProps {
  readonly chosen: ChosenRoute;
  readonly reads: RouteReads;
  readonly source: Leg;
  readonly destination: Leg;
  readonly onReview: (reviewed: ReviewedRoute) => void;
}

function Fields({chosen, reads, source, destination, onReview}: FieldsProps): ReactElement {
  const {form: text} = useMessages();
  const formats = useFormats();
  const {amount = '', receiver = ''} = route.useSearch();
  const change = useFormSearch();
  const [given, setGiven] = useState(amount);
  const {from, token} = chosen;
  const here = formOn(token, from.id);
  const used = useReceiver(receiver, {
    chosen,
    account: source.account,
    ownReceiver: destination.account,
    isOutOfReach: reads.isOutOfReach,
  });
  const filled = fillForm({given, reads, chosen, locale: formats.locale});
  const {checked, problem, obstacle} = filled;
  const reviewed = reviewOf({chosen, reads, source, filled, used, isOwnReceiver: receiver === ''});
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (reviewed) onReview(reviewed);
      }}
    >
      <AmountField
        text={given}
        token={here}
        balance={reads.balance}
        most={filled.most}
        problem={problem && describeAmount(problem, here, text, formats)}
        onChange={(value) => {
          setGiven(value);
          change({amount: value === '' ? undefined : value});
        }}
      />
      <Receiver {...{chosen, reads, source, destination, used}} />
      <TermsView
        reads={reads}
        checked={checked}
        chosen={chosen}
        obstacle={obstacle && describeObstacle(obstacle, chosen, text)}
      />
      <SubmitButton source={source} destination={destination} isReady={reviewed !== undefined} />
    </form>
  );
}

interface ReviewParts extends Pick<FieldsProps, 'chosen' | 'reads' | 'source'> {
  readonly filled: FilledForm;
  readonly used: UsedReceiver;
  readonly isOwnReceiver: boolean;
}

/** The transfer to review; undefined while something is missing or wrong. */
function reviewOf({
  chosen: {from, to, token},
  reads: {terms},
  source: {account},
  filled: {checked, obstacle},
  used: {address: receiver, note},
  isOwnReceiver,
}: ReviewParts): ReviewedRoute | undefined {
  if (!checked || !terms || obstacle !== undefined) return undefined;
  if (receiver === undefined || account === undefined) return undefined;
  return {from, to, token, account, receiver, isOwnReceiver, isKeyless: note === 'keyless', checked, terms};
}

/** Another receiver, and why one is needed. */
function Receiver({
  chosen: {to},
  reads: {isOutOfReach},
  source,
  destination,
  used,
}: Omit<FieldsProps, 'onReview'> & Pick<ReviewParts, 'used'>): ReactElement {
  const {legs} = useSolanaMessages();
  const {receiver = ''} = route.useSearch();
  const change = useFormSearch();
  const isMissing = source.account !== undefined && destination.account === undefined;
  return (
    <>
      {(source.account !== undefined || destination.account !== undefined) && (
        <ReceiverField
          text={receiver}
          network={to.name}
          receiver={used}
          isNeeded={isOutOfReach === true}
          onChange={(value) => change({receiver: value === '' ? undefined : value})}
        />
      )}
      {isMissing && receiver === '' && <p role="status">{legs.missing(to.name)}</p>}
    </>
  );
}

function SubmitButton({
  source,
  destination,
  isReady,
}: {
  readonly source: Leg;
  readonly destination: Leg;
  readonly isReady: boolean;
}): ReactElement {
  const {form: text} = useMessages();
  const {open} = useDrawbridgeModal();
  // A wallet of both families can connect both sides at once.
  const isOneMissing = source.namespace === destination.namespace || destination.account !== undefined;
  return (
    <div className="buttons">
      {source.account === undefined ? (
        <button
          type="button"
          className="primary"
          onClick={() => void open(isOneMissing ? {namespace: source.namespace} : {view: 'Connect'})}
        >
          {text.connect}
        </button>
      ) : (
        <button className="primary" disabled={!isReady}>
          {text.review}
        </button>
      )}
    </div>
  );
}

function describeProblem(
  problem: SearchProblem,
  text: ReturnType<typeof useMessages>['form']['address'],
): string {
  switch (problem.kind) {
    case 'same-network':
      return text['same-network'](problem.network);
    case 'no-route':
      return text['no-route'](problem.token, problem.from, problem.to);
    case 'unknown-network':
    case 'unknown-token':
    default:
      return text[problem.kind](problem.given);
  }
}

function describeObstacle(
  obstacle: Obstacle,
  {from, to, token}: ChosenRoute,
  text: ReturnType<typeof useMessages>['form'],
): string {
  return obstacle === 'paused'
    ? text.paused(from.name)
    : text.noRoute(formOn(token, from.id).symbol, to.name);
}
