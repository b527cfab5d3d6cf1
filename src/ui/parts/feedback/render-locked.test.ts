import {expect} from '@open-wc/testing';
import {html} from 'lit';
import {inTree} from '../../../testing/fakes/ui/in-tree.js';
import {testAccessibility, themed} from '../../../testing/fakes/ui/themed.js';
import {lockIcon} from '../../icons/lock-icon.js';
import {renderExplorerLink} from '../button/render-explorer-link.js';
import {renderRevoke} from '../button/render-revoke.js';
import {renderLocked} from './render-locked.js';
import {renderUnavailable} from './render-unavailable.js';

const TEXTS = {heading: 'Aspen is locked', text: 'Unlock Aspen to continue. Nothing is lost.'};
const unlock = {label: 'Unlock', testId: 'unlock', go: () => {}};

describe('a locked wallet', () => {
  testAccessibility(() => html`<div>${renderLocked({...TEXTS, unlock})}</div>`);

  it('looks the same in place of the account and in place of another view', async () => {
    const place = await themed<HTMLElement>(html`<div>${renderLocked({...TEXTS, unlock})}</div>`);
    const view = await themed<HTMLElement>(
      html`<div>${renderUnavailable({...TEXTS, icon: lockIcon, way: unlock})}</div>`,
    );
    const [one, other] = [place, view].map((root) => {
      const {height, width} = root.getBoundingClientRect();
      const path = inTree(root, 'drawbridge-icon', 'path')!.getAttribute('d');
      return {height, width, path, button: inTree(root, 'button')!.getBoundingClientRect().height};
    });
    expect(one).to.deep.equal(other);
  });
});

describe('a button that revokes', () => {
  it('is named by what it revokes, and begins with the visible words', async () => {
    const controls = {testId: 'revoke', isLoading: false, isDisabled: false, revoke: () => {}};
    const row = await themed<HTMLElement>(
      html`<div>${renderRevoke({...controls, words: 'Revoke', name: 'Revoke Aspen'})}</div>`,
    );
    const button = inTree(row, 'drawbridge-push-button')!;
    expect(button).to.have.attribute('variant', 'danger');
    expect(inTree(row, '.visually-hidden')).to.have.text('Revoke Aspen');
  });
});

describe('a link to the explorer', () => {
  testAccessibility(
    () =>
      html`<div>${renderExplorerLink({url: 'https://scan.example/tx/1', words: 'View on explorer'})}</div>`,
  );

  it('opens in a new tab, and shows so', async () => {
    const place = await themed<HTMLElement>(
      html`<div>${renderExplorerLink({url: 'https://scan.example/tx/1', words: 'View on explorer'})}</div>`,
    );
    expect(inTree(place, 'a')).to.have.attribute('target', '_blank');
    expect(inTree(place, 'drawbridge-icon')).not.to.equal(null);
  });
});
