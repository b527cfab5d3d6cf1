import {expect} from '@open-wc/testing';
import {html} from 'lit';
import type {ActivityRowText} from '../../../features/activity/views/activity-row-text.js';
import type {ActivityRow} from '../../../features/activity/views/activity-row.js';
import type {NftCard} from '../../../features/nfts/views/nft-card.js';
import {createFakeClock} from '../../../testing/fake-clock.js';
import '../../../features/activity/views/activity-row.js';
import {drawn, inTree} from '../../../testing/fakes/ui/in-tree.js';
import {showsFirstLetter} from '../../../testing/fakes/ui/shows-first-letter.js';
import '../../../features/nfts/views/nft-card.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './token-row.js';
import type {TokenRow, TokenRowWords} from './token-row.js';

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const ETHER: TokenRowWords = {
  name: 'Ether',
  symbol: 'ETH',
  image: '',
  amount: '3.412 ETH',
  exact: '3.412999 ETH',
  value: '$8,204.11',
  share: 0.657,
  shareText: '66% of the total',
};

const SENT: ActivityRowText = {
  month: '',
  label: 'Sent',
  caption: 'To 0x7099…79C8',
  moment: 'Nov 20, 1:32 PM',
  status: 'confirmed',
  statusText: '',
  amounts: [{text: '−1.500 ETH', exact: '1.5 ETH', direction: 'out'}],
  pictures: [{name: 'ETH', src: '', shape: 'round'}],
  href: 'https://etherscan.io/tx/0xabc',
  linkText: 'Opens the block explorer in a new tab',
};

describe('<drawbridge-token-row>', () => {
  testAccessibility(() => html`<drawbridge-token-row .words=${ETHER}></drawbridge-token-row>`);

  it('shows value, amount and share, the share also as a bar', async () => {
    const row = await tokenRow();
    expect(textOf(row)).to.equal('Ether $8,204.11 66% of the total 3.412 ETH');
    const [bar, fill] = [inTree(row, '.bar')!, inTree(row, '.bar > i')!];
    expect(fill.offsetWidth / bar.offsetWidth).to.be.closeTo(0.657, 0.02);
    const other = await tokenRow({value: '$123,456,789.00', amount: '1'});
    expect(inTree(other, '.bar')!.offsetWidth, 'as long in every row').to.equal(bar.offsetWidth);
    expect(inTree(row, '.second')).to.have.attribute('title', '3.412999 ETH');
  });

  it('fetches no picture for a row that is scrolled past quickly, and keeps a loaded one', async () => {
    const clock = createFakeClock();
    const words = {...ETHER, image: PIXEL};
    const row = await themed<TokenRow>(
      html`<drawbridge-token-row .words=${words} .clock=${clock}></drawbridge-token-row>`,
    );
    expect(inTree(row, 'img')).to.equal(null);
    clock.advance(149);
    await drawn();
    expect(inTree(row, 'img')).to.equal(null);
    clock.advance(1);
    await drawn();
    expect(inTree(row, 'img')).to.have.attribute('src', PIXEL);
    const early = await tokenRow({image: PIXEL});
    early.clock = clock;
    await drawn();
    expect(inTree(early, 'img')).to.have.attribute('src', PIXEL);
  });

  it('draws no bar for less than a hundredth, and says the share', async () => {
    const row = await tokenRow({share: 0.004, shareText: 'Less than 1% of the total'});
    expect(inTree(row, '.bar')).to.equal(null);
    expect(inTree(row, '[title="Less than 1% of the total"]')).to.contain.text('ETH');
    expect(textOf(row)).to.contain('Less than 1% of the total');
  });

  it('shows only the amount if the price is unknown', async () => {
    const row = await tokenRow({value: '', shareText: ''});
    expect(inTree(row, '.bar')).to.equal(null);
    expect(textOf(row)).to.contain('3.412 ETH').and.not.contain('total');
  });

  it('does not cut a name because of a long amount', async () => {
    for (const value of ['$0.42', '']) {
      const row = await tokenRow({
        name: 'Harbour Points',
        symbol: 'HRBR',
        value,
        amount: '12,512,500.500 HRBR',
      });
      row.style.inlineSize = '296px';
      await drawn();
      const name = inTree(row, '.name')!;
      expect(name.scrollWidth, `worth ${value}`).to.equal(name.clientWidth);
      expect(row.offsetHeight).to.equal(56);
    }
  });

  it('keeps its height with any content', async () => {
    const row = await tokenRow({
      name: 'A name that is longer than any row. '.repeat(3),
      amount: '123,456,789,123,456,789,123,456,789.500 WHALE',
    });
    expect(row.offsetHeight).to.equal(56);
    expect(row.scrollWidth).to.equal(row.offsetWidth);
  });

  it('shows the beginning of a long amount and a long value, also on a page from right to left', async () => {
    for (const direction of ['ltr', 'rtl']) {
      const row = await tokenRow({
        // As in Arabic, where a mark of the direction is before the number.
        value: '\u200f123,456,789,123,456,789.00 $US',
        amount: '123,456,789,123,456,789,123,456,789.500 WHALE',
      });
      row.parentElement!.dir = direction;
      row.style.inlineSize = '296px';
      await drawn();
      for (const part of ['.figure', '.second'])
        expect(showsFirstLetter(inTree(row, part)!, '123'), `${part} ${direction}`).to.equal(true);
    }
  });
});

describe('<drawbridge-nft-card>', () => {
  testAccessibility(() => html`<drawbridge-nft-card name="Boat" count="×3"></drawbridge-nft-card>`);

  it('shows an accepted picture, lazily and without a referrer', async () => {
    const card = await nftCard(PIXEL);
    const image = inTree(card, 'img')!;
    expect(image).to.have.attribute('loading', 'lazy');
    expect(image).to.have.attribute('referrerpolicy', 'no-referrer');
  });

  for (const src of ['', 'http://nft.example/1.png', 'javascript:alert(1)', 'data:text/html,x', 'ipfs://x']) {
    it(`shows a monogram in place of ${src || 'no picture'}`, async () => {
      const card = await nftCard(src);
      expect(inTree(card, 'img')).to.equal(null);
      expect(inTree(card, 'svg text')).to.have.text('B');
    });
  }

  it('shows a monogram once a picture has failed, and tries a new one', async () => {
    const card = await nftCard(PIXEL);
    inTree(card, 'img')!.dispatchEvent(new Event('error'));
    await card.updateComplete;
    expect(inTree(card, 'img')).to.equal(null);
    card.src = `${PIXEL}#`;
    await card.updateComplete;
    expect(inTree(card, 'img')).to.not.equal(null);
  });

  it('keeps its height with and without a picture, and with any name', async () => {
    const [one, other] = [await nftCard(''), await nftCard(PIXEL)];
    other.name = 'A name that is much longer than the card';
    await other.updateComplete;
    expect([one.offsetHeight, other.offsetHeight]).to.deep.equal([136, 136]);
  });

  it('shows the beginning of a long name, also on a page from right to left', async () => {
    for (const [direction, name] of [
      ['rtl', 'A name that is much longer than the card'],
      ['ltr', 'محفظة الميناء الشمالي ذات الاسم الطويل جدا جدا'],
    ] as const) {
      const card = await nftCard('');
      card.parentElement!.dir = direction;
      card.style.inlineSize = '100px';
      card.name = name;
      await card.updateComplete;
      expect(showsFirstLetter(inTree(card, '.name')!, name), direction).to.equal(true);
    }
  });
});

describe('<drawbridge-activity-row>', () => {
  testAccessibility(() => html`<drawbridge-activity-row .words=${SENT}></drawbridge-activity-row>`);

  it('is a real link to the explorer, named by everything the row shows', async () => {
    const row = await activityRow();
    const link = inTree(row, 'a')!;
    expect(link).to.have.attribute('href', SENT.href);
    expect(link).to.have.attribute('rel', 'noopener noreferrer');
    expect(textOf(row)).to.equal(
      'Sent −1.500 ETH To 0x7099…79C8 Nov 20, 1:32 PM Opens the block explorer in a new tab',
    );
  });

  it('shows amounts at the end of the row, from their beginning, also on a page from right to left', async () => {
    const long = '+123,456,789,123,456,789,123,456,789.500 WHALE';
    const row = await activityRow({amounts: [{text: long, exact: long, direction: 'in'}]});
    row.parentElement!.dir = 'rtl';
    row.style.inlineSize = '296px';
    await drawn();
    expect(showsFirstLetter(inTree(row, '.figure')!, '+123')).to.equal(true);
    row.words = SENT;
    await drawn();
    const [figure, line] = [inTree(row, '.figure')!, inTree(row, '.line')!];
    expect(figure.getBoundingClientRect().left).to.be.closeTo(line.getBoundingClientRect().left, 1);
  });

  for (const href of ['', 'javascript:alert(1)']) {
    it(`is not a link without a target (${href || 'no explorer'})`, async () => {
      const row = await activityRow({href});
      expect(inTree(row, 'a')).to.equal(null);
      expect(textOf(row)).to.contain('Sent').and.not.contain('explorer');
    });
  }

  for (const [status, statusText, tone] of [
    ['pending', 'Pending', 'warning'],
    ['failed', 'Failed', 'danger'],
  ] as const) {
    it(`shows in words and in colour that it is ${status}`, async () => {
      const row = await activityRow({status, statusText});
      expect(inTree(row, '.tag')).to.have.text(statusText);
      expect(inTree(row, '.tag')).to.have.attribute('data-tone', tone);
      expect(inTree(row, '.figure')!.hasAttribute('data-undone')).to.equal(status === 'failed');
    });
  }

  it('shows two pictures and two amounts for a swap', async () => {
    const row = await activityRow({
      label: 'Swapped',
      caption: 'Nov 20, 1:32 PM',
      moment: '',
      amounts: [
        {text: '−0.500 ETH', exact: '', direction: 'out'},
        {text: '+1,201.750 USDC', exact: '', direction: 'in'},
      ],
      pictures: [
        {name: 'ETH', src: '', shape: 'round'},
        {name: 'USDC', src: '', shape: 'round'},
      ],
    });
    expect(row.shadowRoot!.querySelectorAll('drawbridge-logo')).to.have.length(2);
    expect(
      [...row.shadowRoot!.querySelectorAll('.figure')].map((figure) => figure.textContent?.trim()),
    ).to.deep.equal(['−0.500 ETH', '+1,201.750 USDC']);
  });

  it('shows the month above its first row, 32 px higher', async () => {
    expect((await activityRow()).offsetHeight).to.equal(56);
    const first = await activityRow({month: 'November'});
    expect(inTree(first, 'h3')).to.have.text('November');
    expect(first.offsetHeight).to.equal(88);
  });
});

function tokenRow(changes: Partial<TokenRowWords> = {}): Promise<TokenRow> {
  return themed(html`<drawbridge-token-row .words=${{...ETHER, ...changes}}></drawbridge-token-row>`);
}

function activityRow(changes: Partial<ActivityRowText> = {}): Promise<ActivityRow> {
  return themed(html`<drawbridge-activity-row .words=${{...SENT, ...changes}}></drawbridge-activity-row>`);
}

function nftCard(src: string): Promise<NftCard> {
  return themed(html`<drawbridge-nft-card name="Boat #1" src=${src}></drawbridge-nft-card>`);
}

function textOf({shadowRoot}: HTMLElement): string {
  return [...shadowRoot!.querySelectorAll('h3, .name, .caption, .visually-hidden, .figure, .second, .tag')]
    .filter((node) => !node.closest('[aria-hidden="true"]'))
    .map((node) => node.textContent?.trim().replace(/\s+/g, ' '))
    .join(' ');
}
