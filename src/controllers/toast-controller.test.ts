import {expect} from '@open-wc/testing';
import {createFakeClock} from '../testing/fake-clock.js';
import {
  TOAST_LIFETIME_MS,
  TOAST_SWAP_DELAY_MS,
  ToastController,
  type ToastMessage,
} from './toast-controller.js';

const saving: ToastMessage = {variant: 'loading', message: ['common.linkCopied'], sticky: true};
const failed: ToastMessage = {variant: 'error', message: ['error.balance']};

describe('ToastController', () => {
  it('closes a toast after its lifetime', () => {
    const {clock, toast} = setup();
    toast.show(failed);
    clock.advance(TOAST_LIFETIME_MS - 1);
    expect(toast.current.get()).to.equal(failed);
    clock.advance(1);
    expect(toast.current.get()).to.equal(undefined);
  });

  it('hides the old toast before it shows the new one', () => {
    const {clock, toast} = setup();
    toast.show(saving);
    toast.show(failed);
    expect(toast.current.get(), 'during the gap').to.equal(undefined);
    clock.advance(TOAST_SWAP_DELAY_MS);
    expect(toast.current.get()).to.equal(failed);
  });

  it('keeps two instances separate', () => {
    const [first, second] = [setup(), setup()];
    first.toast.show(saving);
    expect(second.toast.current.get()).to.equal(undefined);
  });
});

function setup(): {clock: ReturnType<typeof createFakeClock>; toast: ToastController} {
  const clock = createFakeClock();
  return {clock, toast: new ToastController({clock})};
}
