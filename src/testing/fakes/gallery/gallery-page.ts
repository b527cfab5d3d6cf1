import type {TemplateResult} from 'lit';

/** The element that a page is drawn in. */
export interface Place {
  readonly scheme: 'light' | 'dark';
  readonly dir: 'ltr' | 'rtl';
  /** The language: English, Arabic, which has no messages, or one of the pseudo-locales. */
  readonly locale: 'en' | 'ar' | 'en-XA' | 'ar-XB';
}

/** One view, or one part, in one state. */
export interface GalleryPage {
  /** The subject and its state, for example `connect/loading`; the page's address. */
  readonly id: string;
  /** A short description of the page. */
  readonly about: string;
  /** Shows a modal, which has its own surface. */
  readonly isView?: boolean;
  /** The browser is offline while the page is shown. */
  readonly isOffline?: boolean;
  /** Covers the whole browser page, so that its picture has one frame. */
  readonly isCovering?: boolean;
  /** Renders the page again, without state from an earlier visit. */
  draw(place: Place): TemplateResult;
}

/** A page of parts, which need no client: they render their properties. */
export function partPage(id: string, about: string, template: () => TemplateResult): GalleryPage {
  return {id, about, draw: template};
}
