import {useWalletImage, type UseDrawbridgeWallets} from '@drawbridge/react';
import {useEffect, useRef, type ReactElement} from 'react';
import {codePath} from '../code-path.js';
import {FAMILIES} from '../own-client.js';
import {downloadsOf, stepOf} from '../steps.js';
import {Picture} from './picture.js';
import type {ShownAttempt} from './wallet-picker.js';

interface AttemptStepProps {
  readonly attempt: ShownAttempt;
  readonly wallets: UseDrawbridgeWallets;
}

/** The attempt in progress: whose turn it is, and a way out. */
export function AttemptStep({attempt, wallets}: AttemptStepProps): ReactElement {
  const {row, status} = attempt;
  const {heading, text, span} = stepOf(attempt);
  const url = useWalletImage(row);
  const title = useRef<HTMLHeadingElement>(null);
  // A renewed code keeps the focus where it is.
  useEffect(() => title.current?.focus(), [row.key, status]);
  return (
    <div className="step" data-testid="step">
      <div className="span" data-state={span} aria-hidden="true">
        <Picture name="Drawbridge demo" url="" />
        {[1, 2, 3, 4, 5].map((dot) => (
          <i key={dot} />
        ))}
        <Picture name={row.name} url={url} />
      </div>
      <div className="said" role="status">
        <h3 ref={title} tabIndex={-1}>
          {heading}
        </h3>
        <p>{text}</p>
      </div>
      <Details attempt={attempt} wallets={wallets} />
      <div className="buttons">
        <Actions attempt={attempt} wallets={wallets} />
        <button type="button" onClick={wallets.cancel}>
          Other wallets
        </button>
      </div>
    </div>
  );
}

function Details({attempt, wallets}: AttemptStepProps): ReactElement | undefined {
  const {row} = attempt;
  if (attempt.status === 'choose-namespace')
    return (
      <div className="families">
        {FAMILIES.filter(({namespace}) => attempt.namespaces.includes(namespace)).map(({namespace, name}) => (
          <button key={namespace} type="button" onClick={() => void wallets.connect(row, {namespace})}>
            {name}
          </button>
        ))}
      </div>
    );
  if (attempt.status === 'failed' && row.state === 'missing')
    return (
      <ul className="downloads">
        {downloadsOf(row).map(([label, href]) => (
          <li key={label}>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
    );
  if (attempt.status !== 'pairing') return undefined;
  const code = <Code uri={attempt.uri} />;
  if (!attempt.href) return code;
  return (
    <details>
      <summary>Show a code instead</summary>
      {code}
    </details>
  );
}

function Actions({attempt, wallets}: AttemptStepProps): ReactElement | undefined {
  if (attempt.status === 'failed' && attempt.canRetry)
    return (
      <button type="button" className="primary" onClick={() => void wallets.retry()}>
        Try again
      </button>
    );
  if (attempt.status !== 'pairing') return undefined;
  const {uri, href, row} = attempt;
  return (
    <>
      {href && (
        <a className="primary" href={href} rel="noopener noreferrer">
          Open {row.name}
        </a>
      )}
      <button type="button" onClick={() => void navigator.clipboard.writeText(uri)}>
        Copy link
      </button>
    </>
  );
}

function Code({uri}: {readonly uri: string}): ReactElement {
  const {box, path} = codePath(uri);
  return (
    <svg className="code" shapeRendering="crispEdges" viewBox={box} role="img" aria-label="QR code">
      <path d={path} />
    </svg>
  );
}
