import {defineConfig} from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    include: ['*.spec.{js,tsx}'],
    projects: ['jsdom', 'happy-dom'].map((environment) => ({
      extends: true,
      test: {name: environment, environment},
    })),
  },
});
