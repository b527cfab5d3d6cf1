import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {Wallet} from '../../../../core/model/wallet.js';
import {drawn, inTree, still} from '../../../../testing/fakes/ui/in-tree.js';
import {
  controlOf,
  createStage,
  IPHONE,
  pair,
  type Stage,
  type StageOptions,
} from '../../../../testing/fakes/ui/wallet-stage.js';
import './link-panel.js';
import type {LinkPanel} from './link-panel.js';

const birch: Wallet = {
  id: 'birch',
  name: 'Birch',
  mobileLink: 'birch://',
  appStore: 'https://apps.test/birch',
  homepage: 'https://birch.test/',
};

describe('<drawbridge-link-panel> on a phone', () => {
  afterEach(() => setHidden(false));

  it('is accessible in light and dark, also when the app did not open', async () => {
    const {panel, client} = await setup();
    await expect(panel.parentElement).to.be.accessible();
    controlOf(panel, 'open-wallet').click();
    client.clock.advance(5_000);
    await still();
    await expect(panel.parentElement).to.be.accessible();
  });

  it('shows after three seconds that the app is slow, after five that it may not be installed', async () => {
    const {panel, client} = await setup();
    controlOf(panel, 'open-wallet').click();
    await drawn();
    expect(words(panel)).to.deep.equal([
      'Continue in Birch',
      'Open Birch on this phone and approve the request.',
    ]);
    client.clock.advance(3_000);
    await drawn();
    expect(words(panel)[1]).to.equal('Birch has not answered yet. Did it open?');
    client.clock.advance(2_000);
    await drawn();
    expect(words(panel)).to.deep.equal(['Did Birch open?', 'If not, it may not be installed.']);
    expect(controlOf(panel, 'get-wallet')).to.have.attribute('href', 'https://apps.test/birch');
    expect(inTree(panel, '[data-testid="open-wallet"]')!.textContent.trim()).to.equal('Try again');
    expect(controlOf(panel, 'open-wallet').getAttribute('href')).to.match(/^birch:\/\/wc\?uri=/);
  });

  it('tracks an app that did not open, without the link that holds the key of the pairing', async () => {
    const {panel, client} = await setup();
    controlOf(panel, 'open-wallet').click();
    client.clock.advance(4_999);
    const tracked = (): readonly string[] =>
      client.telemetry.tracked.filter((event) => event.startsWith('CONNECT_PROXY_ERROR'));
    expect(tracked()).to.deep.equal([]);
    client.clock.advance(1);
    expect(tracked()).to.deep.equal([
      'CONNECT_PROXY_ERROR {"message":"The app did not open","mobile_link":"birch://","name":"Birch"}',
    ]);
    expect(client.telemetry.tracked.join()).not.to.contain('wc:');
  });

  it('shows that the user followed the link', async () => {
    const {panel, client} = await setup();
    const followed = () => client.calls.some((call) => call.includes('"isByLink":true'));
    expect(followed()).to.equal(false);
    controlOf(panel, 'open-wallet').click();
    expect(followed()).to.equal(true);
  });

  it('starts waiting immediately after the user followed the link in the list', async () => {
    const {panel, client} = await setup({isOpening: true});
    client.clock.advance(5_000);
    await drawn();
    expect(words(panel)[0]).to.equal('Did Birch open?');
  });

  it('detects that the app opened when the page becomes hidden', async () => {
    const {panel, client} = await setup({device: {isMobile: true, isAndroid: true}});
    controlOf(panel, 'open-wallet').click();
    setHidden(true);
    client.clock.advance(10_000);
    setHidden(false);
    await drawn();
    expect(words(panel)[0]).to.equal('Approve in Birch');
  });

  it('gives an iPhone five seconds to reconnect after the return', async () => {
    const {panel, client} = await setup();
    controlOf(panel, 'open-wallet').click();
    setHidden(true);
    setHidden(false);
    await drawn();
    expect(words(panel)).to.deep.equal(['Checking with Birch…', 'This takes a few seconds.']);
    client.clock.advance(5_000);
    await drawn();
    expect(words(panel)[0]).to.equal('Approve in Birch');
  });

  it('ignores a page that was hidden for another reason', async () => {
    const {panel} = await setup();
    setHidden(true);
    setHidden(false);
    await drawn();
    expect(words(panel)[0]).to.equal('Continue in Birch');
  });

  it('stops its timer when the user leaves', async () => {
    const {panel, client} = await setup();
    controlOf(panel, 'open-wallet').click();
    await drawn();
    panel.remove();
    client.clock.advance(10_000);
    setHidden(true);
    expect(panel.shadowRoot!.querySelector('drawbridge-handshake')).to.have.attribute(
      'data-state',
      'opening',
    );
  });
});

interface Setup extends Stage {
  readonly panel: LinkPanel;
}

async function setup({
  isOpening = false,
  ...options
}: StageOptions & {readonly isOpening?: boolean} = {}): Promise<Setup> {
  const stage = createStage({device: IPHONE, ...options});
  pair(stage.client);
  const panel = await stage.show<LinkPanel>(
    html`<drawbridge-link-panel
      .client=${stage.client}
      .wallet=${birch}
      platform="mobile"
      ?opening=${isOpening}
    ></drawbridge-link-panel>`,
  );
  return {...stage, panel};
}

function words(panel: HTMLElement): readonly (string | undefined)[] {
  return ['h3', '.words p'].map((selector) => inTree(panel, selector)?.textContent);
}

function setHidden(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', {value: hidden, configurable: true});
  document.dispatchEvent(new Event('visibilitychange'));
  if (!hidden) delete (document as {hidden?: boolean}).hidden;
}
