/** What kind of page this is, as far as links and pairings depend on it (decisions 15, reference 2.24). */
export interface Device {
  /** A phone or tablet: coarse pointer *and* a mobile user agent, so that touch laptops are not meant. */
  readonly isMobile: boolean;
  /** Includes iPadOS, which calls itself a Mac. */
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  /** The web view of a Telegram app. */
  readonly isTelegram: boolean;
  /** The page is inside another one. */
  readonly isIframe: boolean;
}
