import {expect} from '@open-wc/testing';
import {html, type TemplateResult} from 'lit';
import type {Fault} from '../../../../demo/devnet/protocol.js';
import type {Client} from '../../../client/client.js';
import type {AccountApis} from '../../../testing/fakes/client/account-apis.js';
import {eventually} from '../../../testing/fakes/eventually.js';
import {createDevnetStage, type DevnetStage} from '../../../testing/fakes/ui/devnet-stage.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import '../../activity/views/activity-panel.js';
import '../../nfts/views/nfts-panel.js';
import '../../tokens/views/tokens-panel.js';

/** Failures of the service, with their messages. */
const FAILURES: Readonly<Record<string, {readonly fault: Omit<Fault, 'service'>; readonly says: string}>> = {
  'is down': {fault: {drop: true}, says: 'does not answer this page.'},
  'refuses without CORS headers': {fault: {status: 429, hidesCors: true}, says: 'does not answer this page.'},
  'is out of order': {fault: {status: 503}, says: 'The service is unavailable right now (503).'},
  'is asked too often': {fault: {status: 429}, says: 'Too many requests. Try again in a moment.'},
  'sends garbage': {fault: {garbage: true}, says: 'The service sent an unreadable reply.'},
  'breaks off in the middle': {fault: {half: true}, says: 'does not answer this page.'},
  'is slow': {fault: {hold: true}, says: 'The service did not answer in time.'},
};

/** Each view, its requests, and its failure message. */
const PANELS: Readonly<Record<string, Panel>> = {
  tokens: {
    render: (client, {api}) =>
      html`<drawbridge-tokens-panel .client=${client} .api=${api.tokens}></drawbridge-tokens-panel>`,
    asks: '/balance',
    heading: 'Token Balance Unavailable',
    toast: 'Token Balance Unavailable',
    row: 'drawbridge-token-row',
  },
  collectibles: {
    render: (client, {api}) =>
      html`<drawbridge-nfts-panel .client=${client} .api=${api.nfts}></drawbridge-nfts-panel>`,
    asks: '/history',
    heading: 'Failed to fetch NFTs',
    toast: 'Failed to fetch transactions',
    row: 'drawbridge-nft-card',
  },
  activity: {
    render: (client, {api}) =>
      html`<drawbridge-activity-panel .client=${client} .api=${api.activity}></drawbridge-activity-panel>`,
    asks: '/history',
    heading: 'Failed to fetch transactions',
    toast: 'Failed to fetch transactions',
    row: 'drawbridge-activity-row',
  },
};

interface Panel {
  readonly render: (client: Client, apis: AccountApis) => TemplateResult;
  readonly asks: string;
  readonly heading: string;
  readonly toast: string;
  readonly row: string;
}

for (const [what, panel] of Object.entries(PANELS)) {
  describe(`${what}, when the service`, () => {
    let stage: DevnetStage;
    let goOnline: () => void = () => {};
    beforeEach(async () => (stage = await createDevnetStage()));
    afterEach(async () => {
      goOnline();
      await stage.fault();
      await stage.page.leave();
    });

    for (const [how, {fault, says}] of Object.entries(FAILURES)) {
      it(`${how}: shows the failure, sends nothing for 30 s, and shows all after recovery`, async () => {
        const {clock, textOf, toasts, asked} = stage;
        await stage.fault({service: 'blockchain', match: panel.asks, ...fault});
        const element = await stage.show(panel.render);
        await eventually(async () => (await asked(panel.asks)) > 0, 'Nothing was asked for.');
        if (fault.hold) clock.advance(20_000);
        await eventually(() => textOf(element).includes(says), 'What happened is not said.');
        expect(textOf(element)).to.contain(panel.heading);
        await eventually(() => toasts.length > 0, 'There is no toast.');
        // A browser may retry after a lost connection.
        const first = await asked(panel.asks);
        clock.advance(29_000);
        await drawn();
        expect(await asked(panel.asks), 'within 30 s').to.equal(first);
        expect(toasts).to.deep.equal([panel.toast]);

        await stage.fault();
        clock.advance(1_500);
        await drawn();
        inTree(element, '[data-testid="try-again"]')?.click();
        await eventually(() => inTree(element, panel.row) !== null, 'It does not come back.');
        expect(textOf(element)).not.to.contain(says);
        element.remove();
      });
    }

    for (const status of [401, 403]) {
      it(`refuses the project (${status}): shows that, and polls it no more`, async () => {
        const {clock, textOf, asked} = stage;
        await stage.fault({service: 'blockchain', match: panel.asks, status});
        const element = await stage.show(panel.render);
        await eventually(
          () => textOf(element).includes(`This isn’t available on this site (${status}).`),
          'What happened is not said.',
        );
        expect(inTree(element, '[data-testid="try-again"]', 'drawbridge-push-button')).to.equal(null);
        const first = await asked(panel.asks);
        for (let minute = 0; minute < 5; minute += 1) {
          clock.advance(60_000);
          await drawn();
        }
        expect(await asked(panel.asks)).to.equal(first);
        element.remove();
      });
    }

    it('fails after it has worked: keeps the data, and shows the failure once', async () => {
      const {textOf, asked} = stage;
      const element = await stage.show(panel.render);
      await eventually(() => inTree(element, panel.row) !== null);
      await stage.fault({service: 'blockchain', match: panel.asks, status: 503});
      stage.clock.advance(31_000);
      const before = await asked(panel.asks);
      dispatchEvent(new Event('online'));
      await eventually(async () => (await asked(panel.asks)) > before, 'Nothing was asked for again.');
      await eventually(() => textOf(element).includes('unavailable right now (503)'), 'It is not said.');
      expect(inTree(element, panel.row)).not.to.equal(null);
      expect(textOf(element)).to.contain('Showing saved data');
      element.remove();
    });

    it('is unreachable offline: shows that, and reads once the browser is back online', async () => {
      const {textOf, clock, apis} = stage;
      await stage.fault({service: 'blockchain', drop: true});
      goOnline = goOffline();
      const element = await stage.show(panel.render);
      await eventually(() => textOf(element).includes('You are offline'), 'It is not said.');
      await stage.fault();
      goOnline();
      // Requests that start immediately must not time out by the jump of the clock.
      await eventually(() => apis.activity.state.get().status !== 'loading');
      clock.advance(30_000);
      await eventually(() => inTree(element, panel.row) !== null, 'It does not come back.');
      element.remove();
    });
  });
}
