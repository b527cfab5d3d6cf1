import {createDrawbridge} from '@drawbridge/modal';
import {DrawbridgeProvider} from '@drawbridge/react';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {demoSettings} from '../site/demo-settings.js';
import {ReactPage} from './react-page.js';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root');

// Once, outside the components: React may render them any number of times.
const client = createDrawbridge({...demoSettings(), id: 'react'});

createRoot(root).render(
  <StrictMode>
    <DrawbridgeProvider client={client}>
      <ReactPage />
    </DrawbridgeProvider>
  </StrictMode>,
);
