import {expect, fixture} from '@open-wc/testing';
import {emulateMedia} from '@web/test-runner-commands';
import {html} from 'lit';
import type {ThemeMode} from '../../core/model/theme.js';
import '../../shell/modal/drawbridge-modal.js';
import {createFakeClient} from '../../testing/fakes/fake-client.js';
import {contrast} from '../../testing/fakes/ui/contrast.js';
import {themed, type PageAppearance} from '../../testing/fakes/ui/themed.js';
import tokens from './tokens.styles.js';

// Brands from pitch black to white, through the hues where eye and formula disagree most.
const BRANDS = [
  '#000',
  '#fff',
  '#777',
  '#767676',
  '#00f',
  '#ff0',
  '#0f0',
  '#f0f',
  '#f00',
  '#0ff',
  '#e9703d',
  '#8a6b33',
];
const TEXTS = ['text', 'text-muted', 'text-subtle', 'success', 'warning', 'danger', 'link'];
const SURFACES = ['surface', 'surface-raised', 'surface-sunken'];

describe('the tokens', () => {
  for (const scheme of ['light', 'dark'] as const) {
    it(`keep every kind of text readable on every surface in ${scheme}`, async () => {
      const {color} = await setup({scheme});
      for (const text of TEXTS) {
        for (const surface of SURFACES) {
          expect(contrast(color(text), color(surface)), `${text} on ${surface}`).to.be.at.least(4.5);
        }
      }
    });

    it(`keep words on the accent, and the accent as words, readable for any brand in ${scheme}`, async () => {
      const {probe, color} = await setup({scheme});
      for (const brand of BRANDS) {
        probe.style.setProperty('--drawbridge-color-accent', brand);
        for (const accent of ['accent', 'accent-hover']) {
          expect(contrast(color('on-accent'), color(accent)), `on ${accent} ${brand}`).to.be.at.least(4.5);
        }
        for (const surface of ['surface', 'surface-raised']) {
          expect(contrast(color('link'), color(surface)), `link of ${brand} on ${surface}`).to.be.at.least(
            4.5,
          );
        }
      }
    });
  }

  it('follow values that the page sets around the element or on it', async () => {
    const {surface, color} = await setup();
    surface.parentElement!.style.setProperty('--drawbridge-color-surface', 'rgb(1, 2, 3)');
    expect(color('surface')).to.equal('rgb(1, 2, 3)');
    surface.style.setProperty('--drawbridge-color-surface', 'rgb(4, 5, 6)');
    expect(color('surface')).to.equal('rgb(4, 5, 6)');
    surface.parentElement!.removeAttribute('style');
  });

  it('do not affect another instance on the page', async () => {
    const one = await setup();
    const other = await setup({scheme: 'dark'});
    const before = other.color('accent');
    one.surface.style.setProperty('--drawbridge-color-accent', 'rgb(1, 2, 3)');
    expect(other.color('accent')).to.equal(before);
    expect(one.color('surface')).not.to.equal(other.color('surface'));
  });

  for (const scheme of ['light', 'dark'] as const)
    for (const theme of ['auto', 'light', 'dark'] as const)
      it(`are those of the theme ${theme} in an older browser on a ${scheme} system`, async () => {
        await emulateMedia({colorScheme: scheme});
        const old = await setupOld(theme);
        const {color} = await setup({scheme: theme === 'auto' ? scheme : theme});
        for (const name of [...SURFACES, 'text', 'text-muted', 'accent', 'border', 'danger', 'backdrop'])
          expect(bytes(old(name)), name).to.deep.equal(bytes(color(name)));
        for (const text of TEXTS)
          for (const surface of SURFACES)
            expect(contrast(old(text), old(surface)), `${text} on ${surface}`).to.be.at.least(4.5);
        for (const accent of ['accent', 'accent-hover'])
          expect(contrast(old('on-accent'), old(accent)), accent).to.be.at.least(4.5);
        await emulateMedia({colorScheme: 'light'});
      });

  it('have no duration if the user asked for less motion', async () => {
    await emulateMedia({reducedMotion: 'reduce'});
    const {probe} = await setup();
    expect(getComputedStyle(probe).getPropertyValue('--_duration')).to.equal('0s');
    await emulateMedia({reducedMotion: 'no-preference'});
    expect(getComputedStyle(probe).getPropertyValue('--_duration')).to.equal('150ms');
  });
});

async function setup(env: PageAppearance = {}) {
  const probe = await themed(html`<div></div>`, env);
  const surface = probe.parentElement!;
  const color = (name: string): string => {
    probe.style.setProperty('color', `var(--_color-${name})`);
    return getComputedStyle(probe).color;
  };
  return {probe: surface, surface, color};
}

/** Colours in a browser without `light-dark()` and relative colours, in the modal of a client with this theme. */
async function setupOld(themeMode: ThemeMode): Promise<(name: string) => string> {
  const client = createFakeClient({themeMode});
  const modal = await fixture(html`<drawbridge-modal .client=${client}></drawbridge-modal>`);
  const sheet = tokens.map(({cssText}) =>
    cssText.replaceAll('light-dark(', 'new-function(').replaceAll('(from', '(new'),
  );
  const host = document.createElement('div');
  modal.shadowRoot!.append(host);
  const style = new CSSStyleSheet();
  style.replaceSync(sheet.join(''));
  host.attachShadow({mode: 'open'}).adoptedStyleSheets = [style];
  return (name) => {
    host.style.setProperty('color', `var(--_color-${name})`);
    return getComputedStyle(host).color;
  };
}

/** A colour as the screen shows it. */
function bytes(color: string): readonly number[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d')!;
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data];
}
