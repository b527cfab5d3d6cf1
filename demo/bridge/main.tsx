import {createDrawbridge} from '@drawbridge/modal';
import {DrawbridgeProvider} from '@drawbridge/react';
import {QueryClient, QueryClientProvider} from '@tanstack/react-query';
import {RouterProvider} from '@tanstack/react-router';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {solanaSettings} from '../site/demo-settings.js';
import {router} from './router.js';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

const client = createDrawbridge({...solanaSettings(), id: 'bridge'});
const queries = new QueryClient({
  // A failure is shown, with a way to try again; the page reads again anyway with each block.
  defaultOptions: {queries: {retry: false, networkMode: 'always'}, mutations: {networkMode: 'always'}},
});

// Until the page is there, its title is shown as the HTML has it.
await router.load();
createRoot(root).render(
  <StrictMode>
    <DrawbridgeProvider client={client}>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </DrawbridgeProvider>
  </StrictMode>,
);
