import {readBridgeSettings, type BuildEnvironment} from './bridge-settings.js';

/** The settings of this build. The build has checked them, and stops where one is wrong. */
export const SITE_SETTINGS = readBridgeSettings(import.meta.env);

declare global {
  interface ImportMeta {
    /** Written by the build. */
    readonly env: BuildEnvironment;
  }
}
