import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {DrawbridgeError} from '../../../core/errors/drawbridge-error.js';
import {createFakeClient} from '../../../testing/fakes/fake-client.js';
import {goOffline} from '../../../testing/fakes/ui/go-offline.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {themed} from '../../../testing/fakes/ui/themed.js';
import {createFakeBuy} from '../testing/fake-buy.js';
import './on-ramp-activity-view.js';

describe('purchases that failed to load', () => {
  it('wait for the connection without a button, and load again when it is back', async () => {
    const client = createFakeClient();
    client.connectAs();
    await client.loadMessagesOf('buy');
    const error = new DrawbridgeError('http/status', 'down', {status: 503});
    const api = createFakeBuy({history: {status: 'failed', error}});
    const goOnline = goOffline();
    const view = await themed<HTMLElement>(
      html`<drawbridge-on-ramp-activity-view
        .client=${client}
        .api=${api}
      ></drawbridge-on-ramp-activity-view>`,
    );
    await drawn();
    const trouble = inTree(view, '[data-testid="trouble"]');
    expect(trouble).to.have.attribute('heading', 'You are offline');
    expect(trouble).to.have.attribute('text', 'This list loads again once you are back online.');
    expect(inTree(view, '[data-testid="try-again"]', 'button')).to.equal(null);
    goOnline();
    expect(api.calls.filter(([name]) => name === 'loadHistory')).to.have.length(2);
  });
});
