import type {ToastVariant} from '../../controllers/toast-controller.js';
import {DrawbridgeError} from '../../core/errors/drawbridge-error.js';
import type {Stop} from '../../core/ports/clock.js';
import type {PageClient} from './page-client.js';

const VARIANTS: readonly unknown[] = ['loading', 'success', 'error'] satisfies readonly ToastVariant[];

/**
 * Shows a sentence of the adopter's and gives what ends it.
 *
 * Rejects with `client/invalid-argument`, or with `client/missing` where the page has no modal to show it.
 */
export async function showToast(
  page: PageClient,
  text: string,
  variant: ToastVariant = 'success',
): Promise<Stop> {
  check(text, variant);
  const [{toast}] = await Promise.all([page.load(), page.show()]);
  if (page.surfaces.all.size === 0) {
    throw new DrawbridgeError(
      'client/missing',
      'showToast: the page has no <drawbridge-modal> to show the text, and `disableAppend` forbids to add one',
      {name: 'showToast'},
    );
  }
  return toast.show({variant, message: ['common.text', text], onPage: true});
}

function check(text: unknown, variant: unknown): void {
  if (typeof text !== 'string') throw invalid('text', String(text), 'a text');
  if (!VARIANTS.includes(variant)) throw invalid('variant', String(variant), VARIANTS.join(', '));
}

function invalid(name: string, given: string, accepted: string): DrawbridgeError {
  const message = `showToast: \`${name}\` is ${given}; accepted: ${accepted}`;
  return new DrawbridgeError('client/invalid-argument', message, {name});
}
