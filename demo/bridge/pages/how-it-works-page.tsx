import type {ReactElement} from 'react';
import {usePageTitle} from '../frame/use-page-title.js';
import type {Messages} from '../messages/en.js';
import {useMessages} from '../messages/use-messages.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';
import {describeState, type StateContext} from '../transfers/describe-state.js';
import {TransferCard} from '../transfers/transfer-card.js';
import type {CertainState, TransferState} from '../transfers/transfer-state.js';

const {confirmWindowS, withdrawWindow} = SITE_SETTINGS;
/** The examples began at noon. */
const NOON_S = 12 * 3600;
const OPENS_AT = NOON_S + withdrawWindow.opensAfterS;
const CLOSES_AT = NOON_S + withdrawWindow.closesAfterS;
const CONFIRMING: CertainState = {kind: 'confirming', confirmations: 7, needed: 12};

/** Shows each state that a transfer can have, in groups. */
export function HowItWorksPage(): ReactElement {
  const messages = useMessages();
  const {howItWorks: text} = messages;
  usePageTitle(text.title);
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      {groupsOf(text).map(({title, lead, states}) => (
        <section key={title} className="group">
          <h2>{title}</h2>
          {lead !== undefined && <p className="muted">{lead}</p>}
          <div className="columns">
            {states.map((state) => (
              <Example key={JSON.stringify(state)} state={state} messages={messages} />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

interface Group {
  readonly title: string;
  readonly lead?: string;
  readonly states: readonly TransferState[];
}

function groupsOf(text: Messages['howItWorks']): readonly Group[] {
  return [
    {
      title: text.usual,
      states: [
        {kind: 'sent'},
        CONFIRMING,
        {kind: 'signing', signatures: 1, needed: 2},
        {kind: 'signed'},
        {kind: 'delivering'},
        {kind: 'paying', isAsked: false},
        {kind: 'done'},
      ],
    },
    {
      title: text.large,
      lead: text.largeLead,
      states: [
        {kind: 'held', opensAt: OPENS_AT, closesAt: CLOSES_AT},
        {kind: 'needs-you', until: CLOSES_AT},
        {kind: 'paying', isAsked: true},
      ],
    },
    {
      title: text.back,
      lead: text.backLead,
      states: [
        {kind: 'returning', because: 'not-delivered'},
        {kind: 'returning', because: 'not-withdrawn'},
        {kind: 'returning', because: 'unreadable'},
        {kind: 'owed'},
        {kind: 'returned'},
      ],
    },
    {
      title: text.never,
      states: [
        {kind: 'proposed', approvals: 1, needed: 2},
        {kind: 'reverted'},
        {kind: 'cancelled', by: ''},
        {kind: 'replaced', by: ''},
        {kind: 'undone'},
      ],
    },
    {
      title: text.unknown,
      states: [{kind: 'lost-contact', party: 'source', since: NOON_S + 125, certain: CONFIRMING}],
    },
  ];
}

function Example({
  state,
  messages,
}: {
  readonly state: TransferState;
  readonly messages: Messages;
}): ReactElement {
  const {howItWorks: text} = messages;
  const context = contextOf(document.documentElement.lang);
  return (
    <TransferCard
      source={context.source}
      destination={context.destination}
      state={describeState(state, context, messages)}
      facts={[{name: text.fact, value: text.exampleAmount}]}
    />
  );
}

function contextOf(locale: string): StateContext {
  const clock = new Intl.DateTimeFormat(locale, {hour: 'numeric', minute: '2-digit', timeZone: 'UTC'});
  return {
    source: 'Devnet One',
    destination: 'Devnet Two',
    confirmBy: NOON_S + confirmWindowS,
    time: (seconds) => clock.format(seconds * 1000),
    number: (value) => value.toLocaleString(locale),
  };
}
