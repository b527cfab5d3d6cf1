import {useDrawbridgeAccount, useDrawbridgeModal} from '@drawbridge/react';
import {getRouteApi} from '@tanstack/react-router';
import {useState, type ReactElement} from 'react';
import type {Address} from 'viem';
import {useEnds} from '../chains/use-ends.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {AmountField} from './amount-field.js';
import {describeAmount} from './describe-amount.js';
import {RouteFields, useFormSearch} from './form-fields.js';
import {fillForm, type Obstacle} from './filled-form.js';
import {ReceiverField} from './receiver-field.js';
import type {ReviewedTransfer} from './reviewed-transfer.js';
import {formOn} from './route-terms.js';
import {TermsView} from './terms-view.js';
import {chooseRoute, type ChosenRoute, type SearchProblem} from './transfer-search.js';
import {useRouteReads, type RouteReads} from './use-route-reads.js';

const route = getRouteApi('/transfer');

/** The form of a transfer, whose fields are in the page's address. */
export function TransferForm({
  onReview,
}: {
  readonly onReview: (reviewed: ReviewedTransfer) => void;
}): ReactElement {
  const {form: text} = useMessages();
  const deployment = useBridgedDeployment();
  const search = route.useSearch();
  const chosen = chooseRoute(search, deployment);
  const {address, isConnected} = useDrawbridgeAccount({namespace: 'eip155'});
  const account = isConnected ? address : undefined;
  const reads = useRouteReads(chosen, account);
  return (
    <section className="card transfer form">
      {chosen.problems.map((problem) => (
        <p key={problem.kind} role="alert" className="bad">
          {describeProblem(problem, text.address)}
        </p>
      ))}
      <RouteFields chosen={chosen} deployment={deployment} />
      <Fields key={`${chosen.from.id} ${account}`} {...{chosen, reads, account, onReview}} />
    </section>
  );
}

/** The networks that this page can send from and to. */
function useBridgedDeployment() {
  const deployment = useDeployment();
  const ends = useEnds();
  return {
    ...deployment,
    networks: deployment.networks.filter(({id}) => ends.has(id) && id.startsWith('eip155:')),
  };
}

interface FieldsProps {
  readonly chosen: ChosenRoute;
  readonly reads: RouteReads;
  readonly account: Address | undefined;
  readonly onReview: (reviewed: ReviewedTransfer) => void;
}

function Fields({chosen, reads, account, onReview}: FieldsProps): ReactElement {
  const {form: text} = useMessages();
  const formats = useFormats();
  const {amount = '', receiver = ''} = route.useSearch();
  const change = useFormSearch();
  const [given, setGiven] = useState(amount);
  const {from, to, token} = chosen;
  const {terms, balance, isOutOfReach} = reads;
  const here = formOn(token, from.id);
  const filled = fillForm({given, receiver, account, reads, chosen, locale: formats.locale});
  const {checked, problem, destination, receiverProblem, obstacle} = filled;
  const isReady = checked !== undefined && destination !== undefined && obstacle === undefined;
  const review = (): void => {
    if (isReady && terms && account)
      onReview({from, to, token, account, receiver: destination, checked, terms});
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <AmountField
        text={given}
        token={here}
        balance={balance}
        most={filled.most}
        problem={problem && describeAmount(problem, here, text, formats)}
        onChange={(value) => {
          setGiven(value);
          change({amount: value === '' ? undefined : value});
        }}
      />
      {account !== undefined && (
        <ReceiverField
          text={receiver}
          network={to.name}
          problem={receiverProblem}
          isNeeded={isOutOfReach}
          onChange={(value) => change({receiver: value === '' ? undefined : value})}
        />
      )}
      {isOutOfReach && receiver === '' && <p className="bad">{text.contractAccount(to.name)}</p>}
      <TermsView
        reads={reads}
        checked={checked}
        chosen={chosen}
        obstacle={obstacle && describeObstacle(obstacle, chosen, text)}
      />
      <SubmitButton account={account} isReady={isReady} />
    </form>
  );
}

function SubmitButton({
  account,
  isReady,
}: {
  readonly account: Address | undefined;
  readonly isReady: boolean;
}): ReactElement {
  const {form: text} = useMessages();
  const {open} = useDrawbridgeModal();
  return (
    <div className="buttons">
      {account === undefined ? (
        <button type="button" className="primary" onClick={() => void open({namespace: 'eip155'})}>
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
