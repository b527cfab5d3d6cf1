import type {ReadableAtom} from 'nanostores';
import type {FeatureManifest} from '../../core/ports/feature.js';
import type {en} from './messages.js';

type Sentences = typeof en;

/** The state of the code: requested, being checked, or wrong. */
export type CodeState = 'wanted' | 'checking' | 'wrong';

/** The channel between the connector, which requests a code, and its view, where the user enters one. */
export interface CodeLoginApi {
  /** The option with this name. */
  readonly codeLength: ReadableAtom<number>;
  readonly state: ReadableAtom<CodeState>;
  /** Resolves with the next code the user enters; rejects with the signal's reason. */
  nextCode(signal: AbortSignal): Promise<string>;
  /** Requests another code from the user. */
  refuse(): void;
  /** The user entered a code. */
  enter(code: string): void;
}

declare module '../../core/ports/feature.js' {
  interface FeatureApis {
    readonly codeLogin: CodeLoginApi;
  }
  interface PluginFeatures {
    readonly codeLogin: CodeLoginFeature;
  }
  interface FeatureOptions {
    /** Number of digits of a code. */
    readonly codeLength: number;
  }
}
declare module '../../core/messages/message.js' {
  interface Messages extends Sentences {}
}
declare module '../../core/model/view.js' {
  interface ViewParams {
    /** `name` is the connector's. */
    readonly EnterCode: {readonly name: string};
  }
}

export interface CodeLoginFeature extends FeatureManifest<'codeLogin', never, 'EnterCode', 'codeLength'> {}

/** A feature of a connector plug-in: a view, a tile of the account, an option, and an API. */
export const codeLoginFeature: CodeLoginFeature = {
  id: 'codeLogin',
  needs: [],
  views: {
    EnterCode: {
      tag: 'drawbridge-enter-code-view',
      title: ({name}) => name,
      load: () => import('./enter-code-view.js'),
    },
  },
  options: {
    codeLength: {default: 6, shape: 'a whole number from 0 to 36'},
  },
  messages: {
    prefixes: ['codeLogin'],
    load: {en: async () => (await import('./messages.js')).en},
  },
  slots: [
    {
      slot: 'connect-method',
      id: 'codeLogin',
      method: 'email',
      order: 0,
      tag: 'drawbridge-code-login-method',
      load: () => import('./code-login-method.js'),
      isOffered: ({features}) => features.email,
    },
    {
      slot: 'account-tile',
      id: 'codeLogin',
      order: 9,
      label: ['codeLogin.code'],
      tag: 'drawbridge-code-login-tile',
      load: () => import('./code-login-tile.js'),
      isOffered: ({subject}) => subject?.connector.id === 'codeLogin',
    },
  ],
  load: async () => (await import('./create-code-login.js')).createCodeLogin,
};
