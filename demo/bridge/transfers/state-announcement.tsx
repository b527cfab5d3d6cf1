import {useEffect, useRef, useState, type ReactElement} from 'react';
import type {TransferState} from './transfer-state.js';

/**
 * Announces a state once it has changed. The state that a page opens with is read with the page, and what changes within
 * a state, such as the number of its blocks, is no news.
 */
export function StateAnnouncement({
  kind,
  text,
}: {
  readonly kind: TransferState['kind'];
  readonly text: string;
}): ReactElement {
  const known = useRef(kind);
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    if (known.current === kind) return;
    known.current = kind;
    setAnnounced(text);
  }, [kind, text]);
  return (
    <p role="status" className="spoken">
      {announced}
    </p>
  );
}
