import {getRouteApi} from '@tanstack/react-router';
import {useId, useState, type ReactElement} from 'react';
import {useDeployment} from '../deployment/use-deployment.js';
import {WithDeployment} from '../deployment/with-deployment.js';
import {usePageTitle} from '../frame/use-page-title.js';
import {useMyAccounts} from '../history/my-accounts.js';
import {readSought} from '../history/read-account.js';
import {TransferHistory} from '../history/transfer-history.js';
import {useMessages} from '../messages/use-messages.js';

const route = getRouteApi('/activity');

/** The transfers of an account: the connected ones, or any that the visitor names. */
export function ActivityPage(): ReactElement {
  const {activity: text} = useMessages();
  usePageTitle(text.title);
  return (
    <>
      <section className="lead">
        <h1>{text.title}</h1>
        <p>{text.lead}</p>
      </section>
      <WithDeployment>
        <Search />
        <Transfers />
      </WithDeployment>
    </>
  );
}

/** Opens the transfers of an address, or the page of a transfer. */
function Search(): ReactElement {
  const {activity: text} = useMessages();
  const deployment = useDeployment();
  const {of = ''} = route.useSearch();
  const navigate = route.useNavigate();
  const [given, setGiven] = useState(of);
  const [isWrong, setWrong] = useState(false);
  const field = useId();
  const hint = useId();
  const show = (): void => {
    const sought = readSought(given, deployment);
    setWrong(sought.kind === 'wrong' && given.trim() !== '');
    if (sought.kind === 'transfer') void navigate({to: '/transfer/$key', params: {key: sought.key}});
    if (sought.kind === 'account') void navigate({search: {of: sought.address}});
    if (given.trim() === '') void navigate({search: {}});
  };
  return (
    <form
      className="search"
      onSubmit={(event) => {
        event.preventDefault();
        show();
      }}
    >
      <label htmlFor={field}>{text.field}</label>
      <input
        id={field}
        className="mono"
        dir="ltr"
        value={given}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={hint}
        onChange={({target}) => {
          setGiven(target.value);
          setWrong(false);
        }}
      />
      <button>{text.show}</button>
      <p id={hint} className={isWrong ? 'bad' : 'muted'} role="status">
        {isWrong ? text.wrong : text.hint}
      </p>
    </form>
  );
}

function Transfers(): ReactElement {
  const {activity: text} = useMessages();
  const deployment = useDeployment();
  const mine = useMyAccounts();
  const {of} = route.useSearch();
  const sought = of === undefined ? undefined : readSought(of, deployment);
  if (sought?.kind === 'wrong') return <p role="status">{text.wrong}</p>;
  const account = sought?.kind === 'account' ? sought.on : mine;
  if (account.length === 0) return <p role="status">{text.connect}</p>;
  return (
    <section className="group">
      <h2>
        {sought?.kind === 'account' ? (
          <>
            {text.of('')} <bdi className="mono">{sought.address}</bdi>
          </>
        ) : (
          text.mine
        )}
      </h2>
      <TransferHistory key={account.map(({address}) => address).join()} account={account} />
    </section>
  );
}
