import {Link} from '@tanstack/react-router';
import type {ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';

/** After a deposit that was made elsewhere since the review: the way to that transfer, and, quietly, to another one. */
export function RepeatedButtons({
  transfer,
  onRepeat,
}: {
  /** What names the transfer in the address of its page. */
  readonly transfer: string;
  readonly onRepeat: () => void;
}): ReactElement {
  const {deposit: text} = useMessages();
  return (
    <>
      <Link className="button primary" to="/transfer/$key" params={{key: transfer}}>
        {text.show}
      </Link>
      <button onClick={onRepeat}>{text.repeat}</button>
    </>
  );
}
