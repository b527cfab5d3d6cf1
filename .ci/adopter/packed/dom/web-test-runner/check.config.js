import {chromeLauncher} from '@web/test-runner';
import config from './web-test-runner.config.js';

const {TEST_BROWSER_PATH: executablePath, TEST_BROWSER_FLAGS: flags} = process.env;

export default {
  ...config,
  // The packages are installed in the folder above.
  rootDir: '..',
  browsers: [chromeLauncher({launchOptions: {executablePath, args: flags.split(' ')}})],
  // Other processes may take most of both cores.
  browserStartTimeout: 60_000,
  testsStartTimeout: 60_000,
};
