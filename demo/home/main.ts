import type {ThemeMode} from '@drawbridge/modal';
import {LiveFrame} from '../live/live-frame.js';
import {listenToStage} from '../live/stage-tools.js';
import {find} from '../site/find.js';
import {writeCss} from '../theme/write-css.js';
import {listenToTabs} from './code-tabs.js';
import {listenToCopies} from './copy-buttons.js';
import {readLook} from './look-form.js';

const form = find('#look', HTMLFormElement);
const screen = find('#screen', HTMLElement);
const live = new LiveFrame(screen, (view) => stage.showStep(view));
let scheme: ThemeMode;

const stage = listenToStage({
  onView: (view) => live.show(view),
  onScheme(chosen) {
    scheme = chosen;
    follow();
  },
});

function follow(): void {
  const look = readLook(form, scheme);
  find('#look-css', HTMLElement).textContent = writeCss(look.variables, look.locale);
  live.setLook(look);
}

find('#try', HTMLButtonElement).addEventListener('click', () => {
  live.show('Connect');
  screen.scrollIntoView({block: 'nearest'});
});
form.addEventListener('input', () => {
  live.start();
  follow();
});
listenToTabs(find('#tabs', HTMLElement));
listenToCopies();
