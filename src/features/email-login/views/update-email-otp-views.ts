import {customElement} from '../../../ui/base/custom-element.js';
import type {EmailLoginState} from '../api.js';
import {type CheckedCode, CodeView} from './code-view.js';

/** The notice once a change of the address is over. */
const ENDED = {over: ['login.changeEnded'], overHint: ['login.changeEndedHint']} as const;

/** Base of the views for the codes of a change of the address. */
abstract class UpdateEmailCodeView extends CodeView {
  protected override submit(code: string): Promise<void> {
    return this.api.submitChangeCode(code);
  }

  protected override resend(): Promise<void> {
    return this.api.resendChangeCode();
  }

  protected override startAgain(): void {
    this.api.cancelEmailChange();
    this.client.router.replace('UpdateEmailWallet');
  }
}

/**
 * Asks for the code that was sent to the current address.
 *
 * @summary Confirm the current e-mail address.
 * @csspart input - The native field.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-update-email-primary-otp-view')
export class UpdateEmailPrimaryOtpView extends UpdateEmailCodeView {
  protected override readonly canChange = false;
  protected override readonly words = {other: ['common.cancel'], ...ENDED} as const;

  protected override stepOf({change}: EmailLoginState): CheckedCode | undefined {
    return change.step === 'verify-present' ? change : undefined;
  }
}

/**
 * Asks for the code that was sent to the new address.
 *
 * @summary Confirm the new e-mail address.
 * @csspart input - The native field.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-update-email-secondary-otp-view')
export class UpdateEmailSecondaryOtpView extends UpdateEmailCodeView {
  protected override readonly canChange = true;
  protected override readonly words = {other: ['login.changeAddress'], ...ENDED} as const;

  protected override stepOf({change}: EmailLoginState): CheckedCode | undefined {
    return change.step === 'verify-new' ? change : undefined;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-update-email-primary-otp-view': UpdateEmailPrimaryOtpView;
    'drawbridge-update-email-secondary-otp-view': UpdateEmailSecondaryOtpView;
  }
}
