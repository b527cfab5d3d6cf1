import {version} from '../../package.json';

/** In reports for the people who help. */
export const SITE_VERSION: string = version;
