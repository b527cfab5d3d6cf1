import {useDrawbridgeModal} from '@drawbridge/react';
import {getRouteApi} from '@tanstack/react-router';
import {useState, type ReactElement} from 'react';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import {AmountField} from './amount-field.js';
import {describeAmount} from './describe-amount.js';
import {RouteFields, useFormSearch} from './form-fields.js';
import {fillForm, type FilledForm, type Obstacle} from './filled-form.js';
import {ReceiverField} from './receiver-field.js';
import type {ReviewedRoute} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';
import {TermsView} from './terms-view.js';
import {chooseRoute, type ChosenRoute, type SearchProblem} from './transfer-search.js';
import {useLeg, type Leg} from './use-leg.js';
import {useReceiverCheck, type ReceiverCheck} from './use-receiver-check.js';
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
  const {from, to, token} = chosen;
  const here = formOn(token, from.id);
  const found = useReceiverCheck(to, receiver);
  const ownReceiver = destination.account;
  const filled = fillForm({given, receiver, ownReceiver, found, reads, chosen, locale: formats.locale});
  const {checked, problem, obstacle} = filled;
  const reviewed = reviewOf({chosen, reads, source, filled, found, isOwnReceiver: receiver === ''});
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
      <Receiver {...{chosen, reads, source, destination, filled, found}} />
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
  readonly found: ReceiverCheck;
  readonly isOwnReceiver: boolean;
}

/** The transfer to review; undefined while something is missing or wrong. */
function reviewOf({
  chosen: {from, to, token},
  reads: {terms},
  source: {account},
  filled: {checked, destination: receiver, obstacle},
  found,
  isOwnReceiver,
}: ReviewParts): ReviewedRoute | undefined {
  if (!checked || !terms || obstacle !== undefined) return undefined;
  if (receiver === undefined || account === undefined) return undefined;
  const isKeyless = found.status === 'checked' && found.finding.warning === 'keyless';
  return {from, to, token, account, receiver, isOwnReceiver, isKeyless, checked, terms};
}

/** Another receiver, and why one is needed. */
function Receiver({
  chosen: {to},
  reads: {isOutOfReach},
  source,
  destination,
  filled,
  found,
}: Omit<FieldsProps, 'onReview'> & Pick<ReviewParts, 'filled' | 'found'>): ReactElement {
  const {form: text} = useMessages();
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
          problem={filled.receiverProblem}
          found={found}
          isNeeded={isOutOfReach}
          onChange={(value) => change({receiver: value === '' ? undefined : value})}
        />
      )}
      {isOutOfReach && receiver === '' && <p className="bad">{text.contractAccount(to.name)}</p>}
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
