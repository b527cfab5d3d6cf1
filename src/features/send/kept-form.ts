import type {KernelContext} from '../../client/client.js';
import {keepContent, type Resumable} from '../../client/kept-content.js';
import {findMismatch, type Shape} from '../../core/model/safety/shape.js';
import type {SendArguments} from './model/send-arguments.js';
import type {SendController} from './send-controller.js';

const SHAPE: Shape = {token: 'text', amount: 'text', receiver: 'text'};

/** Keeps the input of the form over the reload that a missing chunk requires (decision 0213). */
export interface KeptForm extends Resumable {
  /** Stores the form if one of the send views is on screen. */
  keepForm(): void;
}

/** Creates the flow. */
export function createKeptForm(context: KernelContext, send: SendController): KeptForm {
  const {router, clock} = context;
  return {
    keepForm() {
      if (!router.current.view.startsWith('WalletSend')) return;
      const {token, amount, receiver} = send.form;
      const typed: SendArguments = {
        ...(token?.address !== undefined && {token: token.address}),
        ...(amount && {amount}),
        ...(receiver.text && {receiver: receiver.text}),
      };
      keepContent({page: context, clock}, 'send', typed);
    },
    async resume(content) {
      if (findMismatch(SHAPE, content)) return;
      await context.open();
      // The gate for unsupported networks comes first.
      if (router.current.view === 'Account') router.push('WalletSend', content as SendArguments);
    },
  };
}
