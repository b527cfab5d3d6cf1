import {chromeLauncher} from '@web/test-runner';
import config from './web-test-runner.config.js';

const {TEST_BROWSER_PATH: executablePath, TEST_BROWSER_FLAGS: flags} = process.env;

export default {
  ...config,
  // The packages are installed in the folder above.
  rootDir: '..',
  browsers: [chromeLauncher({launchOptions: {executablePath, args: flags.split(' ')}})],
};
