/**
 * Stands for remote wallets where no picture is configured: two banks, a wave between them.
 *
 * Drawn here, as an image address, so that it fits wherever a wallet's own picture does.
 */
export const REMOTE_WALLET_IMAGE =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 40 40'><path fill='%233b6cf0' d='M0 0h40v40H0z'/>" +
  "<path d='M12.5 16.2a10.7 10.7 0 0 1 15 0M8.6 19.9l5.9 5.8 5.5-5.4 5.5 5.4 5.9-5.8' fill='none' stroke='%23fff' " +
  "stroke-width='2.4' stroke-linecap='round' stroke-linejoin='round'/></svg>";
