import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './avatar.js';
import type {Avatar} from './avatar.js';

const ADDRESS = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045';

describe('<drawbridge-avatar>', () => {
  testAccessibility(() => html`<drawbridge-avatar address=${ADDRESS}></drawbridge-avatar>`);

  it('paints the same picture for an address in any case, and another one for another address', async () => {
    const picture = await paint(ADDRESS);
    expect(picture).to.contain('conic-gradient');
    expect(await paint(ADDRESS.toLowerCase())).to.equal(picture);
    expect(await paint('0x0000000000000000000000000000000000000001')).not.to.equal(picture);
  });

  it('shows the account\u2019s picture, unless its address is refused', async () => {
    const own = await themed<Avatar>(
      html`<drawbridge-avatar
        address=${ADDRESS}
        src="blob:https://a.example/1"
        size="72"
      ></drawbridge-avatar>`,
    );
    expect(own.shadowRoot!.querySelector('drawbridge-logo')).to.have.attribute('shape', 'round');
    expect(own.offsetWidth).to.equal(72);
    const refused = await themed<Avatar>(
      html`<drawbridge-avatar address=${ADDRESS} src="javascript:alert(1)"></drawbridge-avatar>`,
    );
    expect(refused.shadowRoot!.querySelector('drawbridge-logo')).to.equal(null);
  });
});

async function paint(address: string): Promise<string> {
  const avatar = await themed<Avatar>(html`<drawbridge-avatar address=${address}></drawbridge-avatar>`);
  return getComputedStyle(avatar.shadowRoot!.querySelector('.gradient')!).backgroundImage;
}
