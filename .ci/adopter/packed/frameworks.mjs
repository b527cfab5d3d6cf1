// A page for each framework of the guide: packages, files and the command that writes static HTML.
const GUIDE = 'src/exports/README.md';
const ICON = '<link rel="icon" href="data:,">';

const ANGULAR_APP = {
  projectType: 'application',
  root: '',
  sourceRoot: 'src',
  architect: {
    build: {
      builder: '@angular/build:application',
      options: {
        browser: 'src/main.ts',
        index: 'src/index.html',
        tsConfig: 'tsconfig.json',
        outputPath: 'out',
      },
    },
  },
};

const ANGULAR_COMPILER = {
  compilerOptions: {
    strict: true,
    target: 'ES2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    isolatedModules: true,
    lib: ['ES2022', 'DOM'],
  },
  angularCompilerOptions: {strictTemplates: true},
  files: ['src/main.ts'],
};

/** `client` is the file of the client's module, `out` the folders that make up the site. */
export const FRAMEWORKS = {
  SvelteKit: {
    packages: ['@sveltejs/kit@2.70.4', '@sveltejs/vite-plugin-svelte@7.3.1', 'svelte@5.57.3', 'vite@8.3.8'],
    client: 'src/lib/client.ts',
    files: (exampleOf) => ({
      'src/app.html': `<!doctype html><html lang="en"><head>${ICON}%sveltekit.head%</head><body>%sveltekit.body%</body></html>`,
      'vite.config.ts': `import {sveltekit} from '@sveltejs/kit/vite';\nexport default {plugins: [sveltekit()]};\n`,
      'src/routes/+page.ts': 'export const prerender = true;\n',
      'src/routes/+page.svelte': exampleOf(GUIDE, 'svelte').replace('./client.js', '$lib/client'),
    }),
    command: ['vite', 'build'],
    out: ['.svelte-kit/output/client', '.svelte-kit/output/prerendered/pages'],
  },
  Nuxt: {
    packages: ['nuxt@4.4.5', 'vue@3.5.45', 'vue-router@4.6.5'],
    client: 'app/client.ts',
    files: (exampleOf) => ({
      // Nuxt 4.4 fails to store the data of the page `/`.
      'nuxt.config.ts': exampleOf(GUIDE, 'ts\n// nuxt.config.ts').replace(
        'vue:',
        'experimental: {payloadExtraction: false},\n  vue:',
      ),
      'app/app.vue': exampleOf(GUIDE, 'vue').replace('./client.js', '~/client'),
      'public/favicon.ico': '',
    }),
    command: ['nuxt', 'generate'],
    out: ['.output/public'],
  },
  Angular: {
    packages: [
      '@angular/build@22.2.7',
      '@angular/cli@22.2.7',
      ...['common', 'compiler', 'compiler-cli', 'core', 'platform-browser'].map(
        (name) => `@angular/${name}@22.2.6`,
      ),
      'rxjs@7.8.2',
      'tslib@2.9.1',
      'typescript@6.0.3',
    ],
    client: 'src/client.ts',
    files: (exampleOf) => ({
      'angular.json': JSON.stringify({version: 1, cli: {analytics: false}, projects: {app: ANGULAR_APP}}),
      'tsconfig.json': JSON.stringify(ANGULAR_COMPILER),
      'src/index.html': `<!doctype html><html lang="en"><head>${ICON}</head><body><app-wallets></app-wallets></body></html>`,
      'src/wallets.ts': exampleOf(GUIDE, 'ts\n// wallets.ts'),
      'src/main.ts': `
        import {bootstrapApplication} from '@angular/platform-browser';
        import {Wallets} from './wallets';
        bootstrapApplication(Wallets).catch((error) => console.error(error));
      `,
    }),
    command: ['ng', 'build'],
    out: ['out/browser'],
  },
  Astro: {
    packages: ['astro@7.3.5'],
    client: 'src/client.ts',
    files: (exampleOf) => ({
      'src/pages/index.astro': `<html lang="en"><head>${ICON}</head><body>${exampleOf(GUIDE, 'astro')}</body></html>`,
    }),
    command: ['astro', 'build'],
    out: ['dist'],
  },
  'React Router': {
    packages: [
      ...['react-router', '@react-router/dev', '@react-router/node', '@react-router/serve'].map(
        (name) => `${name}@7.18.4`,
      ),
      'react@19.3.1',
      'react-dom@19.3.1',
      'isbot@5.2.3',
      'vite@7.3.8',
    ],
    client: 'app/client.ts',
    files: () => ({
      'vite.config.ts': `import {reactRouter} from '@react-router/dev/vite';\nexport default {plugins: [reactRouter()]};\n`,
      'react-router.config.ts': 'export default {prerender: true};\n',
      'app/routes.ts': `import {index} from '@react-router/dev/routes';\nexport default [index('home.tsx')];\n`,
      'app/root.tsx': `
        import {Links, Meta, Outlet, Scripts} from 'react-router';
        export const Layout = ({children}) => (
          <html lang="en">
            <head><link rel="icon" href="data:," /><Meta /><Links /></head>
            <body>{children}<Scripts /></body>
          </html>
        );
        export default Outlet;
      `,
      'app/home.tsx': `
        import {DrawbridgeButton, DrawbridgeProvider} from '@drawbridge/react';
        import {client} from './client';
        export default () => <DrawbridgeProvider client={client}><DrawbridgeButton /></DrawbridgeProvider>;
      `,
    }),
    command: ['react-router', 'build'],
    out: ['build/client'],
  },
  Parcel: {
    packages: ['parcel@2.16.4', 'buffer@6.0.3'],
    client: 'client.ts',
    files: (exampleOf) => ({
      'package.json': JSON.stringify({private: true, ...JSON.parse(exampleOf(GUIDE, 'json'))}),
      'index.html': `<!doctype html>${ICON}<script type="module" src="./main.js"></script><drawbridge-button></drawbridge-button>`,
      'main.js': `import '@drawbridge/modal/elements';\nimport './client';\n`,
    }),
    command: ['parcel', 'build', 'index.html', '--dist-dir', 'dist'],
    out: ['dist'],
  },
};
