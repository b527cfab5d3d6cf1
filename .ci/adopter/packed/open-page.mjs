import {newVisitor} from '../browser.mjs';

/**
 * Opens a page whose relay accepts everything and answers nothing else, and collects its errors. `first` runs on it
 * before any other script.
 */
export async function openPage(browser, origin, first) {
  const page = await newVisitor(browser);
  if (first) await page.addInitScript(first);
  const complaints = [];
  page.on('pageerror', (error) => complaints.push(error.stack));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  await page.routeWebSocket(/\/relay/, (socket) => socket.onMessage((message) => answer(socket, message)));
  await page.goto(origin);
  return {page, complaints, close: () => page.context().close()};
}

/** A relay answers a subscription with its id, and any other request with `true`. */
function answer(socket, message) {
  const {id, method} = JSON.parse(message);
  if (!method) return;
  const result = method.endsWith('ubscribe') ? `${id}` : true;
  socket.send(JSON.stringify({id, jsonrpc: '2.0', result}));
}
