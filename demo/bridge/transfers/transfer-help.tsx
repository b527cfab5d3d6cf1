import {useState, type ReactElement} from 'react';
import {useMessages} from '../messages/use-messages.js';
import {SITE_SETTINGS} from '../settings/site-settings.js';

/** The report for the people who help, shown before it is copied. */
export function TransferHelp({report}: {readonly report: () => string}): ReactElement {
  const {transfer: text} = useMessages();
  const [shown, setShown] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    const [outcome] = await Promise.allSettled([navigator.clipboard.writeText(shown ?? '')]);
    setCopied(outcome.status === 'fulfilled');
  };
  return (
    <details
      className="help"
      onToggle={({currentTarget}) => {
        setShown(currentTarget.open ? report() : undefined);
        setCopied(false);
      }}
    >
      <summary>{text.help}</summary>
      <p>{text.phrase}</p>
      <p className="muted">{text.helpLead}</p>
      <pre tabIndex={0} dir="ltr">
        {shown}
      </pre>
      <div className="buttons">
        <button onClick={() => void copy()}>{isCopied ? text.copied : text.copy}</button>
      </div>
      {SITE_SETTINGS.support !== undefined && <p>{text.supportAt(SITE_SETTINGS.support)}</p>}
    </details>
  );
}
