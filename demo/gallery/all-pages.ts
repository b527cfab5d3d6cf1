import {accountPages} from '../../src/features/account/testing/account-pages.js';
import {profileWalletsPages} from '../../src/features/account/testing/profile-wallets-pages.js';
import {switchAddressPages} from '../../src/features/account/testing/switch-address-pages.js';
import {activityPages} from '../../src/features/activity/testing/activity-pages.js';
import {buyPages} from '../../src/features/buy/testing/buy-pages.js';
import {allWalletsPages} from '../../src/features/connect/testing/all-wallets-pages.js';
import {connectPages} from '../../src/features/connect/testing/connect-pages.js';
import {connectingPages} from '../../src/features/connect/testing/connecting-pages.js';
import {guidePages} from '../../src/features/connect/testing/guide-pages.js';
import {multiChainPages} from '../../src/features/connect/testing/multi-chain-pages.js';
import {walletConnectPages} from '../../src/features/connect/testing/walletconnect-pages.js';
import {loginPages} from '../../src/features/email-login/testing/login-pages.js';
import {namesPages} from '../../src/features/names/testing/names-pages.js';
import {networkPages} from '../../src/features/networks/testing/network-pages.js';
import {switchChainPages} from '../../src/features/networks/testing/switch-chain-pages.js';
import {nftsPages} from '../../src/features/nfts/testing/nfts-pages.js';
import {permissionsPages} from '../../src/features/permissions/testing/permissions-pages.js';
import {receivePages} from '../../src/features/receive/testing/receive-pages.js';
import {sendPages} from '../../src/features/send/testing/send-pages.js';
import {sessionsPages} from '../../src/features/sessions/testing/sessions-pages.js';
import {signInPages} from '../../src/features/sign-in/testing/sign-in-pages.js';
import {smartSessionPages} from '../../src/features/smart-sessions/testing/smart-session-pages.js';
import {swapPages} from '../../src/features/swap/testing/swap-pages.js';
import {tokensPages} from '../../src/features/tokens/testing/tokens-pages.js';
import {codeLoginPages} from '../../src/testing/code-login/code-login-pages.js';
import type {GalleryPage} from '../../src/testing/fakes/gallery/gallery-page.js';
import {modalPages} from './modal-pages.js';
import {buttonPages} from './parts/button-pages.js';
import {feedbackPages} from './parts/feedback-pages.js';
import {imagePages} from './parts/image-pages.js';
import {listPages} from './parts/list-pages.js';
import {textPages} from './parts/text-pages.js';
import {publicButtonPages} from './public-button-pages.js';

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
