import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './select.js';
import type {Select} from './select.js';

const OPTIONS = [
  {value: 'usd', label: 'USD'},
  {value: 'eur', label: 'EUR'},
];

describe('<drawbridge-select>', () => {
  const template = (value = 'eur') =>
    html`<drawbridge-select label="Currency" .value=${value} .options=${OPTIONS}></drawbridge-select>`;
  testAccessibility(() => template());

  it('shows the chosen option, and reports a change', async () => {
    const select = await themed<Select>(template());
    const native = inTree(select, 'select') as HTMLSelectElement;
    expect(native.value).to.equal('eur');
    const reported: string[] = [];
    select.addEventListener('change', () => reported.push(select.value));
    select.focus();
    await sendKeys({press: 'ArrowUp'});
    expect(reported).to.deep.equal(['usd']);
  });

  it('follows its value after the user chose', async () => {
    const select = await themed<Select>(template());
    const native = inTree(select, 'select') as HTMLSelectElement;
    native.value = 'usd';
    native.dispatchEvent(new Event('change'));
    select.value = 'eur';
    await select.updateComplete;
    expect(native.value).to.equal('eur');
  });
});
