import type {KernelContext} from '../../client/client.js';
import {type DrawbridgeError, ShownError} from '../../core/errors/drawbridge-error.js';
import {present} from '../../core/errors/presentation.js';
import type {Message} from '../../core/messages/message.js';

/** Shows a sentence on the page, also while the modal is closed. */
export async function showNotice(context: KernelContext, message: Message, isNotice = false): Promise<void> {
  const loaded = await Promise.allSettled([
    context.show(),
    context.loadMessages(),
    context.loadMessagesOf('emailLogin'),
  ]);
  for (const result of loaded) if (result.status === 'rejected') context.report(result.reason);
  context.toast.show({variant: 'error', message, isNotice, onPage: true});
}

/** Shows a failure on the page, and reports it. */
export async function showOnPage(context: KernelContext, error: DrawbridgeError): Promise<void> {
  const {message, surface} = present(error);
  await showNotice(context, message, surface === 'notice');
  context.report(new ShownError(error));
}
