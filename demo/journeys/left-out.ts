import type {Page} from 'playwright-core';

/** Data in the gallery's pages that is not translated: names, addresses and amounts. */
const DATA = [
  // The providers of social logins, the fake login and its users.
  /\b(Google|X|Discord|Farcaster|GitHub|Apple|Facebook)\b/g,
  /^E-mail or social$|^ada$|[\w.+]+@[\w.]+\.com\b/g,
  // The messages that users sign, the terms they agree to, and the address of the page.
  /^127\.0\.0\.1:\d+ wants you to sign in with your \w+ account:[\s\S]*$/g,
  /^I accept the terms of Harbour Bridge( and its fees)?\.$/g,
  // The app of a smart session, its address, and its permissions in the terms of ERC-7715 and contracts.
  /^(Harbour Bridge|Toll Gate|Old Port|(Harbour){9}|\P{L}*gnp\.exe\s(pay ?)+\P{L}*)$|^https:\/\/(\w+\.example(\/[01])?)$/gu,
  /^((native-token|erc20)-recurring-allowance|contract-call|bid(, leave, look)?|leave|look|call-limit|personal_sign|Permit)$/g,
  // The providers of purchases, and the number of an order.
  /\b(Coinbase|Meld\.io)\b|^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/g,
  // A request for permissions, verbatim.
  /^\[\n\s+\{[\s\S]*\]$/g,
  // The name of this site's wallet, and its frame with the prompt.
  /^(Site wallet|· a toy, no real money|Sign this message\?|Send this transaction\?|Approve this request\?|To|Calls the contract|Amount|Approve|Reject)$/g,
  /Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbrieftasche(\.eth)?/g,
  // Addresses, names in name services, identities of wallets, names of impostors, and the browser's formats in Arabic:
  // days,
  // times and lists.
  /\b(0x[0-9a-f]+|bc1[pq]\w*|SP2J\w*|15oF4u\w*|DRpbCB\w*|7S3P4H\w*)(…\w+)?/gi,
  /(\b[\w-]+(\.[\w-]+)*)?\.(eth|example|aspen|test|reown\.id)\b/giu,
  /test\.мetаmаsk|Мetаmаsk|\u202e?ksaMateM|Metamask|<img src=x onerror=alert\(1\)>|Z[\u0300-\u036f]|\p{Script=Arabic}+/gu,
  /The Extraordinarily Long-Winded Wallet of the Northern Harbour A(uthority)?/g,
  // Wallets of the samples: names of trees, some with their kind.
  /\b(Aspen|Birch|Cedar|Dogwood|Elm|Fir|Ginkgo|Harbour|Hazel|Ivy|Juniper|Kauri|Larch|Maple|Nutmeg|Oak|Pine|Quince|Rowan|Spruce|Teak|Ulmus|Viburnum|Willow|Xylia|Yew)( Wallet)?\b/g,
  // The name of the connector that requests a code.
  /^Code login$/g,
  // Networks, tokens, collectibles, currencies and the one brand.
  /\b(Ethereum|Base|Polygon|Solana( Devnet)?|(Wrapped )?Bitcoin|Polkadot|WalletConnect|Savings)\b/g,
  /\b((Lido Staked )?Ether|USD Coin|Devnet Dollar|Tether USD|Points|Whale|Token \d|(Boat|Seagull) #\d+|Anchor|Buoy|Compass|Lighthouse|Tide Pass 2026)/g,
  /\b((w?st)?ETH|W?BTC|USDC|HRBR|WHALE|DUSD|USDT|VERYLONGSYMBOL|(T|H|LONGSYMBOL)\d+|(USD|JPY|INR|GBP|EUR|CAD|AUD))\b|US(?=\$)/g,
  // The details for developers that an alert shows beside its message (decision 0133).
  /createDrawbridge does not know: projectID/g,
  // A monogram.
  /^\p{L}$/gu,
];
const WITH_CLIENT =
  'drawbridge-modal, drawbridge-button, drawbridge-connect-button, drawbridge-account-button, drawbridge-network-button, drawbridge-wallet-button, drawbridge-onramp-widget';
const SPOKEN = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext'];

/** True for a text with letters that are neither in the brackets of the pseudo-locale nor data. */
export function isLeftOut(text: string): boolean {
  let rest = text;
  for (let last = ''; last !== rest;) {
    last = rest;
    rest = rest.replace(/⟦[^⟦⟧]*⟧/gu, '');
  }
  for (const data of DATA) rest = rest.replaceAll(data, '');
  return /\p{L}/u.test(rest);
}

/** Every text that the elements with a client show or announce in a frame of the gallery. */
export function textsOf(page: Page, frame: string): Promise<readonly string[]> {
  return page.locator(frame).locator(WITH_CLIENT).evaluateAll(readTexts, SPOKEN);
}

/** The ids, links and values in a frame of the gallery, which programs read, with the mark of a sentence in them. */
export function markedData(page: Page, frame: string): Promise<readonly string[]> {
  return page.locator(frame).locator(WITH_CLIENT).evaluateAll(readMarked);
}

/** Runs in the page, so it must not contain named functions. */
function readMarked(roots: readonly Node[]): string[] {
  const marked: string[] = [];
  const queue: (Node | null)[] = [...roots];
  for (const node of queue) {
    queue.push(...(node?.childNodes ?? []));
    if (!(node instanceof Element)) continue;
    queue.push(node.shadowRoot);
    const data = [...node.attributes]
      .filter(({name}) => /^(id|for|value|href|src|download|data-.*)$/.test(name))
      .map(({name, value}) => `${node.localName}[${name}]: ${value}`);
    const {value} = node as Partial<HTMLInputElement>;
    marked.push(...[...data, `${node.localName}: ${value}`].filter((text) => /[\u2066-\u2069]/.test(text)));
  }
  return marked;
}

/** Runs in the page, so it must not contain named functions. */
function readTexts(roots: readonly Node[], spoken: readonly string[]): string[] {
  const texts: string[] = [];
  const queue: (Node | null)[] = [...roots];
  for (const node of queue) {
    if (node instanceof Text) texts.push(node.data.trim());
    if (!(node instanceof Element)) {
      queue.push(...(node?.childNodes ?? []));
      continue;
    }
    // The mirror of a field repeats the user's input. A name is one text, in however many parts it is drawn.
    if (node.matches('style, .mirror, [translate="no"] > *')) continue;
    texts.push(...spoken.map((name) => node.getAttribute(name) ?? ''));
    // Collects a whole address as one text, without its drawn groups.
    queue.push(node.localName === 'drawbridge-full-address' ? null : node.shadowRoot);
    // A sentence around addresses or links is one text: its first words open a bracket that later ones close.
    const hasMarks = [...node.childNodes].some(
      ({nodeName, textContent, parentElement}) =>
        nodeName === 'DRAWBRIDGE-FULL-ADDRESS' ||
        parentElement?.translate === false ||
        (nodeName === 'BDI' && /^\w+…\w+$/.test(textContent ?? '')) ||
        (nodeName === '#text' && /⟦[^⟧]*$/.test(textContent ?? '')),
    );
    texts.push(hasMarks ? node.textContent.trim() : '');
    queue.push(...(hasMarks ? node.children : node.childNodes));
  }
  return texts.filter(Boolean);
}
