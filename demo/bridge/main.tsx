import {createDrawbridge} from '@drawbridge/modal';
import {DrawbridgeProvider} from '@drawbridge/react';
import {RouterProvider} from '@tanstack/react-router';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {everyChainSettings} from '../site/demo-settings.js';
import {router} from './router.js';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

const client = createDrawbridge({...everyChainSettings(), id: 'bridge'});

createRoot(root).render(
  <StrictMode>
    <DrawbridgeProvider client={client}>
      <RouterProvider router={router} />
    </DrawbridgeProvider>
  </StrictMode>,
);
