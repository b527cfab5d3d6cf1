// The floor of the bench without a library: the rows of Connect in the page's HTML. It looks for wallets as Drawbridge
// does, connects to none and asks no service.
const dialog = document.querySelector('dialog');
const rows = dialog.querySelector('ul');

addEventListener('eip6963:announceProvider', ({detail: {info}}) => {
  const {rdns, name, icon} = info;
  if (rows.querySelector(`[data-testid="connector-${rdns}"]`)) return;
  const [row, button, image] = ['li', 'button', 'img'].map((tag) => document.createElement(tag));
  button.dataset.testid = `connector-${rdns}`;
  image.alt = '';
  image.src = icon;
  button.append(image, ` ${name}`);
  row.append(button);
  rows.lastElementChild.before(row);
});
dispatchEvent(new Event('eip6963:requestProvider'));

const opener = document.querySelector('floor-button button');
opener.addEventListener('click', () => dialog.showModal());
// Shown once it opens something: the bench presses it on sight.
opener.hidden = false;
dialog.querySelector('header button').addEventListener('click', () => dialog.close());
