import {DrawbridgeButton} from '@drawbridge/react';
import {Link, Outlet, useRouterState} from '@tanstack/react-router';
import {useEffect, useRef, type ReactElement, type RefObject} from 'react';
import {useMessages} from '../messages/use-messages.js';

/** The header of every page, and the page below it. */
export function SiteFrame(): ReactElement {
  const {site, pages} = useMessages();
  const main = useFocusOnPage();
  return (
    <>
      <header className="bar">
        <Link className="brand" to="/">
          {site}
        </Link>
        {/* The pages show balances where they matter; on a phone, the name and the button share a line. */}
        <DrawbridgeButton balance="hide" />
        <nav aria-label={pages.navigation}>
          <Link to="/" activeOptions={{exact: true}}>
            {pages.overview}
          </Link>
          <Link to="/transfer">{pages.form}</Link>
          <Link to="/stake">{pages.stake}</Link>
          <Link to="/activity">{pages.activity}</Link>
        </nav>
      </header>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <footer>
        <nav className="foot" aria-label={pages.more}>
          <Link to="/how-it-works">{pages.howItWorks}</Link>
          <Link to="/settings">{pages.settings}</Link>
          <a href="/">{pages.demo}</a>
        </nav>
      </footer>
    </>
  );
}

/** Moves the focus to a page that a link has opened, so that it is read next; the first page leaves it where it is. */
function useFocusOnPage(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null);
  const path = useRouterState({select: ({location}) => location.pathname});
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = '';
    main.current?.focus();
  }, [path]);
  return main;
}
