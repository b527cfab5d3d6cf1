/** Facts about the page's device that links and pairings depend on. */
export interface Device {
  /** A phone or tablet: coarse pointer *and* a mobile user agent, which excludes touch laptops. */
  readonly isMobile: boolean;
  /** Includes iPadOS, whose user agent is that of a Mac. */
  readonly isIos: boolean;
  readonly isAndroid: boolean;
  /** The web view of a Telegram app. */
  readonly isTelegram: boolean;
  /** The page is inside a frame. */
  readonly isIframe: boolean;
  /** An IANA name such as `Europe/Berlin`; empty if the browser has none. */
  readonly timeZone: string;
}
