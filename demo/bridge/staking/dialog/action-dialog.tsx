import {useEffect, useId, useRef, useState, type ReactElement} from 'react';
import type {StakeAction} from '../actions/stake-action.js';
import type {OwnView} from '../pool-view.js';
import {ActionSteps} from './action-steps.js';
import {AmountForm} from './amount-form.js';
import type {Opened} from './opened.js';

/** Leads through a change of the account's stake: its amount, the review, the waiting, the end. */
export function ActionDialog({
  opened,
  view,
  onClose,
}: {
  readonly opened: Opened;
  readonly view: OwnView;
  readonly onClose: () => void;
}): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [action, setAction] = useState<StakeAction | undefined>('amount' in opened ? opened : undefined);
  const [isAside, setIsAside] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    // A wallet that draws its prompt in the page could not be reached beside a modal dialog.
    if (isAside) element?.show();
    else element?.showModal();
    return () => element?.close();
  }, [isAside]);
  // The event comes late: the dialog may be open again, beside the wallet.
  const report = (): void => {
    if (!dialog.current?.open) onClose();
  };
  const close = (): void => dialog.current?.close();
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={title} onClose={report}>
      {action ? (
        <ActionSteps titleId={title} action={action} view={view} onWallet={setIsAside} onClose={close} />
      ) : (
        <AmountForm
          titleId={title}
          kind={opened.kind === 'request' ? 'request' : 'stake'}
          view={view}
          onClose={close}
          onReview={(amount) =>
            setAction({kind: opened.kind === 'request' ? 'request' : 'stake', pool: opened.pool, amount})
          }
        />
      )}
    </dialog>
  );
}
