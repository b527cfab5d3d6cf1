import {defineConfig} from '@playwright/test';

const PORT = 4719;

export default defineConfig({
  testMatch: '*.spec.ts',
  workers: 1,
  // Other processes may take most of both cores.
  timeout: 60_000,
  expect: {timeout: 30_000},
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    launchOptions: {
      executablePath: process.env.TEST_BROWSER_PATH,
      args: process.env.TEST_BROWSER_FLAGS.split(' '),
    },
  },
  webServer: {command: `node serve.js ${PORT}`, port: PORT, reuseExistingServer: false},
});
