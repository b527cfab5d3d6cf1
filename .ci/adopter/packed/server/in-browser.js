// The browser's part: hydrates the server's HTML.
import {createFromFetch} from '@vitejs/plugin-rsc/browser';
import {startTransition} from 'react';
import {hydrateRoot} from 'react-dom/client';

const page = await createFromFetch(fetch('/page.rsc'));
startTransition(() => void hydrateRoot(document, page));
