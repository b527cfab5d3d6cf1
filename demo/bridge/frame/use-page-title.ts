import {useEffect} from 'react';
import {useMessages} from '../messages/use-messages.js';

/** Names the page in the title of its tab, before the site. */
export function usePageTitle(page: string): void {
  const {site, titleOf} = useMessages();
  useEffect(() => {
    document.title = titleOf(page);
    return () => {
      document.title = site;
    };
  }, [page, site, titleOf]);
}
