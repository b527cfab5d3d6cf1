import {html, type TemplateResult} from 'lit';
import '../views/swap-preview-view.js';
import '../views/swap-select-token-view.js';
import '../views/swap-view.js';
import type {FakeClient} from '../../../testing/fakes/fake-client.js';
import type {FakeSwap} from './fake-swap.js';

/** Draws a view of the swaps. */
export type RenderSwap = (client: FakeClient, api: FakeSwap) => TemplateResult;

/** The form. */
export const swapForm: RenderSwap = (client, api) =>
  html`<drawbridge-swap-view .client=${client} .api=${api}></drawbridge-swap-view>`;

/** The review, which also shows the progress. */
export const swapReview: RenderSwap = (client, api) =>
  html`<drawbridge-swap-preview-view .client=${client} .api=${api}></drawbridge-swap-preview-view>`;

/** The choice of the bought token. */
export const swapTokens: RenderSwap = (client, api) =>
  html`<drawbridge-swap-select-token-view
    .client=${client}
    .api=${api}
    .params=${{target: 'bought'}}
  ></drawbridge-swap-select-token-view>`;
