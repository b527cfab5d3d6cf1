import type {GalleryPage} from './gallery-page.js';
import {buttonPages} from './parts/button-pages.js';
import {feedbackPages} from './parts/feedback-pages.js';
import {imagePages} from './parts/image-pages.js';
import {listPages} from './parts/list-pages.js';
import {textPages} from './parts/text-pages.js';
import {modalPages} from './modal-pages.js';
import {publicButtonPages} from './public-button-pages.js';
import {accountPages} from './views/account-pages.js';
import {allWalletsPages} from './views/all-wallets-pages.js';
import {activityPages} from './views/assets/activity-pages.js';
import {nftsPages} from './views/assets/nfts-pages.js';
import {receivePages} from './views/assets/receive-pages.js';
import {tokensPages} from './views/assets/tokens-pages.js';
import {multiChainPages} from './views/multi-chain-pages.js';
import {profileWalletsPages} from './views/profile-wallets-pages.js';
import {switchAddressPages} from './views/switch-address-pages.js';
import {switchChainPages} from './views/switch-chain-pages.js';
import {connectPages} from './views/connect-pages.js';
import {codeLoginPages} from './views/code-login-pages.js';
import {connectingPages} from './views/connecting-pages.js';
import {loginPages} from './views/login-pages.js';
import {guidePages} from './views/guide-pages.js';
import {namesPages} from './views/names-pages.js';
import {networkPages} from './views/network-pages.js';
import {sendPages} from './views/assets/send-pages.js';
import {buyPages} from './views/assets/buy-pages.js';
import {swapPages} from './views/assets/swap-pages.js';
import {sessionsPages} from './views/sessions-pages.js';
import {permissionsPages} from './views/permissions-pages.js';
import {smartSessionPages} from './views/smart-session-pages.js';
import {signInPages} from './views/sign-in-pages.js';
import {walletConnectPages} from './views/walletconnect-pages.js';

/** The pages by group, in the order of the list. */
export const SHELVES: readonly {readonly name: string; readonly pages: readonly GalleryPage[]}[] = [
  {
    name: 'Views',
    pages: [
      ...connectPages,
      ...allWalletsPages,
      ...connectingPages,
      ...codeLoginPages,
      ...loginPages,
      ...multiChainPages,
      ...walletConnectPages,
      ...accountPages,
      ...profileWalletsPages,
      ...switchAddressPages,
      ...sendPages,
      ...swapPages,
      ...buyPages,
      ...tokensPages,
      ...nftsPages,
      ...activityPages,
      ...receivePages,
      ...namesPages,
      ...networkPages,
      ...signInPages,
      ...sessionsPages,
      ...permissionsPages,
      ...smartSessionPages,
      ...switchChainPages,
      ...guidePages,
    ],
  },
  {name: 'Shell', pages: [...modalPages, ...publicButtonPages]},
  {name: 'Parts', pages: [...buttonPages, ...listPages, ...feedbackPages, ...imagePages, ...textPages]},
];

/** Every page. */
export const ALL_PAGES: readonly GalleryPage[] = SHELVES.flatMap(({pages}) => pages);
