import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {receiveIcon} from '../../icons/portfolio.js';
import './tile.js';
import type {Tile} from './tile.js';

describe('<drawbridge-tile>', () => {
  testAccessibility(() => html`<drawbridge-tile label="Receive" .icon=${receiveIcon}></drawbridge-tile>`);

  it('is a button named by its label, large enough for a thumb', async () => {
    const tile = await themed<Tile>(
      html`<drawbridge-tile label="Receive" .icon=${receiveIcon}></drawbridge-tile>`,
    );
    expect(inTree(tile, 'button')?.textContent?.trim()).to.equal('Receive');
    expect(tile.offsetHeight).to.be.at.least(44);
  });
});
