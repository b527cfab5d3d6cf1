import {customElement} from '../../../ui/base/custom-element.js';
import type {EmailLoginState} from '../api.js';
import {type CheckedCode, CodeView} from './code-view.js';

/**
 * Asks for the code that logs the user in.
 *
 * @summary Enter the code of the e-mail.
 * @csspart input - The native field.
 * @csspart button - Each button.
 * @internal
 */
@customElement('drawbridge-email-verify-otp-view')
export class EmailVerifyOtpView extends CodeView {
  protected override readonly canChange = true;
  protected override readonly words = {
    other: ['login.changeAddress'],
    over: ['login.over'],
    overHint: ['login.overHint'],
  } as const;

  protected override stepOf({progress}: EmailLoginState): CheckedCode | undefined {
    return progress.step === 'verify-code' ? progress : undefined;
  }

  protected override submit(code: string): Promise<void> {
    return this.api.submitCode(code);
  }

  protected override resend(): Promise<void> {
    return this.api.resend();
  }

  protected override startAgain(): void {
    this.api.cancel();
    this.client.router.replace('EmailLogin');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'drawbridge-email-verify-otp-view': EmailVerifyOtpView;
  }
}
