import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './portfolio-bar.js';
import type {PortfolioBar} from './portfolio-bar.js';

const CURRENCIES = [
  {value: 'usd', label: 'USD'},
  {value: 'eur', label: 'EUR'},
];

const bar = () =>
  html`<drawbridge-portfolio-bar
    currency="eur"
    currency-label="Currency"
    refresh-label="Refresh"
    .currencies=${CURRENCIES}
  ></drawbridge-portfolio-bar>`;

describe('<drawbridge-portfolio-bar>', () => {
  testAccessibility(() => bar());

  it('reports another currency, chosen by keyboard', async () => {
    const element = await themed<PortfolioBar>(bar());
    const reported: string[] = [];
    element.addEventListener('change', () => reported.push(element.currency));
    const select = inTree(element, 'select') as HTMLSelectElement;
    expect(select.value).to.equal('eur');
    select.focus();
    await sendKeys({press: 'ArrowUp'});
    expect(reported).to.deep.equal(['usd']);
    expect(select.value).to.equal('usd');
  });

  it('fires refresh, but not during a refresh', async () => {
    const element = await themed<PortfolioBar>(bar());
    let wishes = 0;
    element.addEventListener('refresh', () => wishes++);
    inTree(element, '[data-testid="refresh"]', 'button')!.click();
    element.busy = true;
    await element.updateComplete;
    inTree(element, '[data-testid="refresh"]', 'button')!.click();
    expect(wishes).to.equal(1);
  });
});
