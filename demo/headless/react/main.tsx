import {DrawbridgeProvider} from '@drawbridge/react';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {addWallets, createOwnClient} from '../own-client.js';
import {OwnListPage} from './own-list-page.js';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

const client = createOwnClient('headless-react');

createRoot(root).render(
  <StrictMode>
    <DrawbridgeProvider client={client}>
      <OwnListPage />
    </DrawbridgeProvider>
  </StrictMode>,
);
await addWallets();
