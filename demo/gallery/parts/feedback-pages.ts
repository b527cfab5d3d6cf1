import {html} from 'lit';
import {partPage, type GalleryPage} from '../../../src/testing/fakes/gallery/gallery-page.js';
import {LONG_NAMES} from '../../../src/testing/fakes/gallery/sample-wallets.js';
import {warningIcon} from '../../../src/ui/icons/first.js';
import '../../../src/ui/parts/button/push-button.js';
import '../../../src/ui/parts/feedback/empty-state.js';
import '../../../src/ui/parts/feedback/notice.js';
import '../../../src/ui/parts/feedback/skeleton.js';
import '../../../src/ui/parts/feedback/progress-line.js';
import '../../../src/ui/parts/image/logo.js';
import '../../../src/ui/parts/text/explanation.js';
import {offlineIcon, searchIcon} from '../../../src/ui/icons/search.js';
import {shieldIcon} from '../../../src/ui/icons/status.js';

const STATES = ['waiting', 'done', 'failed'] as const;
const TONES = ['info', 'warning', 'danger'] as const;

/** Parts that show a status. */
export const feedbackPages: readonly GalleryPage[] = [
  partPage(
    'progress-line/states',
    'Waiting, done, failed',
    () =>
      html`${STATES.map(
        (state) =>
          html`<drawbridge-progress-line state=${state} turn="end" label=${`Harbour and Aspen: ${state}`}>
            <drawbridge-logo slot="start" size="72" name="Harbour"></drawbridge-logo>
            <drawbridge-logo slot="end" size="72" name="Aspen"></drawbridge-logo>
          </drawbridge-progress-line>`,
      )}`,
  ),
  partPage(
    'notice/tones',
    'Every tone',
    () =>
      html`${TONES.map(
        (tone) =>
          html`<drawbridge-notice tone=${tone} .icon=${warningIcon}
            >First time you send to this address. Check its first and last characters.</drawbridge-notice
          >`,
      )}`,
  ),
  partPage(
    'empty-state/states',
    'With an action, without, with a long text',
    () => html`
      <drawbridge-empty-state .icon=${searchIcon} heading="No wallet found" text="Check the spelling.">
        <drawbridge-push-button size="sm">Try again</drawbridge-push-button>
      </drawbridge-empty-state>
      <drawbridge-empty-state .icon=${offlineIcon} heading="You are offline"></drawbridge-empty-state>
      <drawbridge-empty-state .icon=${offlineIcon} heading=${LONG_NAMES[1]} text=${LONG_NAMES[2]}>
      </drawbridge-empty-state>
    `,
  ),
  partPage(
    'skeleton/variants',
    'A row, cards, a block',
    () => html`
      <drawbridge-skeleton variant="row"></drawbridge-skeleton>
      <drawbridge-skeleton variant="row" shape="round"></drawbridge-skeleton>
      <div class="grid">
        <drawbridge-skeleton variant="card"></drawbridge-skeleton>
        <drawbridge-skeleton variant="card"></drawbridge-skeleton>
      </div>
      <drawbridge-skeleton class="block"></drawbridge-skeleton>
    `,
  ),
  partPage(
    'explanation/words',
    'A heading and a sentence',
    () =>
      html`<drawbridge-explanation .icon=${shieldIcon} heading="You decide, every time"
        >A site can only ask. Nothing moves until you approve it in your wallet.</drawbridge-explanation
      >`,
  ),
];
