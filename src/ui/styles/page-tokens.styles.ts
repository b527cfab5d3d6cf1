import {css, unsafeCSS} from 'lit';

// Black or white, whichever stands out more: at the relative luminance of .179 both reach 4.58:1 (WCAG 2.2, 1.4.3).
const readableOn = (color: string) => {
  const white = 'clamp(0, (.179 - y) * 1e6, 1)';
  return unsafeCSS(`color(from ${color} xyz-d65 calc(.9505 * ${white}) ${white} calc(1.089 * ${white}))`);
};

/**
 * The part of the theme that the public buttons need; small, because it is in every page's first load.
 *
 * Pages set `--drawbridge-*` on the element or on anything around it; views and parts read the resolved `--_*`.
 * Every colour follows `color-scheme`, so light, dark and auto are one property. Values: the design's OKLCH palette.
 *
 * Chrome before 123, Firefox before 128 and Safari before 18 lack `light-dark()` or colours from another colour. There
 * `--_dark` is 0% or 100%; it follows the client's theme or else the system, but not a `color-scheme` of the page.
 */
export default css`
  :host {
    --_color-accent: var(--drawbridge-color-accent, light-dark(oklch(0.53 0.19 262), oklch(0.74 0.13 255)));
    --_color-on-accent: var(--drawbridge-color-on-accent, ${readableOn('var(--_color-accent)')});
    --_color-accent-hover: color-mix(
      in oklab,
      var(--_color-accent) 88%,
      oklch(from var(--_color-on-accent) calc(1 - l) 0 h)
    );
    /* The accent as text: its own hue, at a lightness that stays readable on every surface. */
    --_color-link: light-dark(
      oklch(from var(--_color-accent) min(l, 0.5) min(c, 0.2) h),
      oklch(from var(--_color-accent) max(l, 0.74) min(c, 0.2) h)
    );
    --_color-surface: var(--drawbridge-color-surface, light-dark(oklch(1 0 0), oklch(0.205 0.014 260)));
    --_color-surface-raised: var(
      --drawbridge-color-surface-raised,
      light-dark(oklch(0.972 0.005 255), oklch(0.248 0.016 260))
    );
    --_color-border: var(
      --drawbridge-color-border,
      light-dark(oklch(0.925 0.006 255), oklch(0.305 0.016 260))
    );
    --_color-text: var(--drawbridge-color-text, light-dark(oklch(0.24 0.03 262), oklch(0.955 0.006 255)));
    --_color-text-muted: var(
      --drawbridge-color-text-muted,
      light-dark(oklch(0.5 0.025 260), oklch(0.735 0.018 258))
    );
    --_color-text-subtle: var(
      --drawbridge-color-text-subtle,
      light-dark(oklch(0.53 0.02 260), oklch(0.68 0.016 258))
    );
    --_color-warning: var(--drawbridge-color-warning, light-dark(oklch(0.52 0.11 70), oklch(0.82 0.13 80)));
    --_color-danger: var(--drawbridge-color-danger, light-dark(oklch(0.53 0.19 25), oklch(0.74 0.14 22)));
    --_radius-control: var(--drawbridge-radius-control, 14px);
    --_font-family: var(
      --drawbridge-font-family,
      system-ui,
      -apple-system,
      'Segoe UI',
      Roboto,
      'Helvetica Neue',
      Arial,
      sans-serif
    );
    color: var(--_color-text);
    font: 400 14px/20px var(--_font-family);
    text-align: start;
    -webkit-tap-highlight-color: transparent;
  }
  @supports not (color: light-dark(red, oklch(from red calc(1 - l) 0 h))) {
    :host {
      --_dark: var(--_theme-dark, 0%);
      --_color-accent: var(
        --drawbridge-color-accent,
        color-mix(in oklab, oklch(0.53 0.19 262), oklch(0.74 0.13 255) var(--_dark))
      );
      --_color-on-accent: var(--drawbridge-color-on-accent, color-mix(in oklab, #fff, #000 var(--_dark)));
      --_color-accent-hover: color-mix(in oklab, var(--_color-accent) 88%, var(--_color-text));
      --_color-link: var(--_color-accent);
      --_color-surface: var(
        --drawbridge-color-surface,
        color-mix(in oklab, oklch(1 0 0), oklch(0.205 0.014 260) var(--_dark))
      );
      --_color-surface-raised: var(
        --drawbridge-color-surface-raised,
        color-mix(in oklab, oklch(0.972 0.005 255), oklch(0.248 0.016 260) var(--_dark))
      );
      --_color-border: var(
        --drawbridge-color-border,
        color-mix(in oklab, oklch(0.925 0.006 255), oklch(0.305 0.016 260) var(--_dark))
      );
      --_color-text: var(
        --drawbridge-color-text,
        color-mix(in oklab, oklch(0.24 0.03 262), oklch(0.955 0.006 255) var(--_dark))
      );
      --_color-text-muted: var(
        --drawbridge-color-text-muted,
        color-mix(in oklab, oklch(0.5 0.025 260), oklch(0.735 0.018 258) var(--_dark))
      );
      --_color-text-subtle: var(
        --drawbridge-color-text-subtle,
        color-mix(in oklab, oklch(0.53 0.02 260), oklch(0.68 0.016 258) var(--_dark))
      );
      --_color-warning: var(
        --drawbridge-color-warning,
        color-mix(in oklab, oklch(0.52 0.11 70), oklch(0.82 0.13 80) var(--_dark))
      );
      --_color-danger: var(
        --drawbridge-color-danger,
        color-mix(in oklab, oklch(0.53 0.19 25), oklch(0.74 0.14 22) var(--_dark))
      );
    }
    @media (prefers-color-scheme: dark) {
      :host {
        --_dark: var(--_theme-dark, 100%);
      }
    }
  }
`;
