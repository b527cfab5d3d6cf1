import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed, type PageAppearance} from '../../../testing/fakes/ui/themed.js';
import {backIcon} from '../../icons/arrows.js';
import {closeIcon} from '../../icons/first.js';
import type {IconPaths as IconShape} from '../../icons/icon-paths.js';
import './icon.js';
import type {Icon} from './icon.js';

describe('<drawbridge-icon>', () => {
  testAccessibility(() => html`<drawbridge-icon .icon=${closeIcon}></drawbridge-icon>`);

  it('draws the given path as decoration', async () => {
    const drawing = await setup(closeIcon);
    expect(drawing).to.have.attribute('aria-hidden', 'true');
    expect(drawing.querySelector('path')).to.have.attribute('d', closeIcon.path);
  });

  it('flips only directional icons in right-to-left text', async () => {
    expect(getComputedStyle(await setup(backIcon)).transform).to.equal('none');
    expect(getComputedStyle(await setup(backIcon, {dir: 'rtl'})).transform).to.equal(
      'matrix(-1, 0, 0, 1, 0, 0)',
    );
    expect(getComputedStyle(await setup(closeIcon, {dir: 'rtl'})).transform).to.equal('none');
  });
});

async function setup(shape: IconShape, env: PageAppearance = {}): Promise<SVGElement> {
  const icon = await themed<Icon>(html`<drawbridge-icon .icon=${shape}></drawbridge-icon>`, env);
  return icon.shadowRoot!.querySelector('svg')!;
}
