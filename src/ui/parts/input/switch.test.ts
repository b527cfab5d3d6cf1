import {expect} from '@open-wc/testing';
import {sendKeys} from '@web/test-runner-commands';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import './switch.js';
import type {Switch} from './switch.js';

describe('<drawbridge-switch>', () => {
  testAccessibility(() => html`<drawbridge-switch checked>Hide small balances</drawbridge-switch>`);

  it('is a switch named by its label, and changes by keyboard', async () => {
    const element = await themed<Switch>(html`<drawbridge-switch>Hide</drawbridge-switch>`);
    expect(inTree(element, 'input')).to.have.attribute('role', 'switch');
    const reported: boolean[] = [];
    element.addEventListener('change', () => reported.push(element.checked));
    element.focus();
    await sendKeys({press: 'Space'});
    await sendKeys({press: 'Space'});
    expect(reported).to.deep.equal([true, false]);
  });
});
