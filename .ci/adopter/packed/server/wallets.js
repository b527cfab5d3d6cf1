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

/** The part of the page that has state: it makes the client and gives it to what the server rendered. */
export function Wallets({children}) {
  return createElement(DrawbridgeProvider, {client}, children, createElement(Status));
}

function Status() {
  return createElement('output', null, useDrawbridgeAccount().status);
}
