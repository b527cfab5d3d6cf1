import type {WalletRow} from '@drawbridge/modal';
import {useWalletImage} from '@drawbridge/react';
import type {ReactElement, Ref} from 'react';
import {tagOf} from '../steps.js';
import {Picture} from './picture.js';

interface WalletItemProps {
  readonly row: WalletRow;
  readonly onChoose: (row: WalletRow) => void;
  readonly onApproach: () => void;
  /** Receives the control of the row that was chosen last. */
  readonly focusRef?: Ref<HTMLElement> | undefined;
}

/** One wallet. A link opens its app in the tap itself: phones block one that is opened after a wait. */
export function WalletItem({row, onChoose, onApproach, focusRef}: WalletItemProps): ReactElement {
  const {name, warning, href, state} = row;
  const url = useWalletImage(row);
  const tag = tagOf(row);
  const content = (
    <>
      <Picture name={name} url={url} />
      <span className="words">
        <span className="name">{name}</span>
        {warning && <span className="warning">{warning.text}</span>}
      </span>
      {tag && (
        <span className="tag" data-state={state}>
          {tag}
        </span>
      )}
    </>
  );
  const shared = {
    className: 'wallet',
    'data-key': row.key,
    onClick: () => onChoose(row),
    onPointerEnter: onApproach,
    onFocus: onApproach,
  };
  return (
    <li>
      {href ? (
        <a {...shared} href={href} rel="noopener noreferrer" ref={focusRef as Ref<HTMLAnchorElement>}>
          {content}
        </a>
      ) : (
        <button {...shared} type="button" ref={focusRef as Ref<HTMLButtonElement>}>
          {content}
        </button>
      )}
    </li>
  );
}
