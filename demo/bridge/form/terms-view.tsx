import type {ReactElement} from 'react';
import {useEnds} from '../chains/use-ends.js';
import {useFormats} from '../format/use-formats.js';
import {useMessages} from '../messages/use-messages.js';
import {useSolanaMessages} from '../messages/use-solana-messages.js';
import {amountThere} from '../protocol/bridge-amounts.js';
import {UsualTimeLine} from '../transfers/usual-time-line.js';
import type {CheckedAmount} from './check-amount.js';
import {formOn, windowClock, type RouteTerms} from './route-terms.js';
import type {ChosenRoute} from './transfer-search.js';
import type {RouteReads} from './use-route-reads.js';

/** Fee and what arrives, or why nothing can be sent. */
export function TermsView({
  reads: {terms, isSilent, retry},
  checked,
  chosen,
  obstacle,
}: {
  readonly reads: RouteReads;
  readonly checked: CheckedAmount | undefined;
  readonly chosen: ChosenRoute;
  readonly obstacle: string | undefined;
}): ReactElement {
  const {form: text} = useMessages();
  if (isSilent)
    return (
      <p role="status" className="bad">
        {text.silent}{' '}
        <button type="button" onClick={retry}>
          {text.again}
        </button>
      </p>
    );
  if (!terms) return <p role="status">{text.reading}</p>;
  if (obstacle !== undefined)
    return (
      <p role="status" className="bad">
        {obstacle}
      </p>
    );
  return <Figures terms={terms} checked={checked} chosen={chosen} />;
}

interface FigureParts {
  readonly terms: RouteTerms;
  readonly checked: CheckedAmount | undefined;
  readonly chosen: ChosenRoute;
}

function Figures({terms, checked, chosen}: FigureParts): ReactElement {
  const {form: text} = useMessages();
  const formats = useFormats();
  const {from, to, token} = chosen;
  const [here, there] = [formOn(token, from.id), formOn(token, to.id)];
  const decimals = {here: here.decimals, there: there.decimals};
  const {arrivesAs} = useSolanaMessages();
  return (
    <>
      <dl className="facts">
        <div>
          <dt>{text.fee}</dt>
          <dd>
            <bdi>{formats.amount(terms.fee, here)}</bdi>
          </dd>
        </div>
        {checked && (
          <div>
            <dt>{text.arrives}</dt>
            <dd>
              <bdi>{formats.amount(amountThere(checked.left, decimals), there)}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {checked && there.kind === 'wrapped' && <p className="muted">{arrivesAs(there.name)}</p>}
      {checked && checked.rest > 0n && <p>{text.rest(formats.amount(checked.rest, here))}</p>}
      <Time {...{terms, checked, chosen}} />
    </>
  );
}

/** When it arrives: in a window for an amount that waits, else as usual on this route. */
function Time({terms, checked, chosen: {from, to}}: FigureParts): ReactElement | undefined {
  const {form: text} = useMessages();
  const formats = useFormats();
  const ends = useEnds();
  const source = ends.get(from.id);
  const now = ends.get(windowClock({from, to}).id)?.heads.clock.now();
  if (checked?.waits !== true)
    return source && <UsualTimeLine source={source} destination={ends.get(to.id)} />;
  if (now === undefined) return undefined;
  const [opensAt, closesAt] = [now + terms.opensAfter, now + terms.closesAfter];
  return <p role="status">{text.waits(formats.time(opensAt), formats.time(closesAt))}</p>;
}
