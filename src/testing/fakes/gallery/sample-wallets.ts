import type {Wallet} from '../../../core/model/wallet.js';

const TREES =
  'Aspen Birch Cedar Dogwood Elm Fir Ginkgo Hazel Ivy Juniper Kauri Larch Maple Nutmeg Oak Pine Quince Rowan ' +
  'Spruce Teak Ulmus Viburnum Willow Xylia Yew Zelkova Acacia Banyan Cypress Ebony';

/** A wallet in the explorer's format. */
export type WireWallet = Readonly<Record<string, unknown>> & {readonly id: string; readonly name: string};

/** Fifty wallets with every kind of link. */
export const SAMPLE_WALLETS: readonly WireWallet[] = TREES.split(' ')
  .flatMap((tree) => [tree, `${tree} Wallet`])
  .slice(0, 50)
  .map((name, index) => ({...toWire(name, index), image_id: name.replaceAll(' ', '-')}));

/** Names of the greatest length. */
export const LONG_NAMES = [
  'The Extraordinarily Long-Winded Wallet of the Northern Harbour Authority',
  'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbrieftasche',
  'محفظة الميناء الشمالي ذات الاسم الطويل جدا جدا',
] as const;

/** Names that imitate others: hidden characters, other alphabets, markup, a character that reverses the text. */
export const HOSTILE_NAMES = [
  'Мetаmаsk',
  'Asp\u200ben',
  '\u202eksaMateM',
  '<img src=x onerror=alert(1)>',
  'Z̷̧͕͈̈́'.repeat(12),
] as const;

/** A wallet after validation, for views with a wallet as parameter. */
export const SAMPLE_WALLET: Wallet = {
  id: 'aspen',
  name: 'Aspen',
  imageId: 'Aspen',
  homepage: 'https://aspen.example',
  mobileLink: 'aspen://',
  desktopLink: 'aspen-desktop://',
  webappLink: 'https://app.aspen.example',
  appStore: 'https://apps.apple.com/app/id1',
  playStore: 'https://play.google.com/store/apps/details?id=aspen',
  chromeStore: 'https://chromewebstore.google.com/detail/aspen/1',
  rdns: 'example.aspen',
  injected: [{namespace: 'eip155', injectedId: 'isAspen'}],
};

/** Returns wallets with these names in the explorer's format. */
export function wireWallets(names: readonly string[]): readonly WireWallet[] {
  return names.map(toWire);
}

function toWire(name: string, index: number): WireWallet {
  const slug = `wallet-${index}`;
  return {
    id: slug,
    name,
    homepage: `https://${slug}.example`,
    mobile_link: `${slug}://`,
    webapp_link: `https://app.${slug}.example`,
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=wallet',
    chrome_store: 'https://chromewebstore.google.com/detail/wallet/1',
    chains: ['eip155:1', 'eip155:8453', 'eip155:137'],
  };
}
