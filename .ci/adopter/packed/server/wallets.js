'use client';

import {createDrawbridge} from '@drawbridge/modal';
import {mainnet} from '@drawbridge/modal/networks';
import {DrawbridgeProvider, useDrawbridgeAccount} from '@drawbridge/react';
import {createElement} from 'react';

const client = createDrawbridge({
  projectId: 'adopter',
  networks: [mainnet],
  env: {fetch: () => Promise.reject(new Error('This page is alone'))},
});

/** The part of the page with state: it creates the client and provides it to the server's content. */
export function Wallets({children}) {
  return createElement(DrawbridgeProvider, {client}, children, createElement(Status));
}

function Status() {
  return createElement('output', null, useDrawbridgeAccount().status);
}
