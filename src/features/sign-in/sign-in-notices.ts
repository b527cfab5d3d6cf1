import type {ToastMessage} from '../../controllers/toast-controller.js';
import type {Message} from '../../core/messages/message.js';
import type {SignInSubject} from './model/sign-in-subject.js';
import type {SignInParts} from './sign-in-flow.js';

/** Shows a sentence on the page, whose modal may not be there yet. */
export async function showSignInNotice(
  {show, report, toast}: Pick<SignInParts, 'show' | 'report' | 'toast'>,
  message: Message,
  how: Pick<Partial<ToastMessage>, 'variant' | 'hint' | 'isNotice'> = {},
): Promise<void> {
  const [shown] = await Promise.allSettled([show()]);
  if (shown.status === 'rejected') report(shown.reason);
  toast.show({variant: 'error', message, onPage: true, ...how});
}

/** Tracks an event of a sign-in. */
export function trackSignIn(
  {telemetry}: Pick<SignInParts, 'telemetry'>,
  event: string,
  {chainId, isSmartAccount}: SignInSubject,
): void {
  telemetry.track(event, {network: chainId, isSmartAccount});
}
