import {Link} from '@tanstack/react-router';
import {useEffect, type ReactElement} from 'react';
import {explorerOf} from '../chains/evm-clients.js';
import {useEnds} from '../chains/use-ends.js';
import {useNow} from '../chains/use-now.js';
import {useDeployment} from '../deployment/use-deployment.js';
import {useFormats} from '../format/use-formats.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import {SITE_VERSION} from '../settings/site-version.js';
import {CalendarButton} from './calendar-button.js';
import {describeState} from './describe-state.js';
import type {ReadTransfer} from './read-transfer.js';
import {StateAnnouncement} from './state-announcement.js';
import {supportReport} from './support-report.js';
import {TransferActions, type TransferSides} from './transfer-actions.js';
import {TransferCard} from './transfer-card.js';
import {amountsOf, transferFacts} from './transfer-facts.js';
import {TransferHelp} from './transfer-help.js';
import {isEnd, type TransferState} from './transfer-state.js';
import {UsualTimeLine} from './usual-time-line.js';

/** One transfer: its state, its facts, and what can be done. */
export function TransferView({
  read,
  state,
  refresh,
}: {
  readonly read: ReadTransfer;
  readonly state: TransferState;
  readonly refresh: () => void;
}): ReactElement | undefined {
  const messages = useMessages();
  const formats = useFormats();
  const deployment = useDeployment();
  const ends = useEnds();
  const source = ends.get(read.source);
  const destination = read.destination === undefined ? undefined : ends.get(read.destination);
  useTitle(messages.site, state);
  if (!source) return undefined;
  const names = {source: source.network.name, destination: destination?.network.name ?? ''};
  const context = {...names, ...formats, confirmBy: read.deposit?.confirmBy};
  const words = describeState(state, context, messages);
  const facts = read.deposit ? transferFacts(read.deposit, deployment, formats, messages) : [];
  const sides = {source, destination};
  const report = (): string =>
    supportReport(
      {
        id: read.deposit?.id,
        route: `${names.source} → ${names.destination}`,
        state: words.title,
        amount: (read.deposit && amountsOf(read.deposit, deployment, formats)?.sent) ?? '',
        transactions: transactionsOf(read, messages).map(({name, hash}) => ({name, value: hash})),
        times: timesOf(read, messages),
      },
      SITE_VERSION,
      Math.floor(Date.now() / 1000),
    );
  return (
    <TransferCard source={names.source} destination={names.destination} state={words} facts={facts}>
      <StateAnnouncement kind={state.kind} text={`${words.title}. ${words.detail}`} />
      <Wait state={state} sides={sides} />
      <Replacement read={read} />
      <TransferActions read={read} state={state} sides={sides} refresh={refresh} />
      <CalendarButton read={read} state={state} source={names.source} />
      <Transactions read={read} />
      {!isEnd(state) && <TransferHelp report={report} />}
    </TransferCard>
  );
}

/** The way to the transfer of a transaction that took the place of this one, as one with a higher fee does. */
function Replacement({read: {facts}}: {readonly read: ReadTransfer}): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const {deposit} = facts;
  if (deposit.status !== 'replaced' || !deposit.isToBridge) return undefined;
  return (
    <Link className="button primary" to="/transfer/$key" params={{key: deposit.by}}>
      {text.follow}
    </Link>
  );
}

/** The number of transfers that need the visitor, in the page's title. */
function useTitle(site: string, {kind}: TransferState): void {
  useEffect(() => {
    document.title = kind === 'needs-you' || kind === 'owed' ? `(1) ${site}` : site;
    return () => {
      document.title = site;
    };
  }, [site, kind]);
}

/** How long it takes: a countdown by the destination's clock, or what is usual. */
function Wait({
  state,
  sides,
}: {
  readonly state: TransferState;
  readonly sides: TransferSides;
}): ReactElement | undefined {
  const {transfer: text} = useMessages();
  const formats = useFormats();
  const now = useNow(sides.destination?.heads);
  if (state.kind === 'held' && now !== undefined)
    return <p className="muted">{text.opensIn(formats.wait(state.opensAt - now))}</p>;
  if (state.kind === 'needs-you' && now !== undefined)
    return <p className="muted">{text.closesIn(formats.wait(state.until - now))}</p>;
  const isOnItsWay = ['sent', 'confirming', 'signing', 'signed', 'delivering', 'paying'].includes(state.kind);
  return isOnItsWay ? <UsualTimeLine {...sides} /> : undefined;
}

interface NamedTransaction {
  readonly name: string;
  readonly chain: string;
  readonly hash: string;
}

function transactionsOf(
  {deposit, delivery, destination, source, facts}: ReadTransfer,
  {transfer: text}: Messages,
): readonly NamedTransaction[] {
  const other = facts.deposit.status === 'replaced' ? facts.deposit.by : undefined;
  // The hash of a proposal is of no transaction.
  const isSent = facts.deposit.status !== 'proposed';
  const sent = deposit && isSent && {name: text.deposit, chain: deposit.source, hash: deposit.transaction};
  const end = delivery.transaction;
  const ended =
    end === undefined || destination === undefined
      ? undefined
      : {name: text.end, chain: destination, hash: end};
  const replacement = other === undefined ? undefined : {name: text.replacedBy, chain: source, hash: other};
  return [sent || undefined, replacement, ended].filter((each) => each !== undefined);
}

function timesOf(
  {deposit, delivery}: ReadTransfer,
  {transfer: text}: Messages,
): readonly {readonly name: string; readonly at: number}[] {
  const times = [
    {name: text.deposit, at: deposit?.madeAt},
    {name: text.end, at: delivery.at},
  ];
  return times.flatMap(({name, at}) => (at === undefined ? [] : [{name, at}]));
}

function Transactions({read}: {readonly read: ReadTransfer}): ReactElement {
  const messages = useMessages();
  return (
    <dl className="facts">
      {transactionsOf(read, messages).map(({name, chain, hash}) => (
        <div key={hash}>
          <dt>{name}</dt>
          <dd>
            <a className="mono" href={explorerOf(chain, hash)} target="_blank" rel="noreferrer">
              <bdi>{hash}</bdi>
            </a>
          </dd>
        </div>
      ))}
      {read.deposit?.id !== undefined && (
        <div>
          <dt>{messages.transfer.id}</dt>
          <dd>
            <bdi className="mono">{read.deposit.id}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}
