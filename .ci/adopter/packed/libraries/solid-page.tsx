/** @jsxImportSource solid-js */
import {createDrawbridge} from '@drawbridge/modal';
import '@drawbridge/modal/elements';
import type {SolidElements} from '@drawbridge/modal/solid';

const client = createDrawbridge({projectId: 'adopter', networks: ['eip155:1']});
const show = (address: string | undefined): void => console.log(address);

export type Button = SolidElements['drawbridge-button'];

export const page = (): unknown => (
  <>
    <drawbridge-modal
      client={client}
      class="wallets"
      embedded
      theme-mode="dark"
      onClick={() => show('clicked')}
      on:drawbridge-connect={(event) => show(event.account.address)}
    />
    <drawbridge-button id="button" size="sm" balance="hide" loading-label="One moment" disabled />
    <drawbridge-provider client={client}>
      <drawbridge-wallet-button wallet="metamask" namespace="eip155" />
    </drawbridge-provider>
    {/* @ts-expect-error no such size */}
    <drawbridge-button size="xl" />
  </>
);
