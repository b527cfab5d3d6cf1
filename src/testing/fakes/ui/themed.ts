import {expect, fixture, html} from '@open-wc/testing';
import {css, LitElement, type TemplateResult} from 'lit';
import tokens from '../../../ui/styles/tokens.styles.js';

/** Colour scheme and text direction of the page around an element under test. */
export interface PageAppearance {
  readonly scheme?: 'light' | 'dark';
  readonly dir?: 'ltr' | 'rtl';
}

/** Replaces the modal: provides the theme to its content. */
class ThemedSurface extends LitElement {
  static override styles = [
    tokens,
    css`
      :host {
        display: block;
        inline-size: 360px;
        padding: 16px;
        background: var(--_color-surface);
      }
    `,
  ];

  protected override render(): TemplateResult {
    return html`<slot></slot>`;
  }
}
if (!customElements.get('themed-surface')) customElements.define('themed-surface', ThemedSurface);

/** Renders an element on the product's surface and colours, and returns the first element of the template. */
export async function themed<T extends HTMLElement>(
  template: TemplateResult,
  {scheme = 'light', dir = 'ltr'}: PageAppearance = {},
): Promise<T> {
  const surface = await fixture<HTMLElement>(html`<themed-surface dir=${dir}>${template}</themed-surface>`);
  surface.style.setProperty('color-scheme', scheme);
  const element = surface.firstElementChild as T;
  await (element as Partial<LitElement>).updateComplete;
  return element;
}

/** Declares one accessibility test per theme for a template. */
export function testAccessibility(render: () => TemplateResult): void {
  for (const scheme of ['light', 'dark'] as const) {
    it(`is accessible in ${scheme}`, async () => {
      const element = await themed(render(), {scheme});
      await expect(element.parentElement).to.be.accessible();
    });
  }
}
