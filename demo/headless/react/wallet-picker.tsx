import type {ChainNamespace, ConnectAttempt, WalletRow} from '@drawbridge/modal';
import {useDrawbridgeWallets, type UseDrawbridgeWallets} from '@drawbridge/react';
import {useEffect, useRef, useState, type ReactElement} from 'react';
import {FAMILIES} from '../own-client.js';
import {countOf, listOf, type Shown} from '../steps.js';
import {AttemptStep} from './attempt-step.js';
import {WalletItem} from './wallet-item.js';

/** Chooses a wallet, and shows the attempt to connect it in the place of the list. */
export function WalletPicker(): ReactElement {
  const [namespace, setNamespace] = useState<ChainNamespace>();
  const wallets = useDrawbridgeWallets({namespace});
  const [lastKey, setLastKey] = useState('');
  const attempt = wallets.attempt?.status === 'connected' ? undefined : wallets.attempt;
  if (attempt) return <AttemptStep attempt={attempt} wallets={wallets} />;
  return (
    <div className="choice">
      <Terms wallets={wallets} />
      <div className="choice" inert={wallets.terms.required && !wallets.terms.accepted}>
        <div className="families" role="radiogroup" aria-label="Network">
          {[{namespace: undefined, name: 'All'}, ...FAMILIES].map((family) => (
            <label key={family.name}>
              <input
                type="radio"
                name="family"
                checked={namespace === family.namespace}
                onChange={() => setNamespace(family.namespace)}
              />
              {family.name}
            </label>
          ))}
        </div>
        <Wallets
          wallets={wallets}
          lastKey={lastKey}
          onChoose={(row) => {
            setLastKey(row.key);
            void wallets.connect(row);
          }}
        />
      </div>
    </div>
  );
}

/** The attempts that replace the list. */
export type ShownAttempt = Exclude<ConnectAttempt, {status: 'connected'}>;

function Terms({wallets}: {readonly wallets: UseDrawbridgeWallets}): ReactElement | undefined {
  const {terms, acceptTerms} = wallets;
  if (!terms.required) return undefined;
  return (
    <label className="check">
      <input type="checkbox" checked={terms.accepted} disabled={terms.accepted} onChange={acceptTerms} />
      <span>
        I accept the <a href="/">terms of this demo</a>
      </span>
    </label>
  );
}

interface WalletsProps {
  readonly wallets: UseDrawbridgeWallets;
  /** The wallet that was chosen last: the visitor comes back to it. */
  readonly lastKey: string;
  readonly onChoose: (row: WalletRow) => void;
}

function Wallets({wallets, lastKey, onChoose}: WalletsProps): ReactElement {
  const [shown, setShown] = useState<Shown>({text: '', isCertified: false, isWhole: false});
  const focusRef = useRef<HTMLElement>(null);
  useEffect(() => focusRef.current?.focus(), []);
  const {searchWallets, loadMore, prepare} = wallets;
  const list = listOf(wallets, shown);
  const find = (change: Partial<Shown>): void => {
    const next = {...shown, ...change};
    setShown(next);
    searchWallets(next.text, {certified: next.isCertified});
  };
  const isSearching = shown.text !== '' || shown.isCertified;
  return (
    <>
      <SearchField shown={shown} onFind={find} />
      <ul className="rows" data-testid="rows">
        {list.rows.map((row) => (
          <WalletItem
            key={row.key}
            row={row}
            onChoose={onChoose}
            onApproach={prepare}
            focusRef={row.key === lastKey ? focusRef : undefined}
          />
        ))}
      </ul>
      <p className="muted count" role="status">
        {countOf(list)}
      </p>
      <div className="buttons">
        {!isSearching && !shown.isWhole && (
          <button
            type="button"
            onClick={() => {
              setShown({...shown, isWhole: true});
              void loadMore();
            }}
          >
            All wallets
          </button>
        )}
        {list.hasMore && (
          <button type="button" disabled={list.status === 'loading'} onClick={() => void loadMore()}>
            Show more
          </button>
        )}
        {list.status === 'failed' && (
          <button type="button" onClick={() => (isSearching ? find({}) : void loadMore())}>
            Try again
          </button>
        )}
      </div>
    </>
  );
}

interface SearchFieldProps {
  readonly shown: Shown;
  readonly onFind: (change: Partial<Shown>) => void;
}

function SearchField({shown: {text, isCertified}, onFind}: SearchFieldProps): ReactElement {
  return (
    <>
      <input
        type="search"
        aria-label="Search wallets"
        placeholder="Search wallets"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={({target}) => onFind({text: target.value})}
      />
      <label className="check">
        <input
          type="checkbox"
          checked={isCertified}
          onChange={({target}) => onFind({isCertified: target.checked})}
        />
        Certified only
      </label>
    </>
  );
}
